/**
 * A party of a case: a person or body with a role in it and a side.
 *
 * Parties live inside their case. A party that is also a client carries that
 * client's id, so that the name is kept in one place by the screens; the name
 * here is what the case calls them.
 */

import type { Of } from '../record/describe.ts'
import { choice, email, id, line, lines, phone, reference } from '../record/fields.ts'
import { part } from '../record/parts.ts'
import { partyRoleKeys, partySideKeys } from './labels.ts'

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
export const partyPart = part({
  /** Unique within the case. */
  id: id(),
  name: line().required().called('cases:partyName'),
  role: choice(partyRoles, 'other').called('cases:partyRole', partyRoleKeys),
  side: choice(partySides, 'neutral').called('cases:partySide', partySideKeys),
  email: email().called('cases:partyEmail'),
  phone: phone().called('cases:partyPhone'),
  address: line().called('cases:partyAddress'),
  /** Other names: former, trading, transliterated. A conflict check looks for them too. */
  aliases: lines().called('cases:partyAliases'),
  /** Companies and people that belong together with this party. */
  affiliates: lines().called('cases:partyAffiliates'),
  /** The client this party is, or '' when the party is nobody's record. */
  clientId: reference('client'),
})
/** See {@link partyPart}. */
export type Party = Of<typeof partyPart>

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

/** A party with nothing filled in yet: who stands against the client, as most who are added do. */
export function emptyParty(): Party {
  return { ...partyPart.initial, role: 'opposing_party', side: 'adverse' }
}
