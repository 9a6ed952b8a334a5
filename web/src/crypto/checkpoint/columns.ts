// Many records as a few long columns: how a local page and a segment of a checkpoint are
// written. Reading them makes one object a record and decodes no value. spec/sync.md,
// section "Checkpoints".

import type { RecordConflict } from '../api/records'
import type { Bytes, Plain } from '../api/values'
import { concat, idBytes } from '../bytes'
import { type Decoded, decodeCbor } from '../cbor'
import { refuse } from '../errors'
import { readBytes, readList, readMap, readText, readTime, readUint, readUuid } from '../fields'
import { deepest, isDeeper } from '../records'
import { plainEnd } from './plain-end'

const what = 'columns'

/** A record as it stands in columns. */
export interface ColumnRecord {
  readonly id: string
  readonly compartment: string
  readonly version: number
  readonly author: string
  /** of the key that seals it on the server */
  readonly epoch: number
  readonly kind: string
  readonly schema: number
  readonly removed: boolean
  readonly createdAt: number
  readonly editedAt: number
  readonly conflicts: readonly RecordConflict[]
  /** the value, encoded */
  readonly value: Uint8Array
}

const texts = ['compartment', 'author', 'kind'] as const
const figures = ['version', 'epoch', 'schema', 'createdAt', 'editedAt'] as const

/** The columns of these records. */
export function columnsOf(records: readonly ColumnRecord[]): { readonly [name: string]: Plain } {
  const columns: Record<string, Plain> = {
    id: records.map(({ id }) => id).join(' '),
    removed: Uint8Array.from(records, ({ removed }) => Number(removed)),
    conflicts: records.flatMap(({ conflicts }, place) =>
      conflicts.length === 0 ? [] : [[place, conflicts.map((one) => ({ ...one }))]],
    ),
    length: numbers(records.map(({ value }) => value.length)),
    values: concat(...records.map(({ value }) => value)),
  }
  for (const name of texts) columns[name] = words(records.map((record) => record[name]))
  for (const name of figures) columns[name] = numbers(records.map((record) => record[name]))
  return columns
}

/** A record in columns: its value lies between two offsets of all values. */
export type PlacedRecord = Omit<ColumnRecord, 'value'> & {
  readonly from: number
  readonly to: number
}

/** The records of columns that this app wrote, in a form that costs little; `make` takes each with the
 *  bytes of all values. */
export function readColumns<T>(
  decoded: Decoded,
  make: (record: PlacedRecord, values: Bytes) => T,
): T[] {
  const columns = decoded as unknown as Columns
  const { values, removed } = columns
  const [compartment, author, kind] = texts.map((name) => readWords(columns[name]))
  const [version, epoch, schema, createdAt, editedAt] = figures.map((name) =>
    readNumbers(columns[name]),
  )
  const length = readNumbers(columns.length)
  const conflicts = new Map(columns.conflicts)
  let end = 0
  return columns.id.split(' ').map((id, at) => {
    const from = end
    end += length[at] ?? 0
    const record: PlacedRecord = {
      id,
      compartment: compartment?.(at) ?? '',
      author: author?.(at) ?? '',
      kind: kind?.(at) ?? '',
      version: version?.[at] ?? 0,
      epoch: epoch?.[at] ?? 0,
      schema: schema?.[at] ?? 0,
      createdAt: createdAt?.[at] ?? 0,
      editedAt: editedAt?.[at] ?? 0,
      removed: removed[at] === 1,
      conflicts: conflicts.get(at) ?? none,
      from,
      to: end,
    }
    return make(record, values)
  })
}

const none: readonly never[] = []

/** Columns as they are decoded. */
type Columns = { readonly [name in (typeof texts)[number]]: Words } & {
  readonly [name in (typeof figures)[number]]: Bytes
} & {
  readonly id: string
  readonly removed: Bytes
  readonly conflicts: readonly (readonly [place: number, readonly RecordConflict[]])[]
  readonly length: Bytes
  readonly values: Bytes
}

