import { beforeEach, describe, expect, test } from 'vitest'
import { creating, updating } from './records/records'
import { type Note, noteKind } from './testing/note'
import { newWorld, type OpenTab, type World } from './testing/world'

const series = `${'s'.repeat(21)}A`
let world: World

beforeEach(async () => {
  world = await newWorld()
})

/** Take the next number of the series for an invoice with a fixed id. */
const issue = (tab: OpenTab, invoice: string): Promise<void> =>
  tab.vault.writeLinear(() => {
    if (tab.note(invoice) !== undefined) return []
    const next = tab.note(series)?.value.pages ?? 0
    return [
      updating(noteKind, series, { pages: next + 1 }),
      creating<Note>(noteKind, { title: 'invoice', court: '', pages: next }, invoice),
    ]
  })

const id = (n: number): string => `${String(n).padStart(21, 'i')}A`
const numbers = (tab: OpenTab): number[] =>
  tab
    .notes()
    .filter(({ value }) => value.title === 'invoice')
    .map(({ value }) => value.pages)
    .sort((a, b) => a - b)

describe('writing linearly', () => {
  test('gives every number once, however many write at the same time', async () => {
    const tabs = [await world.device().open(), await world.device().open()]
    const [a, b] = tabs
    if (!a || !b) throw new Error('no tabs')
    await a.create({ title: 'series', pages: 1 }, series)
    await a.sync()
    for (let i = 0; i < 4; i++) await Promise.all([issue(a, id(i)), issue(b, id(10 + i))])
    await a.sync()
    await b.sync()
    expect(numbers(a)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(numbers(b)).toEqual(numbers(a))
    expect(a.note(series)?.value.pages).toBe(9)
    expect(a.note(series)?.conflicts).toBeUndefined()
  })

  test('needs the server, and plans again after a lost answer', async () => {
    const device = world.device()
    const tab = await device.open()
    await tab.create({ title: 'series', pages: 1 }, series)
    await tab.sync()
    device.browser.isOffline = true
    await expect(issue(tab, id(1))).rejects.toMatchObject({ type: 'offline' })
    expect(numbers(tab)).toEqual([])
    device.browser.isOffline = false
    world.server.mischief.loseNextAnswer = true
    await expect(issue(tab, id(1))).rejects.toMatchObject({ type: 'offline' })
    await issue(tab, id(1))
    await issue(tab, id(2))
    expect(numbers(tab)).toEqual([1, 2])
    expect(tab.note(series)?.value.pages).toBe(3)
  })

  test('leaves an edit made meanwhile on top of it', async () => {
    const tab = await world.device().open()
    await tab.create({ title: 'series', pages: 1 }, series)
    await tab.sync()
    let edited: Promise<void> | undefined
    world.server.mischief.before = (_, path) => {
      if (path.endsWith('/push')) edited ??= tab.update(series, { court: 'Cork' })
    }
    await issue(tab, id(1))
    await edited
    await tab.sync()
    expect(tab.note(series)).toMatchObject({
      value: { pages: 2, court: 'Cork' },
      state: 'saved',
    })
  })

  test('lets out what the plan throws', async () => {
    const tab = await world.device().open()
    const refuse = (): never => {
      throw new RangeError('no funds')
    }
    await expect(tab.vault.writeLinear(refuse)).rejects.toThrow('no funds')
    expect(tab.view().sync).toBe('saved')
  })
})
