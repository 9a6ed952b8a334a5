import { TagsInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../../domain/case/case.ts'
import { practiceAreaFor, practiceAreaKeys, practiceAreaName } from '../../../domain/case/labels.ts'
import {
  type CustomField,
  customFieldProblem,
  customTypes,
  type HeldField,
} from '../../../domain/record/custom-field.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { capital } from '../../../lib/capital.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { LineField } from '../../../ui/fields/LineField'
import { TickField } from '../../../ui/fields/TickField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { ChoiceRows } from './ChoiceRows'
import { type FieldUses, storeField } from './field-actions.ts'

/** One of the firm's own fields, to be described. */
export function FieldDialog({
  held: { id, value },
  others,
  uses,
  onClose,
}: {
  held: HeldField
  others: readonly HeldField[]
  uses: FieldUses
  onClose: () => void
}) {
  const { t } = useTranslation('fields')
  const { t: template } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const isCase = value.of === 'case'
  const draft = useDraft<CustomField>(`customField:${id || value.of}`, value)
  const { values, set } = draft
  const chosen = new Set(uses.get(customKey(id))?.keys())
  const problem = customFieldProblem(values, others)
  const text =
    problem === null
      ? null
      : problem === 'required' || problem === 'tooLong'
        ? word(problemKeys[problem])
        : t(`problem_${problem}`)
  const ofChoices = problem === 'noChoices' || problem === 'tooMany'
  const isNameless = values.choices.some(({ id, name }) => chosen.has(id) && name.trim() === '')
  const problems = useFormProblems({
    name: ofChoices ? null : text,
    choices: ofChoices ? text : isNameless ? word(problemKeys.required) : null,
  })
  const save = (): Promise<void> => storeField(id, draft.base, values)
  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog
      opened
      title={id === '' ? t(isCase ? 'addCase' : 'addClient') : t('edit', { name: value.name })}
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="name"
          label={t('name')}
          value={values.name}
          onChange={(name) => set({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <ChoiceSelect
          label={t('type')}
          description={t('typeHelp')}
          value={values.type}
          disabled={id !== ''}
          onChange={(type) => set({ type })}
          data={customTypes.map((type) => ({
            value: type,
            label: template(`type${capital(type)}`),
          }))}
        />
        {values.type === 'choice' && (
          <ChoiceRows
            choices={values.choices}
            chosen={chosen}
            onChange={(choices) => set({ choices })}
          />
        )}
        {problems.errorOf('choices') !== undefined && (
          <Text size="sm" c="red" role="alert">
            {problems.errorOf('choices')}
          </Text>
        )}
        <TickField
          label={t(isCase ? 'wantedCase' : 'wantedClient')}
          description={t('wantedHelp')}
          checked={values.wanted}
          onChange={(wanted) => set({ wanted })}
        />
        {isCase && (
          <TagsInput
            comboboxProps={{ keepMounted: false }}
            label={t('areas')}
            description={t('areasHelp')}
            data={practiceAreas.map((area) => word(practiceAreaKeys[area]))}
            value={values.areas.map((area) => practiceAreaName(area, word))}
            onChange={(names) => set({ areas: names.map((name) => practiceAreaFor(name, word)) })}
          />
        )}
      </div>
    </FormDialog>
  )
}
