import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { emptyParty } from '../case/party.ts'
import { emptyClient } from '../client/client.ts'
import { type CustomField, emptyCustomField, type HeldField } from '../record/custom-field.ts'
import { customKey } from '../record/custom-values.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { matchNames } from '../values/match.ts'
import { nameKey } from '../values/name-key.ts'
import { ConflictIndex, type Known } from './check.ts'
import { conflictState, subjectsOf } from './conflict-state.ts'
import { everybodyKnown } from './known.ts'
import {
  type ConflictReport,
  closeReport,
  closingProblem,
  conflictReportKind,
  type DecidedHit,
  decideHit,
  hitDecisions,
  outcomeOf,
  startReport,
  wasAltered,
} from './report.ts'
import { namesOfCase } from './walled.ts'

const match = (left: string, right: string) => matchNames(nameKey(left), nameKey(right))

describe('names', () => {
  it.each([
    ['Müller, Hans', 'Hans Muller', 'exact'],
    ['Acme, Inc.', 'ACME Incorporated', 'exact'],
    ['株式会社トヨタ', 'トヨタ', 'exact'],
    ['Иванов Сергей', 'Sergei Ivanov', 'phonetic'],
    ['Иван Петров', 'Petrov, Ivan', 'transliterated'],
    ['王伟', 'Wang Wei', 'transliterated'],
    ['王伟', 'Wei Wang', 'transliterated'],
    ['J. Smith', 'John Smith', 'partial'],
    ['Smith', 'John Q. Smith', 'partial'],
    ['M. Miller', 'Miller, Michael', 'partial'],
    ['J. Johnson', 'Johnson, James R.', 'partial'],
    ['B. B. Brown', 'Brown, Barbara Beth', 'partial'],
    ['M. Meier', 'Mayer, Max', 'phonetic'],
    ['García López, María', 'Maria Garcia', 'partial'],
    ['Jon Smyth', 'John Smith', 'phonetic'],
    ['Schmidt', 'Schmitt', 'phonetic'],
    ['Gutierrez', 'Gutierez', 'phonetic'],
  ])('%s and %s: %s', (left, right, kind) => {
    expect(match(left, right)).toBe(kind)
    expect(match(right, left)).toBe(kind)
  })

  it.each([
    ['John Smith', 'Mary Jones'],
    ['Smith & Co', 'Jones & Co'],
    ['Al', 'Alexander'],
    ['', 'Anyone'],
    ['王伟', '李娜'],
    ['First National Bank', 'Second Regional Trust'],
    ['M. M. Miller', 'Miller, Michael Paul'],
  ])('%j is not %j', (left, right) => expect(match(left, right)).toBeNull())

  it('are answered for however many initials they have', () => {
    const initials = 'A. '.repeat(300)
    const words = Array.from({ length: 300 }, (_, at) => `Aa${at}`).join(' ')
    expect(match(`${initials} Zimmer`, `${words} Zimmer`)).toBe('partial')
    expect(match(`${initials} Zimmer`, `${words} Ziegler`)).toBeNull()
  })
})

const known = (over: Partial<Known>): Known => ({
  name: 'Globex Corporation',
  aliases: [],
  affiliates: [],
  clientId: '',
  caseId: 'k1',
  caseTitle: 'Globex v. Initech',
  role: 'defendant',
  side: 'adverse',
  closed: false,
  walled: false,
  ...over,
})

describe('a check', () => {
  it('puts opposing sides first, in open and closed cases', () => {
    const index = new ConflictIndex([
      known({ name: 'Globex', side: 'neutral', caseId: 'k0' }),
      known({ closed: true }),
      known({ name: 'Hooli', aliases: ['Globex Ltd'], caseId: 'k2' }),
      known({ name: 'Umbrella', affiliates: ['Globex'], caseId: 'k3', side: 'client' }),
      known({ name: 'Somebody Else', caseId: 'k4' }),
    ])
    const hits = index.check([{ name: 'Globex, Inc.', side: 'client', clientId: '' }])
    expect(hits.map((hit) => [hit.caseId, hit.kind, hit.adverse, hit.closed])).toEqual([
      ['k1', 'exact', true, true],
      ['k2', 'alias', true, false],
      ['k0', 'exact', false, false],
      ['k3', 'affiliate', false, false],
    ])
  })

  it('says of a walled case only that there is somebody to ask', () => {
    const [hit] = new ConflictIndex([known({ walled: true })]).check([
      { name: 'Globex', side: 'client', clientId: '' },
    ])
    expect(hit).toMatchObject({
      walled: true,
      name: '',
      caseId: '',
      caseTitle: '',
      role: '',
      adverse: false,
    })
  })
})

