import { describe, expect, it } from 'vitest'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { caseKind, emptyCase, isActiveCase } from './case.ts'
import { noFee } from './fee-arrangement.ts'
import { type Party, partyRoles, usualSide } from './party.ts'

const today = parseCivilDate('2026-03-04') as CivilDate
const party: Party = {
  id: 'p1',
  name: 'Roberto Díaz',
  role: 'defendant',
  side: 'adverse',
  email: '',
  phone: '',
  address: '',
  aliases: [],
  affiliates: [],
  clientId: '',
}

describe('caseKind.parse', () => {
  it('reads back a case with everything in it', () => {
    const full = {
      ...emptyCase(today),
      title: 'López v. Díaz',
      clientIds: ['c1', 'c2'],
      practiceArea: 'contracts',
      parties: [party],
      court: 'Juzgado de Primera Instancia 3',
      docketNumber: '123/2026',
      originatorId: 'ana',
      closedOn: parseCivilDate('2026-12-01') as CivilDate,
      keepUntil: parseCivilDate('2032-12-31') as CivilDate,
      status: 'closed' as const,
      stage: 'closed' as const,
      binnedAt: 5,
    }
    expect(caseKind.parse(structuredClone(full))).toEqual(full)
  })

  it('fills fields that an older version did not know', () => {
    const parsed = caseKind.parse({ title: 'A' })
    expect(parsed).toMatchObject({ title: 'A', ai: 'allowed', parties: [], openedOn: '' })
    expect(parsed).toMatchObject({ stage: 'engaged', history: [], budget: null, fee: noFee })
  })

  it.each([
    [{ openedOn: '2026-02-30' }, 'openedOn'],
    [{ parties: [{ ...party, side: 'left' }] }, 'parties.0.side'],
    [{ parties: [{ ...party, id: '' }] }, 'parties.0.id'],
    [{ clientIds: [1] }, 'clientIds.0'],
    [{ status: 'unknown' }, 'status'],
    [{ history: [{ event: 'lost' }] }, 'history.0.event'],
    [{ fee: { method: 'barter' } }, 'fee.method'],
  ])('refuses %j and names %s', (raw, field) => {
    let refused: unknown
    try {
      caseKind.parse(raw)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(DomainError)
    expect((refused as DomainError).field).toBe(field)
  })
})

describe('the fields of a case', () => {
  it('wants a title and real days', () => {
    expect(caseKind.fields.title.problem(' ')).toBe('required')
    expect(caseKind.fields.openedOn.problem('')).toBeNull()
    expect(caseKind.fields.openedOn.problem('2026-02-29' as CivilDate)).toBe('date')
  })

  it('wants the closing after the opening', () => {
    const problem = (openedOn: string, closedOn: string) => {
      const days = { openedOn: openedOn as CivilDate, closedOn: closedOn as CivilDate }
      return caseKind.problem('closedOn', caseKind.empty(days))
    }
    expect(problem('2026-03-04', '2026-03-03')).toBe('beforeOpening')
    expect(problem('2026-03-04', '2026-03-04')).toBeNull()
    expect(problem('', '2026-03-04')).toBeNull()
  })
})

describe('isActiveCase', () => {
  it.each([
    ['intake', true],
    ['open', true],
    ['on_hold', true],
    ['closed', false],
    ['declined', false],
    ['archived', false],
  ] as const)('%s', (status, want) => {
    expect(isActiveCase({ ...emptyCase(today), status })).toBe(want)
    expect(isActiveCase({ ...emptyCase(today), status, binnedAt: 1 })).toBe(false)
  })
})

describe('a case as it is stored', () => {
  it('drops nameless parties and doubled clients', () => {
    const tidy = caseKind.tidy({
      ...emptyCase(today),
      title: ' A  v. B ',
      clientIds: ['c1', 'c1'],
      parties: [party, { ...party, id: 'p2', name: ' ' }],
    })
    expect(tidy.title).toBe('A v. B')
    expect(tidy.clientIds).toEqual(['c1'])
    expect(tidy.parties).toHaveLength(1)
  })
})

describe('usualSide', () => {
  it('knows a side for every role', () => {
    expect(partyRoles.map(usualSide)).toHaveLength(partyRoles.length)
    expect(usualSide('opposing_counsel')).toBe('adverse')
    expect(usualSide('co_counsel')).toBe('client')
    expect(usualSide('judge')).toBe('neutral')
  })
})
