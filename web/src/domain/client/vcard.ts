/**
 * Clients as vCards, versions 3.0 (RFC 2426) and 4.0 (RFC 6350), written and read by ical.js,
 * in the browser only.
 *
 * People at a client travel as grouped properties (`contact1.EMAIL`), which other programs
 * show as further addresses and this one reads back as the people they are.
 */
import ICAL from 'ical.js'
import { partsOfName, wholeName } from '../values/person-name.ts'
import { type TaxScheme, taxSchemes } from '../values/tax-id.ts'
import { type Client, clientKind, emptyClient } from './client.ts'
import {
  type Address,
  type AddressKind,
  type ContactPerson,
  emptyAddress,
  type RelationKind,
} from './client-parts.ts'

/** The versions that can be written. */
export type VCardVersion = '3.0' | '4.0'

/** A property of a jCard (RFC 7095): name, parameters, type, values. */
type Property = [string, Record<string, string | string[]>, string, ...unknown[]]

/** One card of a file: a client, or why it could not be read. */
export type CardRead =
  | { readonly ok: true; readonly client: Client }
  | { readonly ok: false; readonly why: 'broken' | 'version' | 'nameless' }

/** Clients as one file of cards. */
export function writeVCards(
  clients: readonly { readonly id: string; readonly value: Client }[],
  version: VCardVersion = '4.0',
): string {
  return clients
    .map(
      ({ id, value }) =>
        `${ICAL.stringify(['vcard', cardOf(id, value, version), []]).trimEnd()}\r\n`,
    )
    .join('')
}

function cardOf(id: string, client: Client, version: VCardVersion): Property[] {
  const company = client.type === 'company'
  const modern = version === '4.0'
  const text = (name: string, value: string, params: Property[1] = {}): Property[] =>
    value === '' ? [] : [[name, params, 'text', value]]
  return [
    ['version', {}, 'text', version],
    ...(modern ? text('kind', company ? 'org' : 'individual') : []),
    ...text('uid', id),
    ['fn', {}, 'text', client.name],
    ...(modern && company ? [] : [nameOf(client)]),
    ...(company ? text('org', client.name) : []),
    ...(!modern && company ? text('x-abshowas', 'COMPANY') : []),
    ...(client.aliases.length === 0
      ? []
      : [['nickname', {}, 'text', ...client.aliases.map(member)] satisfies Property]),
    ...text('email', client.email),
    ...text('tel', client.phone),
    ...client.addresses.map(
      ({ kind, street, city, region, postalCode, country }): Property => [
        'adr',
        { type: kind === 'home' ? 'home' : 'work', 'x-kind': kind },
        'text',
        ['', '', ...[street, city, region, postalCode, country].map(member)],
      ],
    ),
    ...text(modern ? 'lang' : 'x-lang', client.language),
    ...client.taxIds.flatMap(({ scheme, value }) => text('x-tax-id', value, { type: scheme })),
    ...client.related.flatMap(({ kind, name }) =>
      text(modern ? 'related' : 'x-related', name, { type: kind }),
    ),
    ...client.contacts.flatMap((contact, at) => {
      const group = { group: `contact${at + 1}` }
      return [
        ...text('x-contact', contact.name, group),
        ...text('x-ablabel', contact.position, group),
        ...text('email', contact.email, group),
        ...text('tel', contact.phone, group),
      ]
    }),
    ...(client.tags.length === 0
      ? []
      : [['categories', {}, 'text', ...client.tags.map(member)] satisfies Property]),
    ...text('note', client.notes),
  ]
}

/** One of several values. ical.js takes a backslash before a separator for an escape, escaped or not. */
function member(text: string): string {
  return text.replace(/\\+$/u, '')
}

/** The parts of a name are not kept apart; a space tells a person's. */
function nameOf({ name, type }: Client): Property {
  const [family, given] = type === 'company' ? [name, ''] : partsOfName(name)
  return ['n', {}, 'text', [member(family), member(given), '', '', '']]
}

/** Every card of a file, each read on its own: a broken one does not spoil its neighbours. */
export function readVCards(text: string, newId: () => string): readonly CardRead[] {
  // Split and not matched: of many beginnings without an end each would be followed to the file's own.
  const [, ...cards] = text.split(/^[ \t]*BEGIN:VCARD/imu)
  return cards.map((card) => {
    const [inside = '', ...end] = card.split(/^[ \t]*END:VCARD/imu)
    if (end.length === 0) return { ok: false, why: 'broken' }
    return readCard(`BEGIN:VCARD${inside}END:VCARD`, newId)
  })
}

function readCard(card: string, newId: () => string): CardRead {
  const version = /^VERSION:\s*([\d.]+)/imu.exec(card)?.[1]
  if (version !== '3.0' && version !== '4.0') return { ok: false, why: 'version' }
  let properties: Property[]
  try {
    const parsed = ICAL.parse(card.replace(/\r?\n/gu, '\r\n')) as unknown as [string, Property[]]
    properties = parsed[1]
  } catch {
    return { ok: false, why: 'broken' }
  }
  const client = clientKind.tidy(clientFrom(properties, newId))
  return client.name === '' ? { ok: false, why: 'nameless' } : { ok: true, client }
}