describe('the firm’s own fields', () => {
  const field = (id: string, over: Partial<CustomField>): HeldField => ({
    id,
    value: { ...emptyCustomField('case', []), name: id, ...over },
  })
  const fields = [
    field('insurer', { type: 'choice', choices: [{ id: 'c1', name: 'Allianz' }] }),
    field('guarantor', {}),
    field('claim', {}),
    field('referrer', { of: 'client' }),
  ]
  const legalCase = {
    ...emptyCase('2026-01-05' as CivilDate),
    title: 'Crash',
    [customKey('insurer')]: 'c1',
    [customKey('guarantor')]: 'Globex Ltd',
    [customKey('claim')]: '2026/17',
  }
  const client = { ...emptyClient(), name: 'Ana', [customKey('referrer')]: 'Hooli' }

  it('name somebody, too', () => {
    const cases = [{ id: 'k1', value: { ...legalCase, clientIds: ['ana'] } }]
    const clients = [{ id: 'ana', value: client }]
    const found = everybodyKnown(cases, clients, 'k9', [], fields)
    expect(found.map(({ name, role, caseId }) => [name, role, caseId])).toEqual([
      ['Ana', 'client', 'k1'],
      ['Allianz', 'other', 'k1'],
      ['Globex Ltd', 'other', 'k1'],
      ['Hooli', 'other', ''],
    ])
    expect(everybodyKnown(cases, [], 'k1', [], fields)).toEqual([])
  })

  it('are told of a walled case as its parties are', () => {
    expect(namesOfCase(legalCase, () => undefined, fields).map(({ name }) => name)).toEqual([
      'Allianz',
      'Globex Ltd',
    ])
  })
})

describe('a report', () => {
  const subjects = [{ name: 'Globex', side: 'client' as const, clientId: '' }]
  const report = () =>
    startReport('k9', subjects, 12, new ConflictIndex([known({})]).check(subjects), 'p1', 100)

  it('is decided hit by hit, closed, and never changed again', () => {
    let checked = report()
    expect([outcomeOf(checked), closingProblem(checked)]).toEqual(['open', 'openHits'])
    checked = decideHit(checked, 0, 'waivable', 'both consent', 'p1')
    expect(closingProblem(checked)).toBe('waiverMissing')
    checked = { ...checked, waiver: 'Waiver of 3 March.pdf' }
    expect(closingProblem(decideHit(checked, 0, 'waivable', ' ', 'p1'))).toBe('noteMissing')
    checked = closeReport(checked, 'p2', 200)
    expect([checked.closedAt, conflictState([checked], false, subjects)]).toEqual([200, 'waived'])
    expect(decideHit(checked, 0, 'conflict', 'x', 'p1')).toBe(checked)
    expect(closeReport(checked, 'p3', 300)).toBe(checked)
    expect(conflictReportKind.parse(structuredClone(checked))).toEqual(checked)
  })

  it('does not cover a party that came later', () => {
    const decided = decideHit(report(), 0, 'no_conflict', 'another Globex', 'p1')
    const checked = closeReport(decided, 'p1', 200)
    const now = [...subjects, { name: 'Initech', side: 'adverse' as const, clientId: '' }]
    expect([
      conflictState([checked], false, subjects),
      conflictState([checked], false, now),
      conflictState([], true, now),
      conflictState([], false, now),
    ]).toEqual(['cleared', 'outdated', 'undecided', 'none'])
  })

  it('does not cover a company that turned out to belong to a party', () => {
    const party = { ...emptyParty(), name: 'Initech' }
    const of = (affiliates: readonly string[]) =>
      subjectsOf({ clientIds: [], parties: [{ ...party, affiliates }] }, () => undefined)
    const checked = { ...startReport('k9', of([]), 12, [], 'p1', 100), closedAt: 200 }
    expect([
      conflictState([checked], false, of([])),
      conflictState([checked], false, of(['Globex'])),
    ]).toEqual(['cleared', 'outdated'])
  })

  it('does not permit a conflict', () => {
    const checked = closeReport(decideHit(report(), 0, 'conflict', 'same dispute', 'p1'), 'p1', 200)
    expect(conflictState([checked], false, subjects)).toBe('conflict')
    const later = { ...startReport('k9', subjects, 12, [], 'p1', 300), closedAt: 400 }
    expect(conflictState([checked, later], false, subjects)).toBe('cleared')
  })

  it('stays what it was under any sequence of decisions once it is closed', () => {
    const closed = closeReport(decideHit(report(), 0, 'no_conflict', 'other', 'p1'), 'p1', 200)
    const before = structuredClone(closed)
    const steps = fc.array(
      fc.tuple(fc.nat(3), fc.constantFrom(...hitDecisions), fc.string(), fc.nat(9)),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const after = all.reduce(
          (at, [index, decision, note, when]) =>
            closeReport(decideHit(at, index, decision, note, 'p2'), 'p3', 300 + when),
          closed,
        )
        expect(after).toEqual(before)
      }),
    )
    expect(wasAltered([closed, before])).toBe(false)
    expect(wasAltered([{ ...closed, waiver: 'later' }, before])).toBe(true)
    expect(wasAltered([undefined, before])).toBe(true)
  })

  it('is never closed while a hit is open or has no reason', () => {
    const decision = fc.constantFrom(...hitDecisions)
    fc.assert(
      fc.property(fc.array(fc.tuple(decision, fc.constantFrom('', ' ', 'why'))), (decided) => {
        const hits = decided.map(() => report().hits[0] as DecidedHit)
        const checked = decided.reduce<ConflictReport>(
          (at, [kind, note], index) => decideHit(at, index, kind, note, 'p1'),
          { ...report(), hits, waiver: 'consent' },
        )
        const closed = closeReport(checked, 'p1', 200).closedAt !== 0
        const right = decided.every(([kind, note]) => kind !== 'open' && note === 'why')
        expect(closed).toBe(right)
      }),
    )
  })
})

