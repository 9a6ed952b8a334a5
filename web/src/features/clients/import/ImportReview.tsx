import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countKinds, type ImportCounts } from '../../../domain/import/batch.ts'
import { type ImportTarget, importTargets } from '../../../domain/import/columns.ts'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { csvFile } from '../../../records-ui/list/export.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { icon } from '../../../ui/icon'
import { ColumnMapping } from './ColumnMapping'
import { recordsOf, runImport } from './import-actions.ts'
import { PlanTable } from './PlanTable'
import type { ImportSource } from './source.ts'
import { type ImportPlan, useImportPlan } from './use-import-plan.ts'
import { useImportWords } from './use-import-words.ts'

/** What an import brought. */
export interface ImportResult {
  readonly runId: string
  readonly file: string
  readonly counts: ImportCounts
  readonly refused: number
  /** Hand over the rows that were not imported; not there when all were. */
  readonly errorFile: (() => void) | undefined
}

const targetKeys = {
  clients: 'targetClients',
  cases: 'targetCases',
  work: 'targetWork',
  tasks: 'targetTasks',
  courts: 'targetCourts',
} as const satisfies Record<ImportTarget, string>

/** A file before it is imported: what its columns mean and what becomes of each row. */
export function ImportReview({
  source,
  onBack,
  onDone,
}: {
  source: ImportSource
  onBack: () => void
  onDone: (result: ImportResult) => void
}) {
  const { t } = useTranslation('imports')
  const plan = useImportPlan(source)
  const errorFile = useErrorFile(source, plan)
  const step = useStep((error) => error)
  const [done, setDone] = useState(0)
  const plans = useMemo(() => plan.rows.map((row) => row.plan), [plan.rows])
  const records = useMemo(() => recordsOf(plans), [plans])
  const counts = countKinds(records)
  const refused = plans.filter(({ does }) => does === 'refuse').length

  async function run(): Promise<void> {
    let runId = ''
    const went = await step.run(async () => {
      runId = await runImport(source.file, plans, setDone)
    })
    if (went) onDone({ runId, file: source.file, counts, refused, errorFile })
  }

  return (
    <Stack gap="md">
      <Text fw={550}>{source.file}</Text>
      <Group align="flex-end" gap="sm">
        {source.kind === 'table' && (
          <ChoiceSelect
            label={t('target')}
            value={plan.choices.target}
            onChange={(target) => plan.choose({ target })}
            data={importTargets.map((value) => ({
              value,
              label: t(targetKeys[value]),
            }))}
          />
        )}
        <ChoiceSelect
          label={t('duplicates')}
          value={plan.choices.duplicates}
          onChange={(duplicates) => plan.choose({ duplicates })}
          data={[
            { value: 'skip', label: t('duplicatesSkip') },
            { value: 'create', label: t('duplicatesCreate') },
          ]}
        />
        {plan.asksDateOrder && (
          <ChoiceSelect
            label={t('dateOrder')}
            value={plan.choices.dateOrder}
            onChange={(dateOrder) => plan.choose({ dateOrder })}
            data={[
              { value: 'dayFirst', label: t('dayFirst') },
              { value: 'monthFirst', label: t('monthFirst') },
            ]}
          />
        )}
      </Group>
      {source.kind === 'table' && <ColumnMapping source={source} plan={plan} />}
      <PlanTable rows={plan.rows} target={plan.choices.target} />
      {step.busy && (
        <Progress
          value={(100 * done) / Math.max(1, records.length)}
          aria-label={t('importing')}
          transitionDuration={0}
        />
      )}
      <ErrorAlert error={step.error} />
      <Group gap="xs">
        <Button loading={step.busy} disabled={records.length === 0} onClick={() => void run()}>
          {t('importDo', { count: records.length })}
        </Button>
        <Button variant="default" disabled={step.busy} onClick={onBack}>
          {t('otherFile')}
        </Button>
        {errorFile !== undefined && (
          <Button variant="subtle" leftSection={icon(IconDownload)} onClick={errorFile}>
            {t('errorFile', { count: refused })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Hands over the refused rows as they came, each with what is wrong, to be mended and imported again. */
function useErrorFile(
  source: ImportSource,
  { rows, choices }: ImportPlan,
): (() => void) | undefined {
  const { t } = useTranslation('imports')
  const words = useImportWords(choices.target)
  const refused = rows.filter(({ plan }) => plan.does === 'refuse')
  if (refused.length === 0) return undefined
  return () => {
    const name = source.file.replace(/\.[^.]*$/u, '')
    const head = source.kind === 'table' ? source.headers : [t('card')]
    const sheet = refused.map((row) => [
      ...(source.kind === 'table'
        ? head.map((_, at) => source.rows[row.line - 2]?.[at] ?? '')
        : [row.line]),
      words.outcome(row),
    ])
    downloadFile(`${name} - ${t('errors')}.csv`, csvFile([[...head, t('errors')], ...sheet]))
  }
}
