/** What a client is made of beside their own name: addresses, people to talk to, and whom they belong together with. */

import { readChoice, readId, readObject, readText } from '../record/read.ts'
import { DomainError } from '../values/domain-error.ts'
import { tidyLine } from '../values/text.ts'

/** Where a client lives, sits or wants mail. */
export const addressKinds = ['home', 'work', 'registered', 'mailing'] as const
/** One of {@link addressKinds}. */
export type AddressKind = (typeof addressKinds)[number]

/** A postal address; any part may be empty. */
export interface Address {
  readonly kind: AddressKind
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}

/** Somebody at the client, or a further way to reach them. */
export interface ContactPerson {
  readonly id: string
  /** A name, or what the entry is for: "Accounts". */
  readonly name: string
  readonly position: string
  readonly email: string
  readonly phone: string
}

/** How somebody belongs together with a client: "Ana is the client's director". */
export const relationKinds = [
  'spouse',
  'partner',
  'parent',
  'child',
  'sibling',
  'guardian',
  'heir',
  'employer',
  'employee',
  'director',
  'officer',
  'shareholder',
  'beneficial_owner',
  'parent_company',
  'subsidiary',
  'affiliate',
  'attorney',
  'insurer',
  'guarantor',
  'referrer',
  'other',
] as const
/** One of {@link relationKinds}. */
export type RelationKind = (typeof relationKinds)[number]

/** A person or company that belongs together with a client. */
export interface RelatedParty {
  readonly id: string
  readonly name: string
  readonly kind: RelationKind
  /** The client this party is, or '' when the party is nobody's record. */
  readonly clientId: string
  readonly note: string
}

/** How it reads from the other side: whose director a company has is where that person is director. */
const opposites: Readonly<Record<RelationKind, RelationKind>> = {
  spouse: 'spouse',
  partner: 'partner',
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  guardian: 'other',
  heir: 'other',
  employer: 'employee',
  employee: 'employer',
  director: 'affiliate',
  officer: 'affiliate',
  shareholder: 'affiliate',
  beneficial_owner: 'affiliate',
  parent_company: 'subsidiary',
  subsidiary: 'parent_company',
  affiliate: 'affiliate',
  attorney: 'other',
  insurer: 'other',
  guarantor: 'other',
  referrer: 'other',
  other: 'other',
}

/** What the client is to the related party. */
export function oppositeRelation(kind: RelationKind): RelationKind {
  return opposites[kind]
}

/** An address with nothing filled in yet. */
export function emptyAddress(): Address {
  return { kind: 'mailing', street: '', city: '', region: '', postalCode: '', country: '' }
}

/** An address without outer space. */
export function tidyAddress(address: Address): Address {
  return {
    kind: address.kind,
    street: tidyLine(address.street),
    city: tidyLine(address.city),
    region: tidyLine(address.region),
    postalCode: tidyLine(address.postalCode),
    country: tidyLine(address.country),
  }
}

/** The lines of an address as they stand on an envelope, empty ones left out. */
export function addressLines(address: Address): readonly string[] {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [address.street, town, address.region, address.country].filter((line) => line !== '')
}

/** A contact without outer space. */
export function tidyContact(contact: ContactPerson): ContactPerson {
  return {
    id: contact.id,
    name: tidyLine(contact.name),
    position: tidyLine(contact.position),
    email: contact.email.trim(),
    phone: tidyLine(contact.phone),
  }
}

/** Whether a contact says anything. */
export function isContact(contact: ContactPerson): boolean {
  return contact.name + contact.position + contact.email + contact.phone !== ''
}

/** A related party without outer space. */
export function tidyRelated(party: RelatedParty): RelatedParty {
  return { ...party, name: tidyLine(party.name), note: tidyLine(party.note) }
}

/** Read one address of a stored client. */
export function parseAddress(raw: unknown, path: string): Address {
  return nested(raw, path, (fields) => ({
    kind: readChoice(fields, 'kind', addressKinds, 'mailing'),
    street: readText(fields, 'street'),
    city: readText(fields, 'city'),
    region: readText(fields, 'region'),
    postalCode: readText(fields, 'postalCode'),
    country: readText(fields, 'country'),
  }))
}

/** Read one contact of a stored client. */
export function parseContact(raw: unknown, path: string): ContactPerson {
  return nested(raw, path, (fields) => ({
    id: readId(fields, 'id'),
    name: readText(fields, 'name'),
    position: readText(fields, 'position'),
    email: readText(fields, 'email'),
    phone: readText(fields, 'phone'),
  }))
}

/** Read one related party of a stored client. */
export function parseRelated(raw: unknown, path: string): RelatedParty {
  return nested(raw, path, (fields) => ({
    id: readId(fields, 'id'),
    name: readText(fields, 'name'),
    kind: readChoice(fields, 'kind', relationKinds, 'other'),
    clientId: readText(fields, 'clientId'),
    note: readText(fields, 'note'),
  }))
}

/** Read a member whose errors name the whole path to the field. */
function nested<T>(
  raw: unknown,
  path: string,
  read: (fields: ReturnType<typeof readObject>) => T,
): T {
  const fields = readObject(raw, path)
  try {
    return read(fields)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
