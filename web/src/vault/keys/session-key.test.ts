import { expect, test } from 'vitest'
import type { TabMessage, Tabs } from '../store/tabs'
import { newBrowser } from '../testing/browser'
import { newServerDouble } from '../testing/server-double'
import { createSessionKey } from './session-key'

const half = Uint8Array.of(1, 2, 3)

/** A new tab's session key beside another tab that answers after so many milliseconds, or beside none. */
async function newTab(otherAnswersAfter: number | undefined) {
  const browser = newBrowser(newServerDouble())
  const { parts } = browser.newTab()
  const db = browser.openDb('account')
  await db.set('session', Uint8Array.of(9))
  let now = 0
  const timers: { at: number; run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    timers.push({ at: now + ms, run })
    return () => undefined
  }
  let asked = 0
  const watchers = new Set<(message: TabMessage) => void>()
  const tabs: Tabs = {
    areNone: async () => otherAnswersAfter === undefined,
    post() {
      asked++
      after(otherAnswersAfter ?? 0, () => {
        for (const heard of watchers) heard({ type: 'half', half })
      })
    },
    listen(heard) {
      watchers.add(heard)
      return () => watchers.delete(heard)
    },
    close() {},
  }
  const server = { ...parts.server, half: async () => Uint8Array.of(7) }
  const key = createSessionKey({
    ...parts,
    server,
    db,
    tabs,
    clock: { now: () => now, after },
  })
  const recalled = key.recall()
  let isDone = false
  void recalled.then(() => {
    isDone = true
  })
  return {
    recalled,
    asked: () => asked,
    async pass() {
      while (!isDone) {
        await new Promise((go) => setTimeout(go))
        timers.sort((one, other) => one.at - other.at)
        const next = timers.shift()
        if (next === undefined) continue
        now = next.at
        next.run()
      }
    },
  }
}

test.each([5, 800])('a tab that answers after %i ms is waited for', async (ms) => {
  const tab = await newTab(ms)
  await tab.pass()
  expect(await tab.recalled).toMatchObject({ by: 'session', tabHalf: half })
})

test('one that answers too late is not', async () => {
  const tab = await newTab(60_000)
  await tab.pass()
  expect(await tab.recalled).toBeUndefined()
})

test('where no other tab is open, nobody is asked', async () => {
  const tab = await newTab(undefined)
  expect(await tab.recalled).toBeUndefined()
  expect(tab.asked()).toBe(0)
})
