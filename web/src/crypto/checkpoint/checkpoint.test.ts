import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckpointClaim } from '../api/checkpoint'
import type { Bytes } from '../api/values'
import { concat, fromBase64Url, toBase64Url } from '../bytes'
import { decodeCbor, encodeCbor } from '../cbor'
import { type EnvelopeKey, importEnvelopeKey } from '../envelope'
import { authorKeyIdOf } from '../hash'
import { type Ledger, replayLedger } from '../ledger'
import { openCompartment } from '../records'
import type { CheckpointVectors } from '../testing/checkpoint-vectors'
import { fromHex, toHex } from '../testing/hex'
import {
  addBody,
  Chain,
  firmKey,
  fixed,
  genesisBody,
  type Person,
  person,
  wallBody,
  wallId,
} from '../testing/people'
import { readVectors } from '../testing/vector-files'
import {
  openSegment,
  sealSegment,
  segmentPlace,
  signCheckpoint,
  verifyCheckpoint,
} from './checkpoint'
import { type ColumnRecord, checkColumns, columnsOf, readColumns } from './columns'

const [ana, ben, eve, mallory] = await Promise.all(['ana', 'ben', 'eve', 'mallory'].map(person))
const people = { ana, ben, eve, mallory } as { [name in 'ana' | 'ben' | 'eve' | 'mallory']: Person }
const chain = new Chain()
await chain.add(people.ana, await genesisBody(people.ana))
await chain.add(people.ana, addBody(people.ben, 'attorney'))
await chain.add(people.ana, addBody(people.eve, 'read-only'))
const before = await replayLedger(chain.workspace, chain.entries)
await chain.add(people.ana, await wallBody(1, [people.ana]))
const ledger = await replayLedger(chain.workspace, chain.entries)
const key = await importEnvelopeKey('firm', await firmKey(1))
const wall = toBase64Url(wallId)
const id = toBase64Url((await fixed('checkpoint')).slice(0, 16))

const recordOf = async (name: string, more: Partial<ColumnRecord> = {}): Promise<ColumnRecord> => ({
  id: toBase64Url((await fixed(name)).slice(0, 16)),
  compartment: openCompartment,
  version: 3,
  author: people.ben.user,
  epoch: 1,
  kind: 'case',
  schema: 2,
  removed: false,
  createdAt: 1_780_000_000_000,
  editedAt: 1_780_000_100_000,
  conflicts: [{ field: 'title', other: 'B', at: 7 }],
  value: encodeCbor({ title: name }),
  ...more,
})
const records = await Promise.all(['one', 'two', 'three'].map((name) => recordOf(name)))

async function sealed(by: Person, list: readonly ColumnRecord[], place = 1, under = key) {
  const author = await authorKeyIdOf(by.sigPk)
  const at = segmentPlace(ledger, openCompartment, id, place, author)
  return await sealSegment(under, at, encodeCbor(columnsOf(list)))
}

const claimOf = (more: Partial<CheckpointClaim> = {}): CheckpointClaim => ({
  compartment: openCompartment,
  id,
  at: 1_780_000_200_000,
  seq: 12,
  heads: [
    {
      device: toBase64Url(new Uint8Array(16).fill(4)),
      author: people.ben.user,
      n: 5,
      hash: toBase64Url(new Uint8Array(32).fill(9)),
      recent: [],
      compartment: openCompartment,
    },
  ],
  followed: [toBase64Url(new Uint8Array(16).fill(4))],
  segments: [{ hash: toBase64Url(new Uint8Array(32)), count: 3 }],
  ...more,
})

async function statement(by: Person, at: Ledger = ledger, more: Partial<CheckpointClaim> = {}) {
  return await signCheckpoint(by.signer, by.user, at, claimOf(more))
}

