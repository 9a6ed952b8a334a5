import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Device, newWorld, type OpenTab } from './testing/world'

/** What may happen on a device, in any order: edits, lost answers, crashes, bad networks. */
type Event =
  | { readonly do: 'create' }
  | { readonly do: 'update'; readonly which: number; readonly field: 'title' | 'court' }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'undo' | 'sync' | 'crash' | 'loseAnswer' | 'offline' | 'online' }

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      which: fc.nat(20),
      field: fc.constantFrom('title' as const, 'court' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(20) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'undo' as const,
        'sync' as const,
        'sync' as const,
        'sync' as const,
        'crash' as const,
        'loseAnswer' as const,
        'offline' as const,
        'online' as const,
      ),
    }),
  },
)

const script = fc.array(fc.tuple(fc.constantFrom(0, 1), event), { minLength: 5, maxLength: 40 })

test('whatever happens on two devices, they end the same', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (events) => {
      const world = await newWorld()
      const devices: [Device, Device] = [world.device(), world.device()]
      const tabs: [OpenTab, OpenTab] = [await devices[0].open(), await devices[1].open()]
      let words = 0
      for (const [who, what] of events) {
        world.server.now += 10
        const [device, tab] = [devices[who as 0 | 1], tabs[who as 0 | 1]]
        const notes = tab.notes()
        const id = 'which' in what ? notes[what.which % Math.max(1, notes.length)]?.id : undefined
        switch (what.do) {
          case 'create':
            await tab.create({ title: `w${words++}` })
            break
          case 'update':
            if (id) await tab.update(id, { [what.field]: `w${words++}` })
            break
          case 'remove':
            if (id) await tab.remove(id)
            break
          case 'undo':
            await tab.undo()
            break
          case 'sync':
            await tab.sync().catch(() => undefined)
            break
          case 'loseAnswer':
            world.server.mischief.loseNextAnswer = true
            break
          case 'offline':
            device.browser.isOffline = true
            break
          case 'online':
            device.browser.isOffline = false
            break
          case 'crash':
            tab.crash()
            tabs[who as 0 | 1] = await device.open()
        }
      }
      delete world.server.mischief.loseNextAnswer
      for (const device of devices) device.browser.isOffline = false
      for (const tab of [...tabs, ...tabs, ...tabs]) await tab.sync()

      const shown = tabs.map((tab) =>
        tab.notes().map(({ id, value, version, conflicts }) => ({ id, value, version, conflicts })),
      )
      const fresh = await world.device().open()
      await fresh.sync()
      const seen = fresh
        .notes()
        .map(({ id, value, version, conflicts }) => ({ id, value, version, conflicts }))
      expect(shown[0]).toEqual(shown[1])
      expect(seen).toEqual(shown[0])
      for (const tab of [...tabs, fresh]) {
        expect(tab.view().problems).toEqual([])
        expect(tab.view().pending).toBe(0)
        tab.crash()
      }
    }),
    { numRuns: 25 },
  )
})
