import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { aiConsents, caseKind, type LegalCase } from '../../domain/case/case.ts'
import { aiConsentKeys } from '../../domain/case/labels.ts'
import type { CustomKey } from '../../domain/record/custom-values.ts'
import { changedFields } from '../../domain/record/patch.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { CustomInputs } from '../../records-ui/custom/CustomInputs'
import { useCustomForm } from '../../records-ui/custom/use-custom-form.ts'
import { PeopleSelect } from '../../records-ui/PeopleSelect'
import { DraftNotice, useRestored } from '../../ui/FormDialog'
import { FormShell } from '../../ui/FormShell'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { ClientsSelect } from './ClientSelect'
import { CountrySelect } from './CountrySelect'
import { PersonSelect } from './PersonSelect'
import { PracticeAreaInput } from './PracticeAreaInput'
import { useDocketAdvice } from './use-docket-advice.ts'
import { useProblemText } from './use-problem-text.ts'

type TextField =
  | 'title'
  | 'court'
  | 'judge'
  | 'docketNumber'
  | 'reference'
  | 'openedOn'
  | 'closedOn'
  | 'keepUntil'
  | 'description'

/** The facts of a case, to be edited. Saves only the fields that were changed here. */
export function CaseForm({ entry, onDone }: { entry: Entry<LegalCase>; onDone: () => void }) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const docketAdvice = useDocketAdvice()
  const draft = useDraft<LegalCase>(`case:${entry.id}`, entry.value)
  const restored = useRestored(true, draft.changed)
  const { values, set } = draft
  const custom = useCustomForm('case', draft.base, values, values.practiceArea)
  const problems = useFormProblems<TextField | 'practiceArea' | CustomKey>({
    ...custom.problems,
    title: problemText(caseKind.fields.title.problem(values.title)),
    practiceArea: problemText(caseKind.fields.practiceArea.problem(values.practiceArea)),
    court: problemText(caseKind.fields.court.problem(values.court)),
    judge: problemText(caseKind.fields.judge.problem(values.judge)),
    docketNumber: problemText(caseKind.fields.docketNumber.problem(values.docketNumber)),
    reference: problemText(caseKind.fields.reference.problem(values.reference)),
    openedOn: problemText(caseKind.fields.openedOn.problem(values.openedOn)),
    closedOn: problemText(caseKind.problem('closedOn', values)),
    keepUntil: problemText(caseKind.fields.keepUntil.problem(values.keepUntil)),
    description: problemText(caseKind.fields.description.problem(values.description)),
  })

  async function save(): Promise<void> {
    const patch = changedFields(draft.base, caseKind.tidy(values))
    if (Object.keys(patch).length > 0) await updateRecord(caseKind, entry.id, patch)
  }

  const { saving, error, onSubmit } = useFormSave({ draft, problems, save, onClose: onDone })

  const line = (field: TextField) => ({
    name: field,
    label: t(field === 'description' ? 'descriptionField' : field),
    value: values[field],
    error: problems.errorOf(field),
    autoComplete: 'off',
    onChange: (typed: string) => set({ [field]: typed as CivilDate }),
  })
  const cancel = (): void => {
    draft.drop()
    onDone()
  }

  return (
    <FormShell saving={saving} error={error} onSubmit={onSubmit} onCancel={cancel}>
      {restored && <DraftNotice onDiscard={draft.drop} />}
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField {...line('title')} aria-required />
        <ClientsSelect value={values.clientIds} onChange={(clientIds) => set({ clientIds })} />
        <PracticeAreaInput
          value={values.practiceArea}
          onChange={(practiceArea) => set({ practiceArea })}
          error={problems.errorOf('practiceArea')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CountrySelect value={values.country} onChange={(country) => set({ country })} />
          <LineField {...line('court')} />
          <LineField
            {...line('docketNumber')}
            description={docketAdvice(values.docketNumber, values.country)}
          />
          <LineField {...line('judge')} />
          <LineField {...line('reference')} />
          <DateField {...line('openedOn')} />
          <DateField {...line('closedOn')} />
          <DateField {...line('keepUntil')} />
        </SimpleGrid>
        <CustomInputs
          fields={custom.fields}
          values={values}
          onChange={set}
          errorOf={problems.errorOf}
        />
        <PersonSelect
          label={t('responsible')}
          within={entry.id}
          value={values.responsibleId}
          onChange={(responsibleId) => set({ responsibleId })}
        />
        <PersonSelect
          label={t('originator')}
          value={values.originatorId}
          onChange={(originatorId) => set({ originatorId })}
        />
        <PeopleSelect
          label={t('assigned')}
          within={entry.id}
          value={values.assigneeIds}
          onChange={(assigneeIds) => set({ assigneeIds })}
        />
        <ChoiceSelect
          label={t('ai')}
          description={t('aiHelp')}
          value={values.ai}
          onChange={(ai) => set({ ai })}
          data={aiConsents.map((ai) => ({ value: ai, label: word(aiConsentKeys[ai]) }))}
        />
        <ParagraphsField {...line('description')} autosize minRows={3} maxRows={14} />
      </div>
    </FormShell>
  )
}
