/**
 * A client: the person or company a firm works for.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A client is
 * never erased by a click: deleting puts it in the bin (`binnedAt`), where it
 * can be brought back; cases keep naming it. A client that was found to be another one
 * stays as a pointer to it (`mergedInto`), so that what already names it still finds it.
 */

import { type CustomValues, readCustomValues, tidyCustomValues } from '../record/custom-values.ts'
import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { parseTaxId } from '../record/read-tax-id.ts'
import {
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  type Problem,
  requiredLine,
} from '../record/rules.ts'
import { type TaxId, tidyTaxIds } from '../values/tax-id.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import {
  type Address,
  addressLines,
  type ContactPerson,
  isContact,
  parseAddress,
  parseContact,
  parseRelated,
  type RelatedParty,
  tidyAddress,
  tidyContact,
  tidyRelated,
} from './client-parts.ts'

/** Stands here too for whoever reads a client's addresses alone. */
export type { AddressKind } from './client-parts.ts'

/** What a client is. */
export const clientTypes = ['person', 'company'] as const
/** One of {@link clientTypes}. */
export type ClientType = (typeof clientTypes)[number]

/** How the firm stands to a client. */
export const clientStatuses = ['prospective', 'active', 'former', 'declined'] as const
/** One of {@link clientStatuses}. */
export type ClientStatus = (typeof clientStatuses)[number]

/** A client record. */
export interface Client extends CustomValues {
  readonly type: ClientType
  readonly name: string
  readonly status: ClientStatus
  /** Other names: former, trading, transliterated. */
  readonly aliases: readonly string[]
  readonly email: string
  readonly phone: string
  readonly addresses: readonly Address[]
  /** Tax and registration numbers as written. */
  readonly taxIds: readonly TaxId[]
  /** The language to write to the client in: a BCP 47 code, or '' when not known. */
  readonly language: string
  /** People at the client, and further ways to reach them. */
  readonly contacts: readonly ContactPerson[]
  /** People and companies that belong together with the client. */
  readonly related: readonly RelatedParty[]
  /** The firm's own words to sort clients by. */
  readonly tags: readonly string[]
  readonly notes: string
  /** When the client was put away as done with, in milliseconds; null while it is not. */
  readonly archivedAt: number | null
  /** The client that this one turned out to be, or ''. */
  readonly mergedInto: string
  /** When the client was put in the bin, in milliseconds; null when it is not there. */
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const clientRules = {
  name: requiredLine,
  email: optionalEmail,
  phone: optionalPhone,
  notes: optionalParagraphs,
} as const satisfies Partial<Record<keyof Client, (text: string) => Problem | null>>

/** A client with nothing filled in yet. */
export function emptyClient(): Client {
  return {
    type: 'person',
    name: '',
    status: 'active',
    aliases: [],
    email: '',
    phone: '',
    addresses: [],
    taxIds: [],
    language: '',
    contacts: [],
    related: [],
    tags: [],
    notes: '',
    archivedAt: null,
    mergedInto: '',
    binnedAt: null,
  }
}

/** `client` as it is stored: outer space gone, empty members left out. */
export function tidyClient(client: Client): Client {
  return {
    ...client,
    ...tidyCustomValues(client),
    name: tidyLine(client.name),
    email: client.email.trim(),
    phone: tidyLine(client.phone),
    taxIds: tidyTaxIds(client.taxIds),
    notes: tidyParagraphs(client.notes),
    aliases: tidyWords(client.aliases),
    tags: tidyWords(client.tags),
    addresses: client.addresses
      .map(tidyAddress)
      .filter((address) => addressLines(address).length > 0),
    contacts: client.contacts.map(tidyContact).filter(isContact),
    related: client.related.map(tidyRelated).filter(({ name }) => name !== ''),
  }
}

function tidyWords(words: readonly string[]): readonly string[] {
  return [...new Set(words.map(tidyLine))].filter((word) => word !== '')
}

/** Whether a client stands in the lists: neither in the bin nor become another one. */
export function isListed(client: Client): boolean {
  return client.binnedAt === null && client.mergedInto === ''
}

/** Every name a client is known by. */
export function namesOf(client: Client): readonly string[] {
  return [client.name, ...client.aliases]
}

/** The names of whoever belongs together with a client, for a conflict check. */
export function affiliatesOf(client: Client): readonly string[] {
  return [
    ...client.related.map(({ name }) => name),
    ...client.contacts.filter(({ position }) => position !== '').map(({ name }) => name),
  ].filter((name) => name !== '')
}

/** The texts that a search for a client looks through. */
export function clientWords(client: Client): readonly string[] {
  return [
    ...namesOf(client),
    client.email,
    client.phone,
    ...client.addresses.map((address) => addressLines(address).join(', ')),
    ...client.taxIds.map(({ value }) => value),
    ...client.contacts.flatMap(({ name, email, phone }) => [name, email, phone]),
    ...client.related.map(({ name }) => name),
    ...client.tags,
  ]
}

/** Client records, as sealed in a workspace. */
export const clientKind: Kind<Client> = {
  name: 'client',
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'client')
    return {
      type: readChoice(fields, 'type', clientTypes, 'person'),
      name: readText(fields, 'name'),
      status: readChoice(fields, 'status', clientStatuses, 'active'),
      aliases: readList(fields, 'aliases', textMember),
      email: readText(fields, 'email'),
      phone: readText(fields, 'phone'),
      addresses: readList(fields, 'addresses', parseAddress),
      taxIds: readTaxIds(fields),
      language: readText(fields, 'language'),
      contacts: readList(fields, 'contacts', parseContact),
      related: readList(fields, 'related', parseRelated),
      tags: readList(fields, 'tags', textMember),
      notes: readText(fields, 'notes'),
      archivedAt: readMoment(fields, 'archivedAt'),
      mergedInto: readText(fields, 'mergedInto'),
      binnedAt: readMoment(fields, 'binnedAt'),
      ...readCustomValues(fields),
    }
  },
}

/** The first shape had one number and did not say whose it was. */
function readTaxIds(fields: Raw): readonly TaxId[] {
  if (fields.taxIds !== undefined) return readList(fields, 'taxIds', parseTaxId)
  const value = readText(fields, 'taxId')
  return value === '' ? [] : [{ scheme: 'other', value }]
}
