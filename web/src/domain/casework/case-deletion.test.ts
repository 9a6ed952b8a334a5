import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '../record/mentions.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { planCaseDeletion } from './case-deletion.ts'

const today = '2026-03-04' as CivilDate
const record = (kind: string, id: string, value: object): StoredRecord => ({
  id,
  kind,
  schema: 1,
  value: { ...value } as StoredRecord['value'],
  createdAt: 1,
  updatedAt: 1,
})
const c = { caseId: 'c' }
const free = { hold: null, keepUntil: '' }
const theCase = record('case', 'c', { title: 'Lease', description: 'secret', related: [] })

/** One record of everything that can lie in a case and goes with it. */
const perishable = [
  record('deadline', 'dl', { ...c, type: 'filing', state: 'active' }),
  record('task', 'ta', c),
  record('event', 'ev', c),
  record('communication', 'co', c),
  record('note', 'no', c),
  record('draft', 'dr', c),
  record('document', 'do', { ...c, ...free }),
  record('documentText', 'te', { documentId: 'do' }),
  record('document', 'of an older version', c),
  record('timeEntry', 'ti', { ...c, billing: 'draft', invoiceId: '' }),
  record('timeEntry', 'td', { ...c, billing: 'invoiced', invoiceId: 'in' }),
  record('expense', 'ex', { ...c, billing: 'written_off', invoiceId: '', receiptId: 'do' }),
  record('invoice', 'in', { ...c, state: 'approved' }),
  record('conflictCheck', 'ch', c),
  record('conversation', 'cv', c),
  record('message', 'me', { conversationId: 'cv' }),
  record('rate', 'ra', { scope: 'case', subject: 'c' }),
  record('kind of tomorrow', 'kt', c),
]
/** What lies elsewhere and is left alone. */
const elsewhere = [
  record('case', 'c2', { related: [] }),
  record('note', 'n2', { caseId: 'c2' }),
  record('rate', 'r2', { scope: 'case', subject: 'c2' }),
  record('timeEntry', 't2', { caseId: 'c2', billing: 'draft', invoiceId: '' }),
]

const plan = (...more: StoredRecord[]) =>
  planCaseDeletion('c', [theCase, ...elsewhere, ...perishable, ...more], today, 'wall')
const ids = (records: readonly StoredRecord[]) => records.map(({ id }) => id)

describe('a case that nothing has to be kept of', () => {
  it('goes with everything in it, drafts of invoices after their work, the case last', () => {
    const { remove, change, bars, kept } = plan()
    expect(ids(remove).toSorted()).toEqual([...ids(perishable), 'c'].toSorted())
    expect(ids(remove).slice(-2)).toEqual(['in', 'c'])
    expect(change).toEqual([])
    expect(bars).toEqual([])
    expect(Object.values(kept)).toEqual([0, 0, 0, 0, 0])
  })

  it('is taken out of what names it', () => {
    const { remove, change } = plan(
      record('case', 'c3', { related: [{ caseId: 'c' }, { caseId: 'c2' }] }),
      record('billingTerms', 'bt', { ebilling: [{ caseId: 'c' }] }),
      record('disclosure', 'di', { ...c, sha256: 'h', body: 'words' }),
      record('learnedPreference', 'lp', { ...c, scope: 'firm' }),
      record('timeEntry', 't3', { caseId: 'c2', billing: 'invoiced', invoiceId: 'in' }),
      record('walledNames', 'wn', { wallId: 'wall' }),
    )
    expect(change.map(({ record: { id }, patch }) => [id, patch])).toEqual([
      ['c3', { related: [{ caseId: 'c2' }] }],
      ['bt', { ebilling: [] }],
      ['di', { body: '' }],
      ['lp', { caseId: '' }],
      ['t3', { invoiceId: '', billing: 'draft' }],
    ])
    expect(ids(remove)).toContain('wn')
  })
})

describe('what must be kept', () => {
  it.each([
    ['an issued invoice', 'invoices', record('invoice', 'k', { ...c, state: 'paid' })],
    [
      'billed time',
      'work',
      record('timeEntry', 'k', { ...c, billing: 'invoiced', invoiceId: 'x' }),
    ],
    ['a trust entry', 'trust', record('trustEntry', 'k', c)],
    ['a held document', 'documents', record('document', 'k', { ...c, ...free, hold: {} })],
    [
      'a document within its retention period',
      'documents',
      record('document', 'k', { ...c, ...free, keepUntil: today }),
    ],
    ['a report on conflicts', 'reports', record('conflictReport', 'k', c)],
    ['a released hold', 'reports', record('legalHold', 'k', { ...c, releasedAt: 5 })],
  ] as const)('%s stays, and a plate of the case with it', (_what, sort, keeper) => {
    const { remove, change, kept } = plan(
      keeper,
      record('documentText', 'kt2', { documentId: 'k' }),
    )
    expect(kept[sort]).toBe(1)
    expect(ids(remove)).not.toContain('k')
    expect(ids(remove)).not.toContain('c')
    if (sort === 'documents') expect(ids(remove)).not.toContain('kt2')
    expect(change).toMatchObject([{ record: { id: 'c' }, patch: { description: '' } }])
    expect(change[0]?.patch).not.toHaveProperty('title')
  })

  it('keeps the receipt of a billed expense', () => {
    const { remove, kept } = plan(
      record('expense', 'k', { ...c, billing: 'invoiced', invoiceId: 'x', receiptId: 'do' }),
    )
    expect(kept).toMatchObject({ work: 1, documents: 1 })
    expect(ids(remove)).not.toContain('do')
    expect(ids(remove)).not.toContain('te')
  })
})

it.each([
  ['hold', record('legalHold', 'k', { ...c, releasedAt: null })],
  ['limitation', record('deadline', 'k', { ...c, type: 'limitation', state: 'active' })],
  ['trustMoney', record('trustAccount', 'k', { balances: { 'a/c': 1, 'a/c2': 0 } })],
])('%s stands against it', (bar, barring) => {
  expect(plan(barring).bars).toEqual([bar])
})

it.each([
  ['2026-03-03', []],
  ['2026-03-04', ['retention']],
] as const)('a file to be kept until %s bars %j', (keepUntil, bars) => {
  const kept = record('case', 'c', { title: 'Lease', keepUntil })
  expect(planCaseDeletion('c', [kept], today).bars).toEqual(bars)
})

it('goes on where it was interrupted, and is then finished', () => {
  const keeper = record('invoice', 'k', { ...c, state: 'issued' })
  const all = [theCase, ...perishable, keeper]
  const { remove } = planCaseDeletion('c', all, today)
  for (let done = 0; done <= remove.length; done++) {
    const gone = new Set(ids(remove.slice(0, done)))
    const again = planCaseDeletion(
      'c',
      all.filter(({ id }) => !gone.has(id)),
      today,
    )
    expect(ids(again.remove)).toEqual(ids(remove.slice(done)))
    expect(again.kept).toMatchObject({ invoices: 1, work: 0 })
  }
  const plate = record('case', 'c', { title: 'Lease', description: '', related: [], budget: null })
  const finished = planCaseDeletion('c', [plate, keeper], today)
  expect([...finished.remove, ...finished.change]).toEqual([])
})
