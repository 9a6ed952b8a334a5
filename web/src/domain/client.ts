/**
 * A client: the person or company a firm works for.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A client is
 * never erased by a click: deleting puts it in the bin (`binnedAt`), where it
 * can be brought back; cases keep naming it.
 */
import { DomainError, type Kind } from './kind.ts'
import { readChoice, readList, readMoment, readObject, readText, textMember } from './read.ts'
import {
  optionalEmail,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  type Problem,
  requiredLine,
} from './rules.ts'
import { matchesQuery, tidyLine, tidyParagraphs } from './text.ts'

/** What a client is. */
export const clientTypes = ['person', 'company'] as const
/** One of {@link clientTypes}. */
export type ClientType = (typeof clientTypes)[number]

/** How the firm stands to a client. */
export const clientStatuses = ['prospective', 'active', 'former', 'declined'] as const
/** One of {@link clientStatuses}. */
export type ClientStatus = (typeof clientStatuses)[number]

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

/** A client record. */
export interface Client {
  readonly type: ClientType
  readonly name: string
  readonly status: ClientStatus
  /** Other names: former, trading, transliterated. */
  readonly aliases: readonly string[]
  readonly email: string
  readonly phone: string
  readonly addresses: readonly Address[]
  /** Tax or registration number as written. */
  readonly taxId: string
  /** The language to write to the client in: a BCP 47 code, or '' when not known. */
  readonly language: string
  readonly notes: string
  /** When the client was put in the bin, in milliseconds; null when it is not there. */
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const clientRules = {
  name: requiredLine,
  email: optionalEmail,
  phone: optionalPhone,
  taxId: optionalLine,
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
    taxId: '',
    language: '',
    notes: '',
    binnedAt: null,
  }
}

/** An address with nothing filled in yet. */
export function emptyAddress(): Address {
  return { kind: 'mailing', street: '', city: '', region: '', postalCode: '', country: '' }
}

/** `client` as it is stored: outer space gone, empty aliases and addresses left out. */
export function tidyClient(client: Client): Client {
  return {
    ...client,
    name: tidyLine(client.name),
    email: client.email.trim(),
    phone: tidyLine(client.phone),
    taxId: tidyLine(client.taxId),
    notes: tidyParagraphs(client.notes),
    aliases: [...new Set(client.aliases.map(tidyLine))].filter((alias) => alias !== ''),
    addresses: client.addresses
      .map(tidyAddress)
      .filter((address) => addressLines(address).length > 0),
  }
}

function tidyAddress(address: Address): Address {
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

/** Whether a search for `query` finds `client`: by name, alias, e-mail, phone or tax number. */
export function clientMatches(client: Client, query: string): boolean {
  return matchesQuery(query, [
    client.name,
    ...client.aliases,
    client.email,
    client.phone,
    client.phone.replace(/\P{Nd}/gu, ''),
    client.taxId,
  ])
}

/** Client records, as sealed in a workspace. */
export const clientKind: Kind<Client> = {
  name: 'client',
  schema: 1,
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
      taxId: readText(fields, 'taxId'),
      language: readText(fields, 'language'),
      notes: readText(fields, 'notes'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function parseAddress(raw: unknown, path: string): Address {
  const fields = readObject(raw, path)
  try {
    return {
      kind: readChoice(fields, 'kind', addressKinds, 'mailing'),
      street: readText(fields, 'street'),
      city: readText(fields, 'city'),
      region: readText(fields, 'region'),
      postalCode: readText(fields, 'postalCode'),
      country: readText(fields, 'country'),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
