import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { emptyParty } from '../case/party.ts'
import { emptyClient } from '../client/client.ts'
import { homeOf } from '../record/home.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { ConflictIndex } from './check.ts'
import { namesOfCase, recordsOfCase, walledKnown, walledNamesKind } from './walled.ts'

describe('homeOf', () => {
  it.each([
    ['note', { caseId: 'k' }, 'k'],
    ['documentText', { documentId: 'd', caseId: 'k' }, 'd'],
    ['message', { conversationId: 'c' }, 'c'],
    ['note', { caseId: '' }, ''],
    ['client', { name: 'Acme' }, ''],
    ['trustEntry', { caseId: 'k' }, ''],
    ['note', null, ''],
    ['note', { caseId: 7 }, ''],
  ])('of %s %j is %j', (kind, value, home) => {
    expect(homeOf(kind, value)).toBe(home)
  })
})

describe('recordsOfCase', () => {
  const record = (id: string, value: object, kind = 'x') => ({ id, kind, value })
  it('takes what belongs with the case, through documents and conversations too', () => {
    const records = [
      record('text', { documentId: 'doc' }),
      record('doc', { caseId: 'k' }),
      record('k', { title: 'case' }, 'case'),
      record('message', { conversationId: 'talk' }),
      record('talk', { caseId: 'k' }),
      record('other', { caseId: 'l' }),
      record('money', { caseId: 'k' }, 'trustEntry'),
    ]
    expect(recordsOfCase('k', records).map(({ id }) => id)).toEqual([
      'text',
      'doc',
      'k',
      'message',
      'talk',
    ])
  })

  it('ends whatever refers to whatever', () => {
    const ids = fc.constantFrom('k', 'a', 'b', 'c', '')
    const anyRecord = fc.record({
      id: ids,
      kind: fc.constant('x'),
      value: fc.record({ caseId: ids }),
    })
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const inside = new Set(recordsOfCase('k', records).map(({ id }) => id))
        for (const { id, value } of records) {
          if (inside.has(value.caseId) || value.caseId === 'k') expect(inside.has(id)).toBe(true)
        }
      }),
    )
  })
})

describe('names behind a wall', () => {
  const legalCase = {
    ...emptyCase('2026-03-10' as CivilDate),
    clientIds: ['c', 'gone'],
    parties: [
      { ...emptyParty(), name: 'Northgate LLC', aliases: ['NG'], affiliates: ['Gate Ltd'] },
    ],
  }
  const client = { ...emptyClient(), name: 'Marisol Vega' }
  const names = namesOfCase(legalCase, (id) => (id === 'c' ? client : undefined))

  it('are those of clients and parties', () => {
    expect(names.map(({ name }) => name)).toEqual(['Marisol Vega', 'Northgate LLC'])
    const stored = { wallId: 'w', names }
    expect(walledNamesKind.parse(structuredClone(stored))).toEqual(stored)
  })

  it('are found by a check that tells nothing but whom to ask', () => {
    const index = new ConflictIndex(walledKnown([{ wallId: 'w', names }]))
    const [hit] = index.check([{ name: 'Northgate LLC', side: 'client', clientId: '' }])
    expect(hit).toMatchObject({ walled: true, name: '', caseId: '', caseTitle: '' })
  })
})
