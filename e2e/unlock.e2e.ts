import type { Browser, Page } from '@playwright/test'
import {
  type App,
  addClient,
  allSaved,
  expect,
  isOpen,
  nothingLoads,
  type Office,
  openAccount,
  openOffice,
  openVault,
  save,
  signIn,
  somebody,
  test,
} from './fixtures.ts'

/** The vault from the person's side: what opens it, what shuts it, and two browsers on one. */

test.describe('one person, two browsers', () => {
  test.describe.configure({ mode: 'serial' })

  let office: Office
  let second: Page

  test.beforeAll(async ({ app, browser }) => {
    office = await openOffice(browser, app)
    await addClient(office.page, 'Noor Haddad')
    await allSaved(office.page)
  })

  test.afterAll(async () => {
    await office.page.context().close()
    await second?.context().close()
  })

  test('a reload keeps the vault open', async () => {
    const { page } = office
    await page.reload()
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
    await expect(page.getByLabel('Vault password')).toHaveCount(0)
  })

  test('a page that opens never hides its frame again, and moves nothing on a telephone', async () => {
    const page = await office.page.context().newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(watchFrame)
    await page.goto(new URL('/dashboard', office.page.url()).href)
    await isOpen(page)
    await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
    await nothingLoads(page)
    const seen = await page.evaluate(() => Object(window).seen)
    expect(seen.frame).toEqual(['shown'])
    // Up to 0.1 is good: https://web.dev/articles/cls
    expect(seen.moved).toBeLessThan(0.1)
    await page.close()
  })

  test('Lock shuts it, a wrong password does not open it, a reload neither, the right one does', async () => {
    const { page, person } = office
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vault is locked')
    await expect(page.getByText('Noor Haddad')).toHaveCount(0)
    await page.reload()
    await page.getByLabel('Vault password').fill(`${person.password}!`)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('That is not the right password.')).toBeVisible()
    await expect(page.getByText('Noor Haddad')).toHaveCount(0)
    await openVault(page, person)
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  })

  test('what was typed and not saved survives a lock and a reload, and ends with Save', async () => {
    const { page, person } = office
    const dialog = page.getByRole('dialog', { name: 'New Client' })
    const name = dialog.getByLabel('Name', { exact: true })
    await page.getByRole('button', { name: 'New Client' }).click()
    await name.fill('Half Typed Ltd')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await openVault(page, person)
    await page.reload()
    await page.getByRole('button', { name: 'New Client' }).click()
    await expect(name).toHaveValue('Half Typed Ltd')
    await expect(dialog.getByText('This is what you had not saved yet.')).toBeVisible()
    await save(dialog)
    await expect(page.getByRole('link', { name: 'Half Typed Ltd' })).toBeVisible()
    await allSaved(page)
    await page.reload()
    await page.getByRole('button', { name: 'New Client' }).click()
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  test('two browsers see each other’s clients without a reload', async ({ app, browser }) => {
    second = await signedIn(browser, app, office.person)
    await second.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(second.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
    await addClient(office.page, 'Tomasz Zielinski')
    await expect(second.getByRole('link', { name: 'Tomasz Zielinski' })).toBeVisible()
    await addClient(second, 'Ayumi Sato')
    await expect(office.page.getByRole('link', { name: 'Ayumi Sato' })).toBeVisible()
  })

  test('what is typed offline is kept, said so, and saved when the network is back', async () => {
    const { page } = office
    await page.evaluate(() => {
      Object(window).isAsked = false
      StorageManager.prototype.persist = async () => {
        Object(window).isAsked = true
        return true
      }
    })
    await page.context().setOffline(true)
    await addClient(page, 'Offline Ltd')
    await expect(page.getByText('Offline: kept on this device')).toBeVisible()
    expect(await page.evaluate(() => Object(window).isAsked)).toBe(true)
    await page.context().setOffline(false)
    await allSaved(page)
    await expect(second.getByRole('link', { name: 'Offline Ltd' })).toBeVisible()
  })

  test('a changed password opens everything in a fresh browser, the old one nothing; that ends this session', async ({
    app,
    browser,
  }) => {
    const { page, person } = office
    const changed = { ...person, password: `${person.password} changed` }
    await page.goto(`${app.url}/settings?tab=security`)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill(changed.password)
    await page.getByLabel('Repeat the new password').fill(changed.password)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText(/^Your password was changed\./)).toBeVisible()

    const old = await (await browser.newContext()).newPage()
    await signIn(old, app, person)
    await expect(old.getByRole('alert')).toHaveText('Invalid login credentials')
    await old.context().close()
    const fresh = await signedIn(browser, app, changed)
    await fresh.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(fresh.getByRole('link', { name: 'Offline Ltd' })).toBeVisible()

    await test.step('a session ended elsewhere asks for a sign-in, not for the vault password', async () => {
      await fresh.goto(`${app.url}/settings?tab=security`)
      await fresh.getByRole('button', { name: /^End the session of / }).click()
      await expect(fresh.getByText('The session was ended.')).toBeVisible()
      await page.goto(`${app.url}/clients`)
      await expect(page).toHaveURL(`${app.url}/auth`)
    })
    await fresh.context().close()
  })
})

test('after an e-mail reset the recovery code opens the vault, and then the new password does', async ({
  app,
  browser,
}) => {
  const person = somebody()
  const first = await (await browser.newContext()).newPage()
  await openAccount(first, app, person)
  const code = (await first.getByRole('status', { name: 'Recovery code' }).textContent()) ?? ''
  expect(code).toMatch(/^(?:[0-9A-Z]+[- ]){8}[0-9A-Z]+$/)
  await first.getByRole('button', { name: 'I have kept it' }).click()
  await expect(first.getByText('Recovery code kept. Earlier codes no longer work.')).toBeVisible()
  await addClient(first, 'Kept by Paper GmbH')
  await allSaved(first)
  await first.context().close()

  const renewed = { ...person, password: `${person.password} renewed` }
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${app.url}/auth`)
  await page.getByText('Forgot your password?').click()
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await page.goto(await app.mailedLink('recovery', person.email))
  await page.getByLabel('New Password', { exact: true }).fill(renewed.password)
  await page.getByLabel('Confirm New Password').fill(renewed.password)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated!')).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill(renewed.email)
  await page.getByLabel('Password', { exact: true }).fill(renewed.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your new password does not open the old vault yet',
  )
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(`${code.slice(0, -1)}${code.endsWith('0') ? 1 : 0}`)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/^That is not a recovery code of this account\./)).toBeVisible()
  await page.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Kept by Paper GmbH' })).toBeVisible()
  await page.context().close()

  const fresh = await signedIn(browser, app, renewed)
  await fresh.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(fresh.getByRole('link', { name: 'Kept by Paper GmbH' })).toBeVisible()
  await fresh.context().close()
})

/** A fresh browser in which the password has signed in and opened the vault. */
async function signedIn(
  browser: Browser,
  app: App,
  person: Parameters<typeof signIn>[2],
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, app, person)
  await isOpen(page)
  return page
}

/** Runs in the page: remembers when its frame came and went, and how far things moved by themselves. */
function watchFrame(): void {
  const seen = { frame: [] as string[], moved: 0 }
  Object.assign(window, { seen })
  const look = (): void => {
    const state = document.querySelector('header')?.checkVisibility() ? 'shown' : 'hidden'
    if (state !== (seen.frame.at(-1) ?? 'hidden')) seen.frame.push(state)
    requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += Object(entry).value
  }).observe({ type: 'layout-shift', buffered: true })
}
