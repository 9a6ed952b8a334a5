import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseAnalysis, caseAnalysisKind } from '../../../domain/analysis/case-analysis.ts'
import { type Offer, paperOf, tableOf } from '../../../domain/analysis/case-analysis-table.ts'
import { newTask, taskKind } from '../../../domain/task/task.ts'
import { useFormat } from '../../../i18n/use-format'
import { AnalysisTable } from '../../../records-ui/analysis/AnalysisTable.tsx'
import { useAnalysisWords } from '../../../records-ui/analysis/use-analysis-words.ts'
import { RuleDeadlineDialog } from '../../../records-ui/deadlines/RuleDeadlineDialog'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { makeFile } from '../../../records-ui/paper/make-file.ts'
import { useTellLacking } from '../../../records-ui/paper/use-tell-lacking.ts'
import { useRuleSets } from '../../../records-ui/use-rule-sets.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { showUndo } from '../../../ui/undo-toast'
import {
  compartmentOf,
  creating,
  newRecordId,
  removing,
  updating,
  writeUndoable,
} from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** One analysis: the models side by side, what they propose, and the way to a file. */
export function AnalysisView({
  entry: { id, value },
  caseTitle,
}: {
  entry: Entry<CaseAnalysis>
  caseTitle: string
}) {
  const { t } = useTranslation('analysis')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const format = useFormat()
  const words = useAnalysisWords()
  const sets = useRuleSets()
  const step = useStep((error) => error)
  const tellLacking = useTellLacking()
  const [offer, setOffer] = useState<Extract<Offer, { do: 'deadline' }>>()
  const models = useMemo(
    () => value.models.filter(({ analysis }) => analysis !== null),
    [value.models],
  )
  const silent = value.models.filter(({ analysis }) => analysis === null)
  const table = useMemo(() => tableOf(models, sets, words), [models, sets, words])

  const offerBack = (message: string, back: () => Promise<unknown>): void =>
    void showUndo({
      message,
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: back,
    })
  const addTask = (found: Extract<Offer, { do: 'task' }>) =>
    step.run(async () => {
      const recordId = newRecordId()
      const { title, priority } = found
      const { caseId } = value
      const back = await writeUndoable([
        creating(taskKind, newTask({ title, priority, caseId }), recordId, compartmentOf(caseId)),
        updating(caseAnalysisKind, id, (now) => ({
          ...now,
          taken: [...now.taken, { key: found.key, recordId }],
        })),
      ])
      offerBack(t('taskAdded'), back)
    })
  const save = (kind: 'docx' | 'pdf') =>
    step.run(async () => {
      const title = t('fileTitle', { title: caseTitle })
      const names = models.map(({ provider }) => words.provider(provider))
      const intro = words.line(format.dateTime(value.at), names.join(', '))
      const text = paperOf(title, intro, models, table, words)
      const file = await makeFile(text, kind, title, value.language)
      downloadFile(file.name, file.blob)
      tellLacking([file])
    })
  const remove = () =>
    step.run(async () => {
      offerBack(t('removed'), await writeUndoable([removing(caseAnalysisKind, id)]))
    })

  return (
    <Stack gap="md" mt="sm">
      <Group gap="xs">
        {models.some(({ simulated }) => simulated) && (
          <Badge color="yellow">{t('simulated')}</Badge>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void save('docx')}>
          {t('saveDocx')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void save('pdf')}>
          {t('savePdf')}
        </Button>
        <Writers>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove()}>
            {common('delete')}
          </Button>
        </Writers>
      </Group>
      <ErrorAlert error={step.error} />
      {silent.map(({ provider }) => (
        <Text key={provider} size="sm">
          {t('silent', { provider: words.provider(provider) })}
        </Text>
      ))}
      {models.length === 1 && <Text size="sm">{t('oneModel')}</Text>}
      <AnalysisTable
        table={table}
        models={models}
        words={words}
        taken={value.taken}
        busy={step.busy}
        onTake={(found) => (found.do === 'task' ? void addTask(found) : setOffer(found))}
      />
      {offer !== undefined && (
        <RuleDeadlineDialog
          draftKey={`analysis:${id}:${offer.key}`}
          proposed={{ ...offer, caseId: value.caseId }}
          sets={sets}
          also={(recordId) => [
            updating(caseAnalysisKind, id, (now) => ({
              ...now,
              taken: [...now.taken, { key: offer.key, recordId }],
            })),
          ]}
          onClose={() => setOffer(undefined)}
        />
      )}
    </Stack>
  )
}
