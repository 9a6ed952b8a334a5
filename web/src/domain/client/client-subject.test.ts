import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionsId, type StoredRecord } from '../record/mentions.ts'
import { emptyClient } from './client.ts'
import { eraseObstacles, planErase, subjectRecords } from './client-subject.ts'

let made = 0
const record = (kind: string, id: string, value: object): StoredRecord => ({
  id,
  kind,
  schema: 1,
  value: value as StoredRecord['value'],
  createdAt: ++made,
  updatedAt: made,
})

const firm = [
  record('client', 'ana', { name: 'Ana Gil', mergedInto: '' }),
  record('client', 'old', { name: 'A. Gil', mergedInto: 'ana' }),
  record('client', 'bob', {
    name: 'Bob',
    mergedInto: '',
    related: [{ name: 'Ana', clientId: 'ana' }],
  }),
  record('case', 'c1', { clientIds: ['ana', 'bob'], title: 'One' }),
  record('case', 'c2', { clientIds: ['bob'], title: 'Two', description: 'Witness: Ana Gil.' }),
  record('note', 'n1', { caseId: 'c1', text: 'x' }),
  record('note', 'n2', { caseId: 'c2', text: 'x' }),
  record('communication', 'm1', { caseId: '', clientId: 'ana' }),
  record('communication', 'm2', { caseId: 'c1', clientId: 'ana' }),
  record('clientMerge', 'g', { keptId: 'ana', absorbedId: 'old' }),
  record('clientPair', 'p', { a: 'ana', b: 'bob' }),
  record('invoice', 'i', { clientId: 'ana' }),
  record('trustAccount', 't', { balances: { 'ana/c1': 0 } }),
  record('importBatch', 'b', { records: [{ id: 'ana' }] }),
]

describe('subjectRecords', () => {
  it('finds what is theirs, what lies in their cases and what names them', () => {
    const found = subjectRecords('ana', { ...emptyClient(), name: 'Ana Gil' }, firm)
    expect(found.map(({ record: { id }, tie }) => `${id} ${tie}`)).toEqual([
      'ana own',
      'old own',
      'bob named',
      'c1 own',
      'c2 named',
      'n1 case',
      'm1 own',
      'm2 own',
      'g named',
      'p named',
      'i own',
    ])
  })
})

describe('eraseObstacles', () => {
  const nothing = { cases: [], invoices: [], trustEntries: 0, trustMoney: false }
  it.each([
    ['nothing', nothing, false, []],
    ['a closed case', { ...nothing, cases: [{ id: 'c', open: false, held: false }] }, false, []],
    ['a hold', { ...nothing, cases: [{ id: 'c', open: false, held: true }] }, true, ['hold']],
    [
      'an open case',
      { ...nothing, cases: [{ id: 'c', open: true, held: false }] },
      true,
      ['openCase'],
    ],
    [
      'money',
      { ...nothing, trustMoney: true, trustEntries: 2 },
      false,
      ['trustMoney', 'keptBooks'],
    ],
    ['an unpaid invoice', { ...nothing, invoices: [{ open: true }] }, true, ['openInvoice']],
    ['a paid invoice', { ...nothing, invoices: [{ open: false }] }, false, ['keptBooks']],
    ['a paid invoice, long ago', { ...nothing, invoices: [{ open: false }] }, true, []],
  ])('%s', (_name, ground, over, why) => {
    expect(eraseObstacles(ground, over).map((one) => one.why)).toEqual(why)
  })
})

describe('planErase', () => {
  it('takes away what is theirs alone and unlinks the rest', () => {
    const plan = planErase('ana', firm)
    expect(plan.remove.map(({ id }) => id)).toEqual(['ana', 'old', 'm1', 'g', 'p'])
    expect(plan.unlink.map(({ record: { id }, patch }) => [id, patch])).toEqual([
      ['bob', { related: [{ name: 'Ana', clientId: '' }] }],
      ['c1', { clientIds: ['bob'] }],
      ['m2', { clientId: '' }],
    ])
  })

  it('leaves the id nowhere but in books and proofs', () => {
    const value = fc.dictionary(
      fc.constantFrom('clientId', 'clientIds', 'parties', 'note'),
      fc.oneof(
        fc.constantFrom('ana', 'x', ''),
        fc.array(fc.constantFrom('ana', 'x')),
        fc.array(fc.record({ clientId: fc.constantFrom('ana', 'x') })),
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('case', 'note', 'task'), value)), (rows) => {
        const records = [
          record('client', 'ana', {}),
          ...rows.map(([kind, fields], n) => record(kind, `r${n}`, fields)),
        ]
        const { remove, unlink } = planErase('ana', records)
        const patches = new Map(unlink.map(({ record: { id }, patch }) => [id, patch]))
        for (const { id, value: before } of records) {
          if (remove.some((one) => one.id === id)) continue
          expect(mentionsId({ ...before, ...patches.get(id) }, 'ana')).toBe(false)
        }
      }),
    )
  })
})
