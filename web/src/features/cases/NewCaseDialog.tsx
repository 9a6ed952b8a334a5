import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, emptyCase, type LegalCase } from '../../domain/case/case.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { ClientSelect } from '../../records-ui/ClientSelect'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { dayAt, todayNow } from '../../records-ui/use-time-zone.ts'
import { useUnsaved } from '../../ui/use-unsaved'
import { createRecord, creating, newRecordId, writeRecords } from '../../vault/records/records'
import { PracticeAreaInput } from './PracticeAreaInput'
import {
  noTemplate,
  planChanges,
  planFor,
  type TemplateChoice,
  withTemplate,
} from './templates/apply-template.ts'
import { TemplatePicker } from './templates/TemplatePicker'
import { useMatterTemplates } from './templates/use-matter-templates.ts'

/** The few fields with which a case begins; the rest is filled in on the case itself. */
export function NewCaseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('cases')
  const choice = useUnsaved<TemplateChoice>('case:new:template', noTemplate)
  const offered = useMatterTemplates()
  const template = offered.find(({ id }) => id === choice.values.id)?.template
  const { user } = useAuth()
  const { currency } = useBillingTerms()
  const form = useRecordForm(caseKind, {
    given: emptyCase(todayNow()),
    beside: choice,
    save: open,
    onClose,
  })
  const { values, set } = form

  async function open(typed: LegalCase): Promise<void> {
    const id = newRecordId()
    const by = user?.id ?? ''
    const now = Date.now()
    const today = dayAt(now)
    const { stage } = typed
    const opened = { event: 'opened', from: stage, stage, at: now, by, reason: '' } as const
    // The page, or what was typed, may be from another day.
    const begun = { openedOn: today, responsibleId: by, history: [opened] }
    const legalCase: LegalCase = { ...typed, ...begun }
    if (template === undefined) {
      await createRecord(caseKind, legalCase, id)
      return
    }
    const plan = planFor(template, choice.values, id, today, by)
    await writeRecords([
      creating(caseKind, caseKind.tidy(withTemplate(legalCase, template, currency)), id),
      ...planChanges(plan),
    ])
  }

  return (
    <DialogForm of={form} opened={opened} title={t('newCase')}>
      <form.Line name="title" data-autofocus />
      <ClientSelect
        value={values.clientIds[0] ?? ''}
        onChange={(id) => set({ clientIds: id === '' ? [] : [id] })}
      />
      <form.Field name="practiceArea">
        {({ set, ...field }) => <PracticeAreaInput {...field} onChange={set} />}
      </form.Field>
      <form.Own of="case" area={values.practiceArea} isNew />
      <form.Paragraphs name="description" minRows={3} maxRows={10} />
      <TemplatePicker offered={offered} choice={choice.values} onChange={choice.set} />
    </DialogForm>
  )
}
