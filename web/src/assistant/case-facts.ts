/**
 * What models are told of a case, one fact a line, with the firm's own fields in the firm's order.
 * In clear: all of it, labels too, passes the shield with the rest of a question (disclose.ts). Pure.
 *
 * A value is never cut here. The roster knows it whole, and half of it would not be recognised; what
 * a person may type into a field ends at `longestLine` (domain/rules.ts).
 */
import type { LegalCase } from '../domain/case/case'
import {
  type CustomWords,
  customFieldsOf,
  type HeldField,
  sayCustomValue,
} from '../domain/record/custom-field'
import { formatMoney } from '../domain/values/money'

/** English like the labels, days as forms ask for them, figures as detectors of numbers read them. */
const words: CustomWords = {
  day: String,
  money: (amount) => formatMoney(amount, 'en'),
  number: String,
  yesNo: (value) => (value ? 'yes' : 'no'),
}

/** The facts of a case; `fields` are the firm's own. Facts not said and fields out of use are left out. */
export function caseFacts(found: LegalCase, fields: readonly HeldField[]): string {
  const own = customFieldsOf(fields, 'case')
    .filter(({ value }) => value.retiredAt === null)
    .map((field) => [field.value.name, sayCustomValue(field, found, words)])
  const lines = [
    ['Case', found.title],
    ['Practice area', found.practiceArea],
    ['Country', found.country],
    ['Court', found.court],
    ['Parties', found.parties.map(({ name, role }) => `${name} (${role})`).join('; ')],
    ...own,
    ['Description', found.description],
  ]
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
}
