import { Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case'
import {
  conversationKind,
  messageKind,
  placeholdersOf,
} from '../../../domain/conversation/conversation'
import { type Disclosure, disclosureKind } from '../../../domain/conversation/disclosure'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { CardTable } from '../../../ui/CardTable'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import { isTemporary } from '../../../vault/records/temporary.ts'
import type { Entry } from '../../../vault/wire/types'
import { providerName } from '../answer/problem-text'
import { SentDialog } from './SentDialog'

/** Stands for an answer that is gone, or is none of a conversation. */
const earlier = { placeholders: null }

/** How many lines are shown at first, and more each time. */
const portion = 50

/** Everything that left for an AI provider, from wherever in the application, the newest first. */
export function DisclosureLog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('assistant')
  const format = useFormat()
  const disclosures = useRecords(disclosureKind)
  const [most, setMost] = useState(portion)
  const [shown, setShown] = useState<Entry<Disclosure>>()
  const conversation = useRecord(conversationKind, shown?.value.conversationId || undefined)
  const messages = useRecords(messageKind)
  const answer = messages.find(({ value }) => value.disclosureId === shown?.id)
  const newest = useMemo(
    () => disclosures.filter(({ id }) => !isTemporary(id)).sort((a, b) => b.value.at - a.value.at),
    [disclosures],
  )
  return (
    <>
      <Modal opened={opened} onClose={onClose} size="xl" title={t('disclosureLog')}>
        <Stack gap="sm">
          <Text size="sm">{t(newest.length === 0 ? 'disclosureNone' : 'disclosureLogText')}</Text>
          {newest.length > 0 && (
            <CardTable
              label={t('disclosureLog')}
              rows={newest.slice(0, most)}
              rowKey={({ id }) => id}
              columns={[
                { header: t('sentAt'), render: ({ value }) => format.dateTime(value.at) },
                {
                  header: t('sentTo'),
                  render: ({ value }) =>
                    format.list(value.providers.map((one) => providerName(t, one))),
                },
                {
                  header: t('disclosureAbout'),
                  render: ({ value }) => <About disclosure={value} />,
                },
                {
                  header: t('sentSize'),
                  number: true,
                  render: ({ value }) => format.bytes(value.size),
                },
                {
                  header: t('sentTitle'),
                  render: (entry) => (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('disclosureShow', { time: format.dateTime(entry.value.at) })}
                      onClick={() => setShown(entry)}
                    >
                      {t('disclosureOpen')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {newest.length > most && (
            <Button variant="default" onClick={() => setMost(most + portion)}>
              {t('disclosureMore')}
            </Button>
          )}
        </Stack>
      </Modal>
      <SentDialog
        opened={shown !== undefined}
        disclosureId={shown?.id ?? ''}
        placeholders={placeholdersOf(answer?.value ?? earlier, conversation?.value)}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

/** Where it came from, as far as that is still there. */
function About({ disclosure: { conversationId, caseId, temporary } }: { disclosure: Disclosure }) {
  const { t } = useTranslation('assistant')
  const conversation = useRecord(conversationKind, conversationId || undefined)
  const found = useRecord(caseKind, caseId || undefined)
  if (conversation !== undefined)
    return (
      <Anchor size="sm" href={paths.assistant({ conversation: conversation.id })}>
        {conversation.value.title || t('untitled')}
      </Anchor>
    )
  return (
    <>
      {temporary && <Text size="sm">{t('temporary')}</Text>}
      {found !== undefined && (
        <Anchor size="sm" href={paths.case(found.id)}>
          {found.value.title}
        </Anchor>
      )}
    </>
  )
}
