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
import type { Change, Entry } from '../../../vault/wire/types'

/** One analysis: the models side by side, what they propose, and the way to a file. */
export function AnalysisView({
  entry,
  caseTitle,
}: {
  entry: Entry<CaseAnalysis>
  caseTitle: string
}) {
  const { id, value } = entry
  const { t } = useTranslation('analysis')
  const { t: common } = useTranslation()
  const words = useAnalysisWords()
  const sets = useRuleSets()
  const [offer, setOffer] = useState<Extract<Offer, { do: 'deadline' }>>()
  const models = useMemo(
    () => value.models.filter(({ analysis }) => analysis !== null),
    [value.models],
  )
  const silent = value.models.filter(({ analysis }) => analysis === null)
  const table = useMemo(() => tableOf(models, sets, words), [models, sets, words])
  const { step, addTask, remove } = useTaking(entry)
  const tellLacking = useTellLacking()
  const paper = usePaper(entry.value, { title: caseTitle, models, table })
  const save = (kind: 'docx' | 'pdf') =>
    step.run(async () => {
      const file = await paper(kind)
      downloadFile(file.name, file.blob)
      tellLacking([file])
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
      {silent.map(({ provider, problem }) => (
        <Text key={provider} size="sm">
          {t(problem === 'late' ? 'late' : 'silent', { provider: words.provider(provider) })}
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
          also={(recordId) => [taking(id, offer.key, recordId)]}
          onClose={() => setOffer(undefined)}
        />
      )}
    </Stack>
  )
}

/** What is done with an analysis: a proposal becomes a task, or it goes; both can be taken back. */
function useTaking({ id, value: { caseId } }: Entry<CaseAnalysis>) {
  const { t } = useTranslation('analysis')
  const step = useStep((error) => error)
  const write = (message: string, changes: readonly Change[]) =>
    step.run(async () => {
      const onUndo = await writeUndoable(changes)
      void showUndo(message, onUndo)
    })
  return {
    step,
    addTask({ key, title, priority }: Extract<Offer, { do: 'task' }>) {
      const recordId = newRecordId()
      const task = newTask({ title, priority, caseId })
      return write(t('taskAdded'), [
        creating(taskKind, task, recordId, compartmentOf(caseId)),
        taking(id, key, recordId),
      ])
    },
    remove: () => write(t('removed'), [removing(caseAnalysisKind, id)]),
  }
}

/** The change that remembers what came of a proposal. */
function taking(id: string, key: string, recordId: string): Change {
  return updating(caseAnalysisKind, id, (now) => ({
    ...now,
    taken: [...now.taken, { key, recordId }],
  }))
}

/** An analysis as a file. */
function usePaper(
  { at, language }: CaseAnalysis,
  shown: { title: string; models: CaseAnalysis['models']; table: ReturnType<typeof tableOf> },
) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const words = useAnalysisWords()
  const { models, table } = shown
  return (kind: 'docx' | 'pdf') => {
    const title = t('fileTitle', { title: shown.title })
    const names = models.map(({ provider }) => words.provider(provider))
    const intro = words.line(format.dateTime(at), names.join(', '))
    return makeFile(paperOf(title, intro, models, table, words), kind, title, language)
  }
}
