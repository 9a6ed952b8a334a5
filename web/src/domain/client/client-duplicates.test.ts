import { describe, expect, it } from 'vitest'
import { mentionsId, mentionsName, namePatterns, replaceId } from '../record/mentions.ts'
import { type Client, emptyClient } from './client.ts'
import {
  type DistinctPair,
  distinctPairKind,
  duplicateKeys,
  duplicates,
  type NamedClient,
  pairKey,
  withoutDistinct,
} from './client-duplicates.ts'

const client = (id: string, fields: Partial<Client>) => ({
  id,
  value: { ...emptyClient(), ...fields },
})

const findDuplicates = (clients: readonly NamedClient[], distinct: readonly DistinctPair[] = []) =>
  withoutDistinct([...duplicates(clients)].at(-1) ?? [], distinct)

describe('findDuplicates', () => {
  it.each<[string, Partial<Client>, Partial<Client>, string[]]>([
    ['the same name in another order', { name: 'Ana Gil' }, { name: 'Gil, Ana' }, ['sameName']],
    [
      'a legal form',
      { name: 'Acme Ltd', type: 'company' },
      { name: 'ACME', type: 'company' },
      ['sameName'],
    ],
    [
      'accents and an alias',
      { name: 'José Peña' },
      { name: 'X Y', aliases: ['Jose Pena'] },
      ['sameName'],
    ],
    ['a slip', { name: 'Katherine Johnson' }, { name: 'Katherine Jonson' }, ['similarName']],
    ['another script', { name: 'Иван Петров' }, { name: 'Ivan Petrov' }, ['sameName']],
    [
      'an e-mail address',
      { name: 'A B', email: 'X@example.org' },
      { name: 'C D', email: 'x@example.org ' },
      ['email'],
    ],
    [
      'a telephone',
      { name: 'A B', phone: '+34 912 345 678' },
      { name: 'C D', phone: '912-345-678' },
      ['phone'],
    ],
    [
      'a number',
      { name: 'A B', taxIds: [{ scheme: 'nif_es', value: '12.345.678-Z' }] },
      { name: 'C D', taxIds: [{ scheme: 'other', value: '12345678z' }] },
      ['taxId'],
    ],
    [
      'a person and a company of one name',
      { name: 'Ana Gil' },
      { name: 'Ana Gil', type: 'company' },
      [],
    ],
    ['different people', { name: 'Ana Gil' }, { name: 'Ana Lopez' }, []],
    ['one word alone', { name: 'Smith' }, { name: 'John Smith' }, []],
    ['one in the bin', { name: 'Ana Gil' }, { name: 'Ana Gil', binnedAt: 1 }, []],
    ['one merged already', { name: 'Ana Gil' }, { name: 'Ana Gil', mergedInto: 'z' }, []],
  ])('%s', (_, a, b, reasons) => {
    const found = findDuplicates([client('a', a), client('b', b)])
    expect(found.flatMap((pair) => pair.reasons)).toEqual(reasons)
  })

  it('puts the likeliest first and leaves out what was decided', () => {
    const clients = [
      client('a', { name: 'Ana Gil', email: 'a@example.org' }),
      client('b', { name: 'Ana Gil', email: 'a@example.org' }),
      client('c', { name: 'Bob Ray', phone: '5550100' }),
      client('d', { name: 'Cy Low', phone: '555 0100' }),
    ]
    expect(findDuplicates(clients).map(({ ids }) => ids.join(''))).toEqual(['ab', 'cd'])
    expect(findDuplicates(clients, [{ a: 'b', b: 'a' }]).map(({ ids }) => ids.join(''))).toEqual([
      'cd',
    ])
    expect(pairKey('b', 'a')).toBe(pairKey('a', 'b'))
    expect(distinctPairKind.parse({ a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' })
  })

  it('takes no common first name for a likeness', () => {
    const clients = Array.from({ length: 300 }, (_, at) =>
      client(`c${at}`, { name: `Maria ${['Kubrick', 'Lopez', 'Tanaka'][at % 3]}${at}` }),
    )
    expect(findDuplicates([...clients, client('x', { name: 'Mario Quentin' })])).toEqual([])
  })
})

describe('duplicateKeys', () => {
  const keys = (fields: Partial<Client>) => duplicateKeys({ ...emptyClient(), ...fields })
  it('are the same for one client written twice', () => {
    expect(keys({ name: 'GIL Ana' })).toEqual(keys({ name: 'Ana Gil' }))
    expect(keys({ name: 'A', email: 'A@example.org ' })).toContainEqual(['email', 'a@example.org'])
    expect(keys({ name: 'A', phone: '12' }).map(([reason]) => reason)).toEqual(['sameName'])
  })
})

describe('mentions', () => {
  it('finds ids anywhere, also in the key of a ledger', () => {
    expect(mentionsId({ a: [{ b: 'id' }] }, 'id')).toBe(true)
    expect(mentionsId({ balances: { 'id/case': 3 } }, 'id')).toBe(true)
    expect(mentionsId({ a: 'the id', b: 5, c: null }, 'id')).toBe(false)
  })
  it('replaces ids and names each once', () => {
    expect(replaceId({ ids: ['a', 'b', 'c'], one: 'a', deep: [{ x: 'a' }] }, 'a', 'b')).toEqual({
      ids: ['b', 'c'],
      one: 'b',
      deep: [{ x: 'b' }],
    })
  })
  it.each([
    ['Called María LÓPEZ today', true],
    ['López, wrote', false],
    ['Maria Lopezo', false],
    ['maria\nlopez.', true],
  ])('looks for whole names: %j', (text, found) => {
    expect(mentionsName({ note: [text] }, namePatterns(['María López']))).toBe(found)
  })
  it('does not look for names too short to mean one person', () => {
    expect(namePatterns(['Al', ''])).toEqual([])
    expect(mentionsName('会见王伟先生', namePatterns(['王伟']))).toBe(true)
  })
})
