import type { Page } from '@playwright/test'
import { addCase, addClient, allSaved, expect, openOffice, test } from './fixtures.ts'

const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: label, exact: true })
    .locator('xpath=..')
    .locator('p')
    .first()
const home = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click()

test('the dashboard counts real work, leads to it, and says the same after a reload', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await home(page)
  await expect(page.getByText(/^Good (morning|afternoon|evening), Alex Rivera · /)).toBeVisible()
  await expect(figure(page, 'Active cases')).toHaveText('0')

  await test.step('work is counted where it lies', async () => {
    await addClient(page, 'Ines Carvalho')
    await addCase(page, 'Carvalho estate')
    await home(page)
    await page.getByRole('link', { name: 'Pending tasks' }).click()
    await page.getByLabel('New task in one line').fill('Call the notary ^today')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Call the notary').first()).toBeVisible()
    await home(page)
    await expect(figure(page, 'Active cases')).toHaveText('1')
    await expect(figure(page, 'Pending tasks')).toHaveText('1')
    await expect(figure(page, 'Accuracy rate')).toHaveText('–')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByRole('link', { name: 'Call the notary' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Usage of the last 7 days' })).toBeAttached()
    const usage = page.getByRole('region', { name: 'Usage of the last 7 days' })
    await expect(usage.locator('[aria-hidden] ol > li')).toHaveCount(7)
  })

  await test.step('a running timer', async () => {
    await page.getByRole('link', { name: 'Carvalho estate' }).first().click()
    await page.getByRole('tab', { name: 'Time', exact: true }).click()
    await page.getByLabel('Description').fill('Draft the will')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await home(page)
    const work = page.getByRole('region', { name: 'Time and billing' })
    await expect(work.getByRole('link', { name: 'Draft the will' })).toBeVisible()
  })

  await test.step('shortcuts open what they name', async () => {
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
    for (const [name, address] of [
      ['File Room', /\/files$/],
      ['Forms Binder', /\/templates\?tab=binder$/],
      ['Drafting', /\/templates$/],
      ['Billing', /\/billing$/],
      ['Teams', /\/settings\?tab=team$/],
    ] as const) {
      await shortcuts.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await page.goBack()
    }
    await page.getByRole('button', { name: 'Upload document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add files to a case' })
    await expect(dialog.getByLabel('Case', { exact: true })).not.toHaveValue('')
    const file = { name: 'from-home.txt', mimeType: 'text/plain', buffer: Buffer.from('Taken.') }
    await dialog.getByLabel('Upload documents').setInputFiles(file)
    await dialog.getByRole('link', { name: 'Documents of the case' }).click()
    await expect(page.getByRole('link', { name: 'from-home.txt' })).toBeVisible()
    await home(page)
    await page.getByRole('link', { name: 'Research' }).click()
    await expect(page).toHaveURL(/\/ai$/)
    await allSaved(page)
  })

  await test.step('the command palette and the keys', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find a record or an action' })
    await field.fill('carvalho')
    const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
    await expect(found.filter({ hasText: 'Carvalho estate' }).first()).toBeVisible()
    await expect(found.filter({ hasText: 'Ines Carvalho' })).toBeVisible()
    await field.fill('notary')
    await expect(page.getByRole('option', { name: /Call the notary/ })).toBeVisible()
    await field.fill('ines')
    await expect(found.first()).toHaveText(/Ines Carvalho/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Carvalho' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('switch', { name: 'Shortcuts of single keys' }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible()
    await expect(help).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('after a reload', async () => {
    await home(page)
    await allSaved(page)
    await page.reload()
    await expect(figure(page, 'Active cases')).toHaveText('1')
    await expect(figure(page, 'Pending tasks')).toHaveText('1')
    await expect(page.getByRole('link', { name: 'Draft the will' }).first()).toBeVisible()
  })
})
