import type { Page } from '@playwright/test'
import { type App, expect, openAccount, somebody, test } from './fixtures.ts'
import { apiKey, type Tokens, visitor } from './visitors.ts'

/** Sessions that arrive in an address, and tokens that leave a browser. */

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

test('a planted link signs nobody in without a yes', async ({ app, page, request }) => {
  for (const [path, type] of [
    ['/auth/callback', 'signup'],
    ['/auth?type=recovery', 'recovery'],
    ['/', 'signup'],
  ] as const) {
    await test.step(path, async () => {
      const tokens = await visitor(request, app)
      await page.goto(planted(app, path, tokens, type))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Sign in as ${tokens.email}?`,
      )
      expect(page.url()).not.toContain('token')
      expect(await storedSession(page)).toBeUndefined()
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await expect(page).toHaveURL(`${app.url}/auth`)
      expect(await storedSession(page)).toBeUndefined()
    })
  }
  await page.goto(`${app.url}/dashboard`)
  await expect(page).toHaveURL(`${app.url}/auth`)
})

test('tokens from local storage are refused without the browser’s cookie, on every protocol', async ({
  app,
  page,
  request,
}) => {
  const person = somebody()
  await openAccount(page, app, person)
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

  await test.step('whoever is signed in is named in the question, and stays so with a no', async () => {
    const tokens = await visitor(request, app)
    await page.goto(planted(app, '/auth/callback', tokens, 'signup'))
    await expect(page.getByText(`You are signed in here as ${person.email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/dashboard`)
    await expect(page.getByText(tokens.email)).toHaveCount(0)
  })
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
