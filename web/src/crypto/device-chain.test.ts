import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceHead } from './api/records'
import { toBase64Url } from './bytes'
import { type VerifiedCommit, verifyCommit } from './commit'
import { followChains } from './device-chain'
import { type Ledger, replayLedger } from './ledger'
import type { Commit } from './payloads/generated/payloads'
import { addBody, Chain, commitBy, fixed, genesisBody, type Person, person } from './testing/people'

let ada: Person
let ben: Person
let ledger: Ledger

beforeAll(async () => {
  ;[ada, ben] = [await person('ada'), await person('ben')]
  const chain = new Chain()
  await chain.add(ada, await genesisBody(ada))
  await chain.add(ada, addBody(ben, 'attorney'))
  ledger = await replayLedger(chain.workspace, chain.entries)
})

async function commit(by: Person, fields: Partial<Commit>): Promise<VerifiedCommit> {
  const { commit: bytes } = await commitBy(
    by,
    { workspace: ledger.workspace, head: ledger.head },
    fields,
  )
  return verifyCommit(ledger, bytes)
}

/** Commits 1 to `count` of one device, linked. */
async function line(by: Person, count: number, fields: Partial<Commit> = {}) {
  const commits: VerifiedCommit[] = []
  for (let n = 1; n <= count; n++) {
    const prev = commits.at(-1)?.hash ?? new Uint8Array(32)
    commits.push(await commit(by, { n, prev, at: 1000 + n, ...fields }))
  }
  return commits as [VerifiedCommit, VerifiedCommit, VerifiedCommit, ...VerifiedCommit[]]
}

function reasons(followed: ReturnType<typeof followChains>) {
  return [...followed.reasonByHash.values()]
}

describe('following chains', () => {
  it('follows a device from its first commit, in any order of arrival, and on', async () => {
    const [one, two, three] = await line(ada, 3)
    const first = followChains([], [two, one])
    expect([first.reasonByHash.size, first.gaps, first.heads[0]?.n]).toEqual([0, [], 2])
    const second = followChains(first.heads, [three])
    expect(second.heads).toMatchObject([{ author: ada.user, n: 3, hash: toBase64Url(three.hash) }])
  })

  it('reports a middle commit that was left out', async () => {
    const [one, , three] = await line(ada, 3)
    const { heads } = followChains([], [one])
    const device = toBase64Url(one.device)
    expect(followChains(heads, [three]).gaps).toEqual([{ device, from: 2, to: 2 }])
    // A first sync sees only what current records need, and is not alarmed.
    expect(followChains([], [three]).gaps).toEqual([])
  })

  it('refuses a second commit with the same number', async () => {
    const [one, two] = await line(ada, 2)
    const other = await commit(ada, { n: 2, prev: one.hash, at: 7 })
    const { heads } = followChains([], [one, two])
    expect(reasons(followChains(heads, [other]))).toEqual(['forked'])
    expect(reasons(followChains([], [one, two, other]))).toEqual(['forked'])
  })

  it('refuses a link to something else than what was seen', async () => {
    const [one] = await line(ada, 1)
    const next = await commit(ada, { n: 2, prev: await fixed('elsewhere') })
    const { heads } = followChains([], [one])
    expect(reasons(followChains(heads, [next]))).toEqual(['broken_chain'])
  })

  it('refuses an older commit that contradicts a later one’s link', async () => {
    const [, two] = await line(ada, 2)
    const otherOne = await commit(ada, { n: 1, at: 9 })
    const { heads } = followChains([], [two])
    expect(reasons(followChains(heads, [otherOne]))).toEqual(['forked'])
  })

  it('notices a fork as soon as a commit crosses it', async () => {
    // The server shows Ben commit 2 of Ada's device and somebody else another commit 2.
    const [one, two] = await line(ada, 2)
    const shownToBen = await commit(ada, { n: 2, prev: one.hash, at: 8 })
    const byBen = await commit(ben, {
      seen: [{ device: one.device, n: 2, hash: shownToBen.hash }],
    })
    const { heads } = followChains([], [one, two])
    expect(reasons(followChains(heads, [byBen]))).toEqual(['forked'])
    expect(reasons(followChains([], [one, byBen, two]))).toEqual(['forked'])
    // And the other way round: told first, shown later.
    const told = followChains([], [byBen])
    expect(told.isDisputed).toBe(false)
    expect(told.heads.find(({ device }) => device === toBase64Url(one.device))).toMatchObject({
      n: 0,
      author: '',
    })
    expect(followChains(told.heads, [two]).isDisputed).toBe(true)
  })

  it('lets nobody have a colleague’s work refused by telling of a commit that there never was', async () => {
    const [one, two, three] = await line(ada, 3)
    const madeUp = { device: one.device, n: 2, hash: await fixed('made up') }
    const byBen = await commit(ben, { seen: [madeUp] })
    const { heads } = followChains([], [one, byBen])
    const after = followChains(heads, [two, three])
    expect([reasons(after), after.gaps, after.isDisputed]).toEqual([[], [], true])
    expect(followChains(after.heads, []).isDisputed).toBe(false)
    // Not a third one's either, who tells the truth.
    const other = (await fixed('other device')).slice(0, 16)
    const honest = await commit(ben, {
      device: other,
      seen: [{ device: one.device, n: 2, hash: two.hash }],
    })
    const both = followChains(heads, [honest])
    expect([reasons(both), both.isDisputed]).toEqual([[], true])
  })

  it('refuses somebody else’s commit under a known device', async () => {
    const [one] = await line(ada, 1)
    const { heads } = followChains([], [one])
    const byBen = await commit(ben, { device: one.device, n: 2, prev: one.hash })
    expect(reasons(followChains(heads, [byBen]))).toEqual(['forked'])
  })

  it('repeats nothing and remembers a bounded past', async () => {
    const [one] = await line(ada, 1)
    const recent = Array.from({ length: 200 }, (_, i): [number, string] => [i + 10, `hash ${i}`])
    const known: DeviceHead[] = [
      {
        device: toBase64Url(await fixed('d')).slice(0, 22),
        author: ben.user,
        n: 209,
        hash: 'hash 199',
        recent,
      },
    ]
    const { heads } = followChains(known, [one, one])
    expect(heads).toHaveLength(2)
    expect(heads[0]?.recent).toHaveLength(64)
    expect(heads[0]?.recent.at(-1)).toEqual([209, 'hash 199'])
    expect(known[0]?.recent).toHaveLength(200)
  })
})
