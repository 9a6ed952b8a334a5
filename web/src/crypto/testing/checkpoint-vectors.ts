// spec/vectors/checkpoint.json: statements that hold, statements that must be refused and why, and a segment.

import { idBytes, toBase64Url } from '../bytes'
import { encodeCbor } from '../cbor'
import { sealSegment, segmentPlace, signCheckpoint } from '../checkpoint/checkpoint'
import { type ColumnRecord, columnsOf } from '../checkpoint/columns'
import { importEnvelopeKey } from '../envelope'
import type { CheckpointReason } from '../errors'
import { authorKeyIdOf } from '../hash'
import { type Ledger, replayLedger } from '../ledger'
import { type Checkpoint, checkpoint } from '../payloads/generated/payloads'
import { signPayload } from '../payloads/signed'
import { openCompartment } from '../records'
import { toHex } from './hex'
import { addBody, Chain, firmKey, fixed, genesisBody, person, wallBody, wallId } from './people'

export interface CheckpointVectors {
  readonly note: string
  readonly workspace: string
  /** Ledger against which the statements are judged: ada owner, ben attorney, cy read-only; a wall around ada. */
  readonly ledger: readonly string[]
  readonly valid: readonly {
    name: string
    statement: string
    author: string
    compartment: string
    seq: number
    heads: readonly { device: string; n: number; hash: string; followed: boolean }[]
    segments: readonly { hash: string; count: number }[]
  }[]
  readonly refused: readonly {
    name: string
    statement: string
    reason: CheckpointReason | 'ledger_behind'
  }[]
  /** The segment that the first valid statement names, under the firm's key of the first epoch. */
  readonly segment: { key: string; envelope: string; columns: string }
}

/** Makes them of fixed keys. The envelope of the segment has a random nonce. */
export async function makeCheckpointVectors(): Promise<CheckpointVectors> {
  const [ada, ben, cy] = [await person('ada'), await person('ben'), await person('cy')]
  const chain = new Chain()
  await chain.add(ada, await genesisBody(ada))
  await chain.add(ada, addBody(ben, 'attorney'))
  await chain.add(ada, addBody(cy, 'read-only'))
  await chain.add(ada, await wallBody(1, [ada]))
  const ledger = await replayLedger(chain.workspace, chain.entries)
  const id = toBase64Url((await fixed('checkpoint')).slice(0, 16))
  const record: ColumnRecord = {
    id: toBase64Url((await fixed('object one')).slice(0, 16)),
    compartment: openCompartment,
    version: 3,
    author: ben.user,
    epoch: 1,
    kind: 'case',
    schema: 2,
    removed: false,
    createdAt: 1_780_000_000_000,
    editedAt: 1_780_000_100_000,
    conflicts: [{ field: 'title', other: 'B', at: 7 }],
    value: encodeCbor({ title: 'one' }),
  }
  const key = await firmKey(1)
  const columns = encodeCbor(columnsOf([record]))
  const at = segmentPlace(ledger, openCompartment, id, 1, await authorKeyIdOf(ben.sigPk))
  const segment = await sealSegment(await importEnvelopeKey('firm', key), at, columns)
  const good: Checkpoint = {
    ws: ledger.workspace,
    compartment: new Uint8Array(16),
    id: idBytes(id, 16, 'checkpoint id'),
    author: ben.user,
    ledger: ledger.head,
    at: 1_780_000_200_000,
    seq: 12,
    heads: await Promise.all(
      [1, 2].map(async (place) => ({
        device: new Uint8Array(16).fill(place),
        author: ben.user,
        n: place + 4,
        hash: await fixed(`commit ${place}`),
        followed: place === 1,
      })),
    ),
    segments: [{ hash: idBytes(segment.hash, 32, 'hash'), count: 1 }],
  }
  const by = async (signer: typeof ben.signer, more: Partial<Checkpoint> = {}): Promise<string> =>
    toHex((await signPayload(signer, 'checkpoint', checkpoint, { ...good, ...more })).bytes)
  const walled = { compartment: wallId, author: ada.user, heads: [], segments: [] }
  const [first] = good.heads
  if (!first) throw new Error('no head')
  const malformed: [string, Partial<Checkpoint>][] = [
    ['heads that do not rise', { heads: good.heads.toReversed() }],
    ['a head twice', { heads: [first, first] }],
    ['a head at number 0', { heads: [{ ...first, n: 0 }] }],
    ['a device of 15 bytes', { heads: [{ ...first, device: new Uint8Array(15) }] }],
    ['a hash of 31 bytes', { segments: [{ hash: new Uint8Array(31), count: 1 }] }],
    ['an id of 17 bytes', { id: new Uint8Array(17) }],
    ['an author who is none', { author: 'ben' }],
  ]
  return {
    note: 'Bytes are hexadecimal.',
    workspace: toHex(chain.workspace),
    ledger: chain.entries.map(toHex),
    valid: [
      { name: 'two heads and a segment', statement: await by(ben.signer), ...said(good) },
      {
        name: 'nothing behind a wall',
        statement: toHex(await signedAbout(ledger, ada)),
        ...said({ ...good, ...walled }),
      },
    ],
    refused: [
      ...(await Promise.all(
        malformed.map(async ([name, more]) => ({
          name,
          statement: await by(ben.signer, more),
          reason: 'malformed' as const,
        })),
      )),
      {
        name: 'by somebody who may only read',
        statement: await by(cy.signer, { author: cy.user }),
        reason: 'not_authorised',
      },
      {
        name: 'by somebody outside the wall',
        statement: await by(ben.signer, { compartment: wallId }),
        reason: 'not_authorised',
      },
      {
        name: 'in another name',
        statement: await by(ben.signer, { author: ada.user }),
        reason: 'bad_signature',
      },
      {
        name: 'for another workspace',
        statement: await by(ben.signer, { ws: await fixed('ws') }),
        reason: 'wrong_workspace',
      },
      {
        name: 'at an unknown ledger entry',
        statement: await by(ben.signer, { ledger: await fixed('head') }),
        reason: 'ledger_behind',
      },
    ],
    segment: { key: toHex(key), envelope: toHex(segment.envelope), columns: toHex(columns) },
  }

  /** As the application writes one, of an empty compartment. */
  async function signedAbout(known: Ledger, who: typeof ada): Promise<Uint8Array> {
    return await signCheckpoint(who.signer, who.user, known, {
      compartment: toBase64Url(wallId),
      id,
      at: good.at,
      seq: good.seq,
      heads: [],
      followed: [],
      segments: [],
    })
  }
}

function said({ author, compartment, seq, heads, segments }: Checkpoint) {
  return {
    author,
    compartment: toHex(compartment),
    seq,
    heads: heads.map(({ device, n, hash, followed }) => ({
      device: toHex(device),
      n,
      hash: toHex(hash),
      followed,
    })),
    segments: segments.map(({ hash, count }) => ({ hash: toHex(hash), count })),
  }
}
