import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor } from '../../../domain/case/pipeline-set.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { usePipelines } from '../../../records-ui/use-pipelines.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { useFormSave } from '../../../ui/use-form-save'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { FeeFields } from './FeeFields'
import { type FeeValues, feeIsRight, feeValues, readFee } from './fee-form.ts'

/** Fee arrangement and budget of a case, to be edited. */
export function FeeDialog({ entry, onClose }: { entry: Entry<LegalCase>; onClose: () => void }) {
  const { t } = useTranslation('matters')
  const { currency } = useBillingTerms()
  const { fee, budget } = entry.value
  const draft = useDraft<FeeValues>(`fee:${entry.id}`, feeValues(fee, budget, currency))
  const stages = pipelineFor(usePipelines(), entry.value).pipeline.stages

  const form = useFormSave({
    draft,
    problems: { attempt: () => feeIsRight(draft.values), reset: () => undefined },
    save: () =>
      updateRecord(caseKind, entry.id, changedFields(readFee(draft.base), readFee(draft.values))),
    onClose,
  })

  return (
    <FormDialog opened title={t('feeTitle')} {...form}>
      <FeeFields values={draft.values} onChange={draft.set} stages={stages} withBudget />
    </FormDialog>
  )
}
