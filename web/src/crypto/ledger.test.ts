import { describe, expect, it } from 'vitest'
import { toBase64Url } from './bytes'
import { CryptoFailure } from './errors'
import { extendLedger, leftSince, memberAt, replayLedger } from './ledger'
import { fromHex, toHex } from './testing/hex'
import type { LedgerVectors } from './testing/ledger-vectors'
import { addBody, Chain, genesisBody, person } from './testing/people'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<LedgerVectors>('ledger')

function entriesOf(chain: readonly string[]) {
  return chain.map((name) => fromHex(vectors.entries[name] ?? ''))
}

describe('vectors', () => {
  it.each(vectors.valid)('holds: $name', async (vector) => {
    const ledger = await replayLedger(fromHex(vector.workspace), entriesOf(vector.chain))
    const members = [...ledger.memberById].map(([user, { role, sigPk, verified }]) => ({
      user,
      role,
      sigPk: toHex(sigPk),
      verified,
    }))
    const walls = [...ledger.wallById.values()].map(({ id, epoch, members, isDue }) => ({
      id: toHex(id),
      epoch,
      members: [...members],
      isDue,
    }))
    expect([ledger.isEpochDue, walls]).toEqual([vector.isEpochDue, vector.walls])
    expect(members).toEqual(vector.members)
    expect([toHex(ledger.head), ledger.epoch]).toEqual([vector.head, vector.epoch])
  })

  it.each(vectors.refused)('refuses: $name', async ({ workspace, chain, pin, reason, n }) => {
    const pins = pin ? [{ head: toBase64Url(fromHex(pin.head)), length: pin.length }] : []
    const replaying = replayLedger(fromHex(workspace), entriesOf(chain), pins)
    await expect(replaying).rejects.toEqual(
      new CryptoFailure({ type: 'ledger_refused', reason, n }),
    )
    await expect(replaying).rejects.toMatchObject({ error: { reason, n } })
  })
})

describe('ledger', () => {
  it('refuses a flipped bit in every byte of an entry', async () => {
    const chain = new Chain()
    await chain.add(await person('ada'), await genesisBody(await person('ada')))
    const entry = chain.entries[0]!
    for (let i = 0; i < entry.length; i += 7) {
      const altered = entry.slice()
      altered[i]! ^= 1
      await expect(replayLedger(chain.workspace, [altered])).rejects.toThrow('ledger_refused')
    }
  })

  it('remembers who somebody was at each entry', async () => {
    const [ada, ben] = [await person('ada'), await person('ben')]
    const chain = new Chain()
    await chain.add(ada, await genesisBody(ada))
    const first = toBase64Url(chain.head)
    await chain.add(ada, addBody(ben, 'attorney'))
    const second = toBase64Url(chain.head)
    await chain.add(ada, { type: 'member.remove', user: ben.user })
    const third = toBase64Url(chain.head)
    const ledger = await replayLedger(chain.workspace, chain.entries)
    const roles = [first, second, third].map(
      (hash) => memberAt(ledger, ben.user, hash)?.member?.role,
    )
    expect(roles).toEqual([undefined, 'attorney', undefined])
    expect(memberAt(ledger, ben.user, 'unknown')).toBeUndefined()
    const left = [first, second, third].map((hash) => leftSince(ledger, ben.user, hash))
    expect(left).toEqual([true, true, false])
    expect(leftSince(ledger, ada.user, first)).toBe(false)
  })

  it('extends without touching the ledger it started from', async () => {
    const [ada, ben] = [await person('ada'), await person('ben')]
    const chain = new Chain()
    await chain.add(ada, await genesisBody(ada))
    const before = await replayLedger(chain.workspace, chain.entries)
    const entry = await chain.add(ada, addBody(ben, 'attorney'))
    const after = await extendLedger(before, [entry])
    expect([before.length, after.length]).toEqual([1, 2])
    expect([before.memberById.size, after.memberById.size]).toEqual([1, 2])
    await expect(extendLedger(after, [entry])).rejects.toThrow('broken_chain')
  })

  it('refuses an empty answer', async () => {
    await expect(replayLedger(new Uint8Array(32), [])).rejects.toThrow('shorter_than_pin')
  })
})
