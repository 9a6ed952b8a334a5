import { Alert, Button, FileButton, List, Paper, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon'
import { type ImportSource, readSource, SourceError, type SourceProblem } from './source.ts'

const problemKeys = {
  empty: 'fileEmpty',
  openQuote: 'fileOpenQuote',
  tooLarge: 'fileTooLarge',
  tooMany: 'fileTooMany',
  unreadable: 'fileUnreadable',
} as const satisfies Record<SourceProblem, string>

/** Choose a file or drop it here; it is read in this browser and goes nowhere. */
export function ChooseFile({ onRead }: { onRead: (source: ImportSource) => void }) {
  const { t } = useTranslation('imports')
  const reset = useRef<() => void>(null)
  const [problem, setProblem] = useState<{ file: string; why: SourceProblem; row: number }>()

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return
    setProblem(undefined)
    // The same file may be chosen again, for example after it was repaired.
    reset.current?.()
    try {
      onRead(await readSource(file))
    } catch (error) {
      const { problem: why, row } =
        error instanceof SourceError ? error : new SourceError('unreadable')
      setProblem({ file: file.name, why, row })
    }
  }

  return (
    <Stack gap="sm">
      <Paper
        withBorder
        p="lg"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <FileButton
          resetRef={reset}
          accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard"
          inputProps={{ 'aria-label': t('chooseFile') }}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button variant="light" leftSection={icon(IconUpload)} {...props}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <List size="sm" c="dimmed" mt="sm" spacing={2}>
          <List.Item>{t('acceptsTables')}</List.Item>
          <List.Item>{t('acceptsClio')}</List.Item>
          <List.Item>{t('acceptsCards')}</List.Item>
        </List>
        <Text size="sm" c="dimmed" mt="xs">
          {t('staysHere')}
        </Text>
      </Paper>
      {problem !== undefined && (
        <Alert color="red" title={problem.file}>
          {t(problemKeys[problem.why], { row: problem.row })}
        </Alert>
      )}
    </Stack>
  )
}
