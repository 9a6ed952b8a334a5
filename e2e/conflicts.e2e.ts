import { expect, type Page } from '@playwright/test'
import {
  addCase,
  addClient,
  allSaved,
  isOpen,
  openOffice,
  save,
  signIn,
  test,
  unlockIfAsked,
} from './fixtures.ts'

/** From a telephone call to a decided, frozen conflict report, a hold, and a declined inquiry. */
test('an inquiry is checked, decided, declined, held and found elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Halvorsen Shipping AS')
  const path = await addCase(page, 'Halvorsen charter dispute')
  await test.step('the old case has a witness', () => witness(page, path))
  await test.step('a new inquiry is checked before it is opened', () => inquiry(page))
  await test.step('each hit is decided, the report is frozen', () => decide(page))
  await test.step('the inquiry is declined', () => decline(page))
  await test.step('a hold keeps the case', () => hold(page))
  await allSaved(page)
  const address = new URL(page.url())
  await test.step('a second browser finds all of it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.goto(`${app.url}${address.pathname}?tab=conflicts`)
    await unlockIfAsked(second, person.password)
    await expect(second.getByText('The conflict check found a conflict')).toBeVisible()
    const report = second.getByRole('article', { name: /^Report of/ })
    await report.getByRole('button', { name: 'Show' }).click()
    await expect(report).toContainText('Former witness of our client')
    await expect(second.getByText('Legal hold').first()).toBeVisible()
    await second.goto(`${app.url}/cases`)
    await unlockIfAsked(second, person.password)
    await expect(second.getByRole('row', { name: /Declined/ })).toContainText('Jon Smyth')
    await second.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(second.getByRole('row', { name: /Jon Smyth/ })).toContainText('Declined')
  })
})

async function witness(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).click()
  await page.getByRole('button', { name: 'Add a party' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('John Smith')
  await dialog.getByLabel('Role').selectOption('Witness')
  await dialog.getByLabel('Side').selectOption({ index: 0 })
  await save(dialog)
  await expect(page.getByRole('button', { name: 'Edit John Smith' })).toBeVisible()
}

async function inquiry(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'New inquiry' })
  await dialog.getByLabel('Prospective client').fill('Jon Smyth')
  await dialog.getByLabel('Adverse parties').fill('Halvorsen Shipping')
  await dialog.getByLabel('Adverse parties').press('Enter')
  await dialog.getByRole('button', { name: 'Check for conflicts' }).click()
  await expect(dialog.getByText('2 possible conflicts')).toBeVisible()
  await expect(dialog.getByText('Opposing side').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the inquiry' }).click()
  await expect(page.getByText('The conflict check is not decided')).toBeVisible()
}

async function decide(page: Page): Promise<void> {
  const smyth = page.getByRole('article', { name: 'Hit on Jon Smyth' })
  await expect(smyth).toContainText('Sounds alike')
  await smyth.getByLabel('Decision').selectOption('No conflict')
  await smyth.getByLabel('Reason').fill('Former witness of our client, no confidences')
  await allSaved(page)
  // What was typed before a reload is there after it.
  await smyth.getByLabel('Reason').press('Tab')
  await expect(smyth.getByText(/decided by/)).toBeVisible()
  await page.getByRole('button', { name: 'Close the check' }).click()
  await expect(page.getByText('Decide every hit first.')).toBeVisible()
  const halvorsen = page.getByRole('article', { name: 'Hit on Halvorsen Shipping' })
  await halvorsen.getByLabel('Decision').selectOption('Conflict')
  await halvorsen.getByLabel('Reason').fill('Our own client')
  await page.getByRole('button', { name: 'Close the check' }).click()
  await expect(page.getByText('The conflict check found a conflict')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Report of/ })).toContainText('Conflict')
}

async function decline(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByLabel('Stage', { exact: true }).selectOption('Engaged')
  const refused = page.getByRole('dialog', { name: 'The case cannot go there' })
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the inquiry' })
  await dialog.getByLabel('Why is it declined?').fill('Conflict with a client of the firm')
  await save(dialog)
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
}

async function hold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place a hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place a hold' })
  await dialog.getByLabel('Why must everything be kept?').fill('A complaint is to be expected')
  await save(dialog)
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
}
