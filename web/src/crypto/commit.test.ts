import { describe, expect, it } from 'vitest'
import { fromBase64Url } from './bytes'
import { commitHash, verifyCommit } from './commit'
import { followChains } from './device-chain'
import { authorKeyIdOf } from './hash'
import { replayLedger } from './ledger'
import type { CommitVectors } from './testing/commit-vectors'
import { fromHex, toHex } from './testing/hex'
import { commitBy, person } from './testing/people'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<CommitVectors>('commit')
const ledger = await replayLedger(fromHex(vectors.workspace), vectors.ledger.map(fromHex))

describe('vectors', () => {
  it.each(vectors.valid)('holds: $name', async (vector) => {
    const commit = await verifyCommit(ledger, fromHex(vector.commit))
    const objects = commit.objs.map(({ id, compartment, version, hash }) => ({
      id: toHex(id),
      compartment: toHex(compartment),
      version,
      hash: toHex(hash),
    }))
    expect({
      author: commit.author,
      device: toHex(commit.device),
      n: commit.n,
      hash: toHex(commit.hash),
      objects,
    }).toEqual({
      author: vector.author,
      device: vector.device,
      n: vector.n,
      hash: vector.hash,
      objects: vector.objects,
    })
    expect(toHex((await commitHash(fromHex(vector.commit))) ?? new Uint8Array())).toBe(vector.hash)
  })

  it.each(vectors.refused)('refuses: $name', async ({ commit, reason }) => {
    const verifying = verifyCommit(ledger, fromHex(commit))
    const error = reason === 'ledger_behind' ? { type: reason } : { type: 'commit_refused', reason }
    await expect(verifying).rejects.toMatchObject({ error })
  })

  it.each(vectors.chains)('judge together: $name', async ({ commits, refused }) => {
    const verified = await Promise.all(
      commits.map((commit) => verifyCommit(ledger, fromHex(commit))),
    )
    const { reasonByHash } = followChains([], verified)
    const reasons = [...reasonByHash].map(([hash, reason]) => ({
      hash: toHex(fromBase64Url(hash)),
      reason,
    }))
    expect(reasons).toEqual(refused)
  })

  it('agree on author key ids', async () => {
    for (const { sigPk, keyId } of vectors.authors) {
      expect(toHex(await authorKeyIdOf(fromHex(sigPk)))).toBe(keyId)
    }
  })
})

describe('commit', () => {
  it('refuses a flipped bit in every byte', async () => {
    const bytes = fromHex(vectors.valid[0]!.commit)
    for (let i = 0; i < bytes.length; i++) {
      const altered = bytes.slice()
      altered[i]! ^= 1 << (i % 8)
      await expect(verifyCommit(ledger, altered)).rejects.toThrow(/commit_refused|ledger_behind/)
    }
  })

  it('names a ledger entry after which its author was inside the wall', async () => {
    const { commit } = vectors.valid.find(({ name }) => name === 'behind a wall')!
    const { ws, objs } = await verifyCommit(ledger, fromHex(commit))
    const before = [...ledger.positionByHash].find(([, n]) => n === ledger.length - 3)![0]
    const early = { workspace: ws, head: fromBase64Url(before) }
    const signed = await commitBy(await person('ada'), early, { objs })
    await expect(verifyCommit(ledger, signed.commit)).rejects.toMatchObject({
      error: { type: 'commit_refused', reason: 'not_authorised' },
    })
  })

  it('does not sign the same object twice', async () => {
    const ada = await person('ada')
    const object = {
      id: new Uint8Array(16),
      compartment: new Uint8Array(16),
      version: 1,
      hash: new Uint8Array(32),
    }
    await expect(
      commitBy(ada, { workspace: ledger.workspace, head: ledger.head }, { objs: [object, object] }),
    ).rejects.toThrow('malformed')
  })
})
