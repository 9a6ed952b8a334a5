import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor } from '../../../domain/case/pipeline-set.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { usePipelines } from '../../../records-ui/use-pipelines.ts'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { FeeFields, useFeeProblems } from './FeeFields'
import { type FeeValues, feeValues, readFee } from './fee-form.ts'

/** Fee arrangement and budget of a case, to be edited. */
export function FeeDialog({ entry, onClose }: { entry: Entry<LegalCase>; onClose: () => void }) {
  const { t } = useTranslation('matters')
  const { currency } = useBillingTerms()
  const { fee, budget } = entry.value
  const form = useForm<FeeValues>({
    key: `fee:${entry.id}`,
    initial: feeValues(fee, budget, currency),
    problems: useFeeProblems(),
    save: (values, base) =>
      updateRecord(caseKind, entry.id, changedFields(readFee(base), readFee(values))),
    onClose,
  })
  const { stages } = pipelineFor(usePipelines(), entry.value).pipeline
  return (
    <DialogForm of={form} opened title={t('feeTitle')}>
      <FeeFields form={form} stages={stages} withBudget />
    </DialogForm>
  )
}
