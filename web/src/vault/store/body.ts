/**
 * A record's content on its way between screens, disk and server.
 *
 * One shape in memory (`Body`), and its three spellings: the plaintext that is sealed for
 * the server (crypto's `RecordPlain`), part of a local page (page.ts), and a row of the outbox.
 * All of them are sealed before they leave memory; none is written here.
 */
import type { OpenedPlain, RecordPlain } from '../../crypto/api/records'
import type { Plain } from '../../crypto/api/values'
import type { Decoded } from '../../crypto/cbor'
import { encodeCbor } from '../../crypto/cbor'
import { type Fields, merge, type Version } from '../../domain/record/merge'
import { DomainError } from '../../domain/values/domain-error'
import type { FieldConflict } from '../wire/types'
import { readValue } from './read-value'

/** What a record says in one version. `value` is null where it was removed. */
export interface Body {
  readonly kind: string
  readonly schema: number
  readonly value: Plain
  readonly removed: boolean
  readonly createdAt: number
  readonly editedAt: number
  readonly conflicts: readonly FieldConflict[]
}

/** What a body says besides its value. */
export type BodyHead = Omit<Body, 'value'>

/** A body whose value stays encoded and is decoded anew by each look: many are read, few are looked at, and
 *  what was looked at is kept as its kind reads it. Not to be spread, which would lose the value. */
export class EncodedBody implements Body {
  readonly kind: string
  readonly schema: number
  readonly removed: boolean
  readonly createdAt: number
  readonly editedAt: number
  readonly conflicts: readonly FieldConflict[]
  readonly #encoded: Uint8Array
  readonly #from: number
  readonly #to: number

  /** The value lies in `encoded` between two offsets. */
  constructor(head: BodyHead, encoded: Uint8Array, from = 0, to = encoded.length) {
    this.kind = head.kind
    this.schema = head.schema
    this.removed = head.removed
    this.createdAt = head.createdAt
    this.editedAt = head.editedAt
    this.conflicts = head.conflicts
    this.#encoded = encoded
    this.#from = from
    this.#to = to
  }

  get value(): Plain {
    return readValue(this.encoded)
  }

  get encoded(): Uint8Array {
    return this.#encoded.subarray(this.#from, this.#to)
  }
}

/** The value of a body, encoded. */
export function encodedValue(body: Body): Uint8Array {
  return body instanceof EncodedBody ? body.encoded : encodeCbor(body.value)
}

/** A record as the server has it, verified. */
export interface Known {
  readonly id: string
  readonly compartment: string
  readonly version: number
  readonly author: string
  readonly body: Body
  /** the epoch of the key that seals it on the server; left out by rows older than epochs: 1 */
  readonly epoch?: number
}

/** A change that the server has not acknowledged. */
export interface Pending {
  readonly id: string
  readonly compartment: string
  /** the version it replaces and what that said; 0 and undefined for a new record */
  readonly base: number
  readonly baseBody: Body | undefined
  readonly body: Body
  /** when it first entered the outbox, to push in that order */
  readonly order: number
  /** changes of one batch share it and are pushed together */
  readonly batch: string
  /** it was moved to this compartment, and does not follow the stored record to another */
  readonly isMove?: boolean
}

/** The compartment every member may read: 16 zero bytes. */
export const openCompartment = 'A'.repeat(22)

/** The largest record content in bytes: sealed and padded it is still within the server's 1 MiB. */
export const maxBodySize = 62 * 16 * 1024

/** What is sealed for the server. */
export function toRecordPlain(body: Body): RecordPlain {
  return {
    kind: body.kind,
    schema: body.schema,
    value: body.value,
    editedAt: body.editedAt,
    createdAt: body.createdAt,
    ...(body.removed ? { deleted: true } : {}),
    ...(body.conflicts.length > 0 ? { conflicts: body.conflicts.map(toPlainConflict) } : {}),
  }
}

/** What another device sealed. */
export function fromRecordPlain(plain: OpenedPlain): Body {
  const removed = plain.deleted === true
  const head: BodyHead = {
    kind: plain.kind,
    schema: plain.schema,
    removed,
    createdAt: plain.createdAt ?? plain.editedAt,
    editedAt: plain.editedAt,
    conflicts: (plain.conflicts ?? []).map(readConflict),
  }
  return removed ? { ...head, value: null } : new EncodedBody(head, plain.value)
}