describe('a statement', () => {
  it('is read as it was signed, with the heads that later commits go on from', async () => {
    const view = await verifyCheckpoint(ledger, await statement(people.ben))
    const [head] = claimOf().heads
    expect(view).toEqual({
      ...claimOf(),
      workspace: toBase64Url(ledger.workspace),
      author: people.ben.user,
      ledger: toBase64Url(ledger.head),
      heads: [{ ...head, recent: [[5, head?.hash]] }],
    })
  })

  it('of somebody who may not write, or who is outside the wall, is refused', async () => {
    const error = { type: 'checkpoint_refused', reason: 'not_authorised' }
    const behind = { compartment: wall }
    await verifyCheckpoint(ledger, await statement(people.ana, ledger, behind))
    for (const made of [
      statement(people.eve),
      statement(people.ben, ledger, behind),
      // Before there was the wall.
      statement(people.ana, before, behind),
    ]) {
      await expect(verifyCheckpoint(ledger, await made)).rejects.toMatchObject({ error })
    }
  })

  it('of somebody who was let go since is refused, though they were a member at the entry it names', async () => {
    const bens = await statement(people.ben)
    await verifyCheckpoint(ledger, bens)
    const after = chain.copy()
    await after.add(people.ana, { type: 'member.remove', user: people.ben.user })
    const now = await replayLedger(after.workspace, after.entries)
    const error = { type: 'checkpoint_refused', reason: 'not_authorised' }
    await expect(verifyCheckpoint(now, bens)).rejects.toMatchObject({ error })
  })

  it('in another’s name, by a stranger, of another firm or at an entry not seen yet is refused', async () => {
    const forged = await signCheckpoint(people.ben.signer, people.ana.user, ledger, claimOf())
    const other = new Chain()
    await other.add(people.ben, await genesisBody(people.ben))
    const elsewhere = await replayLedger(other.workspace, other.entries)
    const refusals: [Bytes, Ledger, object][] = [
      [
        await statement(people.mallory),
        ledger,
        { type: 'checkpoint_refused', reason: 'bad_signature' },
      ],
      [forged, ledger, { type: 'checkpoint_refused', reason: 'bad_signature' }],
      [
        await statement(people.ben, elsewhere),
        ledger,
        { type: 'checkpoint_refused', reason: 'wrong_workspace' },
      ],
      [await statement(people.ben), before, { type: 'ledger_behind' }],
    ]
    for (const [bytes, against, error] of refusals) {
      await expect(verifyCheckpoint(against, bytes)).rejects.toMatchObject({ error })
    }
  })

  it('of places one byte was changed is refused', async () => {
    const good = await statement(people.ben)
    const at = fc.nat({ max: good.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const bad = good.slice()
        bad[place] = (bad[place] ?? 0) ^ by
        await expect(verifyCheckpoint(ledger, bad)).rejects.toThrow()
      }),
      { numRuns: 200 },
    )
  })
})

describe('the vectors that the server reads too', async () => {
  const vectors = readVectors<CheckpointVectors>('checkpoint')
  const known = await replayLedger(fromHex(vectors.workspace), vectors.ledger.map(fromHex))

  it.each(vectors.valid)('take $name', async ({ statement: bytes, ...said }) => {
    const stated = await verifyCheckpoint(known, fromHex(bytes))
    const hex = (text: string) => toHex(fromBase64Url(text, 'vector'))
    expect(stated).toMatchObject({ author: said.author, seq: said.seq })
    expect(hex(stated.compartment)).toBe(said.compartment)
    const heads = stated.heads.map(({ device, n, hash }) => ({
      ...{ device: hex(device), n, hash: hex(hash) },
      followed: stated.followed.includes(device),
    }))
    expect(heads).toEqual(said.heads)
    const segments = stated.segments.map(({ hash, count }) => ({ hash: hex(hash), count }))
    expect(segments).toEqual(said.segments)
  })

  it.each(vectors.refused)('refuse $name', async ({ statement: bytes, reason }) => {
    const error =
      reason === 'ledger_behind' ? { type: reason } : { type: 'checkpoint_refused', reason }
    await expect(verifyCheckpoint(known, fromHex(bytes))).rejects.toMatchObject({ error })
  })

  it('open the segment', async () => {
    const { segment, valid } = vectors
    const stated = await verifyCheckpoint(known, fromHex(valid[0]?.statement ?? ''))
    const under = await importEnvelopeKey('firm', fromHex(segment.key))
    const columns = await openSegment(known, under, stated, 1, fromHex(segment.envelope))
    expect(toHex(columns)).toBe(segment.columns)
  })
})

