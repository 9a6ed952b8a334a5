import type { Browser, Page } from '@playwright/test'
import {
  App,
  addClient,
  expect,
  isOpen,
  type Office,
  openOffice,
  type Person,
  signIn,
  signInHere,
  test,
} from './fixtures.ts'

/** Whoever reads a person's mail can reset their password. What that opens, and what waits. On a
 *  server of its own: its first account is its administrator. */
test.describe.configure({ mode: 'serial' })

let app: App
let admin: Office
let clerk: Office

test.beforeAll(async ({ browser }) => {
  app = await App.start({}, false)
  admin = await openOffice(browser, app)
  clerk = await openOffice(browser, app)
})

test.afterAll(async () => {
  await admin?.page.context().close()
  await clerk?.page.context().close()
  await app?.stop()
})

/** Reset a password by mail in a fresh browser, sign in with it and begin an empty vault. */
async function startOver(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${app.url}/auth?mode=forgot-password`)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await page.goto(await app.mailedLink('recovery', person.email))
  await page.getByLabel('New Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm New Password').fill(person.password)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated!')).toBeVisible()
  await signInHere(page, person)
  await page.getByRole('button', { name: 'Start an empty vault' }).click()
  await page.getByLabel('Your current password').fill(person.password)
  await page.getByLabel('I understand that my earlier records stay sealed').check()
  await page.getByRole('button', { name: 'Start an empty vault' }).click()
  await isOpen(page)
  return page
}

/** The person comes back to a window that stood open. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Some things wait until/ })

test('a reset by mail opens an empty vault at once and the panel not before the browser from before says yes', async ({
  browser,
}) => {
  const { page: before, person } = admin
  await addClient(before, 'Known Before GmbH')
  const page = await startOver(browser, { ...person, password: `${person.password} again` })
  await expect(waiting(page)).toBeVisible()
  await addClient(page, 'Begun Anew SL')
  await page.goto(`${app.url}/admin`)
  await expect(page.getByText(/^Administration waits until/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  await lookAt(before)
  await expect(before.getByRole('link', { name: 'Known Before GmbH' })).toBeVisible()
  await expect(before.getByRole('alert')).toContainText('Was it you who came into your account?')
  await before.getByRole('button', { name: 'Yes, it was me' }).click()
  await expect(before.getByText('Nothing waits any more.')).toBeVisible()
  await expect(before.getByRole('alert')).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByText(/administers this server with a password alone/)).toBeVisible()
  await page.context().close()
})

test('the browser from before says no: the stranger is out, their password void, the vault as it was', async ({
  browser,
}) => {
  const { page: before, person } = clerk
  await addClient(before, 'Mine Ltd')
  const stolen = { ...person, password: `${person.password} stolen` }
  const thief = await startOver(browser, stolen)
  await lookAt(before)
  await before.getByRole('button', { name: 'No, it was not me' }).click()
  await before.getByRole('button', { name: 'End those sessions' }).click()
  await expect(before.getByText(/change the password of your mailbox now/)).toBeVisible()
  await expect(before.getByRole('link', { name: 'Mine Ltd' })).toBeVisible()
  await addClient(before, 'Still Mine Ltd')

  await thief.goto(`${app.url}/clients`)
  await expect(thief).toHaveURL(`${app.url}/auth`)
  await signIn(thief, app, stolen)
  await expect(thief.getByRole('alert')).toHaveText('Invalid login credentials')
  await thief.context().close()
  const fresh = await (await browser.newContext()).newPage()
  await signIn(fresh, app, person)
  await isOpen(fresh)
  await fresh.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(fresh.getByRole('link', { name: 'Still Mine Ltd' })).toBeVisible()
  await fresh.context().close()
})
