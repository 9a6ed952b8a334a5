import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCounts } from '../../../domain/import/batch.ts'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { Fetching, lazyPart } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { ChooseFile } from './ChooseFile'
import type { ImportResult } from './ImportReview'
import { ImportRuns } from './ImportRuns'
import type { ImportSource } from './source.ts'
import { useImportWords } from './use-import-words.ts'
import { useUndoImport } from './use-undo-import.ts'

const ImportReview = lazyPart(
  async () => (await import('./ImportReview')).ImportReview,
  <Fetching />,
)

/** /clients/import: contacts and matters of another program become clients and cases. */
export function ImportPage() {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const [source, setSource] = useState<ImportSource>()
  const [result, setResult] = useState<ImportResult>()
  const undo = useUndoImport()
  const words = useImportWords()
  const start = (): void => setSource(undefined)
  return (
    <>
      <PageHeader
        title={t('pageTitle')}
        description={<Anchor href={paths.clients()}>{common('titleClients')}</Anchor>}
      />
      {source === undefined ? (
        <Stack gap="lg">
          {result !== undefined && (
            <Alert color="green" title={t('doneTitle')}>
              <Text size="sm">
                {t('doneText', { made: words.made(result.counts), file: result.file })}
              </Text>
              <Group gap="xs" mt="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setResult(undefined)
                    void undo(result.runId, result.file)
                  }}
                >
                  {common('undo')}
                </Button>
                {result.errorFile !== undefined && (
                  <Button size="compact-sm" variant="default" onClick={result.errorFile}>
                    {t('errorFile', { count: result.refused })}
                  </Button>
                )}
                <WhereItIs counts={result.counts} />
              </Group>
            </Alert>
          )}
          <Writers>
            <ChooseFile onRead={setSource} />
          </Writers>
          <ImportRuns />
        </Stack>
      ) : (
        <ImportReview
          source={source}
          onBack={start}
          onDone={(done) => {
            setResult(done)
            start()
          }}
        />
      )}
    </>
  )
}

/** The way to the list that an import has filled. */
function WhereItIs({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const [href, title] = counts.case
    ? [paths.cases(), t('titleCases')]
    : counts.court
      ? [paths.courts(), t('titleCourts')]
      : counts.task
        ? [paths.tasks(), t('titleTasks')]
        : counts.timeEntry || counts.expense
          ? [paths.time(), t('titleTime')]
          : [paths.clients(), t('titleClients')]
  return (
    <Anchor size="sm" href={href}>
      {title}
    </Anchor>
  )
}
