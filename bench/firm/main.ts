/** How long somebody waits in a large firm: its records written through the application's own code
 *  to a served binary, its screens in Chromium. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../../web/src/lib/paths.ts'
import { openBrowser, signIn } from '../chromium.ts'
import { median, milliseconds, print, timed } from '../lines.ts'
import { memoryOfTab } from '../processes.ts'
import { comeBack, type Return } from './away.ts'
import { idOf, sizeOf } from './firm.ts'
import { origin, serveFirm } from './kept.ts'
import { profiled } from './profile.ts'
import { edit, openCases, type Step, stepsIn, unlocking } from './steps.ts'
import { type Seen, visit } from './watch.ts'

const rounds = Number(process.env.FIRM_ROUNDS ?? 5)
/** How large the firm is; a fraction for whoever changes code and wants to know soon. */
const scale = Number(process.env.FIRM_SCALE ?? 1)
/** How often all screens are visited before memory is read again. */
const laps = 5
/** Only the steps whose names say this. */
const only = process.env.FIRM_STEPS ?? ''
/** Where the profiler writes what each step costs; it makes them slower. */
const profiles = process.env.FIRM_PROFILES ?? ''

export async function measure(): Promise<void> {
  const single = await measureFirm(scale)
  if (process.env.FIRM_DOUBLE === undefined) return
  const double = await measureFirm(2 * scale)
  for (const { step, took } of double.values()) {
    const times = took / (single.get(step.name)?.took ?? Number.NaN)
    const goal = `goal: ${step.twice ?? 2.1}`
    print(
      `the double firm against the single one: ${step.name}`,
      `${times.toFixed(1)} times (${goal})`,
    )
  }
}

/** By the names of steps. */
type Figures = ReadonlyMap<string, { readonly step: Step; readonly took: number }>

/** Print every figure of a firm of that scale, and hand them out by step. */
async function measureFirm(of: number): Promise<Figures> {
  const { records, cases } = sizeOf(of)
  const what = `firm of ${records.toLocaleString('en')} records`
  const { server, reaching } = await serveFirm(of)
  const folder = await mkdtemp(join(tmpdir(), 'legalai-firm-browser-'))
  const browser = await openBrowser(folder, undefined, reaching)
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/auth`)
    await measureFirstSignIn(page, what)
    const steps = stepsIn(cases).filter(({ name }) => name.includes(only))
    const figures = await measureSteps(page, what, steps)
    if (only === '') {
      await measureSecondBrowser(page, what, reaching)
      await measureMemory(page, what, steps, folder)
    }
    return figures
  } finally {
    await browser.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Everything is fetched; the person goes to a list as soon as they can. */
async function measureFirstSignIn(page: Page, what: string): Promise<void> {
  const from = performance.timeOrigin + performance.now()
  const took = await timed(() => signIn(page))
  const { until } = await openCases(page)
  const figure = (ms: number, goal: number) => `${milliseconds(ms)} (goal: ${goal} ms)`
  print(`${what}: first sign-in on a device, until it is open`, figure(took, 15_000))
  print(`${what}: first sign-in on a device, until the first list`, figure(until - from, 5_000))
}

/** Every figure is the middle one of some rounds, each of which begins with a locked vault. */
async function measureSteps(page: Page, what: string, steps: readonly Step[]): Promise<Figures> {
  const all = new Map<Step, Seen[]>()
  for (let round = 0; round < rounds; round++) {
    for (const step of [unlocking, ...steps]) {
      const run = () => step.run(page, round)
      const found = profiles === '' ? await run() : await profiled(page, profiles, step.name, run)
      all.set(step, [...(all.get(step) ?? []), found])
    }
  }
  const figures = new Map<string, { step: Step; took: number }>()
  for (const [step, found] of all) {
    const { name, goal, isWhole } = step
    const took = median(found.map(({ shown, settled }) => (isWhole ? settled : shown)))
    const first = milliseconds(median(found.map(({ shown }) => shown)))
    const longest = milliseconds(median(found.map(({ longest }) => longest)))
    figures.set(name, { step, took })
    print(
      `${what}: ${name}`,
      `${milliseconds(took)} (goal: ${goal} ms; first frame ${first}, longest task ${longest})`,
    )
  }
  return figures
}

/** The same case in two browsers: what one saves, the other shows. */
async function measureSecondBrowser(
  page: Page,
  what: string,
  reaching: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'legalai-firm-second-'))
  const browser = await openBrowser(folder, undefined, reaching)
  try {
    const other = await browser.newPage()
    await other.goto(`${origin}/auth`)
    await signIn(other)
    const open = { selector: '#content h1' }
    for (const each of [page, other]) await visit(each, paths.case(idOf('case', 16)), open)
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { here, there } = await edit(page, other)
      took.push((there?.until ?? Number.NaN) - here.from)
    }
    const goal = 'goal: 300 ms'
    print(`${what}: a saved edit in a second browser`, `${milliseconds(median(took))} (${goal})`)
    await measureReturn(page, what, other)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A tab that was away while a colleague wrote: how soon it shows that, and what it asks for. */
async function measureReturn(page: Page, what: string, other: Page): Promise<void> {
  const returns: Return[] = []
  for (let round = 0; round < rounds; round++) returns.push(await comeBack(page, other))
  const shown = milliseconds(median(returns.map((one) => one.shown)))
  const pulls = returns.map((one) => one.pulls).join(', ')
  const reloads = returns.filter((one) => one.isReloaded).length
  print(
    `${what}: coming back to a tab that was away`,
    `${shown} (goal: 1000 ms; pulls ${pulls}, goal: 1 each; reloads ${reloads})`,
  )
}

/** What the tab holds after going around again and again. */
async function measureMemory(
  page: Page,
  what: string,
  steps: readonly Step[],
  profile: string,
): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  for (let lap = 1; lap <= laps; lap++) {
    for (const step of steps) await step.run(page, lap)
    if (lap !== 1 && lap !== laps) continue
    await tools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await tools.send('Runtime.getHeapUsage')
    const tab = await memoryOfTab(profile)
    print(
      `${what}: memory of the tab after going around ${lap} times`,
      `${tab.toFixed(0)} MB, heap ${(usedSize / 1e6).toFixed(0)} MB (goal: 400 MB, not growing)`,
    )
  }
}
