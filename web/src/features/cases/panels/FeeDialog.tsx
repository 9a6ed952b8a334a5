import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../../domain/case.ts'
import { pipelineFor } from '../../../domain/pipeline.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { usePipelines } from '../../../records-ui/use-pipelines.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { updateRecord } from '../../../vault/records'
import type { Entry } from '../../../vault/types'
import { FeeFields } from './FeeFields'
import { type FeeValues, feeIsRight, feeValues, readFee } from './fee-form.ts'

/** Fee arrangement and budget of a case, to be edited. */
export function FeeDialog({ entry, onClose }: { entry: Entry<LegalCase>; onClose: () => void }) {
  const { t } = useTranslation('matters')
  const { currency } = useBillingTerms()
  const { fee, budget } = entry.value
  const draft = useDraft<FeeValues>(`fee:${entry.id}`, feeValues(fee, budget, currency))
  const stages = pipelineFor(usePipelines(), entry.value).pipeline.stages
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  async function save(): Promise<void> {
    if (!feeIsRight(draft.values)) return
    setSaving(true)
    setError(undefined)
    try {
      await updateRecord(caseKind, entry.id, readFee(draft.values))
      draft.drop()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={t('feeTitle')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FeeFields values={draft.values} onChange={draft.set} stages={stages} withBudget />
    </FormDialog>
  )
}