describe('everybody known', () => {
  const today = '2026-03-04' as CivilDate
  const client = { ...emptyClient(), name: 'Hooli', aliases: ['Hooli Search'] }
  const party = { ...emptyParty(), id: 'p', name: 'Erlich Bachman', affiliates: ['Aviato'] }

  it('finds parties of closed, declined, archived and binned cases, aliases and affiliates', () => {
    const cases = (['closed', 'declined', 'archived', 'open'] as const).map((status, at) => ({
      id: `k${at}`,
      value: { ...emptyCase(today), title: status, status, parties: [party], binnedAt: at || null },
    }))
    const known = everybodyKnown(cases, [{ id: 'c1', value: client }], 'other')
    const names = (name: string) =>
      new ConflictIndex(known)
        .check([{ name, side: 'client', clientId: '' }])
        .map((hit) => [hit.caseTitle, hit.kind, hit.closed])
    expect(names('Bachman, Erlich')).toEqual([
      ['closed', 'exact', true],
      ['declined', 'exact', true],
      ['archived', 'exact', true],
      ['open', 'exact', false],
    ])
    expect(names('Aviato')[0]).toEqual(['closed', 'affiliate', true])
    expect(names('Hooli Search')).toEqual([['', 'alias', false]])
  })

  it('searches whoever belongs to a client or a party, on their side', () => {
    const related = {
      id: 'r',
      name: 'Pied Piper',
      kind: 'affiliate',
      clientId: '',
      note: '',
    } as const
    const sister = { ...emptyClient(), name: 'Endframe', related: [{ ...related, name: 'Hooli' }] }
    const clients = new Map([
      ['c1', { ...client, related: [related] }],
      ['c2', sister],
    ])
    const held = { clientIds: ['c1', 'c2'], parties: [{ ...party, clientId: 'c3' }] }
    const subjects = subjectsOf(held, (id) => clients.get(id))
    // Hooli belongs to Endframe, but is a client of the case: it is searched as itself.
    expect(subjects.map(({ name, side, clientId }) => [name, side, clientId])).toEqual([
      ['Hooli', 'client', 'c1'],
      ['Hooli Search', 'client', 'c1'],
      ['Endframe', 'client', 'c2'],
      ['Erlich Bachman', 'adverse', 'c3'],
      ['Pied Piper', 'client', 'c1'],
      ['Aviato', 'adverse', 'c3'],
    ])
    const others = [{ id: 'c9', value: { ...emptyClient(), name: 'Aviato' } }]
    expect(new ConflictIndex(everybodyKnown([], others, 'k1')).check(subjects)).toMatchObject([
      { subject: 'Aviato', name: 'Aviato', adverse: true },
    ])
  })

  it('leaves out the case itself and the client who is one already', () => {
    const held = { ...emptyCase(today), title: 'A', clientIds: ['c1'], parties: [party] }
    const clients = [{ id: 'c1', value: client }]
    const subjects = subjectsOf(held, () => client)
    expect(subjects.map(({ name, side }) => [name, side])).toEqual([
      ['Hooli', 'client'],
      ['Hooli Search', 'client'],
      ['Erlich Bachman', 'adverse'],
      ['Aviato', 'adverse'],
    ])
    const again = { ...held, parties: [] }
    const known = everybodyKnown(
      [
        { id: 'k1', value: held },
        { id: 'k2', value: again },
      ],
      clients,
      'k1',
    )
    expect(new ConflictIndex(known).check(subjects)).toEqual([])
    const against = [{ name: 'Hooli', side: 'adverse' as const, clientId: '' }]
    expect(new ConflictIndex(known).check(against)).toMatchObject([{ adverse: true }])
  })
})
