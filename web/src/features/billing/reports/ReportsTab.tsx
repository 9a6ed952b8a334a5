import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reportGroups } from '../../../domain/reports/work-report.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { useView } from '../../../ui/use-view'
import { ReceivablesReport } from './ReceivablesReport'
import { RetainersReport } from './RetainersReport'
import { TargetsReport } from './TargetsReport'
import { WorkReport } from './WorkReport'

const reports = [...reportGroups, 'targets', 'receivables', 'retainers'] as const

const firstView: { readonly report: (typeof reports)[number] } = { report: 'person' }

/** The firm's figures: one report at a time. Which one stays chosen until the vault is locked. */
export function ReportsTab() {
  const { t } = useTranslation('reports')
  const view = useView('reports', firstView, { report: reports })
  const { report } = view.values
  const chooser = (
    <SelectField
      label={t('report')}
      value={report}
      onChange={(value) => view.set({ report: value as (typeof reports)[number] })}
      data={reports.map((value) => ({ value, label: t(`by_${value}`) }))}
    />
  )
  return (
    <Stack gap="md">
      {report === 'receivables' ? (
        <ReceivablesReport chooser={chooser} />
      ) : report === 'retainers' ? (
        <RetainersReport chooser={chooser} />
      ) : report === 'targets' ? (
        <TargetsReport chooser={chooser} />
      ) : (
        <WorkReport key={report} group={report} chooser={chooser} />
      )}
    </Stack>
  )
}
