/** How long somebody waits in a large firm: its records written through the application's own code
 *  to a served binary, its screens in Chromium. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isOpen, lockButton, openBrowser, person, signIn } from '../chromium.ts'
import { median, milliseconds, print, timed } from '../lines.ts'
import { sizeOf, titleOf } from './firm.ts'
import { origin, serveFirm } from './kept.ts'

const rounds = Number(process.env.FIRM_ROUNDS ?? 5)
/** How large the firm is; a fraction for whoever changes code and wants to know soon. */
const scale = Number(process.env.FIRM_SCALE ?? 1)
const { records, cases } = sizeOf(scale)
const what = `firm of ${records.toLocaleString('en')} records`

export async function measure(): Promise<void> {
  const { server, reaching } = await serveFirm(scale)
  const folder = await mkdtemp(join(tmpdir(), 'legalai-firm-browser-'))
  const browser = await openBrowser(folder, undefined, reaching)
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/auth`)
    const fetched = await timed(() => signIn(page))
    print(`${what}: first sign-in on a device`, milliseconds(fetched))
    await measureScreens(page)
  } finally {
    await browser.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every figure is the middle one of some rounds, each of which begins with a locked vault. */
async function measureScreens(page: Page): Promise<void> {
  const figures = new Map<string, number[]>()
  const note = async (step: string, run: () => Promise<unknown>): Promise<void> => {
    figures.set(step, [...(figures.get(step) ?? []), await timed(run)])
  }
  for (let round = 0; round < rounds; round++) {
    await lockButton(page).click()
    await page.reload()
    await page.getByLabel('Vault password').fill(person.password)
    await note('unlock', async () => {
      await page.getByRole('button', { name: 'Unlock' }).click()
      await isOpen(page)
    })
    await note('list of cases', async () => {
      await page.getByRole('link', { name: 'Cases', exact: true }).click()
      await page.getByRole('row').nth(5).waitFor()
    })
    await note('board', async () => {
      await page.getByRole('link', { name: 'Board', exact: true }).first().click()
      await page.getByRole('article').first().waitFor()
    })
    await note('calendar', async () => {
      await page.getByRole('link', { name: 'Calendar', exact: true }).click()
      await page.locator('[data-calendar-grid] button').first().waitFor()
    })
    await note('palette', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find a record or an action' }).waitFor()
    })
    const sought = Math.floor(cases * 0.8) - 8 * round
    await note('palette: a case by its title', async () => {
      await page.keyboard.type(titleOf(sought))
      await page
        .getByRole('option')
        .filter({ hasText: titleOf(sought) })
        .first()
        .waitFor()
    })
    await page.keyboard.press('Escape')
  }
  for (const [step, took] of figures) print(`${what}: ${step}`, milliseconds(median(took)))
}
