import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '../record/mentions.ts'
import { moveLedgers, returnLedgers } from '../trust/client-trust-move.ts'
import { openTrustAccount, postTrust, type TrustAccount, type TrustEntry } from '../trust/trust.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { type Client, clientKind, emptyClient } from './client.ts'
import {
  byRecord,
  choiceFields,
  clientMergeKind,
  type FieldChange,
  listFields,
  type MergeChoices,
  mergedClient,
  planMerge,
  proposedChoices,
  withChanges,
  withoutChanges,
} from './client-merge.ts'

type Fields = Readonly<Record<string, unknown>>
const record = (id: string, kind: string, value: object): StoredRecord => ({
  id,
  kind,
  schema: 1,
  value: value as Fields,
  createdAt: 1,
  updatedAt: 1,
})

const text = fc.constantFrom('', 'a', 'b', 'x@example.org')
const anyClient: fc.Arbitrary<Client> = fc
  .record({
    name: fc.constantFrom('Ana', 'Anna', 'Acme'),
    type: fc.constantFrom('person' as const, 'company' as const),
    status: fc.constantFrom('active' as const, 'former' as const),
    email: text,
    phone: text,
    language: text,
    notes: text,
    aliases: fc.array(fc.constantFrom('Annie', 'Ana'), { maxLength: 2 }),
    tags: fc.array(fc.constantFrom('vip', 'tax'), { maxLength: 2 }),
  })
  .map((fields) => ({ ...emptyClient(), ...fields }))
const anyChoices = fc.record(
  Object.fromEntries([
    ...choiceFields.map((field) => [field, fc.constantFrom('kept', 'absorbed')]),
    ...listFields.map((field) => [field, fc.constantFrom('kept', 'absorbed', 'both')]),
  ]),
) as unknown as fc.Arbitrary<MergeChoices>
const anyId = fc.constantFrom('K', 'A', 'other')
const anyRecords = fc.array(
  fc
    .record({
      kind: fc.constantFrom('case', 'invoice', 'trustEntry', 'conflictReport', 'somethingNew'),
      clientId: anyId,
      clientIds: fc.array(anyId, { maxLength: 3 }),
      parties: fc.array(fc.record({ id: fc.constant('p'), clientId: anyId }), { maxLength: 2 }),
      title: text,
    })
    .map(({ kind, ...value }) => ({ kind, value })),
  { maxLength: 6 },
)

function apply(
  world: readonly StoredRecord[],
  changes: readonly FieldChange[],
  step: typeof withChanges,
): readonly StoredRecord[] {
  const grouped = byRecord(changes)
  return world.map((one) => ({ ...one, value: step(one.value, grouped.get(one.id) ?? []) }))
}

it('of the firm’s own fields the kept client’s stand, and the other’s where it has none, unless chosen', () => {
  const kept = { ...emptyClient(), name: 'Ana', 'field:a': 'kept', 'field:b': false }
  const absorbed = { ...emptyClient(), name: 'Ana', 'field:a': 'other', 'field:c': 12 }
  const choices = proposedChoices(kept, absorbed)
  expect(mergedClient(kept, absorbed, choices)).toMatchObject({
    'field:a': 'kept',
    'field:b': false,
    'field:c': 12,
  })
  const others = { 'field:a': 'absorbed', 'field:b': 'absorbed', 'field:c': 'kept' } as const
  const turned = mergedClient(kept, absorbed, { ...choices, ...others })
  expect(turned).toMatchObject({ 'field:a': 'other', 'field:b': null })
  expect(turned).not.toHaveProperty('field:c')
})

