/**
 * A client: the person or company a firm works for.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A client is
 * never erased by a click: deleting puts it in the bin (`binnedAt`), where it
 * can be brought back; cases keep naming it. A client that was found to be another one
 * stays as a pointer to it (`mergedInto`), so that what already names it still finds it.
 */

import { type Of, record } from '../record/describe.ts'
import {
  choice,
  email,
  line,
  lines,
  moment,
  paragraphs,
  phone,
  reference,
  text,
} from '../record/fields.ts'
import { many } from '../record/parts.ts'
import { taxIdPart } from '../record/tax-id-part.ts'
import { tidyTaxIds } from '../values/tax-id.ts'
import { addressLines, addressPart, contactPart, isContact, relatedPart } from './client-parts.ts'
import { clientStatusKeys, clientTypeKeys } from './labels.ts'

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

/** Client records, as sealed in a workspace. */
export const clientKind = record('client', 2, {
  type: choice(clientTypes, 'person').called('clients:type', clientTypeKeys),
  name: line().required().called('clients:name'),
  status: choice(clientStatuses, 'active').called('clients:status', clientStatusKeys),
  /** Other names: former, trading, transliterated. */
  aliases: lines().called('clients:aliases'),
  email: email().called('clients:email'),
  phone: phone().called('clients:phone'),
  addresses: many(addressPart)
    .tidied((all) => all.filter((one) => addressLines(one).length > 0))
    .called('clients:addresses'),
  /** Tax and registration numbers as written. */
  taxIds: many(taxIdPart).tidied(tidyTaxIds).called('clients:taxId'),
  /** The language to write to the client in: a BCP 47 code, or '' when not known. */
  language: text().called('clients:language'),
  /** People at the client, and further ways to reach them. */
  contacts: many(contactPart)
    .tidied((all) => all.filter(isContact))
    .called('clients:contacts'),
  /** People and companies that belong together with the client. */
  related: many(relatedPart)
    .tidied((all) => all.filter(({ name }) => name !== ''))
    .called('clients:related'),
  /** The firm's own words to sort clients by. */
  tags: lines().called('clients:tags'),
  notes: paragraphs().called('clients:notes'),
  /** When the client was put away as done with, in milliseconds; null while it is not. */
  archivedAt: moment().called('clients:archived'),
  /** The client that this one turned out to be, or ''. */
  mergedInto: reference('client').called('clients:merged'),
  /** When the client was put in the bin, in milliseconds; null when it is not there. */
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindClient')
  .withOwnFields()
  // The first shape had one number and did not say whose it was.
  .upgrades((older) =>
    older.taxIds !== undefined || older.taxId === undefined || older.taxId === ''
      ? older
      : { ...older, taxIds: [{ scheme: 'other', value: older.taxId }] },
  )
/** A client record. */
export type Client = Of<typeof clientKind>

/** A client with nothing filled in yet. */
export function emptyClient(): Client {
  return clientKind.empty()
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
