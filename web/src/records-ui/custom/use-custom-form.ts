/** The firm's own fields in a form. */
import { useTranslation } from 'react-i18next'
import {
  type CustomSubject,
  customValueProblem,
  type HeldField,
  isFormField,
} from '../../domain/record/custom-field.ts'
import { type CustomKey, type CustomValues, customKey } from '../../domain/record/custom-values.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { useCustomFields } from './use-custom-fields.ts'

/** What a form shows, and what is wrong with what was typed. */
export interface CustomForm {
  readonly fields: readonly HeldField[]
  readonly problems: Readonly<Record<CustomKey, string | null>>
}

/**
 * The fields of a form that began with `base` and holds `values` now, for a case of a practice area.
 * A form for something new shows those alone that are wanted from the start.
 */
export function useCustomForm(
  of: CustomSubject,
  base: CustomValues,
  values: CustomValues,
  area = '',
  isNew = false,
): CustomForm {
  const { t } = useTranslation('fields')
  const { t: word } = useTranslation('records')
  const fields = useCustomFields(of).filter(
    (field) => isFormField(field, base, area) && (field.value.wanted || !isNew),
  )
  const textOf = (field: HeldField): string | null => {
    const problem = customValueProblem(field, values)
    if (problem === null) return null
    return problem === 'number' || problem === 'amount'
      ? t(`problem_${problem}`)
      : word(problemKeys[problem])
  }
  return {
    fields,
    problems: Object.fromEntries(fields.map((field) => [customKey(field.id), textOf(field)])),
  }
}
