import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { useFormat } from '../../../i18n/use-format'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { todayNow } from '../../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { writeRecords } from '../../../vault/records/records'
import { applyingChanges, noTemplate, planFor, type TemplateChoice } from './apply-template.ts'
import { TemplatePicker } from './TemplatePicker'
import { useMatterTemplates } from './use-matter-templates.ts'
import { useTemplateSummary } from './use-template-summary.ts'

/** Applies a matter template to a case that is open already; its days count from today. */
export function ApplyTemplateDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('matters')
  const format = useFormat()
  const summary = useTemplateSummary()
  const { user } = useAuth()
  const { currency } = useBillingTerms()
  const offered = useMatterTemplates()
  const draft = useDraft<TemplateChoice>(`template:apply:${caseId}`, noTemplate)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const chosen = offered.find(({ id }) => id === draft.values.id)?.template

  async function apply(): Promise<void> {
    if (chosen === undefined) {
      setError(new Error(t('templateChoose')))
      return
    }
    setSaving(true)
    setError(undefined)
    try {
      const today = todayNow()
      const plan = planFor(chosen, draft.values, caseId, today, user?.id ?? '')
      await writeRecords(applyingChanges(caseId, chosen, plan, currency))
      draft.drop()
      onClose()
      const made = { tasks: chosen.tasks, folders: chosen.folders, deadlines: plan.deadlines }
      notifications.show({ message: t('templateDone', { what: summary(made) }) })
      if (plan.leftOut.length > 0) {
        const titles = format.list(plan.leftOut.map(({ title }) => title))
        notifications.show({ color: 'yellow', message: t('templateLeftOut', { titles }) })
      }
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={t('templateApply')}
      submitLabel={t('templateApplyAction')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <TemplatePicker offered={offered} choice={draft.values} onChange={draft.set} />
    </FormDialog>
  )
}
