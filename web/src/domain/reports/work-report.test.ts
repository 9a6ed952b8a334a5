import { describe, expect, it, test } from 'vitest'
import { type Invoice, type InvoiceLine, invoiceKind } from '../billing/invoice.ts'
import { creditNote } from '../billing/invoice-corrections.ts'
import { caseKind } from '../case/case.ts'
import { type TimeEntry, timeEntryKind } from '../time/time-entry.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import {
  type ReportGroup,
  type ReportRow,
  reportCurrencies,
  reportGroups,
  reportTotal,
  shareOf,
  workReport,
} from './work-report.ts'

const day = (text: string) => text as CivilDate
const march = { from: day('2026-03-01'), through: day('2026-03-31') }
const policy = { incrementSeconds: 360, mode: 'up', minimumSeconds: 0 } as const
const cases = new Map([
  [
    'c',
    {
      ...caseKind.parse({ title: 'C' }),
      clientIds: ['p', 'q'],
      practiceArea: 'family',
      responsibleId: 'ana',
      originatorId: 'ben',
    },
  ],
])

function worked(id: string, fields: Partial<TimeEntry>) {
  const entry = timeEntryKind.parse({ on: '2026-03-04', status: 'completed', seconds: 3600 })
  const value: TimeEntry = {
    ...entry,
    caseId: 'c',
    personId: 'ana',
    hourly: money(20_000, 'USD'),
    ...fields,
  }
  return { id, value }
}

const line = (fields: Partial<InvoiceLine>, minor: number): InvoiceLine => ({
  kind: 'fee',
  on: day('2026-03-04'),
  description: '',
  hundredths: 100,
  unitPrice: money(minor, 'USD'),
  amount: money(minor, 'USD'),
  taxBasisPoints: 0,
  taskCode: '',
  activityCode: '',
  expenseCode: '',
  personId: 'ana',
  personName: '',
  sourceId: '',
  ...fields,
})

const invoice = (lines: readonly InvoiceLine[], fields: Partial<Invoice> = {}): Invoice => ({
  ...invoiceKind.parse({ clientId: 'p', caseId: 'c', state: 'issued', number: '2026-1' }),
  issuedOn: day('2026-03-10'),
  lines,
  ...fields,
})

const paid = (minor: number, on = '2026-03-20') => ({
  on: day(on),
  amount: money(minor, 'USD'),
  source: 'external' as const,
  reference: '',
})

function report(
  time: readonly ReturnType<typeof worked>[],
  invoices: readonly Invoice[],
  group: ReportGroup = 'person',
): Readonly<Record<string, Partial<ReportRow>>> {
  const rows = workReport({ time, invoices, cases }, { ...march, group, currency: 'USD', policy })
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row]))
}

describe('the work of a period', () => {
  it('counts hours and their value, by who worked', () => {
    const rows = report(
      [
        worked('a', { seconds: 1900 }),
        worked('b', { billable: false, seconds: 600 }),
        worked('c', { hourly: null }),
        worked('d', { hourly: money(9_000, 'EUR') }),
        worked('e', { personId: 'ben', seconds: 3600 }),
        worked('f', { on: day('2026-02-28') }),
        worked('g', { status: 'paused' }),
        worked('h', { binnedAt: 1 }),
      ],
      [],
    )
    expect(rows).toMatchObject({
      // 1900 seconds are billed as six tenths of an hour.
      ana: { worked: 9_700, billable: 9_100, value: 12_000, decided: 0, billed: 0 },
      ben: { worked: 3_600, billable: 3_600, value: 20_000 },
    })
    expect(Object.keys(rows)).toEqual(['ana', 'ben'])
  })

  it('sets what invoices ask for the work against its value, written off or not', () => {
    const rows = report(
      [
        worked('a', { billing: 'invoiced' }),
        worked('b', { billing: 'invoiced', personId: 'ben' }),
        worked('c', { billing: 'written_off' }),
        worked('d', {}),
        worked('drafted', { billing: 'invoiced' }),
      ],
      [
        invoice([
          line({ sourceId: 'a' }, 18_000),
          line({ sourceId: 'b', personId: 'ben' }, 20_000),
          line({ kind: 'discount', personId: '' }, -3_800),
          line({ kind: 'expense' }, 5_000),
        ]),
        invoice([line({ sourceId: 'drafted' }, 20_000)], { state: 'draft', number: '' }),
      ],
    )
    expect(rows).toMatchObject({
      ana: { value: 80_000, decided: 40_000, realised: 16_200, billed: 16_200 },
      ben: { value: 20_000, decided: 20_000, realised: 18_000, billed: 18_000 },
    })
  })
})

