import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { freePort, Program } from './process.ts'

export { expect }

/** Somebody who signs up. */
export interface Person {
  readonly name: string
  readonly firm: string
  readonly email: string
  readonly password: string
}

/** The setting of a server whose accounts wait for the link in a mail. Others open at once: most
 *  tests need somebody with an account, and not the way there. */
export const confirming = { LEGALAI_MAIL_AUTOCONFIRM: 'false' }

/** A server on a folder of its own, and the stand-ins that it calls. */
export class App {
  private constructor(
    readonly url: string,
    readonly folder: string,
    readonly server: Program,
    readonly providers: Providers,
  ) {}

  static async start(
    env:
      | Record<string, string>
      | ((providers: Providers) => Record<string, string> | Promise<Record<string, string>>) = {},
    withProviders = true,
  ): Promise<App> {
    const folder = await mkdtemp(join(tmpdir(), 'legalai-e2e-'))
    const port = await freePort()
    const providers = await Providers.start()
    const server = new Program('legalai', ['serve'], {
      LEGALAI_ADDR: `127.0.0.1:${port}`,
      LEGALAI_DATA_DIR: folder,
      LEGALAI_RATE_LIMITS: 'off',
      LEGALAI_MAIL_AUTOCONFIRM: 'true',
      ...(withProviders ? providers.env : {}),
      ...(typeof env === 'function' ? await env(providers) : env),
    })
    await server.start(/Serving|http:\/\/localhost/)
    return new App(`http://localhost:${port}`, folder, server, providers)
  }

  /** End the server as a power cut would, and start it again on the same folder. */
  async restart(): Promise<void> {
    await this.server.kill()
    await this.server.start(/Serving|http:\/\/localhost/)
  }

  /** Copy everything that the server has, while it works. */
  async backup(): Promise<void> {
    this.server.command('backup', `${this.folder}.zip`)
  }

  /** Put the copy in the place of what the server has, and start it again. */
  async restore(): Promise<void> {
    await this.server.kill()
    this.server.command('restore', `${this.folder}.zip`, '--force')
    await this.server.start(/Serving|http:\/\/localhost/)
  }

  /** Serve the same folder under another name of this machine. */
  async moveTo(name: string): Promise<App> {
    await this.server.kill()
    const url = this.url.replace(new URL(this.url).hostname, name)
    const moved = this.server.with({ LEGALAI_PUBLIC_URL: url, LEGALAI_FORMER_URLS: this.url })
    await moved.start(/Serving|http:\/\/localhost/)
    return new App(url, this.folder, moved, this.providers)
  }

  async stop(): Promise<void> {
    await this.server.kill()
    await this.providers.stop()
    await rm(this.folder, { recursive: true, force: true })
    await rm(`${this.folder}.zip`, { force: true })
  }

  /** The newest link that the server mailed to an address, as the terminal shows it. */
  async mailedLink(type: 'signup' | 'recovery', address: string): Promise<string> {
    const to = address.replaceAll('.', '\\.')
    const link = `https?://\\S+/auth/v1/verify\\?\\S*type=${type}\\S*`
    const mail = new RegExp(`Mail to ${to}: .*\\n.*\\n\\s*(${link})\\s`, 'g')
    await this.server.printed(new RegExp(mail.source))
    return [...this.server.output.matchAll(mail)].at(-1)?.[1] ?? ''
  }
}

/** The stand-ins for OpenAI, Gemini, Grok and a local model, on one port. */
export class Providers {
  private constructor(
    private readonly origin: string,
    private readonly program: Program,
  ) {}

  static async start(): Promise<Providers> {
    const port = await freePort()
    const program = new Program('test-providers', [`127.0.0.1:${port}`], {})
    await program.start(/listening/)
    return new Providers(`http://127.0.0.1:${port}`, program)
  }

  /** The settings that point a server at the stand-ins. */
  get env(): Record<string, string> {
    return {
      OPENAI_API_KEY: 'test-openai-key',
      OPENAI_BASE_URL: `${this.origin}/openai/v1`,
      GEMINI_API_KEY: 'test-gemini-key',
      GEMINI_BASE_URL: `${this.origin}/gemini`,
      XAI_API_KEY: 'test-xai-key',
      XAI_BASE_URL: `${this.origin}/xai/v1`,
    }
  }

  /** The settings that make the stand-in issuer Google. */
  get google(): Record<string, string> {
    return {
      LEGALAI_GOOGLE_ISSUER: `${this.origin}/google`,
      LEGALAI_GOOGLE_CLIENT_ID: 'client',
      LEGALAI_GOOGLE_CLIENT_SECRET: 'secret',
    }
  }

  /** The settings that make the stand-in the identity provider of the firm with a domain. */
  async firm(domain: string): Promise<Record<string, string>> {
    const file = join(await mkdtemp(join(tmpdir(), 'legalai-e2e-')), 'firm.xml')
    await writeFile(file, await (await fetch(`${this.origin}/saml/metadata`)).text())
    return { LEGALAI_SAML: `${domain}=${file}` }
  }

  /** Say whom Google, or the firm's provider, signs in from now on, or that they refuse. */
  async signsInAs(
    person: { readonly email: string; readonly name: string } | 'nobody',
    at: 'google' | 'saml' = 'google',
  ) {
    const said =
      person === 'nobody' ? { refuse: 'yes' } : { email: person.email, name: person.name }
    const answer = await fetch(`${this.origin}/control/${at}`, {
      method: 'POST',
      body: new URLSearchParams(said),
    })
    expect(answer.status, `telling ${at} whom to sign in`).toBe(204)
  }

