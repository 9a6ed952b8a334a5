/** Lighthouse's mobile preset on the pages of a served binary. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { freePort } from '../../web/src/vault/testing/free-port.ts'
import { newRealServer } from '../../web/src/vault/testing/real-server.ts'
import { isOpen, openBrowser, signUp, unlock } from '../chromium.ts'
import { print } from '../lines.ts'

const goal = 95
const categories = ['performance', 'accessibility', 'best-practices']
/** One visit proves little; Lighthouse advises the median of five. */
const visits = 5

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Print three scores of the landing page, the sign-in screen and the dashboard. */
export async function measureWithLighthouse(): Promise<void> {
  const server = await newRealServer()
  const folder = await mkdtemp(join(tmpdir(), 'legalai-lighthouse-'))
  const port = await freePort()
  const inBrowser = async <T>(run: (browser: BrowserContext) => Promise<T>): Promise<T> => {
    const browser = await openBrowser(folder, port)
    try {
      return await run(browser)
    } finally {
      await browser.close()
    }
  }
  try {
    await inBrowser(async () => {
      // A browser that has just started is busy with itself.
      await visit(`${server.url}/`, port)
      await judge('landing page', () => visit(`${server.url}/`, port))
      await judge('sign-in screen', () => visit(`${server.url}/auth`, port))
    })
    const dashboard = `${server.url}/dashboard`
    await inBrowser(async (browser) => {
      const page = await browser.newPage()
      await signUp(page, server.url)
      await page.reload()
      await isOpen(page)
      // People come back to an application that is installed; until it is, the browser is busy.
      await page.evaluate(() => navigator.serviceWorker.ready)
    })
    // A browser of its own for each visit: Lighthouse's profiler walks through whatever earlier
    // visits left in the memory of the process, and bills the page for it.
    await judge('dashboard', () =>
      inBrowser(async (browser) => {
        // The dashboard opens by itself beside a tab in which the vault is open.
        const beside = await browser.newPage()
        await beside.goto(dashboard)
        await unlock(beside)
        await untilQuiet(browser, beside)
        return await visit(dashboard, port, { disableStorageReset: true })
      }),
    )
  } finally {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Wait until a tab has done what it had to do: a second in which it hardly worked. */
async function untilQuiet(browser: BrowserContext, page: Page): Promise<void> {
  const tools = await browser.newCDPSession(page)
  await tools.send('Performance.enable')
  let before = -1
  for (;;) {
    const { metrics } = await tools.send('Performance.getMetrics')
    const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    if (worked - before < 0.02) return
    before = worked
    await page.waitForTimeout(1000)
  }
}

async function judge(name: string, visitOnce: () => Promise<Result>): Promise<void> {
  const results: Result[] = []
  while (results.length < visits) results.push(await visitOnce())
  const lhr: Result = computeMedianRun(results)
  for (const { id, title, score, auditRefs } of Object.values(lhr.categories)) {
    const points = Math.round((score ?? 0) * 100)
    const all = results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    all.sort((a, b) => a - b)
    print(`${name}: ${title}`, `${points} (${all.join(', ')}; goal: ${goal})`)
    if (points >= goal) continue
    for (const { id: audit, weight } of auditRefs) {
      const found = lhr.audits[audit]
      if (found === undefined || weight === 0 || found.score === null || found.score > 0.9) continue
      print(`${name}: ${id} loses`, `${found.title} ${found.displayValue ?? ''}`.trimEnd())
    }
  }
}

async function visit(
  url: string,
  port: number,
  settings?: { readonly disableStorageReset: boolean },
): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
    ...settings,
  })
  if (result === undefined) throw new Error(`lighthouse: no result for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`lighthouse: ${url}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`lighthouse: ${url} led to ${lhr.finalDisplayedUrl}`)
  }
  return lhr
}
