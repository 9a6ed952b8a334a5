import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '../../crypto/api/values'
import { decodeCbor, encodeCbor } from '../../crypto/cbor'
import { newId } from '../wire/ids'
import type { Known } from './body'
import { bodyRow } from './body'
import { pagesOf, readPage } from './page'

const plain = fc
  .jsonValue({ noUnicodeString: false })
  // As JSON says it: without a negative zero.
  .map((value) => JSON.parse(JSON.stringify(value)) as Plain)
const record: fc.Arbitrary<Known> = fc.record({
  id: fc.constant(0).map(newId),
  compartment: fc.constantFrom('A'.repeat(22), 'B'.repeat(22)),
  version: fc.integer({ min: 1, max: 2 ** 40 }),
  author: fc.constantFrom('ben', 'dana'),
  epoch: fc.integer({ min: 1, max: 9 }),
  body: fc.record({
    kind: fc.constantFrom('case', 'client', 'note'),
    schema: fc.integer({ min: 1, max: 9 }),
    value: plain,
    removed: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 2 ** 45 }),
    editedAt: fc.integer({ min: 0, max: 2 ** 45 }),
    conflicts: fc.array(
      fc.record({ field: fc.string(), other: fc.option(plain, { nil: undefined }), at: fc.nat() }),
      { maxLength: 2 },
    ),
  }),
})

/** What a record says, its value decoded. */
const said = ({ body, ...rest }: Known) => ({
  ...rest,
  body: {
    kind: body.kind,
    schema: body.schema,
    value: body.value,
    removed: body.removed,
    createdAt: body.createdAt,
    editedAt: body.editedAt,
    conflicts: body.conflicts,
  },
})

const written = (records: readonly Known[]): readonly Known[] =>
  pagesOf(records).flatMap((page) => readPage(decodeCbor(encodeCbor(page))))

describe('a page of the local store', () => {
  it('says of every record what was written, also when what was read is written again', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (records) => {
        const once = written(records)
        expect(once.map(said)).toEqual(records.map(said))
        expect(written(once).map(said)).toEqual(records.map(said))
      }),
    )
  })

  it('is cut where it grows beyond what opens fast', () => {
    const [one] = fc.sample(record, 1) as [Known]
    const long = { ...one, body: { ...said(one).body, value: 'x'.repeat(100_000) } }
    expect(pagesOf([long, long, long, long])).toHaveLength(2)
    expect(pagesOf(Array(1_001).fill(one))).toHaveLength(3)
    expect(pagesOf([])).toEqual([])
  })

  it('is read as well where an earlier version of the app wrote it, in rows', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), (records) => {
        const rows = records.map(({ id, compartment, version, author, body, epoch = 1 }) => [
          id,
          compartment,
          version,
          author,
          bodyRow(body),
          epoch,
        ])
        expect(readPage(decodeCbor(encodeCbor(rows))).map(said)).toEqual(records.map(said))
      }),
    )
  })
})