describe('merge', () => {
  const worldOf = (
    kept: Client,
    absorbed: Client,
    rest: readonly { kind: string; value: object }[],
  ): readonly StoredRecord[] => [
    record('K', 'client', kept),
    record('A', 'client', absorbed),
    ...rest.map(({ kind, value }, at) => record(`r${at}`, kind, value)),
  ]

  it('then undo is identity, whatever is chosen and whoever names whom', () => {
    fc.assert(
      fc.property(anyClient, anyClient, anyChoices, anyRecords, (kept, absorbed, choices, rest) => {
        const world = worldOf(kept, absorbed, rest)
        const merged = mergedClient(kept, absorbed, choices)
        const changes = planMerge(
          { id: 'K', value: kept },
          { id: 'A', value: absorbed },
          merged,
          world,
        )
        const after = apply(world, changes, withChanges)
        expect(apply(after, changes, withoutChanges)).toEqual(world)
      }),
    )
  })

  it('leaves no record naming the absorbed client, save those that tell what happened', () => {
    fc.assert(
      fc.property(anyClient, anyClient, anyRecords, (kept, absorbed, rest) => {
        const world = worldOf(kept, absorbed, rest)
        const merged = mergedClient(kept, absorbed, proposedChoices(kept, absorbed))
        const changes = planMerge(
          { id: 'K', value: kept },
          { id: 'A', value: absorbed },
          merged,
          world,
        )
        for (const { id, kind, value } of apply(world, changes, withChanges)) {
          const tells = kind === 'trustEntry' || kind === 'conflictReport'
          const before = world.find((one) => one.id === id)?.value
          if (tells) expect(value).toEqual(before)
          else expect(JSON.stringify(value)).not.toContain('"A"')
          if (kind === 'case') {
            const ids = (value as { clientIds: readonly string[] }).clientIds
            const wasSingle = (before as { clientIds: readonly string[] }).clientIds.filter(
              (one) => one === 'K' || one === 'A',
            )
            if (wasSingle.includes('A')) expect(ids.filter((one) => one === 'K')).toHaveLength(1)
          }
        }
      }),
    )
  })

  it('takes back only what nobody changed since', () => {
    const [kept, absorbed] = [
      { ...emptyClient(), name: 'Ana' },
      { ...emptyClient(), name: 'Anna', email: 'a@example.org', phone: '5550100' },
    ]
    const merged = mergedClient(kept, absorbed, proposedChoices(kept, absorbed))
    const world = worldOf(kept, absorbed, [{ kind: 'case', value: { clientIds: ['A'] } }])
    const changes = planMerge({ id: 'K', value: kept }, { id: 'A', value: absorbed }, merged, world)
    const after = apply(world, changes, withChanges).map((one) =>
      one.id === 'K' ? { ...one, value: { ...one.value, phone: '999' } } : one,
    )
    const [back, , moved] = apply(after, changes, withoutChanges)
    expect(back?.value).toMatchObject({ name: 'Ana', email: '', phone: '999', aliases: [] })
    expect(moved?.value).toEqual({ clientIds: ['A'] })
  })
})

describe('mergedClient', () => {
  const kept = {
    ...emptyClient(),
    name: 'Acme',
    email: 'old@example.org',
    phone: '1',
    tags: ['vip'],
    notes: 'one',
  }
  const absorbed = {
    ...emptyClient(),
    name: 'Acme Inc',
    email: 'new@example.org',
    tags: ['vip', 'tax'],
    notes: 'two',
  }
  it('keeps the other name and address beside the chosen ones', () => {
    const choices = { ...proposedChoices(kept, absorbed), email: 'absorbed' as const }
    expect(mergedClient(kept, absorbed, choices)).toMatchObject({
      name: 'Acme',
      aliases: ['Acme Inc'],
      email: 'new@example.org',
      phone: '1',
      tags: ['vip', 'tax'],
      notes: 'one\n\ntwo',
      contacts: [{ email: 'old@example.org', phone: '' }],
    })
  })
  it('proposes the other’s value only where there is none', () => {
    expect(proposedChoices({ ...kept, email: '' }, absorbed)).toMatchObject({
      email: 'absorbed',
      phone: 'kept',
      aliases: 'both',
    })
  })
})

