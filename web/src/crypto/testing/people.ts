// People with fixed keys, and ledgers and commits made by them, for tests and vectors.

import type { Bytes } from '../api/values'
import type { Role } from '../api/workspace'
import { utf8 } from '../bytes'
import { signCommitPayload } from '../commit'
import { firmKeyCommitment, keyIdOf, sha256, wallKeyCommitment } from '../hash'
import { encryptionPublicKey } from '../hpke'
import {
  type EpochKey,
  type LedgerBody,
  type LedgerPayload,
  parseEntry,
  signEntry,
} from '../ledger-entry'
import type { Commit } from '../payloads/generated/payloads'
import { importSigner, type Signer } from '../sign'

export interface Person {
  readonly user: string
  readonly signer: Signer
  readonly sigPk: Bytes
  readonly encPk: Bytes
}

/** Fixed bytes that look random. */
export function fixed(name: string): Promise<Bytes> {
  return sha256(utf8(`legalai test ${name}`))
}

export async function person(name: string): Promise<Person> {
  const hex = Array.from(await fixed(`${name} id`), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const user = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
  const signer = await importSigner(await fixed(`${name} sig`))
  return {
    user,
    signer,
    sigPk: signer.publicKey,
    encPk: await encryptionPublicKey(await fixed(`${name} enc`)),
  }
}

/** A chain under construction. Each step signs and links; `fields` bends one step for refused cases. */
export class Chain {
  readonly entries: Bytes[] = []
  workspace: Bytes = new Uint8Array(0)
  head: Bytes = new Uint8Array(0)

  async add(by: Person, body: LedgerBody, fields: Partial<LedgerPayload> = {}): Promise<Bytes> {
    const isFirst = this.entries.length === 0
    const entry = await signEntry(by.signer, {
      n: this.entries.length,
      prev: this.head,
      ws: isFirst ? new Uint8Array(0) : this.workspace,
      at: 1_780_000_000_000 + this.entries.length * 60_000,
      actor: by.user,
      body,
      ...fields,
    })
    this.entries.push(entry)
    const parsed = parseEntry(entry)
    if (typeof parsed === 'string') return entry
    this.head = await sha256(parsed.payloadBytes)
    if (isFirst) this.workspace = this.head
    return entry
  }

  copy(): Chain {
    const chain = new Chain()
    chain.entries.push(...this.entries)
    chain.workspace = this.workspace
    chain.head = this.head
    return chain
  }
}

export async function firmKey(epoch: number): Promise<Bytes> {
  return fixed(`firm key ${epoch}`)
}

export async function epochKey(epoch: number): Promise<EpochKey> {
  const key = await firmKey(epoch)
  return { fkCommit: await firmKeyCommitment(key), keyId: await keyIdOf('firm', key) }
}

export async function genesisBody(owner: Person): Promise<LedgerBody> {
  return {
    type: 'genesis',
    user: owner.user,
    sigPk: owner.sigPk,
    encPk: owner.encPk,
    role: 'owner',
    epoch: 1,
    ...(await epochKey(1)),
    nonce: (await fixed('genesis nonce')).slice(0, 16),
    suite: 1,
  }
}

export function addBody(who: Person, role: Role): LedgerBody {
  return { type: 'member.add', user: who.user, sigPk: who.sigPk, encPk: who.encPk, role }
}

/** A signed commit of one object, bent by `fields` where a test wants it. */
export async function commitBy(
  by: Person,
  chain: { readonly workspace: Bytes; readonly head: Bytes },
  fields: Partial<Commit> = {},
): Promise<{ commit: Bytes; hash: Bytes }> {
  return signCommitPayload(by.signer, {
    ws: chain.workspace,
    author: by.user,
    device: (await fixed(`${by.user} device`)).slice(0, 16),
    n: 1,
    prev: new Uint8Array(32),
    seen: [],
    ledger: chain.head,
    at: 1_780_000_500_000,
    objs: [
      {
        id: (await fixed('object one')).slice(0, 16),
        compartment: new Uint8Array(16),
        version: 1,
        hash: await sha256(utf8('an envelope')),
      },
    ],
    ...fields,
  })
}

/** The wall of the vectors. */
export const wallId = new Uint8Array(16).fill(0xa1)

export async function wallBody(
  epoch: number,
  inside: readonly Person[],
  name = '',
): Promise<LedgerBody> {
  const wall = name === '' ? wallId : (await fixed(`wall ${name}`)).slice(0, 16)
  const key = await fixed(`wall key ${name}${epoch}`)
  return {
    type: 'wall.set',
    wall,
    epoch,
    fkCommit: await wallKeyCommitment(wall, key),
    keyId: await keyIdOf('wall', key),
    members: inside.map(({ user }) => user).sort(),
  }
}
