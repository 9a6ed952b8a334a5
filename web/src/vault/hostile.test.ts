import { beforeEach, describe, expect, test } from 'vitest'
import { noteKind } from './testing/note'
import { payloadOf, refused } from './testing/server-checks'
import { newWorld, type World } from './testing/world'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

/** Change one bit of what the server stores of a record's newest version; again puts it right. */
function alterStored(id: string): void {
  const { versions } = world.workspace
  const at = versions.findLastIndex((version) => version.id === id)
  const stored = versions[at]
  if (stored === undefined) throw new Error(`no version of ${id}`)
  const envelope = new Uint8Array(stored.envelope)
  envelope[100] = (envelope[100] ?? 0) ^ 1
  versions[at] = { ...stored, envelope }
}

describe('the earlier states of another record', () => {
  test('are not shown as those of this one', async () => {
    const a = await world.device().open()
    const [mine, other] = [await a.create({ title: 'mine' }), await a.create({ title: 'other' })]
    await a.sync()
    world.server.mischief.history = other
    expect(await a.vault.history(noteKind, mine)).toEqual([])
  })

  test('settle nothing that was refused', async () => {
    const a = await world.device().open()
    const [bad, good] = [await a.create({ title: 'bad' }), await a.create({ title: 'good' })]
    await a.sync()
    alterStored(bad)
    const device = world.device()
    await (await device.open()).sync()
    world.server.mischief.history = good
    const again = await device.open()
    await again.sync()
    expect(again.view().problems).toMatchObject([{ id: bad, version: 1 }])
  })
})

describe('an altered record', () => {
  test('is refused by name, and the rest opens', async () => {
    const a = await world.device().open()
    const [bad, good] = [await a.create({ title: 'bad' }), await a.create({ title: 'good' })]
    await a.sync()
    alterStored(bad)
    const b = await world.device().open()
    await b.sync()
    expect(b.notes().map(({ id }) => id)).toEqual([good])
    expect(b.view().problems).toMatchObject([{ id: bad, version: 1, kept: false }])
    expect(['altered', 'unsigned']).toContain(b.view().problems[0]?.reason)
  })

  test('leaves the good copy that is already here', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'two' })
    await a.sync()
    alterStored(id)
    await b.sync()
    expect(b.note(id)).toMatchObject({ value: { title: 'one' }, version: 1 })
    expect(b.view().problems).toMatchObject([{ id, version: 2, kind: 'note', kept: true }])
  })

  test('that somebody edits meanwhile holds up nothing else', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'two' })
    await a.sync()
    alterStored(id)
    await b.update(id, { pages: 3 })
    await b.sync()
    const other = await b.create({ title: 'other' })
    await b.sync()
    await a.sync()
    expect(a.note(other)?.value.title).toBe('other')
    expect(b.view()).toMatchObject({ sync: 'error', pending: 1, problems: [{ id, version: 2 }] })
    // It goes once the newer version is right.
    await a.update(id, { title: 'three' })
    await a.sync()
    await b.sync()
    await b.sync()
    await a.sync()
    expect(a.note(id)?.value).toMatchObject({ title: 'three', pages: 3 })
    expect(b.view()).toMatchObject({ sync: 'saved', pending: 0, problems: [] })
  })

  test('is asked for again at the next start, and its problem goes when it is right', async () => {
    const a = await world.device().open()
    const id = await a.create({ title: 'one' })
    await a.sync()
    const device = world.device()
    alterStored(id)
    const first = await device.open()
    await first.sync()
    expect(first.view().problems).toHaveLength(1)
    first.crash()
    alterStored(id)
    const second = await device.open()
    expect(second.view().problems).toHaveLength(1)
    await second.sync()
    expect(second.view().problems).toEqual([])
    expect(second.note(id)?.value.title).toBe('one')
  })
})

