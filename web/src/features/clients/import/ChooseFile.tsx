import { Alert, List, Paper, Stack, Text } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportSource, readSource, SourceError, type SourceProblem } from './source.ts'

const problemKeys = {
  empty: 'fileEmpty',
  tooLarge: 'fileTooLarge',
  tooMany: 'fileTooMany',
  unreadable: 'fileUnreadable',
} as const satisfies Record<SourceProblem, string>

/** Choose a file or drop it here; it is read in this browser and goes nowhere. */
export function ChooseFile({ onRead }: { onRead: (source: ImportSource) => void }) {
  const { t } = useTranslation('imports')
  const id = useId()
  const [problem, setProblem] = useState<{ file: string; why: SourceProblem }>()

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setProblem(undefined)
    try {
      onRead(await readSource(file))
    } catch (error) {
      const why = error instanceof SourceError ? error.problem : 'unreadable'
      setProblem({ file: file.name, why })
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
        <label htmlFor={id} style={{ display: 'block', fontWeight: 550, marginBottom: '0.5rem' }}>
          {t('chooseFile')}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard"
          style={{ maxWidth: '100%' }}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            void take(file)
          }}
        />
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
          {t(problemKeys[problem.why])}
        </Alert>
      )}
    </Stack>
  )
}
