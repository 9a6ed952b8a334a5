import { describe, expect, it } from 'vitest'
import type { CryptoError } from '../../crypto/errors'
import type { Body, Known, Pending } from '../store/body'
import { leftBody } from './left'
import { isBehind, nextState, reasonOf, takeIn } from './verdict'

type Opened = Parameters<typeof isBehind>[0]

const commit = new Uint8Array(32)
const behind = { type: 'ledger_behind' } as CryptoError
const opened = (parts: Partial<Opened>): Opened =>
  ({ records: [], refused: [], ...parts }) as Opened

describe('what a refusal means to a person', () => {
  it.each([
    [{ type: 'commit_refused', reason: 'forked' }, 'fork'],
    [{ type: 'commit_refused', reason: 'broken_chain' }, 'fork'],
    [{ type: 'commit_refused', reason: 'bad_signature' }, 'unsigned'],
    [{ type: 'rolled_back' }, 'rollback'],
    [{ type: 'ledger_refused' }, 'ledger'],
    [{ type: 'ledger_behind' }, 'ledger'],
    [{ type: 'tampered' }, 'altered'],
  ])('%o: %s', (error, reason) => {
    expect(reasonOf(error as CryptoError)).toBe(reason)
  })
})

describe('a ledger that is behind', () => {
  it('is seen by a record and by a commit that brings none', () => {
    expect(isBehind(opened({}))).toBe(false)
    const record = { ok: false, error: behind } as Opened['records'][number]
    expect(isBehind(opened({ records: [record] }))).toBe(true)
    const refused = { commit, error: behind } as unknown as Opened['refused'][number]
    expect(isBehind(opened({ refused: [refused] }))).toBe(true)
  })
})

describe('what is pending of a record that comes in', () => {
  const body = (title: string): Body => ({
    kind: 'paper',
    schema: 1,
    value: { title },
    removed: false,
    createdAt: 1,
    editedAt: 1,
    conflicts: [],
  })
  const pending = { id: 'a', compartment: 'open', base: 1, order: 1, batch: 'b' }
  const change: Pending = { ...pending, baseBody: body('first'), body: body('hers') }
  const outboxAfter = (now: Body) => {
    const known: Known = { id: 'a', compartment: 'open', version: 2, author: 'ben', body: now }
    const outbox = new Map([['a', { pending: change }]])
    return takeIn([known], { outbox } as unknown as Parameters<typeof takeIn>[1]).outbox
  }

  it('stands on what came in', () => {
    expect(outboxAfter(body('first')).get('a')).toMatchObject({ base: 2, body: body('hers') })
  })

  // In the same step: a crash after it would leave a change that nothing takes.
  it('is dropped where the record went behind a wall', () => {
    const outbox = outboxAfter(leftBody(body('first')))
    expect(outbox.has('a')).toBe(true)
    expect(outbox.get('a')).toBeUndefined()
  })
})

describe('how far a device has followed', () => {
  const before = {
    refused: [
      { id: 'a', version: 1, reason: 'altered' },
      { id: 'b', version: 1, reason: 'altered' },
    ],
    followed: ['x'],
    alarms: [],
  }
  const page = { seq: 9, records: [], commits: [], more: false }
  const brought = { records: [], refused: [], heads: [], commits: [{ device: 'y' }] }
  const taken = (isFirst: boolean) =>
    nextState(
      before as unknown as Parameters<typeof nextState>[0],
      page as unknown as Parameters<typeof nextState>[1],
      brought as unknown as Parameters<typeof nextState>[2],
      isFirst,
      [{ id: 'a' }] as unknown as Parameters<typeof nextState>[4],
      [{ id: 'c', version: 2, reason: 'rollback' }],
    )

  it('forgets the refusal of what came right, and of nothing else', () => {
    expect(taken(false)).toMatchObject({ cursor: 9, refused: [{ id: 'b' }, { id: 'c' }] })
    expect(taken(false).refused).toHaveLength(2)
  })

  it('does not count on devices whose commits it has not seen from the beginning', () => {
    expect(taken(false).followed).toEqual(['x', 'y'])
    expect(taken(true).followed).toEqual(['x'])
  })
})
