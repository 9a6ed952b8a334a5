/**
 * A party of a case: a person or body with a role in it and a side.
 *
 * Parties live inside their case. A party that is also a client carries that
 * client's id, so that the name is kept in one place by the screens; the name
 * here is what the case calls them.
 */

import { readChoice, readId, readList, readObject, readText, textMember } from '../record/read.ts'
import {
  optionalEmail,
  optionalLine,
  optionalPhone,
  type Problem,
  requiredLine,
} from '../record/rules.ts'
import { DomainError } from '../values/domain-error.ts'
import { tidyLine } from '../values/text.ts'

/** Where a party stands, seen from the firm's client. */
export const partySides = ['client', 'adverse', 'neutral'] as const
/** One of {@link partySides}. */
export type PartySide = (typeof partySides)[number]

/** What a party does in a case, in the order in which a form offers them. */
export const partyRoles = [
  'client',
  'co_client',
  'plaintiff',
  'defendant',
  'petitioner',
  'respondent',
  'appellant',
  'appellee',
  'claimant',
  'third_party',
  'intervenor',
  'opposing_party',
  'opposing_counsel',
  'co_counsel',
  'local_counsel',
  'court_representative',
  'notary',
  'judge',
  'clerk',
  'mediator',
  'arbitrator',
  'expert',
  'witness',
  'guardian',
  'insurer',
  'guarantor',
  'referrer',
  'bill_recipient',
  'other',
] as const
/** One of {@link partyRoles}. */
export type PartyRole = (typeof partyRoles)[number]

/** A party of a case. */
export interface Party {
  /** Unique within the case. */
  readonly id: string
  readonly name: string
  readonly role: PartyRole
  readonly side: PartySide
  readonly email: string
  readonly phone: string
  readonly address: string
  /** Other names: former, trading, transliterated. A conflict check looks for them too. */
  readonly aliases: readonly string[]
  /** Companies and people that belong together with this party. */
  readonly affiliates: readonly string[]
  /** The client this party is, or '' when the party is nobody's record. */
  readonly clientId: string
}

/** The rules of each field that a person types. */
export const partyRules = {
  name: requiredLine,
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalLine,
} as const satisfies Partial<Record<keyof Party, (text: string) => Problem | null>>

/** The side that a role usually stands on; a form proposes it. */
export function usualSide(role: PartyRole): PartySide {
  switch (role) {
    case 'client':
    case 'co_client':
    case 'co_counsel':
    case 'local_counsel':
    case 'court_representative':
    case 'bill_recipient':
      return 'client'
    case 'opposing_party':
    case 'opposing_counsel':
      return 'adverse'
    default:
      return 'neutral'
  }
}

/** `party` with the outer space and line breaks of what was typed removed. */
export function tidyParty(party: Party): Party {
  return {
    ...party,
    name: tidyLine(party.name),
    email: party.email.trim(),
    phone: tidyLine(party.phone),
    address: tidyLine(party.address),
    aliases: tidyNames(party.aliases),
    affiliates: tidyNames(party.affiliates),
  }
}

function tidyNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(tidyLine))].filter((name) => name !== '')
}

/** A party with nothing filled in yet. */
export function emptyParty(): Party {
  return {
    id: '',
    name: '',
    role: 'opposing_party',
    side: 'adverse',
    email: '',
    phone: '',
    address: '',
    aliases: [],
    affiliates: [],
    clientId: '',
  }
}

/** Read one party of a stored case. */
export function parseParty(raw: unknown, path: string): Party {
  const fields = readObject(raw, path)
  try {
    return {
      id: readId(fields, 'id'),
      name: readText(fields, 'name'),
      role: readChoice(fields, 'role', partyRoles, 'other'),
      side: readChoice(fields, 'side', partySides, 'neutral'),
      email: readText(fields, 'email'),
      phone: readText(fields, 'phone'),
      address: readText(fields, 'address'),
      aliases: readList(fields, 'aliases', textMember),
      affiliates: readList(fields, 'affiliates', textMember),
      clientId: readText(fields, 'clientId'),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
