/** The key in the catalogue `records` of every value of a client that a person reads. */

import type { ClientStatus, ClientType } from './client.ts'
import type { AddressKind } from './client-parts.ts'

/** Kinds of client. */
export const clientTypeKeys = {
  person: 'clientTypePerson',
  company: 'clientTypeCompany',
} as const satisfies Record<ClientType, string>

/** How the firm stands to a client. */
export const clientStatusKeys = {
  prospective: 'clientStatusProspective',
  active: 'clientStatusActive',
  former: 'clientStatusFormer',
  declined: 'clientStatusDeclined',
} as const satisfies Record<ClientStatus, string>

/** Kinds of address. */
export const addressKindKeys = {
  home: 'addressHome',
  work: 'addressWork',
  registered: 'addressRegistered',
  mailing: 'addressMailing',
} as const satisfies Record<AddressKind, string>
