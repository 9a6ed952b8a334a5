/**
 * The firm's own fields as templates know them: `case.fields.claim_number`. What a record does not
 * say is asked like a question of the template, in the way that the field's type is best answered.
 */
import {
  type CustomSubject,
  customFieldsOf,
  customSlug,
  customSubjects,
  customValue,
  type HeldField,
  sayCustomValue,
} from '../record/custom-field.ts'
import type { CustomValues } from '../record/custom-values.ts'
import type { Question } from './template.ts'
import type { Fields, Value } from './value.ts'

/** Every field as something to be asked, under its path. */
export function customQuestions(held: readonly HeldField[]): readonly Question[] {
  return customSubjects.flatMap((subject) =>
    customFieldsOf(held, subject).map(({ value: { name, type, choices } }) => ({
      key: `${subject}.fields.${customSlug(name)}`,
      label: name,
      type,
      required: false,
      choices: choices.map((choice) => choice.name),
      preset: '',
    })),
  )
}

/** What a record says under its fields, by slug; a choice by its name. */
export function customData(
  held: readonly HeldField[],
  subject: CustomSubject,
  values: CustomValues,
): Fields {
  return Object.fromEntries(
    customFieldsOf(held, subject).flatMap((field): [string, Value][] => {
      const value = customValue(field, values)
      if (value === null) return []
      const slug = customSlug(field.value.name)
      if (typeof value === 'object') return [[slug, { ...value }]]
      if (field.value.type !== 'choice') return [[slug, value]]
      return [[slug, sayCustomValue(field, values, plain)]]
    }),
  )
}

/** A choice is said the same in every language. */
const plain = { day: String, money: () => '', number: String, yesNo: String }
