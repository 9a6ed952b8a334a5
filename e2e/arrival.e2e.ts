import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { App, confirming, expect, openAccount, somebody, test } from './fixtures.ts'

/** Sessions that arrive in an address, and tokens that leave a browser. */

interface Tokens {
  readonly email: string
  readonly access_token: string
  readonly refresh_token: string
}

/** An account of somebody who plants links, made without a browser: its tokens are good for all. */
/** What every client sends: the server's public key. */
async function apiKey(app: Pick<App, 'url'>): Promise<{ apikey: string }> {
  const { anon_key: apikey } = (await (await fetch(`${app.url}/config.json`)).json()) as {
    anon_key: string
  }
  return { apikey }
}

async function attacker(request: APIRequestContext, app: Pick<App, 'url'>): Promise<Tokens> {
  const { email } = somebody()
  const password = `v1.${randomBytes(32).toString('base64url')}`
  const headers = await apiKey(app)
  const answer = await request.post(`${app.url}/auth/v1/signup`, {
    headers,
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  return { email, ...((await answer.json()) as Omit<Tokens, 'email'>) }
}

/** The address that would sign somebody in, as a mail's link leads to it. */
function planted(app: Pick<App, 'url'>, path: string, tokens: Tokens, type: string): string {
  const fragment = new URLSearchParams({
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type,
  })
  return `${app.url}${path}#${fragment}`
}

/** The session that the browser keeps, as whoever copies its disk reads it. */
async function storedSession(page: Page): Promise<Tokens | undefined> {
  const text = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    return key === undefined ? null : localStorage.getItem(key)
  })
  return text === null ? undefined : (JSON.parse(text) as Tokens)
}

for (const [path, type] of [
  ['/auth/callback', 'signup'],
  ['/auth?type=recovery', 'recovery'],
  ['/', 'signup'],
] as const) {
  test(`a planted link to ${path} signs nobody in without a yes`, async ({
    app,
    page,
    request,
  }) => {
    const tokens = await attacker(request, app)
    await page.goto(planted(app, path, tokens, type))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign in as ${tokens.email}?`)
    expect(page.url()).not.toContain('token')
    expect(await storedSession(page)).toBeUndefined()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/auth`)
    expect(await storedSession(page)).toBeUndefined()
    await page.goto(`${app.url}/dashboard`)
    await expect(page).toHaveURL(`${app.url}/auth`)
  })
}

test('whoever is signed in is named in the question, and stays so with a no', async ({
  app,
  page,
  request,
}) => {
  const person = somebody()
  await openAccount(page, app, person)
  const tokens = await attacker(request, app)
  await page.goto(planted(app, '/auth/callback', tokens, 'signup'))
  await expect(page.getByText(`You are signed in here as ${person.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await expect(page.getByText(tokens.email)).toHaveCount(0)
})

test('a link to one’s own address signs in on another device after a yes', async ({ browser }) => {
  const app = await App.start(confirming)
  try {
    const person = somebody()
    const first = await (await browser.newContext()).newPage()
    await first.goto(`${app.url}/auth?mode=sign-up`)
    await first.getByLabel('Full Name').fill(person.name)
    await first.getByLabel('Email', { exact: true }).fill(person.email)
    await first.getByLabel('Password', { exact: true }).fill(person.password)
    await first.getByRole('button', { name: 'Create Account' }).click()
    const link = await app.mailedLink('signup', person.email)
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Sign in as ${person.email}?`)
    await other.getByRole('button', { name: 'Yes, this is my address' }).click()
    await expect(other).toHaveURL(`${app.url}/dashboard`)
    await first.context().close()
    await other.context().close()
  } finally {
    await app.stop()
  }
})

test('tokens from local storage are refused without the browser’s cookie, on every protocol', async ({
  app,
  page,
}) => {
  await openAccount(page, app, somebody())
  const session = await storedSession(page)
  if (session === undefined) throw new Error('nobody is signed in')
  const headers = { ...(await apiKey(app)), authorization: `Bearer ${session.access_token}` }
  const paths = ['/auth/v1/user', '/rest/v1/profiles?select=id', '/api/v1/account/sessions']
  for (const path of paths) {
    expect((await fetch(app.url + path, { headers })).status, `${path} elsewhere`).toBe(401)
    expect((await page.request.get(app.url + path, { headers })).status(), `${path} here`).toBe(200)
  }
  const elsewhere = await fetch(`${app.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { ...(await apiKey(app)), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  })
  expect(elsewhere.status).toBe(401)
  const cookies = await page.context().cookies()
  const bound = cookies.filter(({ name }) => name.endsWith('legalai-browser'))
  expect(bound).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }])
  // The owner is not signed out by the attempt.
  await page.reload()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

test('a script makes no trusted types policy, neither of another name nor the same again', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/auth`)
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return ['default', 'app', 'planted'].filter((name) => {
      try {
        trustedTypes.createPolicy(name, { createScriptURL: (url: string) => url })
        return true
      } catch {
        return false
      }
    })
  })
  expect(made).toEqual([])
})