describe('clientMergeKind', () => {
  it('reads back a merge and fills what is missing', () => {
    const merge = clientMergeKind.parse({
      keptId: 'K',
      absorbedId: 'A',
      at: 5,
      changes: [{ kind: 'case', id: 'c', field: 'clientIds', before: ['A'], after: ['K'] }],
    })
    expect(clientMergeKind.parse(structuredClone(merge))).toEqual(merge)
    expect(merge).toMatchObject({ ledgers: [], undoneAt: null })
    expect(() => clientMergeKind.parse({ keptId: '' })).toThrow()
    expect(clientKind.parse({ mergedInto: 'K' }).mergedInto).toBe('K')
  })
})

describe('trust money', () => {
  const day = parseCivilDate('2026-06-01') as CivilDate
  const deposit = (
    account: TrustAccount,
    entries: readonly TrustEntry[],
    clientId: string,
    caseId: string,
    minor: number,
  ): { account: TrustAccount; entries: readonly TrustEntry[] } => {
    const posting = postTrust(
      't',
      account,
      entries,
      {
        clientId,
        caseId,
        on: day,
        type: 'deposit',
        amount: money(minor, 'USD'),
        method: 'transfer',
        counterparty: '',
        purpose: '',
        reference: '',
        invoiceId: '',
      },
      1,
    )
    if (!posting.ok) throw new Error(posting.refusal.why)
    return { account: posting.account, entries: [...entries, posting.entry] }
  }

  it('moves with the client and comes back, the journal telling both', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(anyId, fc.constantFrom('', 'c1', 'c2'), fc.integer({ min: 1, max: 900 })),
          { minLength: 1, maxLength: 8 },
        ),
        (deposits) => {
          let books: { account: TrustAccount; entries: readonly TrustEntry[] } = {
            account: openTrustAccount('T', '', 'USD'),
            entries: [],
          }
          for (const [client, legalCase, minor] of deposits)
            books = deposit(books.account, books.entries, client, legalCase, minor)
          const total = (account: TrustAccount, who: string): number =>
            Object.entries(account.balances)
              .filter(([key]) => key.startsWith(`${who}/`))
              .reduce((sum, [, minor]) => sum + minor, 0)
          const there = moveLedgers('t', books.account, books.entries, 'A', 'K', 'merge', day, 2)
          if (!there.ok) throw new Error(there.refusal.why)
          expect(total(there.account, 'A')).toBe(0)
          expect(total(there.account, 'K')).toBe(
            total(books.account, 'A') + total(books.account, 'K'),
          )
          const back = returnLedgers(
            there.account,
            [...books.entries, ...there.entries],
            there.ledgers,
            'undo',
            day,
            3,
          )
          if (!back.ok) throw new Error(back.refusal.why)
          for (const [key, minor] of Object.entries(back.account.balances))
            expect([key, minor]).toEqual([key, books.account.balances[key] ?? 0])
          const seqs = [...books.entries, ...there.entries, ...back.entries].map(({ seq }) => seq)
          expect(seqs).toEqual(seqs.map((_, at) => at + 1))
        },
      ),
    )
  })

  it('does not come back when it was spent', () => {
    const one = deposit(openTrustAccount('T', '', 'USD'), [], 'A', 'c', 500)
    const there = moveLedgers('t', one.account, one.entries, 'A', 'K', 'merge', day, 2)
    if (!there.ok) throw new Error(there.refusal.why)
    const entries = [...one.entries, ...there.entries]
    const spent = postTrust(
      't',
      there.account,
      entries,
      {
        clientId: 'K',
        caseId: 'c',
        on: day,
        type: 'disbursement',
        amount: money(1, 'USD'),
        method: 'transfer',
        counterparty: '',
        purpose: '',
        reference: '',
        invoiceId: '',
      },
      3,
    )
    if (!spent.ok) throw new Error(spent.refusal.why)
    const back = returnLedgers(
      spent.account,
      [...entries, spent.entry],
      there.ledgers,
      'undo',
      day,
      4,
    )
    expect(back).toMatchObject({ ok: false, refusal: { why: 'insufficient' } })
  })
})