describe('a server that rolls back', () => {
  test('to an older version of a record is refused', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    const id = await a.create({ title: 'one' })
    await a.sync()
    const old = world.workspace.versions[0]
    await a.update(id, { title: 'two' })
    await a.sync()
    await b.sync()
    if (old === undefined) throw new Error('no version')
    world.server.mischief.pull = (answer) => ({
      ...answer,
      records: [{ ...old, seq: answer.seq + 1 }],
      commits: world.workspace.commits.map(({ bytes }) => bytes),
      seq: answer.seq + 1,
    })
    await b.sync()
    expect(b.note(id)?.value.title).toBe('two')
    expect(b.view().problems).toMatchObject([{ id, version: 1, reason: 'rollback', kept: true }])
  })

  test('as a whole is noticed, kept in mind, and local records stay', async () => {
    const device = world.device()
    const tab = await device.open()
    const id = await tab.create({ title: 'one' })
    await tab.sync()
    world.workspace.seq = 0
    world.workspace.versions.length = 0
    world.workspace.commits.length = 0
    world.workspace.chains.clear()
    await expect(tab.sync()).rejects.toMatchObject({ type: 'tampered' })
    expect(tab.view()).toMatchObject({ sync: 'error' })
    expect(tab.view().problems).toMatchObject([{ reason: 'rollback', kept: true }])
    expect(tab.note(id)?.value.title).toBe('one')
    tab.crash()
    const again = await device.open()
    expect(again.view().problems).toMatchObject([{ reason: 'rollback' }])
    expect(again.note(id)?.value.title).toBe('one')
  })

  test('and forgets commits it had acknowledged is noticed when pushing', async () => {
    const tab = await world.device().open()
    await tab.create({ title: 'one' })
    await tab.sync()
    world.workspace.chains.clear()
    await tab.create({ title: 'two' })
    await expect(tab.sync()).rejects.toMatchObject({ type: 'tampered' })
    expect(tab.view().problems).toMatchObject([{ reason: 'rollback' }])
    expect(tab.notes()).toHaveLength(2)
  })
})

describe('a server that withholds', () => {
  test('one record of a commit is noticed', async () => {
    const a = await world.device().open()
    await a.vault.write(
      ['x', 'y'].map((title, i) => ({
        do: 'create' as const,
        kind: noteKind,
        id: `${'0'.repeat(20)}${i}A`,
        value: { title, court: '', pages: 0 },
      })),
    )
    await a.sync()
    const hidden = `${'0'.repeat(20)}1A`
    world.workspace.versions.splice(
      world.workspace.versions.findIndex(({ id }) => id === hidden),
      1,
    )
    const b = await world.device().open()
    await b.sync()
    expect(b.notes()).toHaveLength(1)
    expect(b.view().problems).toMatchObject([{ id: hidden, reason: 'withheld', kept: false }])
  })

  test('a record is noticed although the tab was closed in the middle of fetching', async () => {
    const a = await world.device().open()
    const device = world.device()
    const b = await device.open()
    await a.create({ title: 'zero' })
    await a.sync()
    await b.sync()
    const hidden = await a.create({ title: 'hidden' })
    await a.sync()
    world.workspace.versions.pop()
    world.server.mischief.pull = (answer) => ({ ...answer, more: true })
    let pulls = 0
    world.server.mischief.before = (_, path) => {
      if (path.includes('/pull') && pulls++ > 0) throw refused('offline', 0)
    }
    await expect(b.sync()).rejects.toMatchObject({ type: 'offline' })
    b.crash()
    delete world.server.mischief.before
    delete world.server.mischief.pull
    const again = await device.open()
    await again.sync()
    expect(again.view().problems).toMatchObject([{ id: hidden, reason: 'withheld' }])
  })

  test('a commit in the middle is noticed by who follows', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.create({ title: 'two' })
    await a.sync()
    await b.sync()
    const lost = await a.create({ title: 'three' })
    await a.sync()
    await a.create({ title: 'four' })
    await a.sync()
    world.server.mischief.pull = (answer) => ({
      ...answer,
      records: answer.records.filter(({ id }) => id !== lost),
      commits: answer.commits.filter((bytes) => payloadOf(bytes).n !== 3),
    })
    await b.sync()
    expect(b.view().problems).toMatchObject([{ reason: 'withheld' }])
    expect(b.notes().map(({ value }) => value.title)).toEqual(['one', 'two', 'four'])
  })
})

