import { expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { emptyClient } from '../client/client.ts'
import { fromPlainText, plainText } from '../formats/rich-text/rich-text.ts'
import { type CustomField, emptyCustomField, type HeldField } from '../record/custom-field.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { checkTemplate } from './check.ts'
import { customQuestions } from './custom.ts'
import { dataOf } from './data.ts'
import { interview } from './interview.ts'

const today = '2026-11-21' as CivilDate
const field = (id: string, given: Partial<CustomField>): HeldField => ({
  id,
  value: { ...emptyCustomField('case', []), ...given },
})
const own = [
  field('f1', { name: 'Claim No.' }),
  field('f2', { name: 'Policy limit', type: 'money' }),
  field('f3', { name: 'Carrier', type: 'choice', choices: [{ id: 'c1', name: 'Northgate' }] }),
  field('f4', { name: 'Insured', type: 'yesNo' }),
  field('f5', { name: 'Nationality', of: 'client' }),
]
const legalCase = {
  ...emptyCase(today),
  'field:f2': { minor: 5_000_000, currency: 'USD' },
  'field:f3': 'c1',
  'field:f4': true,
}
const data = dataOf({
  legalCase,
  clients: [{ ...emptyClient(), name: 'Ada', 'field:f5': 'Nigerian' }],
  user: { name: '', email: '', firm: '' },
  letterhead: '',
  own,
  today,
  roleName: (role) => role,
  areaName: (area) => area,
})
const body = fromPlainText(
  'Claim {{case.fields.claim_no}} with {{case.fields.carrier}} ({{case.fields.policy_limit | money}})' +
    '{{#if case.fields.insured}}, insured{{/if}}, {{client.fields.nationality}}',
)

it('stand in documents under their names, and what is missing is asked', () => {
  const questions = customQuestions(own)
  const held = interview({
    body,
    questions,
    data,
    answers: { 'case.fields.claim_no': 'NM-881' },
    language: 'en',
    currency: 'USD',
    clause: () => undefined,
    blank: (path) => `[${path}]`,
  })
  expect(plainText(held.filled.text)).toBe(
    'Claim NM-881 with Northgate ($50,000.00), insured, Nigerian',
  )
  expect(held.fields).toMatchObject([{ label: 'Claim No.', type: 'text', known: true }])
})

it('are known to the check of a template, and one that is not is told with the one that was meant', () => {
  const questions = customQuestions(own)
  expect(checkTemplate(body, questions, new Map()).unknown).toEqual([])
  const typo = fromPlainText('{{case.fields.carier}}')
  expect(checkTemplate(typo, questions, new Map()).unknown).toEqual([
    { name: 'case.fields.carier', suggestion: 'case.fields.carrier' },
  ])
})
