/**
 * A field that a firm made for itself: an insurer's claim number on its cases, a nationality on
 * its clients. One record for each; what cases and clients say under it stands in their own
 * records (custom-values.ts).
 */
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { decimalText, type Money } from '../values/money.ts'
import { type CustomValues, customKey, isBlank } from './custom-values.ts'
import { type Of, record } from './describe.ts'
import { choice, count, flag, id, line, lines, moment } from './fields.ts'
import { many, part } from './parts.ts'
import { optionalLine, type Problem } from './rules.ts'

/** What a field can belong to. */
export const customSubjects = ['case', 'client'] as const
/** One of {@link customSubjects}. */
export type CustomSubject = (typeof customSubjects)[number]

/** What a field can hold. */
export const customTypes = ['text', 'number', 'money', 'date', 'yesNo', 'choice'] as const
/** One of {@link customTypes}. */
export type CustomType = (typeof customTypes)[number]

/** One of the values that a field of type `choice` offers. */
const customChoice = part({
  /** Stands in records; never changes. */
  id: id(),
  name: line(),
})
/** See {@link customChoice}. */
export type CustomChoice = Of<typeof customChoice>

/** Definitions of a firm's own fields, as sealed in a workspace. */
export const customFieldKind = record('customField', 1, {
  name: line().required(),
  of: choice(customSubjects, 'case'),
  /** Never changes: values that are there would be misread. */
  type: choice(customTypes, 'text'),
  choices: many(customChoice),
  /** Whether it is asked for when a case or client is new. It never has to be filled in. */
  wanted: flag(),
  /** Practice areas in whose cases it is offered; none for all. */
  areas: lines(),
  /** Where it stands among the others. */
  order: count(),
  /** When it was taken out of use; values that are there are kept and shown. */
  retiredAt: moment(),
})
/** The definition of a field. */
export type CustomField = Of<typeof customFieldKind>

/** A field under the id of its definition. */
export interface HeldField {
  readonly id: string
  readonly value: CustomField
}

/** Most choices of one field. */
const mostChoices = 100

/** A field with nothing said of it yet, behind the others. */
export function emptyCustomField(of: CustomSubject, others: readonly HeldField[]): CustomField {
  const order = Math.max(0, ...others.map(({ value }) => value.order + 1))
  return customFieldKind.empty({ of, order })
}

/** The fields of cases, or of clients, in the firm's order; `held` comes in order of creation. */
export function customFieldsOf(
  held: readonly HeldField[],
  subject: CustomSubject,
): readonly HeldField[] {
  return held
    .filter(({ value }) => value.of === subject)
    .toSorted((a, b) => a.value.order - b.value.order)
}

/** Whether a form shows a field: it is offered in the practice area, or `base` has a value in it. */
export function isFormField({ id, value }: HeldField, base: CustomValues, area: string): boolean {
  if (!isBlank(base[customKey(id)])) return true
  return value.retiredAt === null && (value.areas.length === 0 || value.areas.includes(area))
}

/** What is wrong with a definition. Each is a key `problem_NAME` of the catalogue. */
export type CustomFieldProblem = 'required' | 'tooLong' | 'taken' | 'noChoices' | 'tooMany'

/** What is wrong with `field`, or null; `others` are the other fields of what it belongs to. */
export function customFieldProblem(
  field: CustomField,
  others: readonly HeldField[],
): CustomFieldProblem | null {
  const { name, choices } = tidyCustomField(field)
  const wrong = customFieldKind.fields.name.problem(name)
  if (wrong !== null) return wrong === 'tooLong' ? wrong : 'required'
  // Templates call a field by its slug.
  if (others.some(({ value }) => customSlug(value.name) === customSlug(name))) return 'taken'
  if (field.type !== 'choice') return null
  if (choices.length === 0) return 'noChoices'
  if (choices.length > mostChoices) return 'tooMany'
  return choices.some((choice) => optionalLine(choice.name) !== null) ? 'tooLong' : null
}

