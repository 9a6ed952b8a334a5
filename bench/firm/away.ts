/** A tab that nobody looked at for long, while its machine slept or had no network: what it misses it has
 *  to fetch when somebody comes back to it. */
import type { Page, Response } from '@playwright/test'
import { edit } from './steps.ts'
import { seen, watch } from './watch.ts'

/** What coming back cost. */
export interface Return {
  /** Milliseconds until what a colleague wrote meanwhile was shown. */
  readonly shown: number
  /** How often the tab asked what is new, until a second after that. */
  readonly pulls: number
  readonly isReloaded: boolean
}

/** Hide a tab and cut it off, have another browser change the case that both show, and come back. */
export async function comeBack(page: Page, other: Page): Promise<Return> {
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  await turn(page, 'hidden')
  await page.context().setOffline(true)
  const stored = other.waitForResponse((one) => one.url().endsWith('/push') && one.ok())
  const { title } = await edit(other)
  await stored
  let pulls = 0
  const count = (response: Response) => {
    if (response.url().includes('/pull?') && response.ok()) pulls++
  }
  page.on('response', count)
  await watch(page, { selector: '#content h1', text: title }, true)
  await page.context().setOffline(false)
  await turn(page, 'visible')
  const { shown } = await seen(page)
  await page.waitForTimeout(1_000)
  page.off('response', count)
  const isReloaded = await page.evaluate(() => !('wasHere' in window))
  return { shown, pulls, isReloaded }
}

/** Chromium says both, and a page that no window shows never hears either. */
async function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event(now === 'visible' ? 'focus' : 'blur'))
  }, state)
}
