/** Lighthouse's mobile preset on the pages of a served binary. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { freePort } from '../../web/src/vault/testing/free-port.ts'
import { newRealServer } from '../../web/src/vault/testing/real-server.ts'
import { openBrowser, signUp } from '../chromium.ts'
import { print } from '../lines.ts'

const goal = 95
const categories = ['performance', 'accessibility', 'best-practices']
/** One visit proves little; Lighthouse advises the median of several. */
const visits = 3

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

interface Settings {
  readonly disableStorageReset?: boolean
}

/** Print three scores of the landing page, the sign-in screen and the dashboard. */
export async function measureWithLighthouse(): Promise<void> {
  const server = await newRealServer()
  const folder = await mkdtemp(join(tmpdir(), 'legalai-lighthouse-'))
  const port = await freePort()
  const browser = await openBrowser(folder, port)
  try {
    // A browser that has just started is busy with itself.
    await visit(`${server.url}/`, port)
    await judge('landing page', `${server.url}/`, port)
    await judge('sign-in screen', `${server.url}/auth`, port)
    // The dashboard opens by itself beside a tab in which the vault is open.
    await signUp(await browser.newPage(), server.url)
    await judge('dashboard', `${server.url}/dashboard`, port, { disableStorageReset: true })
  } finally {
    await browser.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function judge(name: string, url: string, port: number, settings?: Settings): Promise<void> {
  const results: Result[] = []
  while (results.length < visits) results.push(await visit(url, port, settings))
  const lhr: Result = computeMedianRun(results)
  for (const { id, title, score, auditRefs } of Object.values(lhr.categories)) {
    const points = Math.round((score ?? 0) * 100)
    print(`${name}: ${title}`, `${points} (goal: ${goal})`)
    if (points >= goal) continue
    for (const { id: audit, weight } of auditRefs) {
      const found = lhr.audits[audit]
      if (found === undefined || weight === 0 || found.score === null || found.score > 0.9) continue
      print(`${name}: ${id} loses`, `${found.title} ${found.displayValue ?? ''}`.trimEnd())
    }
  }
}

async function visit(url: string, port: number, settings?: Settings): Promise<Result> {
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
