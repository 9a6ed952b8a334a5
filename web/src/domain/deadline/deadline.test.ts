import { describe, expect, it } from 'vitest'
import { blockers, enterState, newTask, taskKind, wouldCircle } from '../task/task.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { checkDocketNumber, docketCountry } from '../values/docket-number.ts'
import {
  close,
  deadlineKind,
  moveTo,
  newDeadline,
  nextOccurrence,
  reopen,
  satisfy,
  urgencyOf,
  verify,
} from './deadline.ts'

const on = (text: string) => text as CivilDate
const deadline = newDeadline(
  { title: 'Answer', caseId: 'k', due: on('2026-03-10'), priority: 'high' },
  'p1',
  1,
)

describe('a deadline', () => {
  it('is satisfied only with a proof, closed only with a reason', () => {
    expect(satisfy(deadline, { documentId: '', attestation: '  ' }, 'p1', 2)).toBe('proofMissing')
    const done = satisfy(deadline, { documentId: 'd1', attestation: '' }, 'p1', 2)
    expect(done).toMatchObject({ state: 'satisfied', proofDocumentId: 'd1', closedBy: 'p1' })
    if (typeof done === 'string') return
    expect(satisfy(done, { documentId: 'd2', attestation: '' }, 'p1', 3)).toBe('notActive')
    expect(close(deadline, 'cancelled', ' ', 'p1', 2)).toBe('reasonMissing')
    expect(close(deadline, 'missed', 'clerk closed', 'p1', 2)).toMatchObject({
      state: 'missed',
      reason: 'clerk closed',
    })
    expect(reopen(done)).toEqual(deadline)
  })

  it('is verified by somebody else, and again after it moved', () => {
    expect(verify(deadline, 'p1', 2)).toBe('samePerson')
    const verified = verify(deadline, 'p2', 2)
    if (typeof verified === 'string') throw new Error(verified)
    expect(moveTo(verified, deadline.due, 'p2')).toBe(verified)
    expect(moveTo(verified, on('2026-03-11'), 'p2')).toMatchObject({
      verifiedBy: '',
      due: '2026-03-11',
      movedBy: 'p2',
    })
  })

  it.each([
    ['who moved it', 'p2', 'samePerson'],
    ['who entered it, once somebody else moved it', 'p1', { verifiedBy: 'p1' }],
    ['somebody else', 'p3', { verifiedBy: 'p3' }],
  ])('is verified after a move by %s: %s', (_, by, verdict) => {
    const result = verify(moveTo(deadline, on('2026-03-11'), 'p2'), by, 2)
    expect(typeof result === 'string' ? result : { verifiedBy: result.verifiedBy }).toEqual(verdict)
  })

  it('that was kept before moves were is verified by anybody but who entered it', () => {
    const { movedBy: _, ...older } = deadline
    const read = deadlineKind.parse(structuredClone(older))
    expect([read.movedBy, verify(read, 'p1', 2)]).toEqual(['', 'samePerson'])
    expect(verify(read, 'p2', 2)).toMatchObject({ verifiedBy: 'p2' })
  })

  it.each([
    ['2026-03-11', 'overdue'],
    ['2026-03-10', 'today'],
    ['2026-03-03', 'soon'],
    ['2026-03-02', 'later'],
  ])('on %s it is %s', (today, urgency) => {
    expect(urgencyOf(deadline, on(today))).toBe(urgency)
  })

  it('comes back when it recurs', () => {
    const monthly = { ...deadline, due: on('2026-01-31'), recurrence: 'monthly' as const }
    expect(nextOccurrence(monthly)).toMatchObject({ due: '2026-02-28', state: 'active' })
    expect(nextOccurrence(deadline)).toBeNull()
    expect(deadlineKind.parse(structuredClone(deadline))).toEqual(deadline)
  })
})

describe('tasks', () => {
  it('wait for one another without a circle', () => {
    const tasks = new Map([
      ['a', newTask({ title: 'a' })],
      ['b', newTask({ title: 'b', dependsOn: ['a'] })],
      ['c', newTask({ title: 'c', dependsOn: ['b'] })],
    ])
    expect([wouldCircle('a', 'c', tasks), wouldCircle('c', 'a', tasks)]).toEqual([true, false])
    const b = tasks.get('b')
    if (!b) throw new Error('b is gone')
    expect(blockers(b, tasks)).toEqual(['a'])
    expect(
      blockers(b, new Map([...tasks, ['a', enterState(newTask({ title: 'a' }), 'done', 5)]])),
    ).toEqual([])
    expect(taskKind.parse(structuredClone(b))).toEqual(b)
  })
})

describe('docket numbers', () => {
  it.each([
    ['1:25-cv-01234', 'US'],
    ['1:25-cv-01234-ABC-DEF', 'US'],
    ['12 O 345/25', 'DE'],
    ['VI ZR 12/24', 'DE'],
    ['123/25.0T8LSB', 'PT'],
    ['(2025)京0105民初12345号', 'CN'],
    ['令和7年(ワ)第123号', 'JP'],
    ['2025가합12345', 'KR'],
    ['А40-12345/2025', 'RU'],
    ['2807942120250001234', 'ES'],
    ['whatever', undefined],
  ])('%s is of %s', (text, country) => expect(docketCountry(text)).toBe(country))

  it('checks the digits of Brazil', () => {
    const number = (digits: string) => `0001234-${digits}.2025.8.26.0100`
    const right = Array.from({ length: 97 }, (_, n) => String(n + 2).padStart(2, '0')).filter(
      (digits) => checkDocketNumber(number(digits), 'BR')?.ok,
    )
    expect(right).toHaveLength(1)
    expect(checkDocketNumber(number(right[0] === '10' ? '11' : '10'), 'BR')).toMatchObject({
      ok: false,
      why: 'checkDigits',
    })
  })
})
