/** What a client is made of beside their own name: addresses, people to talk to, and whom they belong together with. */
import type { Of } from '../record/describe.ts'
import { choice, email, id, line, phone, reference } from '../record/fields.ts'
import { part } from '../record/parts.ts'

/** Where a client lives, sits or wants mail. */
export const addressKinds = ['home', 'work', 'registered', 'mailing'] as const
/** One of {@link addressKinds}. */
export type AddressKind = (typeof addressKinds)[number]

/** A postal address; any part may be empty. */
export const addressPart = part({
  kind: choice(addressKinds, 'mailing'),
  street: line(),
  city: line(),
  region: line(),
  postalCode: line(),
  country: line(),
})
/** See {@link addressPart}. */
export type Address = Of<typeof addressPart>

/** Somebody at the client, or a further way to reach them. */
export const contactPart = part({
  id: id(),
  /** A name, or what the entry is for: "Accounts". */
  name: line(),
  position: line(),
  email: email(),
  phone: phone(),
})
/** See {@link contactPart}. */
export type ContactPerson = Of<typeof contactPart>

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
export const relatedPart = part({
  id: id(),
  name: line(),
  kind: choice(relationKinds, 'other'),
  /** The client this party is, or '' when the party is nobody's record. */
  clientId: reference('client'),
  note: line(),
})
/** See {@link relatedPart}. */
export type RelatedParty = Of<typeof relatedPart>

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
  return addressPart.initial
}

/** The lines of an address as they stand on an envelope, empty ones left out. */
export function addressLines(address: Address): readonly string[] {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [address.street, town, address.region, address.country].filter((one) => one !== '')
}

/** Whether a contact says anything. */
export function isContact(contact: ContactPerson): boolean {
  return contact.name + contact.position + contact.email + contact.phone !== ''
}
