import { beforeEach, describe, expect, test } from 'vitest'
import { noteKind } from '../testing/note'
import { newWorld, type World } from '../testing/world'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

describe('two devices', () => {
  test('see what the other wrote', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'Smith v. Jones' })
    expect(a.note(id)).toMatchObject({ state: 'pending', version: 0 })
    await a.sync()
    expect(a.note(id)).toMatchObject({ state: 'saved', version: 1 })
    await b.sync()
    expect(b.note(id)?.value.title).toBe('Smith v. Jones')
    expect(b.note(id)?.createdAt).toBe(a.note(id)?.createdAt)
  })

  test('say that all is saved only when it is', async () => {
    const a = await world.device().open()
    await a.sync()
    expect(a.view().sync).toBe('saved')
    const creating = a.create({ title: 'Smith v. Jones' })
    expect(a.notes()).toHaveLength(1)
    expect(a.view().sync).toBe('saving')
    await creating
    expect(a.view().sync).toBe('saving')
    await a.sync()
    expect(a.view().sync).toBe('saved')
  })

  test('edits of different fields merge', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one', court: 'Madrid' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'two' })
    await b.update(id, { court: 'Bilbao' })
    await a.sync()
    await b.sync()
    await a.sync()
    for (const tab of [a, b]) {
      expect(tab.note(id)).toMatchObject({
        value: { title: 'two', court: 'Bilbao' },
        state: 'saved',
        version: 3,
      })
    }
  })

  test('two edits of one field keep both, on both, until somebody decides', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'mine' })
    world.server.now += 1000
    await b.update(id, { title: 'theirs' })
    await a.sync()
    await b.sync()
    await a.sync()
    for (const tab of [a, b]) {
      expect(tab.note(id)).toMatchObject({ value: { title: 'theirs' }, state: 'conflict' })
      expect(tab.note(id)?.conflicts).toMatchObject([{ field: 'title', other: 'mine' }])
    }
    await a.vault.resolve(noteKind, id, ['title'], 'other')
    await a.sync()
    await b.sync()
    expect(b.note(id)).toMatchObject({ value: { title: 'mine' }, state: 'saved' })
  })

  test.each(['shown', 'other'] as const)(
    'a settled conflict (%s) can be contested again',
    async (keep) => {
      const [a, b] = [await world.device().open(), await world.device().open()]
      const id = await a.create({ title: 'one', court: 'Cork' })
      await a.sync()
      await b.sync()
      await a.update(id, { title: 'mine' })
      world.server.now += 1000
      await b.update(id, { title: 'theirs' })
      await a.sync()
      await b.sync()
      await a.sync()
      const takeBack = await a.vault.resolve(noteKind, id, ['title'], keep)
      await a.update(id, { court: 'Bray' })
      await a.sync()
      expect(await takeBack()).toBe(true)
      expect(await takeBack()).toBe(false)
      await a.sync()
      await b.sync()
      for (const tab of [a, b]) {
        expect(tab.note(id)).toMatchObject({
          value: { title: 'theirs', court: 'Bray' },
          state: 'conflict',
          conflicts: [{ field: 'title', other: 'mine' }],
        })
      }
    },
  )

  test('a settled conflict stays settled where the field was written since', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'mine' })
    await b.update(id, { title: 'theirs' })
    await a.sync()
    await b.sync()
    await a.sync()
    const takeBack = await a.vault.resolve(noteKind, id, ['title'], 'other')
    await a.update(id, { title: 'a third' })
    expect(await takeBack()).toBe(false)
    expect(a.note(id)).toMatchObject({ value: { title: 'a third' } })
    expect(a.note(id)?.conflicts).toBeUndefined()
  })

  test('fields that belong together are decided as one', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one', court: 'Cork' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'mine', court: 'Kerry' })
    world.server.now += 1000
    await b.update(id, { title: 'theirs', court: 'Clare' })
    await a.sync()
    await b.sync()
    await a.sync()
    await a.vault.resolve(noteKind, id, ['title', 'court'], 'other')
    expect(a.note(id)?.value).toMatchObject({ title: 'mine', court: 'Kerry' })
    expect(a.note(id)?.conflicts).toBeUndefined()
    await a.sync()
    await b.sync()
    expect(b.note(id)).toMatchObject({ value: { title: 'mine', court: 'Kerry' }, state: 'saved' })
  })

  test('two edits too long to lie in one record hold up nothing else', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'a'.repeat(600_000) })
    await b.update(id, { title: 'b'.repeat(600_000) })
    await a.sync()
    await b.sync()
    // Each also synchronises by itself: whichever came later has two edits to put together.
    await expect.poll(() => [a.view().sync, b.view().sync].toSorted()).toEqual(['error', 'saved'])
    const [late, other] = a.view().sync === 'error' ? [a, b] : [b, a]
    const more = await late.create({ title: 'other' })
    await late.sync()
    await other.sync()
    expect(other.note(more)?.value.title).toBe('other')
    expect(late.view()).toMatchObject({ sync: 'error', pending: 1 })
    // A shorter one goes.
    await late.vault.resolve(noteKind, id, ['title'], 'shown')
    await late.sync()
    expect(late.view()).toMatchObject({ sync: 'saved', pending: 0 })
  })

  test('a removal against an edit keeps the edit and says so', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.remove(id)
    await b.update(id, { court: 'Cork' })
    await a.sync()
    await b.sync()
    await a.sync()
    expect(a.note(id)).toMatchObject({ value: { title: 'one', court: 'Cork' }, state: 'conflict' })
    expect(a.note(id)?.conflicts?.[0]?.field).toBe('')
  })

  test('a removed record is gone everywhere', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await b.remove(id)
    await b.sync()
    await a.sync()
    expect([a.note(id), b.note(id)]).toEqual([undefined, undefined])
  })

  test('many edits on both, in turns, end the same', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const shared = await Promise.all(Array.from({ length: 20 }, (_, i) => a.create({ pages: i })))
    await a.sync()
    await b.sync()
    for (let round = 0; round < 4; round++) {
      for (const [i, id] of shared.entries()) {
        const tab = (i + round) % 3 === 0 ? a : b
        await tab.update(id, i % 2 ? { title: `t${round}${i}` } : { court: `c${round}${i}` })
      }
      await Promise.all([a.sync(), b.sync()])
    }
    await a.sync()
    await b.sync()
    await a.sync()
    const shown = (tab: typeof a) =>
      tab.notes().map(({ id, value, version }) => ({ id, value, version }))
    expect(shown(a)).toEqual(shown(b))
    expect(a.notes()).toHaveLength(20)
    expect(a.view().pending).toBe(0)
  })
})

