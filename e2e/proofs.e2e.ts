import type { Browser, Page } from '@playwright/test'
import {
  App,
  addClient,
  allSaved,
  expect,
  openOffice,
  openVault,
  type Person,
  test,
} from './fixtures.ts'

/** What a session alone may do, and what takes an open vault or the person: for whoever has stolen
 *  its token, and for whoever finds the computer open. */

/** What the thief has: the token that lies in this browser. */
async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(stored) ?? '{}').access_token
  })
}

/** Calls with the token and the browser's cookies, past the page; a call resolves to `done`, or to the reason
 *  of its refusal. */
async function thiefOf(page: Page, app: Pick<App, 'url'>) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const { request } = page.context()
  const send = (method: string, path: string, data?: unknown) =>
    request.fetch(app.url + path, { method, headers, ...(data === undefined ? {} : { data }) })
  return {
    async steal(method: string, path: string, data?: unknown): Promise<string> {
      const answer = await send(method, path, data)
      const said = await answer.text()
      const { code, reason } = said.startsWith('{') ? JSON.parse(said) : {}
      return answer.ok() ? 'done' : String(reason ?? code ?? answer.status())
    },
    read: async (path: string) => await (await send('GET', path)).json(),
  }
}

test('the token of a locked vault replaces, deletes and ends nothing', async ({ app, browser }) => {
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Noor Haddad')
  await allSaved(page)
  const { steal, read } = await thiefOf(page, app)
  const { workspaces } = await read('/api/v1/workspaces')
  const keys = await read('/api/v1/account/keys')
  const reminders = `/api/v1/workspaces/${workspaces[0].id}/reminders`
  // While the vault is open the session writes: whoever has the token then is a risk that remains.
  expect(await steal('DELETE', reminders)).toBe('done')

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByLabel('Vault password')).toBeVisible()
  await expect.poll(() => steal('DELETE', reminders)).toBe('proof_required')
  expect(await steal('GET', '/api/v1/session/half')).toBe('not_found')
  const junk = (size: number): string => Buffer.alloc(size, 7).toString('base64')
  const garbage = {
    generation: keys.generation,
    base_version: keys.version,
    sig_pk: junk(32),
    enc_pk: junk(1216),
    document: junk(300),
    signature: junk(64),
  }
  expect(await steal('PUT', '/api/v1/account/keys', garbage)).toMatch(/^(denied|invalid)$/)
  const file = `/storage/v1/object/${workspaces[0].id}`
  const name = `${'A'.repeat(22)}/1`
  expect(await steal('DELETE', file, { prefixes: [name] })).toBe('proof_required')
  expect(await steal('POST', `/storage/v1/object/upload/sign/${workspaces[0].id}/${name}`)).toBe(
    'proof_required',
  )
  expect(await steal('DELETE', '/api/v1/account')).toBe('proof_required')
  expect(await steal('POST', '/api/v1/vault/challenge')).toBe('done')
  expect(await steal('POST', '/api/v1/vault/proof', { signature: junk(64) })).toBe('denied')
  expect(await read('/api/v1/account/keys')).toEqual(keys)

  await openVault(page, person)
  await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  await addClient(page, 'Tomasz Zielinski')
  await allSaved(page)
  await page.context().close()
})

test('an opened vault administers and destroys nothing until its person shows who they are', async ({
  browser,
}) => {
  const app = await App.start(({ google }) => google)
  // A provider's word signs both in, and the vault's password opens it here: the server was shown
  // nothing that only they have.
  const admin = await byGoogle(browser, app)
  const clerk = await byGoogle(browser, app)
  const { steal } = await thiefOf(admin.page, app)
  expect(await steal('GET', '/api/v1/admin/state')).toBe('act_required')
  expect(await steal('PUT', '/api/v1/admin/signup', { mode: 'open', domains: [] })).toBe(
    'act_required',
  )

  await test.step('the panel asks, takes no for an answer, and opens', async () => {
    const { page, person } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${app.url}/admin`)
    const asked = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(asked.getByLabel('Your password')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Escape')
    await expect(page.getByText('You did not confirm that it is you.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked.getByLabel('Your password').fill(`${person.password}!`)
    await page.keyboard.press('Enter')
    await expect(asked.getByText('That is not the right password.')).toBeVisible()
    await expect(asked.getByLabel('Your password')).toHaveValue(`${person.password}!`)
    await asked.getByLabel('Your password').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toBeVisible()
    await expect(asked).toHaveCount(0)
    expect(await steal('GET', '/api/v1/admin/state')).toBe('done')
  })

  await test.step('leaving for good asks, and keeps what was typed', async () => {
    const { page, person } = clerk
    const { steal: leave } = await thiefOf(page, app)
    expect(await leave('DELETE', '/api/v1/account')).toBe('act_required')
    await page.goto(`${app.url}/settings?tab=data`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const address = page.getByLabel(/^Type .* to confirm$/)
    await address.fill(person.email)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const asked = page.getByRole('dialog', { name: 'Is it you?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You did not confirm that it is you.')).toBeVisible()
    await expect(address).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await asked.getByLabel('Your password').fill(person.password)
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })
  await admin.page.context().close()
  await clerk.page.context().close()
  await app.stop()
})

/** Somebody with a password whose session in this browser began at Google, and whose vault is open. */
async function byGoogle(browser: Browser, app: App): Promise<{ page: Page; person: Person }> {
  const { page: first, person } = await openOffice(browser, app)
  await first.context().close()
  await app.providers.signsInAs(person)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${app.url}/auth`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await openVault(page, person)
  return { page, person }
}
