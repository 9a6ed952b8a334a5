import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '../formats/csv.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import {
  approveInvoice,
  emptyLine,
  type Invoice,
  type InvoiceSeries,
  invoiceKind,
  invoiceTotals,
  issueInvoice,
  lineAmount,
  payInvoice,
} from './invoice.ts'
import { creditNote, takePaymentBack, writeOffInvoice } from './invoice-corrections.ts'
import { isOverdue } from './invoice-dues.ts'
import { checkLedes, exportLedes, type LedesParties } from './ledes.ts'
import { ageing } from './receivables.ts'

const on = (text: string) => text as CivilDate
const line = (over: Partial<Invoice['lines'][number]> = {}) => ({
  ...emptyLine('USD', on('2026-03-02')),
  description: 'Draft motion',
  hundredths: 130,
  unitPrice: money(30000, 'USD'),
  amount: money(39000, 'USD'),
  taskCode: 'L250',
  activityCode: 'A103',
  personId: 'p1',
  ...over,
})
const draft = (lines = [line()]): Invoice => ({
  clientId: 'c',
  caseId: 'k',
  state: 'draft',
  series: '',
  number: '',
  currency: 'USD',
  language: 'en',
  issuedOn: '',
  dueOn: '',
  periodFrom: on('2026-03-01'),
  periodTo: on('2026-03-31'),
  lines,
  payments: [],
  note: '',
  corrects: '',
  binnedAt: null,
})
const series: InvoiceSeries = { name: 'A', pattern: '{year}-{number}', digits: 4, next: 7 }

/** Approve and issue, or throw what refused it. */
function issue(invoice: Invoice, from = series): { invoice: Invoice; series: InvoiceSeries } {
  const approved = approveInvoice(invoice)
  if (typeof approved === 'string') throw new Error(approved)
  const issued = issueInvoice(approved, from, on('2026-04-01'), on('2026-05-01'))
  if (typeof issued === 'string') throw new Error(issued)
  return issued
}

describe('an invoice', () => {
  it('adds up, with tax rounded once for each rate', () => {
    const lines = [
      line({ amount: money(333, 'USD'), taxBasisPoints: 1900 }),
      line({ amount: money(333, 'USD'), taxBasisPoints: 1900 }),
      line({ amount: money(100, 'USD') }),
    ]
    expect(invoiceTotals(draft(lines))).toMatchObject({
      net: money(766, 'USD'),
      tax: money(127, 'USD'),
      gross: money(893, 'USD'),
    })
    expect(lineAmount(money(30000, 'USD'), 130)).toEqual(money(39000, 'USD'))
  })

  it('takes its number when it is issued, and is frozen from then on', () => {
    const { invoice, series: after } = issue(draft())
    expect([invoice.number, invoice.state, after.next]).toEqual(['2026-0007', 'issued', 8])
    expect(approveInvoice(invoice)).toBe('notDraft')
    expect(issueInvoice(invoice, after, on('2026-04-02'), on('2026-05-02'))).toBe('notApproved')
    expect(approveInvoice(draft([]))).toBe('empty')
  })

  it('gives every number once when each issue begins from the head that the last one wrote', () => {
    let head = series
    const numbers = Array.from({ length: 50 }, () => {
      const issued = issue(draft(), head)
      head = issued.series
      return issued.invoice.number
    })
    expect(new Set(numbers).size).toBe(50)
    expect(numbers.at(-1)).toBe('2026-0056')
  })

  it('is paid in parts, never over', () => {
    const { invoice } = issue(draft())
    const part = payInvoice(invoice, {
      on: on('2026-04-10'),
      amount: money(9000, 'USD'),
      source: 'trust',
      reference: '',
    })
    if (typeof part === 'string') throw new Error(part)
    expect([part.state, invoiceTotals(part).due]).toEqual(['issued', money(30000, 'USD')])
    expect(
      payInvoice(part, {
        on: on('2026-04-11'),
        amount: money(30001, 'USD'),
        source: 'external',
        reference: '',
      }),
    ).toBe('overpaid')
    const rest = { on: on('2026-04-11'), source: 'external', reference: '' } as const
    expect(payInvoice(part, { ...rest, amount: money(30000, 'EUR') })).toBe('currency')
    const paid = payInvoice(part, { ...rest, amount: money(30000, 'USD') })
    if (typeof paid === 'string') throw new Error(paid)
    expect(paid.state).toBe('paid')
    expect(isOverdue(part, on('2026-05-01'))).toBe(false)
    expect(isOverdue(part, on('2026-05-02'))).toBe(true)
    expect(isOverdue(paid, on('2026-05-02'))).toBe(false)
    expect(
      ageing([part], 'USD', on('2026-06-15')).find((band) => band.label === 'to60')?.due,
    ).toEqual(money(30000, 'USD'))
  })

  it('is taken back by its opposite', () => {
    const { invoice } = issue(draft())
    const credit = creditNote(invoice)
    if (typeof credit === 'string') throw new Error(credit)
    expect([credit.corrects, credit.state, invoiceTotals(credit).gross.minor]).toEqual([
      '2026-0007',
      'draft',
      -39000,
    ])
  })

  describe('whose payment out of trust is reversed', () => {
    const accepted = (step: Invoice | string): Invoice => {
      if (typeof step === 'string') throw new Error(step)
      return step
    }
    const part = (minor: number, source: 'trust' | 'external', reference = '') =>
      ({ on: on('2026-04-10'), amount: money(minor, 'USD'), source, reference }) as const
    const reversed = { on: on('2026-04-10'), amount: money(9000, 'USD'), reference: '2026-0007' }
    const { invoice } = issue(draft())
    const partly = accepted(payInvoice(invoice, part(9000, 'trust')))

    it.each([
      ['partly paid', partly],
      ['paid', accepted(payInvoice(partly, part(30000, 'external')))],
      [
        'written off',
        accepted(writeOffInvoice(partly, { on: on('2026-05-01'), reason: 'x', by: 'me' })),
      ],
    ])('is open for that amount again: %s', (_, before) => {
      const { state, payments, writeOff } = takePaymentBack(before, reversed)
      expect({ state, payments, writeOff }).toEqual({
        state: 'issued',
        payments: before.payments.filter(({ source }) => source !== 'trust'),
        writeOff: undefined,
      })
    })

    it('loses the payment that bears the same reference, of two alike', () => {
      const twice = accepted(payInvoice(partly, part(9000, 'trust', 'check 12')))
      const { payments } = takePaymentBack(twice, { ...reversed, reference: 'check 12' })
      expect(payments.map(({ reference }) => reference)).toEqual([''])
    })

    it('stays as it is where that payment is not on it', () => {
      const paid = accepted(payInvoice(invoice, part(9000, 'external')))
      expect(takePaymentBack(paid, reversed)).toBe(paid)
    })
  })

  it('is read as it was written', () =>
    expect(invoiceKind.parse(structuredClone(issue(draft()).invoice))).toEqual(
      issue(draft()).invoice,
    ))
})

