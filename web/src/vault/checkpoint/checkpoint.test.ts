import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64Url } from '../../crypto/bytes'
import { decodeCbor, encodeCbor } from '../../crypto/cbor'
import type { Note } from '../testing/note'
import { type Device, newWorld, type OpenTab, type World } from '../testing/world'

const soon = { least: 3, every: 4 }

/** A firm with a checkpoint, made by a device that has followed its chain from the second commit on. */
async function firmWith(titles: readonly string[]): Promise<{ world: World; author: OpenTab }> {
  const world = await newWorld()
  const author = await world.device().open(undefined, { ...soon, least: titles.length })
  for (const title of titles.slice(0, -1)) await author.create({ title })
  await author.sync()
  await author.create({ title: titles.at(-1) ?? '' })
  await author.sync()
  await expect.poll(() => world.workspace.checkpoints.newest.size).toBe(1)
  return { world, author }
}

/** What a device shows of all records, without what is its own. */
const shown = (tab: OpenTab) =>
  tab
    .notes()
    .map(({ id, value, version, createdAt, updatedAt }) => ({
      id,
      value: value as Note,
      version,
      createdAt,
      updatedAt,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const segmentsAsked = ({ server }: World): number =>
  server.calls.filter((call) => /^GET .*segments/.test(call)).length

/** A device that pulls every record by itself. */
async function replayed(world: World): Promise<OpenTab> {
  const { mischief } = world.server
  const before = mischief.statements
  Object.assign(mischief, { statements: () => [] })
  const tab = await world.device().open()
  await tab.sync()
  Object.assign(mischief, { statements: before })
  return tab
}

describe('a new device', () => {
  it('takes in what a checkpoint holds and pulls the rest', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const [first] = author.notes()
    await author.update(first?.id ?? '', { title: 'changed since' })
    await author.create({ title: 'written since' })
    await author.sync()
    const tab = await world.device().open()
    await tab.sync()
    expect(segmentsAsked(world)).toBe(1)
    expect(shown(tab)).toEqual(shown(author))
    expect(tab.view().problems).toEqual([])
    // And goes on like any other.
    await tab.create({ title: 'from the new one' })
    await tab.sync()
    await author.sync()
    expect(shown(author)).toEqual(shown(tab))
  })

  it('ends the same as one that replays everything, whatever was done before and since', async () => {
    const step = fc.record({
      do: fc.constantFrom('create', 'update', 'remove', 'sync', 'conflict'),
      which: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
        const other = await world.device().open()
        let words = 0
        for (const { do: what, which } of steps) {
          world.server.now += 10
          const notes = author.notes()
          const id = notes[which % Math.max(1, notes.length)]?.id ?? ''
          if (what === 'create') await author.create({ title: `w${words++}` })
          if (what === 'update' && id) await author.update(id, { title: `w${words++}` })
          if (what === 'remove' && id) await author.remove(id)
          if (what === 'sync') await author.sync()
          if (what === 'conflict' && id && other.note(id)) {
            await other.update(id, { title: `other ${words++}` })
            await other.sync()
          }
        }
        await author.sync()
        await other.sync()
        await author.sync()
        const [taken, by] = [await world.device().open(), await replayed(world)]
        await taken.sync()
        expect(shown(taken)).toEqual(shown(by))
        expect(taken.store.conflicted().map(({ id }) => id)).toEqual(
          by.store.conflicted().map(({ id }) => id),
        )
        expect(taken.view().problems).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('shows what it has verified before all of it lies on the disk', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    let write: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      write = resolve
    })
    const device = world.device()
    const tab = await device.open((crypto) => ({
      sealPages: async (pages) => {
        if (pages.some(({ name }) => name.startsWith('page/'))) await held
        return await crypto.sealPages(pages)
      },
    }))
    await tab.vault.firstSync()
    expect(shown(tab)).toEqual(shown(author))
    expect([tab.vault.isNew, tab.view().sync]).toEqual([true, 'saving'])
    write()
    await tab.sync()
    expect([tab.vault.isNew, tab.view().sync]).toEqual([false, 'saved'])
    // What was written opens as it is.
    tab.crash()
    expect(shown(await device.open())).toEqual(shown(author))
    expect(segmentsAsked(world)).toBe(1)
  })

  it('goes on after a crash with the segments that it has not', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const device: Device = world.device()
    const { mischief } = world.server
    mischief.before = (_, path) => {
      if (path.includes('/pull')) throw new Error('the network went')
    }
    const first = await device.open()
    await first.sync().catch(() => undefined)
    expect(shown(first)).toEqual(shown(author))
    first.crash()
    delete mischief.before
    const second = await device.open()
    expect(shown(second)).toEqual(shown(author))
    await second.sync()
    expect(segmentsAsked(world)).toBe(1)
    expect(shown(second)).toEqual(shown(author))
  })

  it('keeps what was written while a checkpoint was taken in and refused', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const tab = await world.device().open()
    const written = await tab.create({ title: 'typed meanwhile' })
    Object.assign(world.server.mischief, { segment: altered })
    await tab.sync()
    expect(tab.note(written)?.value).toMatchObject({ title: 'typed meanwhile' })
    await author.sync()
    expect(shown(author)).toEqual(shown(tab))
  })
})

const altered = (_: number, honest: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(honest)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes
}

describe('a server that lies about checkpoints', () => {
  it.each([
    ['a segment with one bit changed', { segment: altered }],
    ['another’s statement', { statements: forged }],
    ['a statement with one bit changed', { statements: (all: Uint8Array[]) => all.map(flipped) }],
  ])('is found out by %s, and every record is verified by itself', async (_, mischief) => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    Object.assign(world.server.mischief, mischief)
    const tab = await world.device().open()
    await tab.sync()
    expect(tab.view().problems).toMatchObject([{ reason: 'checkpoint', kept: false }])
    expect(shown(tab)).toEqual(shown(author))
  })

  it('hides nothing by an old checkpoint: what came since is pulled', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const [old] = [...world.workspace.checkpoints.newest.values()]
    for (const title of ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'])
      await author.create({ title })
    await author.sync()
    Object.assign(world.server.mischief, { statements: () => [old?.statement ?? new Uint8Array()] })
    const tab = await world.device().open()
    await tab.sync()
    expect(shown(tab)).toEqual(shown(author))
    expect(tab.view().problems).toEqual([])
  })

  it('is found out where it leaves out a commit that came after the checkpoint', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const gone = await author.create({ title: 'withheld' })
    await author.sync()
    await author.create({ title: 'served' })
    await author.sync()
    const { commits, versions } = world.workspace
    const hidden = versions.findLast(({ id }) => id === gone)
    const at = commits.findIndex(({ hash }) => hidden && equal(hash, hidden.commit))
    commits.splice(at, 1)
    versions.splice(versions.indexOf(hidden ?? (versions[0] as never)), 1)
    const tab = await world.device().open()
    await tab.sync()
    expect(tab.view().problems).toMatchObject([{ reason: 'withheld' }])
  })

  it('is found out where it tells another history after the checkpoint', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const { workspace } = world
    const [[device = '', { n, hash } = { n: 0, hash: none }] = []] = [...workspace.chains]
    // The author's device signs another commit of the number that the checkpoint knows.
    const before = workspace.commits.findLast((commit) => !equal(commit.hash, hash))
    const chain = { device, n: n - 1, hash: toBase64Url(before?.hash ?? none) }
    const other = await world.device().open((ours) => ({
      signCommit: (input) => ours.signCommit({ ...input, chain }),
    }))
    await other.sync()
    workspace.chains.set(device, { n: n - 1, hash: before?.hash ?? none })
    await other.create({ title: 'another history' })
    await other.sync().catch(() => undefined)
    expect(workspace.seq).toBe(author.notes().length + 1)
    const tab = await world.device().open()
    await tab.sync()
    expect(tab.view().problems).toMatchObject([{ reason: 'fork' }, { reason: 'fork' }])
  })
})

