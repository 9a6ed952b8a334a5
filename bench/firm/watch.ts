/** What a person sees, and when: measured inside the page, from what they did to the frame that shows
 *  it, so that no tool between adds to it. */
import type { Page } from '@playwright/test'

/** What a step is to show. */
export interface Expected {
  /** Must be in the page; without a text, what is there when the step begins does not count. */
  readonly selector: string
  /** What it must say. */
  readonly text?: string
  /** As many of them. */
  readonly least?: number
  /** It is in the page already, and is to say something else. */
  readonly isOther?: boolean
}

/** How long a step took, in milliseconds. */
export interface Seen {
  /** Until what is expected stood in the page. */
  readonly shown: number
  /** Until nothing in the page changed any more. */
  readonly settled: number
  /** The longest task of the page's thread meanwhile; 0 where none took 50 ms. */
  readonly longest: number
  /** When the person acted, and when it showed, by the clock that all pages share. */
  readonly from: number
  readonly until: number
}

/** Do a step, and see when it shows. It begins with the click or key of `act`. */
export async function see(
  page: Page,
  expected: Expected,
  act: () => Promise<unknown>,
): Promise<Seen> {
  await watch(page, expected)
  await act()
  return await seen(page)
}

/** Have the page look out for what is expected; a step begins with the next click or key, or now. */
export async function watch(page: Page, expected: Expected, isBegun = false): Promise<void> {
  await page.evaluate(lookOut, [expected, isBegun] as const)
}

/** What the page has seen since it was told to look out. */
export async function seen(page: Page): Promise<Seen> {
  return await page.evaluate(() => (window as unknown as { seen: Promise<Seen> }).seen)
}

/** Follow a link to a screen, as if it stood in the page. */
export async function visit(page: Page, path: string, expected: Expected): Promise<Seen> {
  return await see(page, expected, () => follow(page, path))
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

/** Runs in the page, so that it may use nothing from here. */
function lookOut([expected, isBegun]: readonly [Expected, boolean]): void {
  const { selector, text, least = 1, isOther = false } = expected
  const quiet = 300
  const old = new Map([...document.querySelectorAll(selector)].map((one) => [one, one.textContent]))
  let from = isBegun ? performance.now() : undefined
  const begin = (event: Event): void => {
    from ??= event.timeStamp
  }
  for (const type of ['click', 'keydown'])
    addEventListener(type, begin, { capture: true, once: true })
  let longest = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (from !== undefined && startTime + duration > from) longest = Math.max(longest, duration)
  })
  tasks.observe({ type: 'longtask' })
  let changed = 0
  const changes = new MutationObserver(() => {
    changed = performance.now()
  })
  const content = document.querySelector('#content') ?? document.body
  changes.observe(content, { subtree: true, childList: true, characterData: true })
  const isIt = (one: Element): boolean => {
    if (one.getClientRects().length === 0) return false
    if (isOther) return old.get(one) !== one.textContent
    return text === undefined ? !old.has(one) : (one.textContent?.includes(text) ?? false)
  }
  const isThere = (): boolean =>
    [...document.querySelectorAll(selector)].filter(isIt).length >= least
  const result = new Promise((resolve) => {
    let shown: number | undefined
    const look = (): void => {
      const now = performance.now()
      if (shown === undefined && from !== undefined && isThere()) shown = now
      if (shown === undefined || now - Math.max(changed, shown) < quiet) {
        requestAnimationFrame(look)
        return
      }
      changes.disconnect()
      tasks.disconnect()
      const begun = from ?? now
      resolve({
        shown: shown - begun,
        settled: Math.max(shown, changed) - begun,
        longest,
        from: performance.timeOrigin + begun,
        until: performance.timeOrigin + shown,
      })
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { seen: result })
}