  /** Where the local model answers browsers. */
  get local(): string {
    return `${this.origin}/local/v1`
  }

  /** Make a provider behave in one of the ways that the stand-ins know. */
  async script(provider: 'openai' | 'gemini' | 'grok', behaviour: string): Promise<void> {
    const answer = await fetch(`${this.origin}/control/${provider}/${behaviour}`, {
      method: 'POST',
    })
    expect(answer.status, `scripting ${provider} to ${behaviour}`).toBe(204)
  }

  /** Let a provider say `text` from now on; '' gives it its own answers back. */
  async say(provider: 'openai' | 'gemini' | 'grok', text: string): Promise<void> {
    const url = `${this.origin}/control/${provider}/answer`
    const answer = await fetch(url, { method: 'PUT', body: text })
    expect(answer.status, `telling ${provider} what to say`).toBe(204)
  }

  /** Every byte that any provider received: headers and bodies. */
  async received(): Promise<Buffer> {
    const answer = await fetch(`${this.origin}/control/received`)
    return Buffer.from(await answer.arrayBuffer())
  }

  stop(): Promise<void> {
    return this.program.kill()
  }
}

let people = 0

/** Somebody nobody else is. */
export function somebody(): Person {
  people++
  const unique = `${process.pid.toString(36)}${Date.now().toString(36)}${people}`
  return {
    name: 'Alex Rivera',
    firm: 'Rivera & Chen LLP',
    email: `alex.${unique}@example.com`,
    password: `correct horse ${unique}`,
  }
}

/** Fill the sign-up form in and send it. */
export async function askForAccount(
  page: Page,
  app: Pick<App, 'url'>,
  person: Person,
): Promise<void> {
  await page.goto(`${app.url}/auth`)
  await page.getByText("Don't have an account? Sign up").click()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Law Firm (Optional)').fill(person.firm)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Sign up on a confirming server and follow the link in the mail, to the lock screen. */
export async function signUp(page: Page, app: App, person: Person): Promise<void> {
  await askForAccount(page, app, person)
  await expect(page.getByText('Please check your email for a confirmation link.')).toBeVisible()
  await page.goto(await app.mailedLink('signup', person.email))
}

/** Sign up where no mail is waited for, and wait until the new vault is open. */
export async function openAccount(
  page: Page,
  app: Pick<App, 'url'>,
  person: Person,
): Promise<void> {
  await askForAccount(page, app, person)
  await isOpen(page)
}

/** From now on this person shows that it is them whenever the page asks, in any language. */
export async function showsWhoItIs(page: Page, person: Person): Promise<void> {
  const asked = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[type=hidden][name=username]') })
  await page.addLocatorHandler(asked, async () => {
    await asked.locator('input[autocomplete=current-password]').fill(person.password)
    await page.keyboard.press('Enter')
  })
}

/** Wait until the vault is open. */
export async function isOpen(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
}

/** Type the vault password where the lock screen asks for it, and wait until the vault is open. */
export async function openVault(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Vault password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await isOpen(page)
}

/** Sign in on a page that has no session. */
export async function signIn(page: Page, app: Pick<App, 'url'>, person: Person): Promise<void> {
  await page.goto(`${app.url}/auth`)
  await signInHere(page, person)
}

/** Sign in on the form that the page shows. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

let lastFile = ''
let left: readonly BrowserContext[] = []

/** Tests that share one server per worker. What a file leaves open is closed before the next one:
 *  pages that nobody looks at any more slow the others down. */
export const test = base.extend<{ tidy: undefined }, { app: App; confirmingApp: App }>({
  tidy: [
    async ({ browser }, use, { file }) => {
      if (file !== lastFile) await Promise.all(left.map((context) => context.close()))
      lastFile = file
      await use(undefined)
      left = browser.contexts()
    },
    { auto: true },
  ],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await App.start()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  confirmingApp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const app = await App.start(confirming)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

/** Somebody with an account and an open vault, in a browser of their own. */
export interface Office {
  readonly page: Page
  readonly person: Person
}

/** Sign up in a fresh browser, open the vault and put the recovery code off. */
export async function openOffice(browser: Browser, app: Pick<App, 'url'>): Promise<Office> {
  const page = await (await browser.newContext()).newPage()
  const person = somebody()
  await openAccount(page, app, person)
  await page.getByRole('button', { name: 'Later' }).first().click()
  return { page, person }
}

/** Save what a dialog holds. It closes when the record lies on the disk: what comes next finds the
 *  page behind it, and its rows in the places where they stay. */
export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Add a client by name from wherever the page is. */
export async function addClient(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('button', { name: 'New Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByLabel('Name').fill(name)
  await save(dialog)
  await expect(page.getByRole('link', { name })).toBeVisible()
}

/** Add a case by title and answer its path. */
export async function addCase(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill(title)
  await save(dialog)
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** Wait until everything typed has reached the server. */
export async function allSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved').first()).toBeVisible()
}

/** Wait until everything that is shown is there. A tab that is not shown may go on waiting. */
export async function nothingLoads(page: Page): Promise<void> {
  const waiting = page.locator('#content [role=status] [class*=ring]')
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
}

/** After a page was opened by its address: the vault opens by itself, or the password opens it. */
export async function unlockIfAsked(page: Page, password: string): Promise<void> {
  const locked = page.getByLabel('Vault password')
  const open = page.getByRole('button', { name: 'Lock', exact: true })
  await expect(locked.or(open)).toBeVisible()
  if (!(await locked.isVisible())) return
  await locked.fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await isOpen(page)
}
