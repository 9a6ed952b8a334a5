/** Debian's Chromium, and a person at it. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const person = {
  name: 'Alex Rivera',
  firm: 'Rivera & Chen LLP',
  email: 'alex.rivera@example.com',
  password: 'correct horse battery staple',
}

/** A browser with its profile in `folder`; `port` is where other tools may drive it, `more` are
 *  arguments of the caller's own. */
export function openBrowser(
  folder: string,
  port?: number,
  more: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath,
    locale: 'en-US',
    // A tool at the port sets its own screen.
    ...(port === undefined ? {} : { viewport: null }),
    args: [
      ...sandbox,
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
      ...more,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Make an account on a server that sends no mails, up to its open vault. */
export async function signUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth?mode=sign-up`)
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Law Firm (Optional)').fill(person.firm)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Later' }).first().click({ timeout: 60_000 })
  await isOpen(page)
}

/** Type what the sign-in screen asks for, and wait until the vault is open. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await isOpen(page)
}

/** Type what the lock screen asks for, and wait until the vault is open. */
export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Vault password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await isOpen(page)
}

/** Wait until the vault is open. */
export async function isOpen(page: Page): Promise<void> {
  await lockButton(page).waitFor({ timeout: 300_000 })
}

export const lockButton = (page: Page) => page.getByRole('button', { name: 'Lock', exact: true })