const parties: LedesParties = {
  clientId: 'ACME',
  lawFirmMatterId: 'M-1',
  lawFirmId: '12-3456789',
  clientMatterId: 'ACME-9',
  timekeepers: { p1: { id: 'AR', name: 'RIVERA, ALEX', classification: 'PT' } },
}

describe('LEDES 1998B', () => {
  it('has 24 fields on every line, and lines that add up to the total', () => {
    const price = fc.integer({ min: 100, max: 100_000 })
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            price,
            fc.integer({ min: 10, max: 2400 }),
            fc.string({ unit: 'grapheme', maxLength: 40 }),
          ),
          { minLength: 1, maxLength: 20 },
        ),
        (items) => {
          const lines = items.map(([minor, hundredths, description]) =>
            line({
              unitPrice: money(minor, 'USD'),
              hundredths,
              description: `x${description}`,
              amount: lineAmount(money(minor, 'USD'), hundredths),
            }),
          )
          const exported = exportLedes(
            issue(draft([...lines, line({ kind: 'discount', amount: money(-5, 'USD') })])).invoice,
            parties,
          )
          if (!exported.ok) throw new Error(JSON.stringify(exported.problems))
          const [first, names, ...rows] = exported.text.trimEnd().split('\r\n')
          expect([first, names?.split('|').length]).toEqual(['LEDES1998B[]', 24])
          const cells = rows.map((row) => row.replace(/\[\]$/, '').split('|'))
          expect(cells.every((row) => row.length === 24)).toBe(true)
          const cents = (text = '') => Math.round(Number(text) * 100)
          expect(cells.reduce((sum, row) => sum + cents(row[12]), 0)).toBe(cents(cells[0]?.[4]))
          for (const row of cells.filter((candidate) => candidate[9] === 'F')) {
            expect(Math.round((cents(row[10]) * cents(row[20])) / 100) + cents(row[11])).toBe(
              cents(row[12]),
            )
          }
          expect(/^[\x20-\x7e\r\n]*$/.test(exported.text)).toBe(true)
        },
      ),
    )
  })

  it('writes marks and letters that ASCII lacks as those that it has', () => {
    const made = issue(
      draft([
        line({ description: 'Client’s “first” draft – Łukasz Sørensen, Müller [‏] |' }),
        line({ kind: 'expense', expenseCode: 'E102', description: 'Crédit' }),
      ]),
    ).invoice
    const exported = exportLedes(made, parties)
    if (!exported.ok) throw new Error(JSON.stringify(exported.problems))
    const [, , fee, expense] = exported.text.split('\r\n').map((row) => row.split('|')[18])
    expect(fee).toBe('Client\'s "first" draft - Lukasz Sorensen, Muller [ ]')
    expect(expense).toBe('Credit')
    const lost = issue(draft([line({ description: 'Составление иска' })])).invoice
    expect(checkLedes(lost, parties)).toEqual([{ line: 1, why: 'noDescription' }])
  })

  it('says what has to be mended first', () => {
    expect(
      checkLedes(draft([line({ taskCode: '', personId: 'nobody' })]), {
        ...parties,
        clientId: '',
      }).map((problem) => problem.why),
    ).toEqual(['notIssued', 'missingId', 'missingId', 'noTaskCode', 'noTimekeeper'])
  })
})

describe('CSV', () => {
  it('cannot carry a formula into a spreadsheet', () => {
    expect(writeCsv([['=cmd()', '+1', '-2.5', '@x', 'a,b', 'say "hi"', 3]])).toBe(
      '\ufeff\'=cmd(),+1,-2.5,\'@x,"a,b","say ""hi""",3\r\n',
    )
  })

  it('finds the separator of the country', () =>
    expect(readCsv('Name;Ort\nMüller;"Köln; Bonn"\n')).toEqual([
      ['Name', 'Ort'],
      ['Müller', 'Köln; Bonn'],
    ]))
})

describe('an invoice that discounts bring to nothing or below', () => {
  const discount = (minor: number) =>
    line({ kind: 'discount', unitPrice: money(-minor, 'USD'), amount: money(-minor, 'USD') })

  it('is settled when it is issued, since nobody could pay nothing', () => {
    const { invoice } = issue(draft([line(), discount(39000)]))
    expect(invoiceTotals(invoice).due).toEqual(money(0, 'USD'))
    expect(invoice.state).toBe('paid')
  })

  it('is not approved where the firm would owe the client', () => {
    expect(approveInvoice(draft([line(), discount(39001)]))).toBe('negative')
  })
})
