/**
 * Two records that mean the same client become one, and apart again.
 *
 * One of them is kept and takes over, field by field, what a person chooses; the other stays
 * as a pointer to it. Whatever names the other names the kept one from then on, save what
 * must tell what happened: trust journals, conflict reports, disclosures. Every change is
 * kept with the value before it, so that undoing the merge brings each field back that
 * nobody has changed since.
 */

import {
  type CustomKey,
  type CustomValues,
  customEntries,
  isBlank,
} from '../record/custom-values.ts'
import { type Of, record } from '../record/describe.ts'
import { count, id, moment, momentOrZero, other, text } from '../record/fields.ts'
import { mentionsId, replaceId, type StoredRecord } from '../record/mentions.ts'
import { many, part } from '../record/parts.ts'
import { changedFields, sameValue } from '../record/patch.ts'
import { tidyParagraphs } from '../values/text.ts'
import { type Client, clientKind } from './client.ts'

/** The fields of which one value is chosen. */
export const choiceFields = ['name', 'type', 'status', 'email', 'phone', 'language'] as const
/** The lists of which one is chosen, or both together. */
export const listFields = [
  'aliases',
  'addresses',
  'taxIds',
  'contacts',
  'related',
  'tags',
  'notes',
] as const

/** Whose value stands afterwards. */
export type MergeChoice = 'kept' | 'absorbed' | 'both'
/** A choice for every field. */
export type MergeChoices = Readonly<
  Record<(typeof choiceFields)[number], 'kept' | 'absorbed'> &
    Record<(typeof listFields)[number], MergeChoice>
> & { readonly [own: CustomKey]: MergeChoice | undefined }

/** Kept as it was read. */
const anything = other<unknown>(undefined, (raw) => raw)

/** One field of one record, before and after the merge. */
const fieldChange = part({
  kind: id(),
  schema: count(1),
  id: id(),
  field: id(),
  before: anything,
  after: anything,
})
/** See {@link fieldChange}. */
export type FieldChange = Of<typeof fieldChange>

/** Trust money that was moved with the client: the two entries of the transfer. */
const movedLedger = part({ accountId: id(), out: count(), into: count() })
/** See {@link movedLedger}. */
export type MovedLedger = Of<typeof movedLedger>

/** Merges that were made, as sealed in a workspace. */
export const clientMergeKind = record('clientMerge', 1, {
  keptId: id(),
  absorbedId: id(),
  absorbedName: text(),
  at: momentOrZero(),
  changes: many(fieldChange),
  ledgers: many(movedLedger),
  /** When it was undone, in milliseconds; null while it stands. */
  undoneAt: moment(),
})
/** A merge that was made. */
export type ClientMerge = Of<typeof clientMergeKind>

/** What a form proposes: what the kept client has, the other's where it has nothing, lists together. */
export function proposedChoices(kept: Client, absorbed: Client): MergeChoices {
  const single = Object.fromEntries(
    choiceFields.map((field) => [
      field,
      kept[field] === '' && absorbed[field] !== '' ? 'absorbed' : 'kept',
    ]),
  )
  const lists = Object.fromEntries(listFields.map((field) => [field, 'both']))
  const own = Object.fromEntries(ownKeys(kept, absorbed).map((key) => [key, proposed(kept, key)]))
  return { ...single, ...lists, ...own } as MergeChoices
}

/** The kept client as it will be. A name, address or number that was not chosen is kept beside the chosen one. */
export function mergedClient(kept: Client, absorbed: Client, choices: MergeChoices): Client {
  const one = <F extends (typeof choiceFields)[number]>(field: F): Client[F] =>
    choices[field] === 'kept' ? kept[field] : absorbed[field]
  const name = one('name')
  return clientKind.tidy({
    ...kept,
    ...ownValues(kept, absorbed, choices),
    name,
    type: one('type'),
    status: one('status'),
    email: one('email'),
    phone: one('phone'),
    language: one('language'),
    aliases: [
      ...chosen(kept.aliases, absorbed.aliases, choices.aliases),
      ...[kept.name, absorbed.name],
    ].filter((alias) => alias !== name),
    addresses: chosen(kept.addresses, absorbed.addresses, choices.addresses),
    taxIds: chosen(kept.taxIds, absorbed.taxIds, choices.taxIds),
    contacts: [
      ...chosen(kept.contacts, absorbed.contacts, choices.contacts),
      ...leftOver(kept, absorbed, choices),
    ],
    related: chosen(kept.related, absorbed.related, choices.related),
    tags: chosen(kept.tags, absorbed.tags, choices.tags),
    notes: tidyParagraphs(
      chosen([kept.notes], [absorbed.notes], choices.notes).filter(Boolean).join('\n\n'),
    ),
  })
}

/** The firm's own fields in which either says something. */
function ownKeys(kept: Client, absorbed: Client): readonly CustomKey[] {
  const entries = [...customEntries(kept), ...customEntries(absorbed)]
  return [...new Set(entries.map(([key]) => key))]
}

