/**
 * The guided interview: what a document needs and no record answers, asked once, in the
 * order in which the document comes to it. Answers decide what is asked next, because a
 * branch that is not taken asks nothing.
 */

import type { RichText } from '../formats/rich-text/rich-text.ts'
import { parseCivilDate } from '../values/civil-date.ts'
import { decimalMoney } from '../values/money.ts'
import { parseMoney } from '../values/money-text.ts'
import { parseNumber } from '../values/number.ts'
import { type Filled, render } from './render.ts'
import type { Question } from './template.ts'
import { parseTemplate } from './tree.ts'
import { type Fields, isFields, isMissing, lookUp, type Value } from './value.ts'
import { type VariableType, variableAt } from './variables.ts'

/** Answers as typed, by path. */
export type Answers = Readonly<Record<string, string>>

/** One thing to be asked. */
export interface Field {
  readonly path: string
  readonly type: VariableType
  /** The question's own words; '' for a variable that the catalogue names. */
  readonly label: string
  readonly choices: readonly string[]
  readonly required: boolean
  readonly preset: string
  /** False for a name that neither the records nor the template know. */
  readonly known: boolean
}

/** A document in the making: its text so far, what to ask, what is missing. */
export interface Interview {
  readonly filled: Filled
  /** What no record answers, in the order of the document. */
  readonly fields: readonly Field[]
  /** Paths that the records answered, with what they say. */
  readonly known: readonly string[]
  /** Fields whose answer is missing or cannot be read. */
  readonly open: readonly Field[]
}

/** What an interview is held about. */
export interface InterviewInput {
  readonly body: RichText
  readonly questions: readonly Question[]
  readonly data: Fields
  readonly answers: Answers
  readonly language: string
  readonly currency: string
  readonly clause: (key: string) => RichText | undefined
  readonly blank: (path: string) => string
}

/** Fill in a template with the records and the answers so far. */
export function interview(input: InterviewInput): Interview {
  const { body, questions, data, answers, language, currency } = input
  const fieldOf = (path: string): Field => fieldFor(path, questions)
  const whole = withAnswers(data, answers, questions, currency)
  const { clause, blank } = input
  const filled = render(parseTemplate(body), { data: whole, language, clause, blank })
  const asked = filled.needs.filter((path) => isMissing(lookUp([data], path.split('.'))))
  const fields = asked.map(fieldOf)
  return {
    filled,
    fields,
    known: filled.needs.filter((path) => !asked.includes(path)),
    open: fields.filter(
      (field) => field.type !== 'yesNo' && isMissing(lookUp([whole], field.path.split('.'))),
    ),
  }
}

/** How a path is asked for. */
function fieldFor(path: string, questions: readonly Question[]): Field {
  const question = questions.find(({ key }) => key === path)
  if (question !== undefined) {
    const { label, type, choices, required, preset } = question
    return { path, type, label: label || path, choices, required, preset, known: true }
  }
  const variable = variableAt(path)
  const choices = path === 'client.gender' ? ['female', 'male', 'other'] : []
  return {
    path,
    type: variable?.type ?? 'text',
    label: '',
    choices,
    required: false,
    preset: '',
    known: variable !== undefined,
  }
}

/** The data with the answers put in where it says nothing itself. */
export function withAnswers(
  data: Fields,
  answers: Answers,
  questions: readonly Question[],
  currency: string,
): Fields {
  let whole = data
  const paths = new Set([...Object.keys(answers), ...questions.map(({ key }) => key)])
  for (const path of paths) {
    const names = path.split('.')
    if (!isMissing(lookUp([whole], names))) continue
    const field = fieldFor(path, questions)
    const typed = Object.hasOwn(answers, path) ? (answers[path] ?? '') : field.preset
    const value = answerValue(typed, field.type, currency)
    if (value !== null) whole = put(whole, names, value)
  }
  return whole
}

/** What a typed answer means, or null when it says nothing or cannot be read. */
export function answerValue(typed: string, type: VariableType, currency: string): Value | null {
  const text = typed.trim()
  if (text === '') return null
  switch (type) {
    case 'date':
      return parseCivilDate(text)
    case 'money': {
      // Three digits behind one mark may be thousands or thousandths, unless a field read them.
      const typed = parseNumber(text) === null ? null : parseMoney(text, currency)
      const amount = decimalMoney(text, currency) ?? typed
      return amount === null ? null : { minor: amount.minor, currency: amount.currency }
    }
    case 'number':
      return parseNumber(text)
    case 'yesNo':
      return text === 'yes'
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((name) => ({ name }))
    default:
      return text
  }
}

/** Own names only, on fresh objects: no path can reach a prototype. */
function put(fields: Fields, names: readonly string[], value: Value): Fields {
  const [first = '', ...rest] = names
  const entries = Object.entries(fields).filter(([name]) => name !== first)
  const inner = Object.hasOwn(fields, first) ? fields[first] : undefined
  const next = rest.length === 0 ? value : put(isFields(inner) ? inner : {}, rest, value)
  return Object.fromEntries([...entries, [first, next]])
}
