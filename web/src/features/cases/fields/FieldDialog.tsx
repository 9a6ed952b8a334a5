import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type CustomField,
  customFieldKind,
  customFieldProblem,
  customTypes,
  type HeldField,
  tidyCustomField,
} from '../../../domain/record/custom-field.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { capital } from '../../../lib/capital.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import type { Sentence } from '../../../records-ui/form/form-types.ts'
import { useRecordForm } from '../../../records-ui/form/use-record-form.ts'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { PracticeAreasInput } from '../PracticeAreaInput'
import { useProblemText } from '../use-problem-text.ts'
import { ChoiceRows } from './ChoiceRows'
import type { FieldUses } from './field-actions.ts'

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
  const problemText = useProblemText()
  const isCase = value.of === 'case'
  const chosen = new Set(uses.get(customKey(id))?.keys())
  const form = useRecordForm(customFieldKind, {
    given: value,
    key: `customField:${id || value.of}`,
    problems,
    stored: tidyCustomField,
    save: (field, changed) =>
      id === '' ? createRecord(customFieldKind, field) : updateRecord(customFieldKind, id, changed),
    onClose,
  })

  function problems(field: CustomField): Readonly<Record<string, Sentence>> {
    const isNameless = field.choices.some(({ id, name }) => chosen.has(id) && name.trim() === '')
    const choices = isNameless ? problemText('required') : null
    const problem = customFieldProblem(field, others)
    switch (problem) {
      case 'noChoices':
      case 'tooMany':
        return { choices: t(`problem_${problem}`) }
      case 'taken':
        return { choices, name: t('problem_taken') }
      default:
        return { choices, name: problemText(problem) }
    }
  }

  return (
    <DialogForm
      of={form}
      opened
      title={id === '' ? t(isCase ? 'addCase' : 'addClient') : t('edit', { name: value.name })}
    >
      <form.Line name="name" label={t('name')} data-autofocus />
      <form.Choice
        name="type"
        label={t('type')}
        description={t('typeHelp')}
        disabled={id !== ''}
        data={customTypes.map((type) => ({ value: type, label: template(`type${capital(type)}`) }))}
      />
      {form.values.type === 'choice' && (
        <form.Field name="choices">
          {({ value, error, set }) => (
            <>
              <ChoiceRows choices={value} chosen={chosen} onChange={set} />
              {error !== undefined && (
                <Text size="sm" c="red" role="alert">
                  {error}
                </Text>
              )}
            </>
          )}
        </form.Field>
      )}
      <form.Tick
        name="wanted"
        label={t(isCase ? 'wantedCase' : 'wantedClient')}
        description={t('wantedHelp')}
      />
      {isCase && (
        <form.Field name="areas">
          {({ value, set }) => (
            <PracticeAreasInput
              label={t('areas')}
              description={t('areasHelp')}
              value={value}
              onChange={set}
            />
          )}
        </form.Field>
      )}
    </DialogForm>
  )
}