describe('a server that tells two histories', () => {
  test('is caught as soon as one commit crosses over', async () => {
    const base = await world.device().open()
    const [a, b] = [await world.device().open(), await world.device().open()]
    for (const title of ['one', 'two']) {
      await base.create({ title })
      await base.sync()
      await a.sync()
      await b.sync()
    }
    const onlyForA = await base.create({ title: 'shown to a' })
    await base.sync()
    await a.sync()
    await a.create({ title: 'a has seen it' })
    await a.sync()
    world.server.mischief.pull = (answer) => ({
      ...answer,
      records: answer.records.filter(({ id }) => id !== onlyForA),
      commits: answer.commits.filter((bytes) => payloadOf(bytes).n !== 3),
    })
    expect(b.view().problems).toEqual([])
    await b.sync()
    expect(b.view().problems).toMatchObject([{ reason: 'withheld' }])
    expect(b.notes()).toHaveLength(3)
  })

  test('about one version is caught: same number, other content', async () => {
    const a = await world.device().open()
    const device = world.device()
    const b = await device.open()
    const id = await a.create({ title: 'one' })
    await a.sync()
    await b.sync()
    await a.update(id, { title: 'two' })
    await a.sync()
    await b.sync()
    // Take a's second commit away and let b write version 2 as well.
    world.workspace.commits.pop()
    world.workspace.versions.pop()
    world.workspace.seq = 1
    const c = await world.device().open()
    await c.sync()
    await c.update(id, { title: 'other' })
    await c.sync()
    world.workspace.seq = 3
    const [version, commit] = [world.workspace.versions.at(-1), world.workspace.commits.at(-1)]
    if (!version || !commit) throw new Error('nothing stored')
    world.workspace.versions[world.workspace.versions.length - 1] = { ...version, seq: 3 }
    world.workspace.commits[world.workspace.commits.length - 1] = { ...commit, seq: 3 }
    await b.sync()
    expect(b.note(id)?.value.title).toBe('two')
    const problem = { id, version: 2, reason: 'fork', kept: true }
    expect(b.view().problems).toMatchObject([problem])
    // It stays known after a restart, whichever of the two is served from now on.
    b.crash()
    const again = await device.open()
    await again.sync()
    again.crash()
    expect((await device.open()).view().problems).toMatchObject([problem])
  })
})

describe('a member who tells of a commit that there never was', () => {
  test('is reported, and the colleague’s work is taken in all the same', async () => {
    const [a, b] = [await world.device().open(), await world.device().open()]
    await a.create({ title: 'one' })
    await a.sync()
    const madeUp = { n: 2, hash: 'A'.repeat(43) }
    const liar = await world.device().open((ours) => ({
      signCommit: ({ seen, ...input }) =>
        ours.signCommit({ ...input, seen: seen.map((head) => ({ ...head, ...madeUp })) }),
    }))
    await liar.sync()
    await liar.create({ title: 'of the liar' })
    await liar.sync()
    await b.sync()
    await a.create({ title: 'two' })
    await a.sync()
    await b.sync()
    expect(b.notes()).toHaveLength(3)
    expect(b.view().problems).toEqual([{ reason: 'fork', kept: true }])
  })
})

describe('a copied browser profile', () => {
  test('goes on under a device of its own', async () => {
    const device = world.device()
    const tab = await device.open()
    await tab.create({ title: 'one' })
    await tab.sync()
    // Another copy of this profile went on meanwhile.
    const [[name, chain] = ['', { n: 0, hash: new Uint8Array(32) }]] = [...world.workspace.chains]
    world.workspace.chains.set(name, { n: chain.n + 1, hash: new Uint8Array(32).fill(7) })
    const id = await tab.create({ title: 'two' })
    await tab.sync()
    expect(tab.note(id)?.state).toBe('saved')
    expect(world.workspace.chains.size).toBe(2)
    expect(tab.view().problems).toEqual([])
  })
})

describe('a damaged local cache', () => {
  test('is fetched again, and unsent changes stay', async () => {
    const device = world.device()
    const first = await device.open()
    const id = await first.create({ title: 'one' })
    await first.sync()
    const unsent = await first.create({ title: 'unsent' })
    first.crash()
    const db = device.browser.openDb('workspace')
    const { pages } = await db.read(0, new Map())
    await db.apply({
      replacePages: true,
      addPages: pages.map(({ name, sealed }) => {
        const damaged = new Uint8Array(sealed)
        damaged[120] = (damaged[120] ?? 0) ^ 1
        return { name, sealed: damaged }
      }),
    })
    db.close()
    const second = await device.open()
    expect(second.note(unsent)?.value.title).toBe('unsent')
    await second.sync()
    expect(second.note(id)).toMatchObject({ value: { title: 'one' }, state: 'saved' })
    expect(second.note(unsent)).toMatchObject({ value: { title: 'unsent' }, state: 'saved' })
    expect(second.view().problems).toEqual([])
  })
})

describe('an epoch that ended meanwhile', () => {
  test('has the ledger read again and the push made anew', async () => {
    const tab = await world.device().open()
    const id = await tab.create({ title: 'one' })
    let refusals = 1
    world.server.mischief.before = (_, path) => {
      if (path.endsWith('/push') && refusals-- > 0) {
        throw refused('stale', 409, Buffer.from('{"code":"stale"}'))
      }
    }
    world.server.calls.length = 0
    await tab.sync()
    expect(tab.note(id)?.state).toBe('saved')
    expect(world.server.calls.filter((call) => call.includes('/ledger')).length).toBeGreaterThan(0)
  })
})