describe('offline', () => {
  test('edits wait on the disk and survive closing the tab', async () => {
    const device = world.device()
    const first = await device.open()
    const id = await first.create({ title: 'one' })
    await first.sync()
    device.browser.isOffline = true
    await first.update(id, { title: 'offline' })
    await expect(first.sync()).rejects.toMatchObject({ type: 'offline' })
    expect(first.view()).toMatchObject({ sync: 'offline', pending: 1 })
    first.crash()

    const second = await device.open()
    expect(second.note(id)).toMatchObject({ value: { title: 'offline' }, state: 'pending' })
    device.browser.isOffline = false
    await second.sync()
    expect(second.note(id)).toMatchObject({ state: 'saved', version: 2 })
    expect(world.workspace.seq).toBe(2)
  })

  test('a crash between outbox and push loses nothing', async () => {
    const device = world.device()
    const first = await device.open()
    const id = await first.create({ title: 'written' })
    first.crash()
    expect(world.workspace.seq).toBe(0)
    const second = await device.open()
    await second.sync()
    expect(second.note(id)).toMatchObject({ value: { title: 'written' }, state: 'saved' })
  })

  test('a lost answer is asked for again and stored once', async () => {
    const device = world.device()
    const first = await device.open()
    world.server.mischief.loseNextAnswer = true
    const id = await first.create({ title: 'once' })
    await expect(first.sync()).rejects.toMatchObject({ type: 'offline' })
    expect(world.workspace.seq).toBe(1)
    first.crash()
    const second = await device.open()
    await second.update(id, { court: 'later' })
    await second.sync()
    expect(second.note(id)).toMatchObject({
      value: { title: 'once', court: 'later' },
      state: 'saved',
      version: 2,
    })
    expect(world.workspace.commits).toHaveLength(2)
  })

  test('an edit made while a push is on its way is kept on top of it', async () => {
    const device = world.device()
    const tab = await device.open()
    const id = await tab.create({ title: 'one' })
    let isFirst = true
    let edited: Promise<void> | undefined
    world.server.mischief.before = (_, path) => {
      if (!path.endsWith('/push') || !isFirst) return
      isFirst = false
      edited = tab.update(id, { court: 'meanwhile' })
    }
    await tab.sync()
    await edited
    await tab.sync()
    expect(tab.note(id)).toMatchObject({
      value: { title: 'one', court: 'meanwhile' },
      state: 'saved',
      version: 2,
    })
  })

  test('the local pages alone show everything, and hold nothing in the clear', async () => {
    const device = world.device()
    const first = await device.open()
    await first.create({ title: 'xylophone-canary' })
    await first.sync()
    await first.create({ title: 'zither-canary' })
    first.crash()
    device.browser.isOffline = true
    const second = await device.open()
    expect(second.notes().map(({ value }) => value.title)).toEqual([
      'xylophone-canary',
      'zither-canary',
    ])
    const stored = JSON.stringify(await dump(device.browser.indexedDB))
    expect(stored).not.toContain('canary')
    expect(stored).not.toContain(Buffer.from('canary').toString('hex'))
  })
})

describe('tabs of one browser', () => {
  test('share the outbox, and one of them drains it', async () => {
    const device = world.device()
    const [a, b] = [await device.open(), await device.open()]
    const id = await a.create({ title: 'from a' })
    const other = await b.create({ title: 'from b' })
    await Promise.all([a.sync(), b.sync()])
    for (const tab of [a, b]) {
      expect(tab.note(id)).toMatchObject({ value: { title: 'from a' }, state: 'saved' })
      expect(tab.note(other)).toMatchObject({ value: { title: 'from b' }, state: 'saved' })
    }
    expect(world.workspace.versions).toHaveLength(2)
  })

  test('edit one unsent record without losing either edit', async () => {
    const device = world.device()
    const [a, b] = [await device.open(), await device.open()]
    device.browser.isOffline = true
    const id = await a.create({ title: 'one' })
    await b.vault.syncNow().catch(() => undefined)
    await Promise.all([a.update(id, { title: 'two' }), b.update(id, { court: 'Cork' })])
    device.browser.isOffline = false
    await a.sync()
    await b.sync()
    for (const tab of [a, b]) {
      expect(tab.note(id)).toMatchObject({ value: { title: 'two', court: 'Cork' }, state: 'saved' })
    }
  })
})

async function dump(factory: IDBFactory): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const { name = '' } of await factory.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const table of db.objectStoreNames) {
      const request = db.transaction(table).objectStore(table).getAll()
      rows.push(
        ...(await new Promise<unknown[]>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })),
      )
    }
    db.close()
  }
  return rows.map((row) => readable(row))
}

function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) {
    return `${Buffer.from(value).toString('latin1')} ${Buffer.from(value).toString('hex')}`
  }
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]))
  }
  return value
}
