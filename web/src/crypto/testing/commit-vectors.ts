// spec/vectors/commit.json: commits that hold, commits that must be refused and why.

import { utf8 } from '../bytes'
import { encodeCbor } from '../cbor'
import type { CommitReason } from '../errors'
import { authorKeyIdOf, sha256 } from '../hash'
import { toHex } from './hex'
import {
  addBody,
  Chain,
  commitBy,
  fixed,
  genesisBody,
  type Person,
  person,
  wallBody,
  wallId,
} from './people'

export interface CommitVectors {
  readonly note: string
  readonly workspace: string
  /** Ledger against which the commits are judged: ada owner, ben attorney, cy read-only, dora removed again;
   *  then a wall around ada and ben, and ben let out. */
  readonly ledger: readonly string[]
  readonly authors: readonly { user: string; sigPk: string; keyId: string }[]
  readonly valid: readonly ValidCommit[]
  readonly refused: readonly {
    name: string
    commit: string
    reason: CommitReason | 'ledger_behind'
  }[]
  /** Sets of genuine commits, judged together from nothing known. */
  readonly chains: readonly CommitChain[]
}

export interface CommitChain {
  readonly name: string
  readonly commits: readonly string[]
  /** Which of them do not fit the others. */
  readonly refused: readonly { hash: string; reason: CommitReason }[]
}

export interface ValidCommit {
  readonly name: string
  readonly commit: string
  readonly hash: string
  readonly author: string
  readonly device: string
  readonly n: number
  readonly objects: readonly { id: string; compartment: string; version: number; hash: string }[]
}

export async function makeCommitVectors(): Promise<CommitVectors> {
  const [ada, ben, cy, dora] = [
    await person('ada'),
    await person('ben'),
    await person('cy'),
    await person('dora'),
  ]
  const chain = new Chain()
  await chain.add(ada, await genesisBody(ada))
  await chain.add(ada, addBody(ben, 'attorney'))
  await chain.add(ada, addBody(cy, 'read-only'))
  await chain.add(ada, addBody(dora, 'attorney'))
  const beforeRemoval = { workspace: chain.workspace, head: chain.head }
  await chain.add(ada, { type: 'member.remove', user: dora.user })
  const objects = await Promise.all(
    ['object one', 'object two', 'object three'].map(async (name, i) => ({
      id: (await fixed(name)).slice(0, 16),
      compartment: new Uint8Array(16),
      version: i + 1,
      hash: await sha256(utf8(`envelope of ${name}`)),
    })),
  )
  const first = await commitBy(ada, chain, { objs: objects })
  const second = await commitBy(ada, chain, {
    n: 2,
    prev: first.hash,
    seen: [{ device: (await fixed('a device')).slice(0, 16), n: 7, hash: await fixed('a commit') }],
  })
  const walled = chain.copy()
  await walled.add(ada, await wallBody(1, [ada, ben]))
  const benInside = { workspace: walled.workspace, head: walled.head }
  await walled.add(ada, await wallBody(2, [ada]))
  const inside = objects.map((object, i) => (i === 1 ? { ...object, compartment: wallId } : object))
  const nowhere = objects.map((object) => ({ ...object, compartment: wallId.map((b) => b + 1) }))
  return {
    chains: await makeChains(ada, ben, chain),
    note: 'Bytes are hexadecimal.',
    workspace: toHex(chain.workspace),
    ledger: walled.entries.map(toHex),
    authors: await Promise.all(
      [ada, ben, cy, dora].map(async ({ user, sigPk }) => ({
        user,
        sigPk: toHex(sigPk),
        keyId: toHex(await authorKeyIdOf(sigPk)),
      })),
    ),
    valid: [
      await valid('three objects', ada, first, objects),
      await valid('the second of a device', ada, second, undefined, 2),
      await valid('by a member', ben, await commitBy(ben, chain)),
      await valid('by somebody who was a member then', dora, await commitBy(dora, beforeRemoval)),
      await valid('behind a wall', ada, await commitBy(ada, walled, { objs: inside }), inside),
      await valid(
        'behind a wall, by somebody who was inside then',
        ben,
        await commitBy(ben, benInside, { objs: inside }),
        inside,
      ),
    ],
    refused: [
      {
        name: 'by somebody who may only read',
        commit: toHex((await commitBy(cy, chain)).commit),
        reason: 'not_authorised',
      },
      {
        name: 'by a removed member',
        commit: toHex((await commitBy(dora, chain)).commit),
        reason: 'not_authorised',
      },
      {
        name: 'by a stranger',
        commit: toHex((await commitBy(await person('eve'), chain)).commit),
        reason: 'not_authorised',
      },
      {
        name: 'behind a wall, by somebody who was let out',
        commit: toHex((await commitBy(ben, walled, { objs: inside })).commit),
        reason: 'not_authorised',
      },
      {
        name: 'behind a wall that there is not',
        commit: toHex((await commitBy(ada, walled, { objs: nowhere })).commit),
        reason: 'not_authorised',
      },
      {
        name: 'in another name',
        commit: toHex((await commitBy({ ...ben, user: ada.user }, chain)).commit),
        reason: 'bad_signature',
      },
      {
        name: 'for another workspace',
        commit: toHex((await commitBy(ada, { ...chain, workspace: await fixed('ws') })).commit),
        reason: 'wrong_workspace',
      },
      {
        name: 'after an unknown ledger entry',
        commit: toHex((await commitBy(ada, { ...chain, head: await fixed('head') })).commit),
        reason: 'ledger_behind',
      },
      {
        name: 'no objects',
        commit: toHex((await commitBy(ada, chain, { objs: [] })).commit),
        reason: 'malformed',
      },
      {
        name: 'a first commit with a predecessor',
        commit: toHex((await commitBy(ada, chain, { prev: first.hash })).commit),
        reason: 'malformed',
      },
      {
        name: 'a second commit without one',
        commit: toHex((await commitBy(ada, chain, { n: 2 })).commit),
        reason: 'malformed',
      },
      {
        name: 'version 0',
        commit: toHex(
          (await commitBy(ada, chain, { objs: objects.map((o) => ({ ...o, version: 0 })) })).commit,
        ),
        reason: 'malformed',
      },
      {
        name: 'number 0',
        commit: toHex((await commitBy(ada, chain, { n: 0 })).commit),
        reason: 'malformed',
      },
      {
        name: 'junk',
        commit: toHex(encodeCbor([utf8('junk'), new Uint8Array(64)])),
        reason: 'malformed',
      },
      {
        name: 'one bit of the signature',
        commit: lastBit(toHex(first.commit)),
        reason: 'bad_signature',
      },
    ],
  }
}

