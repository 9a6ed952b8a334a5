/**
 * Records of a local page, column by column.
 *
 * A large firm opens as fast as its pages are read. So a page holds a few long columns rather than
 * many short rows: reading it makes one object a record and decodes no value.
 */
import type { Plain } from '../../crypto/api/values'
import { concat } from '../../crypto/bytes'
import type { Decoded } from '../../crypto/cbor'
import {
  EncodedBody,
  encodedValue,
  type Known,
  type PlainConflict,
  readConflict,
  readKnownRow,
  toPlainConflict,
} from './body'

const recordsPerPage = 500
const bytesPerPage = 256 * 1024

/** Records in pages of a size that seals and opens fast. */
export function pagesOf(records: readonly Known[]): readonly Plain[] {
  const pages: Known[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const record of records) {
    const page = pages.at(-1)
    if (page === undefined || bytes >= bytesPerPage || page.length >= recordsPerPage) {
      pages.push([record])
      bytes = 0
    } else page.push(record)
    bytes += encodedValue(record.body).length
  }
  return pages.map(columnsOf)
}

/** A page of these records. */
function columnsOf(records: readonly Known[]): Plain {
  const bodies = records.map(({ body }) => body)
  const values = bodies.map(encodedValue)
  return {
    id: records.map(({ id }) => id).join(' '),
    compartment: words(records.map(({ compartment }) => compartment)),
    author: words(records.map(({ author }) => author)),
    kind: words(bodies.map(({ kind }) => kind)),
    version: numbers(records.map(({ version }) => version)),
    epoch: numbers(records.map(({ epoch = 1 }) => epoch)),
    schema: numbers(bodies.map(({ schema }) => schema)),
    createdAt: numbers(bodies.map(({ createdAt }) => createdAt)),
    editedAt: numbers(bodies.map(({ editedAt }) => editedAt)),
    removed: Uint8Array.from(bodies, ({ removed }) => Number(removed)),
    conflicts: bodies.flatMap(({ conflicts }, at) =>
      conflicts.length === 0 ? [] : [[at, conflicts.map(toPlainConflict)]],
    ),
    length: numbers(values.map(({ length }) => length)),
    values: concat(...values),
  }
}

/** The columns of a page as they are decoded. */
interface Columns {
  readonly id: string
  readonly compartment: Words
  readonly author: Words
  readonly kind: Words
  readonly version: Uint8Array
  readonly epoch: Uint8Array
  readonly schema: Uint8Array
  readonly createdAt: Uint8Array
  readonly editedAt: Uint8Array
  readonly removed: Uint8Array
  readonly conflicts: readonly (readonly [at: number, readonly PlainConflict[]])[]
  readonly length: Uint8Array
  readonly values: Uint8Array
}

/** Few texts that many records have: each once, and which of them a record has. */
type Words = { readonly texts: readonly string[]; readonly which: Uint8Array }

/** The records of a page; their values are decoded when first read. Pages of an earlier version of the
 *  app are lists of rows. */
export function readPage(page: Decoded): readonly Known[] {
  if (Array.isArray(page)) return page.map(readKnownRow)
  const columns = page as unknown as Columns
  const { values, removed } = columns
  const compartment = readWords(columns.compartment)
  const author = readWords(columns.author)
  const kind = readWords(columns.kind)
  const version = readNumbers(columns.version)
  const epoch = readNumbers(columns.epoch)
  const schema = readNumbers(columns.schema)
  const createdAt = readNumbers(columns.createdAt)
  const editedAt = readNumbers(columns.editedAt)
  const length = readNumbers(columns.length)
  const conflicts = new Map(columns.conflicts.map(([at, list]) => [at, list.map(readConflict)]))
  let end = 0
  return columns.id.split(' ').map((id, at) => {
    const from = end
    end += length(at)
    const head = {
      kind: kind(at),
      schema: schema(at),
      removed: removed[at] === 1,
      createdAt: createdAt(at),
      editedAt: editedAt(at),
      conflicts: conflicts.get(at) ?? none,
    }
    const body = new EncodedBody(head, values, from, end)
    return {
      id,
      compartment: compartment(at),
      version: version(at),
      author: author(at),
      body,
      epoch: epoch(at),
    }
  })
}

const none: readonly never[] = []

function words(all: readonly string[]): Words & { readonly [key: string]: Plain } {
  const placeOf = new Map<string, number>()
  for (const text of all) if (!placeOf.has(text)) placeOf.set(text, placeOf.size)
  const which = Uint16Array.from(all, (text) => placeOf.get(text) ?? 0)
  return { texts: [...placeOf.keys()], which: new Uint8Array(which.buffer) }
}

function readWords({ texts, which }: Words): (at: number) => string {
  const places = new Uint16Array(which.slice().buffer)
  return (at) => texts[places[at] ?? 0] ?? ''
}

/** As the machine writes them: no page leaves the device that wrote it. */
function numbers(all: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Float64Array.from(all).buffer)
}

function readNumbers(bytes: Uint8Array): (at: number) => number {
  // Copied, because numbers begin at a multiple of their size.
  const all = new Float64Array(bytes.slice().buffer)
  return (at) => all[at] ?? 0
}
