/** How long somebody waits in a large firm: its records written through the application's own code
 *  to a served binary, its screens in Chromium. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { civilDateOf } from '../../web/src/domain/values/civil-date.ts'
import type { Change } from '../../web/src/vault/records/records.ts'
import { newRealBrowser } from '../../web/src/vault/testing/real-browser.ts'
import { newRealServer, type RealServer } from '../../web/src/vault/testing/real-server.ts'
import { isOpen, lockButton, openBrowser, person, signIn, signUp } from '../chromium.ts'
import { median, milliseconds, print, timed } from '../lines.ts'
import { firm, size, titleOf } from './firm.ts'

const rounds = 3
/** As many as travel in one push. */
const most = 500
const what = `firm of ${size.toLocaleString('en')} records`

export async function measure(): Promise<void> {
  const server = await newRealServer()
  const folder = await mkdtemp(join(tmpdir(), 'legalai-firm-'))
  try {
    // The account is made by Chromium, so that its keys are derived at their real price.
    const [first, other] = [join(folder, 'first'), join(folder, 'other')]
    await inBrowser(first, (page) => signUp(page, server.url))
    const written = await timed(() => write(server))
    print(`${what}: sealed and stored`, `${(written / 1000).toFixed(0)} s`)
    await inBrowser(other, async (page) => {
      await page.goto(`${server.url}/auth`)
      const fetched = await timed(() => signIn(page))
      print(`${what}: first sign-in on a device`, milliseconds(fetched))
      await measureScreens(page)
    })
  } finally {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function inBrowser(folder: string, run: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openBrowser(folder)
  try {
    await run(await browser.newPage())
  } finally {
    await browser.close()
  }
}

async function write(server: RealServer): Promise<void> {
  const browser = newRealBrowser(server.url, server.anonKey)
  try {
    await browser.account.start()
    await browser.account.signIn(person.email, person.password)
    const vault = browser.vault()
    let batch: Change[] = []
    const send = async (): Promise<void> => {
      await vault.write(batch)
      await vault.syncNow()
      browser.sent.length = 0
      batch = []
    }
    for (const change of firm(browser.view.read().userId ?? '', civilDateOf(new Date()))) {
      if (batch.push(change) === most) await send()
    }
    if (batch.length > 0) await send()
  } finally {
    await browser.close()
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
      await page.getByRole('link', { name: 'Board', exact: true }).click()
      await page.getByRole('article').first().waitFor()
    })
    await note('calendar', async () => {
      await page.getByRole('link', { name: 'Calendar', exact: true }).click()
      await page
        .locator('[data-calendar-grid]')
        .getByText(/Meeting|Reply/)
        .first()
        .waitFor()
    })
    await note('palette', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find a record or an action' }).waitFor()
    })
    const sought = 4_321 - round
    await note('palette: a case by its title', async () => {
      await page.keyboard.type(`matter ${sought}`)
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
