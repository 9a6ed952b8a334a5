import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  App,
  addClient,
  allSaved,
  expect,
  openOffice,
  type Person,
  signIn,
  test,
} from './fixtures.ts'

/** One's own account: what happened to it, taking everything along, and leaving. */

test('the owner sees what happened, takes everything along and leaves', async ({ browser }) => {
  const app = await App.start()
  const first = await openOffice(browser, app)
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Leaving Client Ltd')
  await allSaved(page)
  await page.goto(`${app.url}/settings?tab=security`)
  const log = page.locator('section').filter({ hasText: 'Recent activity' })
  await expect(log.getByText('Signed in', { exact: true }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('records/client.json')).toBe(true)
  expect(zip.includes('Leaving Client Ltd')).toBe(true)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel(/^Type .* to confirm$/).fill('somebody@else.example')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('That is not the address of this account.')).toBeVisible()
  await leave(page, person)
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, app, person)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await page.context().close()

  // Whoever came first administers the server, and somebody must.
  await first.page.goto(`${app.url}/settings?tab=data`)
  await first.page.getByRole('button', { name: 'Delete my account' }).click()
  await leave(first.page, first.person)
  await expect(first.page.getByRole('alert')).toContainText('administrator')
  await first.page.context().close()
  await app.stop()
})

async function leave(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/^Type .* to confirm$/).fill(person.email)
  await page.getByRole('button', { name: 'Delete account' }).click()
}
