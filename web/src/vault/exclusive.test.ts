import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { systemClock } from './clock'
import { exclusively } from './exclusive'
import { openLocalDb } from './localdb'
import { newManualClock } from './testing/manual-clock'

const newDb = () => openLocalDb('db', { indexedDB: new IDBFactory(), IDBKeyRange })

test('without locks a lease keeps two tabs apart', async () => {
  const db = newDb()
  const fast = {
    ...systemClock,
    after: (ms: number, run: () => void) => systemClock.after(ms / 100, run),
  }
  let inside = 0
  let most = 0
  const run = async (): Promise<void> => {
    inside++
    most = Math.max(most, inside)
    await new Promise((go) => setTimeout(go, 20))
    inside--
  }
  await Promise.all([1, 2, 3].map(() => exclusively('sync', db, fast, undefined, run)))
  expect(most).toBe(1)
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
