import { Anchor, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictChoices } from '../../records-ui/edit-conflicts/ConflictChoices'
import { titleIn } from '../../records-ui/edit-conflicts/say-value.ts'
import { wordCatalogues } from '../../records-ui/edit-conflicts/word-catalogues.ts'
import { wordsOf } from '../../records-ui/edit-conflicts/words.ts'
import { useConflicted } from '../../vault/records/hooks'
import type { Doc } from '../../vault/wire/types'
import { findableRecord } from '../palette/records'

/** Every record that two edits at once left something to decide about, one below the other. */
export function ConflictsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['vault', 'records', 'common'])
  const docs = useConflicted()
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('records:conflictTitle')}>
      {docs.length === 0 ? (
        <Text size="sm">{t('conflictsDone')}</Text>
      ) : (
        <Stack gap="lg">
          {docs.map((doc) => (
            <ConflictedRecord key={doc.id} doc={doc} onOpen={onClose} />
          ))}
        </Stack>
      )}
    </Modal>
  )
}

function ConflictedRecord({ doc, onOpen }: { doc: Doc; onOpen: () => void }) {
  const { t } = useTranslation(wordCatalogues)
  const { t: shell } = useTranslation('vault')
  const found = useMemo(() => findableRecord(doc.id), [doc.id])
  const title = found?.title ?? titleIn(doc.value as Readonly<Record<string, unknown>>) ?? ''
  return (
    <section aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="baseline" mb={6}>
        <Title order={3} size="h5">
          <Text span c="dimmed" inherit>
            {t(wordsOf(doc.kind).noun)}
          </Text>{' '}
          {title}
        </Title>
        {found !== undefined && (
          <Anchor href={found.href} size="sm" onClick={onOpen}>
            {shell('conflictsOpenRecord')}
          </Anchor>
        )}
      </Group>
      <ConflictChoices doc={doc} />
    </section>
  )
}