const none = new Uint8Array()

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b))

function flipped(statement: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(statement)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes
}

/** What the statement says under a signature that is nobody's. */
function forged(all: readonly Uint8Array[]): readonly Uint8Array[] {
  return all.map((statement) => {
    const [payload] = decodeCbor(statement) as [Uint8Array, Uint8Array]
    return encodeCbor([new Uint8Array(payload), new Uint8Array(64).fill(7)])
  })
}

describe('a checkpoint', () => {
  it('is made again after so many changes, and by nobody who may not write', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const [first] = [...world.workspace.checkpoints.newest.values()]
    for (let n = 0; n < 12; n++) await author.create({ title: `${n}` })
    await author.sync()
    await author.sync()
    const newest = () => [...world.workspace.checkpoints.newest.values()][0]
    await expect.poll(() => newest()?.seq).toBeGreaterThan(first?.seq ?? 0)
  })

  it('is not made where a record is missing, nor while a change waits', async () => {
    const { world, author } = await firmWith(['a', 'b', 'c', 'd'])
    const [stored] = world.workspace.versions
    if (stored) Object.assign(stored, { envelope: altered(1, stored.envelope) })
    const made = (): number => world.server.calls.filter((call) => /^PUT/.test(call)).length
    const before = made()
    Object.assign(world.server.mischief, { statements: () => [] })
    const other = await world.device().open(undefined, soon)
    await other.sync()
    await other.sync()
    expect(other.view().problems).toMatchObject([{ reason: 'altered' }])
    expect(made()).toBe(before)
    world.server.mischief.before = (_, path) => {
      if (path.endsWith('/push')) throw new Error('refused')
    }
    for (let n = 0; n < 9; n++) await author.create({ title: `${n}` })
    await author.sync().catch(() => undefined)
    expect(made()).toBe(before)
  })

  it('says nothing in the clear', async () => {
    const { world } = await firmWith(['Sibyl Vane', 'Dorian Gray', 'Basil Hallward', 'Lord Henry'])
    expect(world.server.bodies.join()).not.toMatch(/Sibyl|Dorian|Basil|Henry/)
  })
})