/** Texts that many records share: each once, and the place of a record's own among them. */
type Words = { readonly texts: readonly string[]; readonly places: Bytes }

/** Refuse columns of somebody else's making that do not agree with one another, or are not of this
 *  compartment and as many records as was said.
 *  @throws CryptoFailure malformed. */
export function checkColumns(decoded: Decoded, compartment: string, count: number): void {
  const keys = ['id', ...texts, ...figures, 'removed', 'conflicts', 'length', 'values']
  const { map } = readMap(decoded, keys, what)
  const ids = readText(map.id, what).split(' ')
  for (const id of ids) idBytes(id, 16, what)
  must(ids.length === count && new Set(ids).size === count)
  for (const name of texts) checkWords(map[name], count)
  for (const name of [...figures, 'length']) readBytes(map[name], what, 8 * count)
  must(readBytes(map.removed, what, count).every((byte) => byte <= 1))
  checkConflicts(map.conflicts, count)
  const values = readBytes(map.values, what)
  let end = 0
  for (const record of readColumns(decoded, (one) => one)) {
    must(record.compartment === compartment)
    readUuid(record.author, what)
    readUint(record.version, what, 1)
    readUint(record.epoch, what, 1)
    readUint(record.schema, what)
    readTime(record.createdAt, what)
    readTime(record.editedAt, what)
    readUint(record.to - record.from, what)
    end = record.to
    must(end <= values.length)
    checkValue(values, record)
  }
  must(end === values.length)
}

/** Refuse a value that is none, or that a removed record still has. */
function checkValue(values: Uint8Array, { from, to, removed }: PlacedRecord): void {
  const isPlain = plainEnd(values, from, to, deepest - 1) === to
  const value = isPlain || decodeCbor(values.subarray(from, to), what)
  must(isPlain || !isDeeper(value, deepest - 1))
  must(!removed || (to - from === 1 && values[from] === encodedNull))
}

const encodedNull = 0xf6

function checkWords(column: Decoded | undefined, count: number): void {
  const { map } = readMap(column, ['texts', 'places'], what)
  const all = readList(map.texts, what).map((text) => readText(text, what))
  const places = new Uint16Array(readBytes(map.places, what, 2 * count).slice().buffer)
  must(places.every((place) => place < all.length))
}

function checkConflicts(column: Decoded | undefined, count: number): void {
  for (const one of readList(column, what)) {
    const [place, list] = readList(one, what, 2)
    must(readUint(place, what) < count)
    for (const conflict of readList(list, what)) {
      const { map } = readMap(conflict, ['field', 'other?', 'at'], what)
      readText(map.field, what)
      readTime(map.at, what)
      must(!isDeeper(map.other, deepest - 3))
    }
  }
}

function must(holds: boolean): void {
  if (!holds) throw refuse({ type: 'malformed', what })
}

function words(all: readonly string[]): { readonly [name: string]: Plain } {
  const placeOf = new Map<string, number>()
  for (const text of all) if (!placeOf.has(text)) placeOf.set(text, placeOf.size)
  const places = Uint16Array.from(all, (text) => placeOf.get(text) ?? 0)
  return { texts: [...placeOf.keys()], places: new Uint8Array(places.buffer) }
}

function readWords({ texts, places }: Words): (at: number) => string {
  const placeAt = new Uint16Array(places.slice().buffer)
  return (at) => texts[placeAt[at] ?? 0] ?? ''
}

/** Least significant byte first, as every machine that runs a browser writes them. */
function numbers(all: readonly number[]): Bytes {
  return new Uint8Array(Float64Array.from(all).buffer)
}

function readNumbers(bytes: Bytes): Float64Array {
  // Copied, because numbers begin at a multiple of their size.
  return new Float64Array(bytes.slice().buffer)
}
