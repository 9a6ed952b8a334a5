import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addCase, addClient, allSaved, expect, openOffice, save, signIn, test } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'

/** As Clio exports its contacts, with one row that nobody could write to. */
const contacts = [
  'title,job_title,first_name,last_name,company,business_street,business_city,email_address,primary_phone',
  ',,,,Acme LLC,1 Main St,Austin,info@acme.example,512-555-0100',
  'Ms.,CFO,Maria,Lopez,Acme LLC,,,maria@acme.example,',
  ',,Bob,Ray,,,,not an address,',
  ',,Jordan,Lee,,,,,',
].join('\n')

const shown = (page: Page) =>
  page.getByRole('table').getByRole('row').getByRole('link').filter({ hasNotText: '@' })

async function addAnother(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByLabel('Name').fill(name)
  await save(dialog)
}

test('a firm brings its clients along, puts them in order and finds them again', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Jordan Lee')

  await test.step('import with a bad row, and undo', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(contacts) }
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
    await expect(page.getByText('2 to add, 1 to skip, 1 with errors')).toBeVisible()
    await expect(page.getByText(/^Email: Enter an email address/)).toBeVisible()
    const errors = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the row with an error' }).click()
    const mended = await readFile(await (await errors).path(), 'utf8')
    expect(mended).toContain('Bob,Ray')
    expect(mended).not.toContain('Maria')
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('added: 2 clients')).toBeVisible()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('2 records were removed')).toBeVisible()
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('added: 2 clients')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Client Management' }).first().click()
    await expect(shown(page)).toHaveText(['Acme LLC', 'Jordan Lee', 'Maria Lopez'])
  })

  await test.step('merge two and part them again', async () => {
    await addAnother(page, 'Jordan Lee')
    await expect(shown(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('No duplicates found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('are two clients again')).toBeVisible()
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('No duplicates found')).toBeVisible()
  })

  await test.step('a saved view', async () => {
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    const byType = page.getByRole('button', { name: 'Filter by: Type' })
    await press(page, byType)
    await tabTo(page, page.getByRole('checkbox', { name: 'Company' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(byType).toBeFocused()
    await expect(shown(page)).toHaveText(['Acme LLC'])
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByLabel('Name of the view').fill('Companies')
    await save(dialog)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(shown(page)).toHaveCount(3)
  })

  await test.step('archive several, and export the rest', async () => {
    await page.getByRole('checkbox', { name: 'Select Maria Lopez' }).check()
    await page.getByRole('checkbox', { name: 'Select Jordan Lee' }).check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(shown(page)).toHaveText(['Acme LLC'])
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const csv = await readFile(await (await exported).path(), 'utf8')
    expect(csv).toContain('Acme LLC')
    expect(csv).not.toContain('Maria Lopez')
  })

  await test.step('everything about one client, and why it cannot be erased', async () => {
    const href = await addCase(page, 'Acme lease')
    await page.goto(`${app.url}${href}`)
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('table').getByRole('link', { name: 'Acme LLC' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export everything about this client' }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const zip = await readFile(await (await exported).path())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.toString('latin1')).toContain('records/client.json')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Erase for good' }).click()
    await expect(page.getByRole('dialog').getByLabel('Type Acme LLC to confirm')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await allSaved(page)
  })

  await test.step('a second browser', async () => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, app, person)
    await other.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(shown(other)).toHaveText(['Acme LLC'])
    await other.getByRole('button', { name: 'Filter by: Archive' }).click()
    await other.getByRole('checkbox', { name: 'Archived' }).check()
    await other.keyboard.press('Escape')
    await expect(shown(other)).toContainText(['Jordan Lee', 'Maria Lopez'])
    await other.getByRole('button', { name: 'Views' }).click()
    await other.getByRole('menuitem', { name: 'Companies' }).click()
    await expect(shown(other)).toHaveText(['Acme LLC'])
    await other.getByRole('button', { name: 'More', exact: true }).click()
    await other.getByRole('menuitem', { name: 'Import' }).click()
    await expect(other.getByText('contacts.csv')).toHaveCount(2)
    await expect(other.getByText(/^Undone/)).toHaveCount(1)
  })
})