function proposed(kept: Client, key: CustomKey): 'kept' | 'absorbed' {
  return isBlank(kept[key]) ? 'absorbed' : 'kept'
}

function ownValues(kept: Client, absorbed: Client, choices: MergeChoices): CustomValues {
  return Object.fromEntries(
    ownKeys(kept, absorbed).flatMap((key) => {
      const from = (choices[key] ?? proposed(kept, key)) === 'absorbed' ? absorbed : kept
      return isBlank(from[key]) && isBlank(kept[key]) ? [] : [[key, from[key] ?? null]]
    }),
  )
}

function chosen<T>(kept: readonly T[], absorbed: readonly T[], choice: MergeChoice): readonly T[] {
  if (choice === 'kept') return kept
  if (choice === 'absorbed') return absorbed
  return [...kept, ...absorbed.filter((one) => !kept.some((other) => sameValue(one, other)))]
}

/** The e-mail address and the number that were not chosen, as a further way to reach the client. */
function leftOver(kept: Client, absorbed: Client, choices: MergeChoices): Client['contacts'] {
  const lost = (field: 'email' | 'phone'): string => {
    const [own, other] =
      choices[field] === 'kept' ? [kept[field], absorbed[field]] : [absorbed[field], kept[field]]
    return own === other ? '' : other
  }
  const [email, phone] = [lost('email'), lost('phone')]
  return email === '' && phone === ''
    ? []
    : [{ id: `merged:${email}:${phone}`, name: '', position: '', email, phone }]
}

/** Kinds that tell what happened, and go on telling it. */
const unmoved: ReadonlySet<string> = new Set([
  'client',
  'clientMerge',
  'clientPair',
  'conflictReport',
  'disclosure',
  'erasure',
  'importBatch',
  'trustAccount',
  'trustEntry',
])

/** Every field that the merge changes, in every record. */
export function planMerge(
  kept: { readonly id: string; readonly value: Client },
  absorbed: { readonly id: string; readonly value: Client },
  merged: Client,
  records: readonly StoredRecord[],
): readonly FieldChange[] {
  const ofClient = (id: string, before: Client, after: Client): FieldChange[] => {
    const next = changedFields(before, after)
    return Object.entries(next).map(([field, value]) => ({
      kind: clientKind.name,
      schema: clientKind.schema,
      id,
      field,
      before: before[field as keyof Client],
      after: value,
    }))
  }
  // Neither names itself or the other as a related party any more.
  const related = merged.related.filter(
    ({ clientId }) => clientId !== kept.id && clientId !== absorbed.id,
  )
  return [
    ...ofClient(kept.id, kept.value, { ...merged, related }),
    ...ofClient(absorbed.id, absorbed.value, { ...absorbed.value, mergedInto: kept.id }),
    ...planFollow(kept.id, absorbed.id, records),
  ]
}

/**
 * Every field of another record that names the absorbed client. After the merge as well: somebody
 * who was offline wrote it, or the merge was interrupted.
 */
export function planFollow(
  keptId: string,
  absorbedId: string,
  records: readonly StoredRecord[],
): readonly FieldChange[] {
  return records
    .filter(
      ({ id, kind }) =>
        id !== keptId && id !== absorbedId && (kind === 'client' || !unmoved.has(kind)),
    )
    .flatMap((record) => moved(record, absorbedId, keptId))
}

function moved({ id, kind, schema, value }: StoredRecord, from: string, to: string): FieldChange[] {
  return Object.entries(value)
    .filter(([, before]) => mentionsId(before, from))
    .map(([field, before]) => ({
      kind,
      schema,
      id,
      field,
      before,
      after: replaceId(before, from, to),
    }))
    .filter(({ before, after }) => !sameValue(before, after))
}

/** The fields of a record after some of a merge's changes. */
export function withChanges(
  value: Readonly<Record<string, unknown>>,
  changes: readonly FieldChange[],
): Readonly<Record<string, unknown>> {
  return {
    ...value,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }
}

/** The fields of a record with a merge's changes taken back, those that nobody changed since. */
export function withoutChanges(
  value: Readonly<Record<string, unknown>>,
  changes: readonly FieldChange[],
): Readonly<Record<string, unknown>> {
  const back = changes.filter(({ field, after }) => sameValue(value[field], after))
  return {
    ...value,
    ...Object.fromEntries(back.map(({ field, before }) => [field, before])),
  }
}

/** The changes of each record together. */
export function byRecord(
  changes: readonly FieldChange[],
): ReadonlyMap<string, readonly FieldChange[]> {
  const records = new Map<string, FieldChange[]>()
  for (const change of changes) {
    const known = records.get(change.id)
    if (known === undefined) records.set(change.id, [change])
    else known.push(change)
  }
  return records
}
