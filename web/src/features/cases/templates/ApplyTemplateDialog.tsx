import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { useFormat } from '../../../i18n/use-format'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { todayNow } from '../../../records-ui/use-time-zone.ts'
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
  const form = useForm<TemplateChoice>({
    key: `template:apply:${caseId}`,
    initial: noTemplate,
    save: apply,
    onClose,
  })

  async function apply(choice: TemplateChoice): Promise<void> {
    const chosen = offered.find(({ id }) => id === choice.id)?.template
    if (chosen === undefined) throw new Error(t('templateChoose'))
    const plan = planFor(chosen, choice, caseId, todayNow(), user?.id ?? '')
    await writeRecords(applyingChanges(caseId, chosen, plan, currency))
    const made = { tasks: chosen.tasks, folders: chosen.folders, deadlines: plan.deadlines }
    notifications.show({ message: t('templateDone', { what: summary(made) }) })
    if (plan.leftOut.length > 0) {
      const titles = format.list(plan.leftOut.map(({ title }) => title))
      notifications.show({ color: 'yellow', message: t('templateLeftOut', { titles }) })
    }
  }

  return (
    <DialogForm of={form} opened title={t('templateApply')} submitLabel={t('templateApplyAction')}>
      <TemplatePicker offered={offered} choice={form.values} onChange={form.set} />
    </DialogForm>
  )
}