/** How many bytes the content takes before sealing. */
export function sizeOf(body: Body): number {
  return encodeCbor([body.kind, body.value, body.conflicts.map(toPlainConflict)]).length
}

/** Merge two bodies that began at `base`; see domain/merge.ts for what is promised. */
export function mergeBodies(base: Body | undefined, mine: Body, theirs: Body): Body {
  const merged = merge(base && versionOf(base), versionOf(mine), versionOf(theirs))
  const newer = mine.schema >= theirs.schema ? mine : theirs
  return {
    kind: newer.kind,
    schema: newer.schema,
    value: (merged.fields as Plain | undefined) ?? null,
    removed: merged.fields === undefined,
    createdAt: Math.min(mine.createdAt, theirs.createdAt),
    editedAt: merged.at,
    conflicts: merged.conflicts,
  }
}

/**
 * A value as it can be sealed: plain data, without fields that are undefined.
 * Throws `DomainError` naming the field that holds anything else.
 */
export function toPlain(value: unknown, field = 'value'): Plain {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (value instanceof Uint8Array) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((part, i) => toPlain(part, `${field}.${i}`))
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (prototype === Object.prototype || prototype === null) {
    const parts = Object.entries(value as object).filter(([, part]) => part !== undefined)
    return Object.fromEntries(parts.map(([key, part]) => [key, toPlain(part, `${field}.${key}`)]))
  }
  throw new DomainError(field, typeof value, 'text, number, true, false, null, list or fields')
}

/** A record of a local page from when pages were rows. Throws when it is not one. */
export function readKnownRow(row: Decoded): Known {
  const [id, compartment, version, author, body, epoch = 1] = row as [
    string,
    string,
    number,
    string,
    Decoded,
    number?,
  ]
  return { id, compartment, version, author, body: readBodyRow(body), epoch }
}

/** A pending change as the content of its outbox row. */
export function pendingRow(pending: Pending): Plain {
  const { id, compartment, base, baseBody, body, order, batch, isMove = false } = pending
  const before = baseBody ? bodyRow(baseBody) : null
  return [id, compartment, base, before, bodyRow(body), order, batch, isMove]
}

/** The content of an outbox row. Throws when it is not one. */
export function readPendingRow(row: Decoded): Pending {
  const [id, compartment, base, baseBody, body, order, batch, isMove = false] = row as [
    string,
    string,
    number,
    Decoded,
    Decoded,
    number,
    string,
    boolean?,
  ]
  return {
    ...(isMove && { isMove }),
    id,
    compartment,
    base,
    baseBody: baseBody === null ? undefined : readBodyRow(baseBody),
    body: readBodyRow(body),
    order,
    batch,
  }
}

/** A body as part of a row. */
export function bodyRow(body: Body): Plain {
  const { kind, schema, removed, createdAt, editedAt, conflicts } = body
  const value = encodedValue(body)
  return [kind, schema, value, removed, createdAt, editedAt, conflicts.map(toPlainConflict)]
}

/** A body from a row; its value is decoded when first read. */
export function readBodyRow(row: Decoded): Body {
  const [kind, schema, bytes, removed, createdAt, editedAt, conflicts] = row as [
    string,
    number,
    Uint8Array,
    boolean,
    number,
    number,
    PlainConflict[],
  ]
  const head = { kind, schema, removed, createdAt, editedAt }
  return new EncodedBody({ ...head, conflicts: conflicts.map(readConflict) }, bytes)
}

function versionOf(body: Body): Version {
  const fields = body.removed ? undefined : (body.value as Fields)
  return { fields, at: body.editedAt, conflicts: body.conflicts }
}

/** A conflict as it is sealed. */
export type PlainConflict = {
  readonly field: string
  readonly other?: Plain
  readonly at: number
}

/** A conflict from what was sealed. */
export function readConflict({ field, other, at }: PlainConflict): FieldConflict {
  return { field, other, at }
}

/** A conflict to be sealed. */
export function toPlainConflict({ field, other, at }: FieldConflict): PlainConflict {
  return other === undefined ? { field, at } : { field, other: other as Plain, at }
}
