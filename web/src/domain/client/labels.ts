/** The key in the catalogue `records` of every value of a client that a person reads. */

/** Kinds of client. */
export const clientTypeKeys = {
  person: 'clientTypePerson',
  company: 'clientTypeCompany',
} as const

/** How the firm stands to a client. */
export const clientStatusKeys = {
  prospective: 'clientStatusProspective',
  active: 'clientStatusActive',
  former: 'clientStatusFormer',
  declined: 'clientStatusDeclined',
} as const

/** Kinds of address. */
export const addressKindKeys = {
  home: 'addressHome',
  work: 'addressWork',
  registered: 'addressRegistered',
  mailing: 'addressMailing',
} as const
