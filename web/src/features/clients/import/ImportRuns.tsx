import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { importBatchKind, importRuns } from '../../../domain/import/batch.ts'
import { useFormat } from '../../../i18n/use-format'
import { Writers } from '../../../records-ui/Writers.tsx'
import { Section } from '../../../ui/Section'
import { useRecords } from '../../../vault/records/hooks'
import { useImportWords } from './use-import-words.ts'
import { useUndoImport } from './use-undo-import.ts'

/** The imports that were made, each with the way back. Not there while there are none. */
export function ImportRuns() {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const undo = useUndoImport()
  const words = useImportWords()
  const batches = useRecords(importBatchKind)
  const runs = useMemo(() => importRuns(batches), [batches])
  if (runs.length === 0) return null
  return (
    <Section title={t('runs')} description={t('runsText')}>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {runs.map(({ runId, file, at, counts, undoneAt }) => (
          <Group key={runId} component="li" justify="space-between" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                {file}
              </Text>
              <Text size="sm" c="dimmed">
                {format.dateTime(at)} · {words.made(counts)}
              </Text>
            </div>
            {undoneAt === null ? (
              <Writers>
                <Button size="compact-sm" variant="default" onClick={() => void undo(runId, file)}>
                  {t('undoImport')}
                </Button>
              </Writers>
            ) : (
              <Text size="sm" c="dimmed">
                {t('undoneOn', { when: format.dateTime(undoneAt) })}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