describe('the money of a period', () => {
  it('follows the days of invoices and payments, in the share of the fees', () => {
    const lines = [
      line({}, 10_000),
      line({ personId: 'ben' }, 20_000),
      line({ kind: 'expense' }, 30_000),
    ]
    const payments = [paid(20_001), paid(9_999, '2026-04-01')]
    expect(report([], [invoice(lines, { payments })])).toMatchObject({
      ana: { billed: 10_000, collected: 3_334 },
      ben: { billed: 20_000, collected: 6_667 },
    })
    expect(report([], [invoice(lines, { payments, issuedOn: day('2026-02-10') })])).toMatchObject({
      ana: { billed: 0, collected: 3_334 },
    })
  })

  it('counts tax as no fee, and a flat fee for nobody', () => {
    const lines = [line({ personId: '', taxBasisPoints: 2_000 }, 50_000)]
    expect(report([], [invoice(lines, { payments: [paid(60_000)], state: 'paid' })])).toMatchObject(
      { '': { billed: 50_000, collected: 50_000 } },
    )
  })

  it('takes back on its own day what a credit note takes back', () => {
    const bill = invoice([line({ sourceId: 'a' }, 100), line({ kind: 'discount' }, -10)])
    const note = creditNote(bill)
    if (typeof note === 'string') throw new Error(note)
    const issued: Invoice = { ...note, state: 'paid', number: '2026-2' }
    const voided: Invoice = { ...bill, state: 'void' }
    const april = { ...issued, issuedOn: day('2026-04-01') }
    expect(report([], [voided, april])).toMatchObject({ ana: { billed: 90 } })
    expect(report([], [voided, { ...issued, issuedOn: day('2026-03-31') }])).toEqual({})
  })

  it('leaves out drafts, the bin and other currencies', () => {
    const lines = [line({}, 100)]
    expect(
      report(
        [],
        [
          invoice(lines, { number: '', state: 'approved' }),
          invoice(lines, { binnedAt: 1 }),
          invoice(lines, { currency: 'EUR' }),
          invoice([line({ kind: 'expense' }, 100)]),
        ],
      ),
    ).toEqual({})
  })
})

test.each([
  ['person', 'ana'],
  ['case', 'c'],
  ['client', 'p'],
  ['area', 'family'],
  ['responsible', 'ana'],
  ['originator', 'ben'],
] as const)('by %s', (group, key) => {
  const rows = report([worked('a', {})], [invoice([line({}, 100)])], group)
  expect(rows).toMatchObject({ [key]: { worked: 3_600, billed: 100 } })
})

test.each(reportGroups)('by %s, work without a case stands for nobody', (group) => {
  const rows = report([worked('a', { caseId: '', personId: '' })], [], group)
  expect(rows).toMatchObject({ '': { worked: 3_600 } })
})

test('totals, currencies and shares', () => {
  const records = {
    time: [worked('a', {}), worked('b', { hourly: money(1, 'EUR') })],
    invoices: [invoice([line({}, 100)])],
    cases,
  }
  expect(reportCurrencies(records)).toEqual(['USD', 'EUR'])
  const rows = workReport(records, { ...march, group: 'case', currency: 'USD', policy })
  expect(reportTotal([...rows, ...rows])).toMatchObject({ worked: 14_400, value: 40_000 })
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, null])
})