function clientFrom(properties: readonly Property[], newId: () => string): Client {
  const all = (name: string) => properties.filter(([own]) => own === name)
  const first = (name: string): string => textOf(all(name)[0])
  const organisation = textOf(all('org')[0])
  const name = first('fn') || fullName(all('n')[0]) || organisation
  const company =
    first('kind') === 'org' ||
    first('x-abshowas').toUpperCase() === 'COMPANY' ||
    (organisation !== '' && organisation === name)
  const own = (property: Property): boolean => !groupOf(property).startsWith('contact')
  const [email, ...emails] = all('email').filter(own)
  const [phone, ...phones] = all('tel').filter(own)
  const employer =
    !company && organisation !== '' ? [{ kind: 'employer' as const, name: organisation }] : []
  return {
    ...emptyClient(),
    type: company ? 'company' : 'person',
    name,
    aliases: all('nickname').flatMap(([, , , ...values]) => values.map(String)),
    email: textOf(email),
    phone: textOf(phone).replace(/^tel:/iu, ''),
    addresses: all('adr').map(addressFrom),
    language: first('lang') || first('x-lang'),
    taxIds: all('x-tax-id').map((property) => ({
      scheme: schemeFrom(property),
      value: textOf(property),
    })),
    related: [
      ...employer,
      ...[...all('related'), ...all('x-related')].map((property) => ({
        kind: relationFrom(property),
        name: textOf(property),
      })),
    ].map((party) => ({ ...party, id: newId(), clientId: '', note: '' })),
    contacts: [
      ...groupedContacts(properties, newId),
      ...[...emails, ...phones].map((property) => furtherContact(property, newId)),
    ],
    tags: all('categories').flatMap(([, , , ...values]) => values.map(String)),
    notes: all('note').map(textOf).join('\n'),
  }
}

function groupedContacts(properties: readonly Property[], newId: () => string): ContactPerson[] {
  const groups = new Map<string, Property[]>()
  for (const property of properties) {
    const group = groupOf(property)
    if (group.startsWith('contact')) groups.set(group, [...(groups.get(group) ?? []), property])
  }
  return [...groups.values()].map((members) => {
    const of = (name: string): string => textOf(members.find(([own]) => own === name))
    return {
      id: newId(),
      name: of('x-contact'),
      position: of('x-ablabel'),
      email: of('email'),
      phone: of('tel'),
    }
  })
}

/** A second address or number of another program: what it is called there says what it is for. */
function furtherContact(property: Property, newId: () => string): ContactPerson {
  const value = textOf(property)
  const email = property[0] === 'email'
  return {
    id: newId(),
    name: '',
    position: typesOf(property)
      .filter((type) => !plainTypes.has(type))
      .join(', '),
    email: email ? value : '',
    phone: email ? '' : value.replace(/^tel:/iu, ''),
  }
}

const plainTypes: ReadonlySet<string> = new Set(['internet', 'voice', 'pref', 'text', 'textphone'])

function addressFrom(property: Property): Address {
  const value = property[3]
  const [, , street = '', city = '', region = '', postalCode = '', country = ''] = Array.isArray(
    value,
  )
    ? value.map((part) => (Array.isArray(part) ? part.join(', ') : String(part)))
    : ['', '', String(value ?? '')]
  const types = typesOf(property)
  const kept = String(property[1]['x-kind'] ?? '').toLowerCase()
  const kind: AddressKind = isAddressKind(kept)
    ? kept
    : types.includes('home')
      ? 'home'
      : types.includes('work')
        ? 'work'
        : 'mailing'
  return { ...emptyAddress(), kind, street, city, region, postalCode, country }
}

function isAddressKind(text: string): text is AddressKind {
  return ['home', 'work', 'registered', 'mailing'].includes(text)
}

function schemeFrom(property: Property): TaxScheme {
  const type = typesOf(property)[0]
  return taxSchemes.find((scheme) => scheme === type) ?? 'other'
}

const relationByType: Readonly<Record<string, RelationKind>> = {
  spouse: 'spouse',
  partner: 'partner',
  sweetheart: 'partner',
  parent: 'parent',
  child: 'child',
  sibling: 'sibling',
  guardian: 'guardian',
  heir: 'heir',
  employer: 'employer',
  employee: 'employee',
  director: 'director',
  officer: 'officer',
  shareholder: 'shareholder',
  beneficial_owner: 'beneficial_owner',
  parent_company: 'parent_company',
  subsidiary: 'subsidiary',
  affiliate: 'affiliate',
  attorney: 'attorney',
  insurer: 'insurer',
  guarantor: 'guarantor',
  referrer: 'referrer',
}

function relationFrom(property: Property): RelationKind {
  return relationByType[typesOf(property)[0] ?? ''] ?? 'other'
}

function fullName(property: Property | undefined): string {
  const value = property?.[3]
  if (!Array.isArray(value)) return textOf(property)
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = value.map(String)
  return [prefix, wholeName(family, given, middle), suffix].filter(Boolean).join(' ')
}

function groupOf(property: Property): string {
  return String(property[1].group ?? '').toLowerCase()
}

function typesOf(property: Property): readonly string[] {
  const type = property[1].type ?? []
  return (Array.isArray(type) ? type : [type]).map((text) => text.toLowerCase())
}

function textOf(property: Property | undefined): string {
  const value = property?.[3]
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(String).filter(Boolean).join(', ') : String(value)
}
