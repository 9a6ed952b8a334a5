import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconPhonePlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { casesOfClient } from '../../domain/case/client-cases.ts'
import { byTime, type Communication, communicationKind } from '../../domain/case/communication.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { icon } from '../../ui/icon'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { Card } from './Card'
import classes from './ClientPage.module.css'

/** How many are shown before somebody asks for more. */
const first = 10

/** The form in which a communication with a client is logged or changed; another feature's. */
export type CommunicationForm = (given: {
  readonly clientId: string
  readonly entry: Entry<Communication> | undefined
  readonly onClose: () => void
}) => ReactNode

/** What was written and said with a client, in their cases and beside them; the newest first. */
export function ClientTalk({ id, form }: { id: string; form?: CommunicationForm | undefined }) {
  const { t, i18n } = useTranslation('clients')
  const { t: say } = useTranslation('communications')
  const cases = useRecords(caseKind)
  const communications = useRecords(communicationKind)
  const { write } = useRights()
  const [most, setMost] = useState(first)
  const [editing, setEditing] = useState<{ entry: Entry<Communication> | undefined }>()
  const own = useMemo(() => {
    const titles = new Map(
      casesOfClient(id, cases)
        .filter(({ represented }) => represented)
        .map(({ entry }) => [entry.id, entry.value.title]),
    )
    return communications
      .filter(
        ({ value }) =>
          value.binnedAt === null &&
          (value.clientId === id || (value.clientId === '' && titles.has(value.caseId))),
      )
      .sort((a, b) => byTime(a.value, b.value))
      .map((entry) => ({ entry, title: titles.get(entry.value.caseId) }))
  }, [id, cases, communications])
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Card title={t('communications')}>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noCommunications')}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {own.slice(0, most).map(({ entry, title }) => {
            const { value } = entry
            return (
              <li key={entry.id}>
                {value.direction === 'in' && (
                  <IconArrowDownLeft size={14} role="img" aria-label={say('direction_in')} />
                )}
                {value.direction === 'out' && (
                  <IconArrowUpRight size={14} role="img" aria-label={say('direction_out')} />
                )}{' '}
                {title !== undefined ? (
                  <a href={paths.caseTab(value.caseId, 'notes')}>
                    {said(value.subject, value.body)}
                  </a>
                ) : write ? (
                  <Anchor component="button" type="button" onClick={() => setEditing({ entry })}>
                    {said(value.subject, value.body)}
                  </Anchor>
                ) : (
                  said(value.subject, value.body)
                )}
                <div className={classes.soft}>
                  {[
                    say(`channel_${value.channel}`),
                    `${formatListedDate(value.day, language)} ${timeOfDay(value.time, language)}`.trim(),
                    title,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {own.length > most && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setMost(most + 50)}>
          {t('showMore', { count: own.length - most })}
        </Button>
      )}
      {form !== undefined && write && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="light"
          leftSection={icon(IconPhonePlus, 15)}
          onClick={() => setEditing({ entry: undefined })}
        >
          {say('log')}
        </Button>
      )}
      {editing !== undefined &&
        form?.({ clientId: id, entry: editing.entry, onClose: () => setEditing(undefined) })}
    </Card>
  )
}

function said(subject: string, body: string): string {
  return subject || body.slice(0, 80) || '…'
}
