import { describe, expect, it } from 'vitest'
import { ConflictIndex, type Known } from './check.ts'
import { matchNames } from './match.ts'
import { nameKey } from './name-key.ts'
import {
  closeReport,
  closingProblem,
  conflictReportKind,
  decideHit,
  needsNewCheck,
  outcomeOf,
  permitsEngagement,
  startReport,
} from './report.ts'

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
  ])('%j is not %j', (left, right) => expect(match(left, right)).toBeNull())
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
    const hits = index.check([{ name: 'Globex, Inc.', side: 'client' }])
    expect(hits.map((hit) => [hit.caseId, hit.kind, hit.adverse, hit.closed])).toEqual([
      ['k1', 'exact', true, true],
      ['k2', 'alias', true, false],
      ['k0', 'exact', false, false],
      ['k3', 'affiliate', false, false],
    ])
  })

  it('says of a walled case only that there is somebody to ask', () => {
    const [hit] = new ConflictIndex([known({ walled: true })]).check([
      { name: 'Globex', side: 'client' },
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

describe('a report', () => {
  const subjects = [{ name: 'Globex', side: 'client' as const }]
  const report = () =>
    startReport('k9', subjects, 12, new ConflictIndex([known({})]).check(subjects), 'p1', 100)

  it('is decided hit by hit, closed, and never changed again', () => {
    let checked = report()
    expect([
      outcomeOf(checked),
      closingProblem(checked),
      permitsEngagement(checked, subjects),
    ]).toEqual(['open', 'openHits', false])
    checked = decideHit(checked, 0, 'waivable', '', 'p1')
    expect(closingProblem(checked)).toBe('waiverMissing')
    checked = closeReport({ ...checked, waiverDocumentId: 'd1' }, 'p2', 200)
    expect([outcomeOf(checked), checked.closedAt, permitsEngagement(checked, subjects)]).toEqual([
      'waived',
      200,
      true,
    ])
    expect(decideHit(checked, 0, 'conflict', 'x', 'p1')).toBe(checked)
    expect(closeReport(checked, 'p3', 300)).toBe(checked)
    expect(conflictReportKind.parse(structuredClone(checked))).toEqual(checked)
  })

  it('does not cover a party that came later', () => {
    const checked = closeReport(decideHit(report(), 0, 'no_conflict', '', 'p1'), 'p1', 200)
    const now = [...subjects, { name: 'Initech', side: 'adverse' as const }]
    expect([
      permitsEngagement(checked, subjects),
      needsNewCheck(checked, now),
      permitsEngagement(checked, now),
    ]).toEqual([true, true, false])
  })

  it('does not permit a conflict', () => {
    const checked = closeReport(decideHit(report(), 0, 'conflict', 'same dispute', 'p1'), 'p1', 200)
    expect([checked.closedAt, permitsEngagement(checked, subjects)]).toEqual([200, false])
  })
})
