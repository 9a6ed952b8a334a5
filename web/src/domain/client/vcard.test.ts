import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Client, clientKind, emptyClient } from './client.ts'
import { addressKinds, relationKinds } from './client-parts.ts'
import { readVCards, writeVCards } from './vcard.ts'

let count = 0
const newId = (): string => `id${++count}`
const read = (text: string) => readVCards(text, newId)
const only = (text: string): Client => {
  const [card] = read(text)
  if (card === undefined || !card.ok) throw new Error(`not read: ${JSON.stringify(card)}`)
  return card.client
}
/** A client without the ids of its parts, which every reading makes anew. */
const plain = ({ contacts, related, ...rest }: Client) => ({
  ...rest,
  contacts: contacts.map(({ id: _, ...contact }) => contact),
  related: related.map(({ id: _, clientId: __, note: ___, ...party }) => party),
})

/** Parts of lists and addresses do not end in a backslash, see `member`. */
const line = fc
  .string({ unit: fc.constantFrom(...'aZñ漢9 ,;:\\"\'=-.'), maxLength: 12 })
  .map((text) => text.replace(/[\\\s]+$/u, ''))
const word = line.filter((text) => /[aZñ漢9]/u.test(text))
const anyClient = fc
  .record({
    type: fc.constantFrom('person' as const, 'company' as const),
    name: word,
    aliases: fc.array(word, { maxLength: 2 }),
    email: fc.constantFrom('', 'a@example.org'),
    phone: fc.constantFrom('', '+34 912 345 678'),
    language: fc.constantFrom('', 'es', 'zh'),
    tags: fc.array(word, { maxLength: 2 }),
    notes: fc.constantFrom('', 'one\ntwo; three, four\\five'),
    addresses: fc.array(
      fc.record({
        kind: fc.constantFrom(...addressKinds),
        street: word,
        city: line,
        region: line,
        postalCode: line,
        country: line,
      }),
      { maxLength: 2 },
    ),
    taxIds: fc.constantFrom([], [{ scheme: 'nif_es' as const, value: '12345678Z' }]),
    contacts: fc.array(
      fc.record({
        id: fc.constant('c'),
        name: word,
        position: line,
        email: fc.constantFrom('', 'b@example.org'),
        phone: fc.constantFrom('', '555 01 00'),
      }),
      { maxLength: 2 },
    ),
    related: fc.array(
      fc.record({
        id: fc.constant('r'),
        name: word,
        kind: fc.constantFrom(...relationKinds),
        clientId: fc.constant(''),
        note: fc.constant(''),
      }),
      { maxLength: 2 },
    ),
  })
  .map((fields) => clientKind.tidy({ ...emptyClient(), ...fields }))

describe('writing and reading', () => {
  it.each(['3.0', '4.0'] as const)('version %s brings everything back', (version) => {
    fc.assert(
      fc.property(anyClient, (client) => {
        expect(plain(only(writeVCards([{ id: 'x', value: client }], version)))).toEqual(
          plain(client),
        )
      }),
    )
  })

  it('writes cards that other programs take', () => {
    const text = writeVCards([{ id: 'abc', value: { ...emptyClient(), name: 'Ana Gil' } }])
    expect(text.split('\r\n').slice(0, 6)).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:individual',
      'UID:abc',
      'FN:Ana Gil',
      'N:Gil;Ana;;;',
    ])
    expect(text.endsWith('END:VCARD\r\n')).toBe(true)
  })
})

describe('cards of other programs', () => {
  it('reads a card as Apple writes it', () => {
    const client = only(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:García;María;José;Dra.;',
        'FN:Dra. María José García',
        'ORG:Garcia & Co;',
        'EMAIL;type=INTERNET;type=WORK;type=pref:maria@example.org',
        'EMAIL;type=INTERNET;type=HOME:mj@example.com',
        'TEL;type=CELL;type=VOICE;type=pref:+34 600 000 000',
        'item1.ADR;type=HOME;type=pref:;;Calle Mayor 1\\, 2º;Madrid;;28001;España',
        'CATEGORIES:vip,family',
        'NOTE:First line\\nsecond',
        'END:VCARD',
      ].join('\n'),
    )
    expect(plain(client)).toMatchObject({
      type: 'person',
      name: 'Dra. María José García',
      email: 'maria@example.org',
      phone: '+34 600 000 000',
      tags: ['vip', 'family'],
      notes: 'First line\nsecond',
      contacts: [{ position: 'home', email: 'mj@example.com', phone: '' }],
      related: [{ kind: 'employer', name: 'Garcia & Co' }],
      addresses: [
        { kind: 'home', street: 'Calle Mayor 1, 2º', city: 'Madrid', postalCode: '28001' },
      ],
    })
  })

  it('reads a company, folded lines and a name without FN', () => {
    expect(
      only('BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:org\r\nFN:Very Long\r\n  Name Ltd\r\nEND:VCARD')
        .name,
    ).toBe('Very Long Name Ltd')
    expect(only('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nN:佐藤;恵美;;;\r\nEND:VCARD').name).toBe(
      '佐藤 恵美',
    )
    expect(only('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nN:Gil;Ana;;;\r\nEND:VCARD').name).toBe(
      'Ana Gil',
    )
  })

  it('tells what is wrong with one card and reads the next', () => {
    const good = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD'
    const file = [
      'BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Old\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nthis is no property\r\nEND:VCARD',
      good,
    ].join('\r\n')
    expect(read(file).map((card) => (card.ok ? card.client.name : card.why))).toEqual([
      'version',
      'nameless',
      'broken',
      'Ana',
    ])
    expect(read('nothing of the sort')).toEqual([])
  })

  it('tells of a card that has no end, and reads the next', () => {
    const good = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD'
    const cut = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cut off\r\n'
    expect(read(`${cut}${good}`)).toMatchObject([
      { ok: false, why: 'broken' },
      { ok: true, client: { name: 'Ana' } },
    ])
  })

  it('reads a hostile file in the time that its length takes', () => {
    expect(read('BEGIN:VCARD\r\n'.repeat(100_000))).toHaveLength(100_000)
  })
})
