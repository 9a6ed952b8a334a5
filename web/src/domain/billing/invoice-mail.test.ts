import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { isClean } from '../template/check.ts'
import { variableAt } from '../template/variables.ts'
import { checkMail, fillMail, mailPlaceholders, mailPurposes } from './invoice-mail.ts'

const data = {
  client: { name: 'Acme {{user.name}}' },
  case: { title: 'Acme v. Zeta' },
  user: { name: 'Alex Rivera' },
  firm: { name: 'Rivera LLP' },
  invoice: {
    number: '2026-0001',
    issuedOn: '2026-03-01',
    dueOn: '2026-03-31',
    total: { minor: 123_450, currency: 'EUR' },
    balance: { minor: 100_000, currency: 'EUR' },
  },
}

describe('fillMail', () => {
  it('fills in amounts and days as the language writes them, and keeps its lines', () => {
    const words = {
      subject: 'Rechnung {{invoice.number}}\n',
      body: 'Guten Tag\n\n{{invoice.balance}} bis {{invoice.dueOn}}{{invoice.note}}',
    }
    expect(fillMail(words, data, 'de')).toEqual({
      subject: 'Rechnung 2026-0001',
      body: 'Guten Tag\n\n1.000,00\u00a0€ bis 31. März 2026',
    })
  })

  it('reads no placeholder out of what a record says', () => {
    expect(fillMail({ subject: '{{client.name}}', body: '' }, data, 'en').subject).toBe(
      'Acme {{user.name}}',
    )
  })
})

it('names the placeholder that nobody knows, and what was meant', () => {
  expect(checkMail('{{client_name}}').unknown).toEqual([
    { name: 'client_name', suggestion: 'client.name' },
  ])
})

it('offers placeholders that templates know', () => {
  for (const path of mailPlaceholders) expect(variableAt(path)).toBeDefined()
})

describe.each(languages.map(({ code }) => code))('the usual wording in %s', (code) => {
  const catalogue = JSON.parse(
    readFileSync(`${import.meta.dirname}/../../i18n/${code}/billing.json`, 'utf8'),
  ) as Record<string, string>
  it.each(mailPurposes)('of a mail for %s says what is due', (purpose) => {
    const subject = catalogue[`mail_${purpose}_subject`] ?? ''
    const body = catalogue[`mail_${purpose}_body`] ?? ''
    for (const text of [subject, body]) expect(isClean(checkMail(text))).toBe(true)
    expect(subject).toContain('{{invoice.number}}')
    for (const path of ['invoice.balance', 'invoice.dueOn', 'user.name'])
      expect(body).toContain(`{{${path}}}`)
  })
})
