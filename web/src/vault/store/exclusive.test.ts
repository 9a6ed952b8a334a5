import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newManualClock } from '../testing/manual-clock'
import { type Clock, systemClock } from '../wire/clock'
import { exclusively } from './exclusive'
import { type LocalDb, openLocalDb } from './localdb'

/** Wait for what was asked of the database before: it answers in the order of the questions. */
const settled = (db: LocalDb, clock: Clock): Promise<boolean> =>
  db.lease('other', 'other', 0, clock.now())

const newDb = () => openLocalDb('db', { indexedDB: new IDBFactory(), IDBKeyRange })

test('without locks a lease keeps two tabs apart, for as long as it takes', async () => {
  const db = newDb()
  const clock = newManualClock()
  const inside: (() => void)[] = []
  let entered = 0
  const run = (): Promise<void> => {
    entered++
    return new Promise((go) => inside.push(go))
  }
  const all = [1, 2, 3].map(() => exclusively('sync', db, clock, undefined, run))
  for (const turn of [1, 2, 3]) {
    await expect.poll(() => clock.advance(1_000).then(() => entered)).toBe(turn)
    // Thrice as long as a lease holds that nobody renews.
    for (let second = 0; second < 30; second++) {
      await clock.advance(1_000)
      await settled(db, clock)
    }
    expect(entered).toBe(turn)
    inside.pop()?.()
  }
  await Promise.all(all)
})

test('the lease of a tab that died runs out', async () => {
  const db = newDb()
  const clock = newManualClock()
  expect(await db.lease('sync', 'dead', clock.now() + 10_000, clock.now())).toBe(true)
  expect(await db.lease('sync', 'other', clock.now() + 10_000, clock.now())).toBe(false)
  await clock.advance(10_001)
  expect(await db.lease('sync', 'other', clock.now() + 10_000, clock.now())).toBe(true)
  expect(await db.lease('sync', 'dead', clock.now() + 10_000, clock.now())).toBe(false)
})

test('a failure lets the next one in', async () => {
  const db = newDb()
  const fail = exclusively('sync', db, systemClock, undefined, async () => {
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  await expect(exclusively('sync', db, systemClock, undefined, async () => 1)).resolves.toBe(1)
})