describe('a segment', () => {
  const view = async (segments: CheckpointClaim['segments']) =>
    await verifyCheckpoint(ledger, await statement(people.ben, ledger, { segments }))

  it('gives the columns again that were sealed', async () => {
    const { envelope, hash } = await sealed(people.ben, records)
    const checkpoint = await view([{ hash, count: 3 }])
    const columns = await openSegment(ledger, key, checkpoint, 1, envelope)
    const read = readColumns(decodeCbor(columns), ({ from, to, ...record }, values) => ({
      ...record,
      value: [...values.subarray(from, to)],
    }))
    expect(read).toEqual(records.map((record) => ({ ...record, value: [...record.value] })))
  })

  it('that is not the one named, lies at another place, was sealed by somebody else or under another key is refused', async () => {
    const error = { type: 'checkpoint_refused', reason: 'altered' }
    const good = await sealed(people.ben, records)
    const other = await sealed(people.ben, records.toReversed())
    const moved = await sealed(people.ben, records, 2)
    const byAna = await sealed(people.ana, records)
    const underOther = await sealed(
      people.ben,
      records,
      1,
      await importEnvelopeKey('firm', await firmKey(2)),
    )
    const tries: [{ hash: string; envelope: Bytes }, string, EnvelopeKey][] = [
      [other, good.hash, key],
      [moved, moved.hash, key],
      [byAna, byAna.hash, key],
      [underOther, underOther.hash, key],
    ]
    for (const [{ envelope }, hash, under] of tries) {
      const checkpoint = await view([{ hash, count: 3 }])
      await expect(openSegment(ledger, under, checkpoint, 1, envelope)).rejects.toMatchObject({
        error,
      })
    }
    const short = await view([{ hash: good.hash, count: 2 }])
    await expect(openSegment(ledger, key, short, 1, good.envelope)).rejects.toMatchObject({ error })
    await expect(openSegment(ledger, key, short, 2, good.envelope)).rejects.toMatchObject({ error })
  })
})

describe('columns of somebody else’s making', () => {
  const refusedWith = (change: (columns: Record<string, unknown>) => void, count = 3): void => {
    const columns = structuredClone(columnsOf(records)) as Record<string, unknown>
    change(columns)
    const decoded = decodeCbor(encodeCbor(columns as never))
    expect(() => checkColumns(decoded, openCompartment, count)).toThrow(/malformed/)
  }

  it('are taken when they agree', () => {
    checkColumns(decodeCbor(encodeCbor(columnsOf(records))), openCompartment, 3)
  })

  it.each<[string, (columns: Record<string, unknown>) => void]>([
    ['a column is missing', (columns) => delete columns.epoch],
    ['one is too short', (columns) => (columns.version = new Uint8Array(16))],
    ['an id stands twice', (columns) => (columns.id = Array(3).fill(records[0]?.id).join(' '))],
    ['an id is none', (columns) => (columns.id = 'a b c')],
    ['a word is not there', (columns) => (columns.kind = { texts: [], places: new Uint8Array(6) })],
    ['an author is none', (columns) => ((columns.author as { texts: string[] }).texts[0] = 'ben')],
    ['a version is none', (columns) => (columns.version = new Uint8Array(24))],
    [
      'values are longer than said',
      (columns) => (columns.values = concat(columns.values as Bytes, new Uint8Array(1))),
    ],
    ['a length is negative', (columns) => (columns.length = floats(-1, 1, 1))],
    ['a value is no CBOR', (columns) => (columns.values as Uint8Array).fill(255)],
    ['a tombstone has a value', (columns) => (columns.removed = new Uint8Array([1, 0, 0]))],
    ['a conflict is of no record', (columns) => (columns.conflicts = [[3, []]])],
    ['the compartment is another', (columns) => (columns.compartment = words(wall))],
  ])('are refused when %s', (_, change) => refusedWith(change))

  it('are refused where they are not as many as was said', () => refusedWith(() => undefined, 4))

  it('never do worse than be refused, whatever their bytes are', () => {
    const good = encodeCbor(columnsOf(records))
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), (place, byte) => {
        const bad = good.slice()
        bad[place] = byte
        try {
          checkColumns(decodeCbor(bad), openCompartment, 3)
        } catch (error) {
          expect(String(error)).toContain('malformed')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

function floats(...all: number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(all).buffer)
}

function words(text: string) {
  return { texts: [text], places: new Uint8Array(6) }
}
