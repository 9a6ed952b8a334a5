/** Records of a local page, column by column: a large firm opens as fast as its pages are read. */
import type { Plain } from '../../crypto/api/values'
import type { Decoded } from '../../crypto/cbor'
import {
  type ColumnRecord,
  columnsOf,
  type PlacedRecord,
  readColumns,
} from '../../crypto/checkpoint/columns'
import {
  EncodedBody,
  encodedValue,
  type Known,
  readConflict,
  readKnownRow,
  toPlainConflict,
} from './body'

const recordsPerPage = 500
const bytesPerPage = 256 * 1024

/** Records in pages of a size that seals and opens fast. */
export function pagesOf(records: readonly Known[]): readonly Plain[] {
  return portionsOf(records, recordsPerPage, bytesPerPage).map((portion) =>
    columnsOf(portion.map(columnRecord)),
  )
}

/** Records in portions of at most so many, each of which ends as soon as its values take so many bytes. */
export function portionsOf(
  records: readonly Known[],
  most: number,
  mostBytes: number,
): readonly (readonly Known[])[] {
  const portions: Known[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const record of records) {
    const portion = portions.at(-1)
    if (portion === undefined || bytes >= mostBytes || portion.length >= most) {
      portions.push([record])
      bytes = 0
    } else portion.push(record)
    bytes += encodedValue(record.body).length
  }
  return portions
}

/** A known record as it stands in columns. */
export function columnRecord({ body, epoch = 1, ...place }: Known): ColumnRecord {
  const { kind, schema, removed, createdAt, editedAt } = body
  const conflicts = body.conflicts.map(toPlainConflict)
  const value = encodedValue(body)
  return { ...place, epoch, kind, schema, removed, createdAt, editedAt, conflicts, value }
}

/** The records of a page; their values are decoded when first read. Pages of an earlier version of the
 *  app are lists of rows. */
export function readPage(page: Decoded): readonly Known[] {
  return Array.isArray(page) ? page.map(readKnownRow) : readColumns(page, knownOf)
}

function knownOf(record: PlacedRecord, values: Uint8Array): Known {
  const { id, compartment, version, author, epoch, from, to } = record
  // Nearly none has any, and a copy of every record costs.
  const head =
    record.conflicts.length === 0
      ? (record as PlacedRecord & { conflicts: readonly never[] })
      : { ...record, conflicts: record.conflicts.map(readConflict) }
  return { id, compartment, version, author, body: new EncodedBody(head, values, from, to), epoch }
}