/** `field` as it is stored: choices without a name left out, and what does not belong to its type. */
export function tidyCustomField(field: CustomField): CustomField {
  const tidy = customFieldKind.tidy(field)
  return {
    ...tidy,
    choices: field.type === 'choice' ? tidy.choices.filter(({ name }) => name !== '') : [],
    areas: field.of === 'case' ? tidy.areas : [],
  }
}

/** The name of a field as templates write it: letters and digits, joined by underscores. */
export function customSlug(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
  return /^[\p{L}_]/u.test(slug) ? slug : `_${slug}`
}

/** A value of a field, as stored in a record. */
export type CustomValue = string | number | boolean | Money

/** What a record says under a field; null where that is nothing, or no value of the field's type. */
export function customValue(
  { id, value: field }: HeldField,
  values: CustomValues,
): CustomValue | null {
  const stored = values[customKey(id)]
  switch (field.type) {
    case 'text':
      return typeof stored === 'string' && stored !== '' ? stored : null
    case 'number':
      return typeof stored === 'number' ? stored : null
    case 'money':
      return isMoney(stored) ? stored : null
    case 'date':
      return typeof stored === 'string' ? parseCivilDate(stored) : null
    case 'yesNo':
      return typeof stored === 'boolean' ? stored : null
    case 'choice':
      return field.choices.some((choice) => choice.id === stored) ? String(stored) : null
  }
}

function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false
  const { minor, currency } = value as Partial<Record<keyof Money, unknown>>
  return Number.isSafeInteger(minor) && typeof currency === 'string' && /^[A-Z]{3}$/u.test(currency)
}

/** What is wrong with what was typed into a field, or null. Forms keep typed text that is no value. */
export function customValueProblem(
  field: HeldField,
  values: CustomValues,
): Problem | 'number' | 'amount' | null {
  const typed = values[customKey(field.id)]
  if (typeof typed !== 'string') return null
  switch (field.value.type) {
    case 'text':
      return optionalLine(typed)
    case 'number':
      return typed.trim() === '' ? null : 'number'
    case 'money':
      return typed.trim() === '' ? null : 'amount'
    case 'date':
      return typed === '' || parseCivilDate(typed) !== null ? null : 'date'
    default:
      return null
  }
}

/** How values are said in a language. */
export interface CustomWords {
  readonly day: (date: CivilDate) => string
  readonly money: (amount: Money) => string
  readonly number: (value: number) => string
  readonly yesNo: (value: boolean) => string
}

/** What a record says under a field, in words; '' where it says nothing. */
export function sayCustomValue(field: HeldField, values: CustomValues, words: CustomWords): string {
  const value = customValue(field, values)
  if (value === null) return ''
  if (typeof value === 'boolean') return words.yesNo(value)
  if (typeof value === 'number') return words.number(value)
  if (typeof value === 'object') return words.money(value)
  if (field.value.type === 'date') return words.day(value as CivilDate)
  const { type, choices } = field.value
  return type === 'choice' ? (choices.find(({ id }) => id === value)?.name ?? '') : value
}

/** What a file says under a field: figures as figures, days and amounts as every program reads them. */
export function exportedCustomValue(
  field: HeldField,
  values: CustomValues,
  words: CustomWords,
): string | number {
  const value = customValue(field, values)
  if (typeof value === 'number') return value
  const plain = {
    ...words,
    day: String,
    money: (amount: Money) => `${decimalText(amount)} ${amount.currency}`,
  }
  return sayCustomValue(field, values, plain)
}

/** The texts of a record's own fields that a search looks through. */
export function customTexts(fields: readonly HeldField[], values: CustomValues): readonly string[] {
  return fields.flatMap((field) => {
    const value = customValue(field, values)
    const { type, choices } = field.value
    if (type === 'choice') return choices.find(({ id }) => id === value)?.name ?? []
    return typeof value === 'string' || typeof value === 'number' ? String(value) : []
  })
}
