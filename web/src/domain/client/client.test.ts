import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { found, loadReadings } from '../search/search.ts'
import { DomainError } from '../values/domain-error.ts'
import { taxSchemes } from '../values/tax-id.ts'
import {
  affiliatesOf,
  type Client,
  clientKind,
  clientStatuses,
  clientTypes,
  clientWords,
  emptyClient,
  isListed,
} from './client.ts'
import { addressKinds, addressLines, emptyAddress, relationKinds } from './client-parts.ts'

const anyClient: fc.Arbitrary<Client> = fc.record({
  type: fc.constantFrom(...clientTypes),
  name: fc.string(),
  status: fc.constantFrom(...clientStatuses),
  aliases: fc.array(fc.string()),
  email: fc.string(),
  phone: fc.string(),
  addresses: fc.array(
    fc.record({
      kind: fc.constantFrom(...addressKinds),
      street: fc.string(),
      city: fc.string(),
      region: fc.string(),
      postalCode: fc.string(),
      country: fc.string(),
    }),
  ),
  taxIds: fc.array(fc.record({ scheme: fc.constantFrom(...taxSchemes), value: fc.string() })),
  language: fc.string(),
  contacts: fc.array(
    fc.record({
      id: fc.string({ minLength: 1 }),
      name: fc.string(),
      position: fc.string(),
      email: fc.string(),
      phone: fc.string(),
    }),
  ),
  related: fc.array(
    fc.record({
      id: fc.string({ minLength: 1 }),
      name: fc.string(),
      kind: fc.constantFrom(...relationKinds),
      clientId: fc.string(),
      note: fc.string(),
    }),
  ),
  tags: fc.array(fc.string()),
  notes: fc.string(),
  archivedAt: fc.option(fc.nat()),
  mergedInto: fc.string(),
  binnedAt: fc.option(fc.nat()),
})

describe('clientKind.parse', () => {
  it('reads back every client', () => {
    fc.assert(
      fc.property(anyClient, (client) => {
        expect(clientKind.parse(structuredClone(client))).toEqual(client)
      }),
    )
  })

  it('fills fields that an older version did not know', () => {
    expect(clientKind.parse({ name: 'Acme Ltd' })).toEqual({ ...emptyClient(), name: 'Acme Ltd' })
  })

  it('reads the one number of the first shape', () => {
    expect(clientKind.parse({ name: 'A', taxId: '12345678Z' }).taxIds).toEqual([
      { scheme: 'other', value: '12345678Z' },
    ])
    expect(clientKind.parse({ name: 'A', taxId: 'HRB 1' }).taxIds).toEqual([
      { scheme: 'other', value: 'HRB 1' },
    ])
    expect(clientKind.parse({ name: 'A', taxId: '' }).taxIds).toEqual([])
  })

  it.each([
    [null, 'client'],
    [[], 'client'],
    ['Acme', 'client'],
    [{ name: 7 }, 'name'],
    [{ type: 'robot' }, 'type'],
    [{ aliases: 'Bob' }, 'aliases'],
    [{ aliases: ['Bob', 3] }, 'aliases.1'],
    [{ addresses: [{ kind: 'moon' }] }, 'addresses.0.kind'],
    [{ addresses: [null] }, 'addresses.0'],
    [{ binnedAt: 'yesterday' }, 'binnedAt'],
    [{ taxIds: [{ scheme: 'moon' }] }, 'taxIds.0.scheme'],
    [{ contacts: [{ id: '' }] }, 'contacts.0.id'],
    [{ related: [{ id: 'a', kind: 'moon' }] }, 'related.0.kind'],
  ])('refuses %j and names %s', (raw, field) => {
    const refused = catchError(() => clientKind.parse(raw))
    expect(refused).toBeInstanceOf(DomainError)
    expect((refused as DomainError).field).toBe(field)
  })

  it('never repeats what it refused', () => {
    const secret = 'María Secreta'
    expect(String(catchError(() => clientKind.parse({ type: secret })))).not.toContain(secret)
  })
})

describe('tidyClient', () => {
  it('drops empty and repeated aliases and empty addresses', () => {
    const tidy = clientKind.tidy({
      ...emptyClient(),
      name: '  María \n López ',
      email: ' m@example.org ',
      aliases: ['Mary', ' ', 'Mary '],
      addresses: [emptyAddress(), { ...emptyAddress(), city: ' Madrid ', postalCode: '28001' }],
    })
    expect(tidy.name).toBe('María López')
    expect(tidy.email).toBe('m@example.org')
    expect(tidy.aliases).toEqual(['Mary'])
    expect(tidy.addresses.map(addressLines)).toEqual([['28001 Madrid']])
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyClient, (client) => {
        expect(clientKind.tidy(clientKind.tidy(client))).toEqual(clientKind.tidy(client))
      }),
    )
  })
})

describe('isListed', () => {
  it.each([
    [{}, true],
    [{ archivedAt: 1 }, true],
    [{ binnedAt: 1 }, false],
    [{ mergedInto: 'other' }, false],
  ])('%j: %s', (patch, listed) => {
    expect(isListed({ ...emptyClient(), ...patch })).toBe(listed)
  })
})

describe('affiliatesOf', () => {
  it('names related parties and the people who hold an office', () => {
    const contact = { id: 'c', email: '', phone: '' }
    expect(
      affiliatesOf({
        ...emptyClient(),
        related: [{ id: 'r', name: 'Mother Co', kind: 'parent_company', clientId: '', note: '' }],
        contacts: [
          { ...contact, name: 'Ana Gil', position: 'Director' },
          { ...contact, name: 'Reception', position: '' },
        ],
      }),
    ).toEqual(['Mother Co', 'Ana Gil'])
  })
})

describe('a search through clientWords', () => {
  const client = {
    ...emptyClient(),
    name: 'María López',
    aliases: ['Mary Lopez-Smith'],
    phone: '+34 912-345-678',
    addresses: [
      { ...emptyAddress(), street: 'Calle Mayor 5', city: 'Alcalá', postalCode: '28801' },
    ],
    related: [{ id: 'r', name: 'Mother Co', kind: 'other' as const, clientId: '', note: '' }],
  }
  beforeAll(loadReadings)
  const matches = (query: string) => found(query, [client], clientWords).length > 0
  it.each(['lopez', 'mary smith', '912345678', '345-678', 'mayor alcala', '28801', 'mother', ''])(
    'finds by %j',
    (query) => {
      expect(matches(query)).toBe(true)
    },
  )
  it('does not find others', () => {
    expect(matches('garcia')).toBe(false)
  })
})

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}