async function makeChains(ada: Person, ben: Person, chain: Chain): Promise<CommitChain[]> {
  const device = (await fixed(`${ada.user} device`)).slice(0, 16)
  const one = await commitBy(ada, chain)
  const two = await commitBy(ada, chain, { n: 2, prev: one.hash })
  const three = await commitBy(ada, chain, { n: 3, prev: two.hash })
  const otherTwo = await commitBy(ada, chain, { n: 2, prev: one.hash, at: 7 })
  const unlinked = await commitBy(ada, chain, { n: 2, prev: await fixed('elsewhere') })
  const sawTwo = await commitBy(ben, chain, { seen: [{ device, n: 2, hash: two.hash }] })
  const sawOther = await commitBy(ben, chain, { seen: [{ device, n: 2, hash: otherTwo.hash }] })
  const sawOtherToo = await commitBy(ben, chain, {
    device: (await fixed('another device')).slice(0, 16),
    seen: [{ device, n: 2, hash: otherTwo.hash }],
  })
  const borrowed = await commitBy(ben, chain, { device, n: 2, prev: one.hash })
  type Signed = typeof one
  const entry = (
    name: string,
    commits: Signed[],
    refused: [Signed, CommitReason][],
  ): CommitChain => ({
    name,
    commits: commits.map(({ commit }) => toHex(commit)),
    refused: refused.map(([{ hash }, reason]) => ({ hash: toHex(hash), reason })),
  })
  return [
    entry('one device, any order', [three, one, two], []),
    entry('a number left out', [one, three], []),
    entry('another who saw it', [one, two, sawTwo], []),
    entry('two commits with one number', [one, two, otherTwo], [[otherTwo, 'forked']]),
    entry('a link to something else', [one, unlinked], [[unlinked, 'broken_chain']]),
    entry(
      'an earlier one that the later does not link to',
      [otherTwo, three],
      [[three, 'broken_chain']],
    ),
    entry('another who was shown another', [one, sawOther, two], [[sawOther, 'forked']]),
    entry('two who were shown different ones, which nobody has', [sawTwo, sawOtherToo], []),
    entry('somebody else’s device', [one, borrowed], [[borrowed, 'forked']]),
  ]
}

async function valid(
  name: string,
  by: Person,
  signed: { commit: Uint8Array; hash: Uint8Array },
  objects?: { id: Uint8Array; compartment: Uint8Array; version: number; hash: Uint8Array }[],
  n = 1,
): Promise<ValidCommit> {
  const one = {
    id: (await fixed('object one')).slice(0, 16),
    compartment: new Uint8Array(16),
    version: 1,
    hash: await sha256(utf8('an envelope')),
  }
  const listed = (objects ?? [one]).map((object) => ({
    id: toHex(object.id),
    compartment: toHex(object.compartment),
    version: object.version,
    hash: toHex(object.hash),
  }))
  return {
    name,
    commit: toHex(signed.commit),
    hash: toHex(signed.hash),
    author: by.user,
    device: toHex((await fixed(`${by.user} device`)).slice(0, 16)),
    n,
    objects: listed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

function lastBit(hex: string): string {
  return hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16)
}
