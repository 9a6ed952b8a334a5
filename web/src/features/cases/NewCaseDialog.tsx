import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, emptyCase, type LegalCase } from '../../domain/case/case.ts'
import type { CustomKey } from '../../domain/record/custom-values.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { CustomInputs } from '../../records-ui/custom/CustomInputs'
import { useCustomForm } from '../../records-ui/custom/use-custom-form.ts'
import { dayAt, todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { createRecord, creating, newRecordId, writeRecords } from '../../vault/records/records'
import { ClientSelect } from './ClientSelect'
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
import { useProblemText } from './use-problem-text.ts'

/** The few fields with which a case begins; the rest is filled in on the case itself. */
export function NewCaseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('cases')
  const problemText = useProblemText()
  const blank = useMemo(() => emptyCase(todayNow()), [])
  const draft = useDraft<LegalCase>('case:new', blank)
  const { values, set } = draft
  const choice = useDraft<TemplateChoice>('case:new:template', noTemplate)
  const offered = useMatterTemplates()
  const template = offered.find(({ id }) => id === choice.values.id)?.template
  const { user } = useAuth()
  const { currency } = useBillingTerms()
  const custom = useCustomForm('case', blank, values, values.practiceArea, true)
  const problems = useFormProblems<'title' | 'practiceArea' | 'description' | CustomKey>({
    ...custom.problems,
    title: problemText(caseKind.fields.title.problem(values.title)),
    practiceArea: problemText(caseKind.fields.practiceArea.problem(values.practiceArea)),
    description: problemText(caseKind.fields.description.problem(values.description)),
  })

  const form = useFormSave({
    draft: {
      changed: draft.changed || choice.changed,
      drop: () => {
        draft.drop()
        choice.drop()
      },
    },
    problems,
    save: open,
    onClose,
  })

  async function open(): Promise<void> {
    const id = newRecordId()
    const by = user?.id ?? ''
    const now = Date.now()
    const today = dayAt(now)
    const { stage } = values
    const opened = {
      event: 'opened',
      from: stage,
      stage,
      at: now,
      by,
      reason: '',
    } as const
    // The page, or what was typed, may be from another day.
    const begun = { openedOn: today, responsibleId: by, history: [opened] }
    const legalCase: LegalCase = { ...values, ...begun }
    if (template === undefined) {
      await createRecord(caseKind, caseKind.tidy(legalCase), id)
      return
    }
    const plan = planFor(template, choice.values, id, today, by)
    await writeRecords([
      creating(caseKind, caseKind.tidy(withTemplate(legalCase, template, currency)), id),
      ...planChanges(plan),
    ])
  }

  return (
    <FormDialog opened={opened} title={t('newCase')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="title"
          label={t('title')}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.errorOf('title')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <ClientSelect value={values.clientIds} onChange={(clientIds) => set({ clientIds })} />
        <PracticeAreaInput
          value={values.practiceArea}
          onChange={(practiceArea) => set({ practiceArea })}
          error={problems.errorOf('practiceArea')}
        />
        <CustomInputs
          fields={custom.fields}
          values={values}
          onChange={set}
          errorOf={problems.errorOf}
        />
        <ParagraphsField
          name="description"
          label={t('descriptionField')}
          value={values.description}
          onChange={(description) => set({ description })}
          error={problems.errorOf('description')}
          autosize
          minRows={3}
          maxRows={10}
        />
        <TemplatePicker offered={offered} choice={choice.values} onChange={choice.set} />
      </div>
    </FormDialog>
  )
}
