import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, openOffice, test } from './fixtures.ts'
import { contractText, sampleDocx } from './samples.ts'

const data = join(process.env.LEGALAI_DATA ?? '', 'documents')
const scan = join(data, 'scanned-service-agreement.pdf')
const title = 'Okonkwo v. Brightwater Logistics'

const mail = [
  'From: Opposing Counsel <counsel@example.com>',
  'To: Alex Rivera <alex@example.com>',
  'Subject: Settlement offer',
  'Date: Thu, 05 Mar 2026 10:00:00 +0000',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>We offer <b>USD 40,000</b> without prejudice.</p><img src="https://tracker.example/x.png">',
].join('\r\n')

const csv = 'Invoice,Amount\nBrightwater,12500.50\n'

/** A document's life: stored, found, opened at the hit, described, replaced, compared, taken out. */
test('documents are stored, found and opened where they hit', async ({ browser, app }) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, title)
  await page.goto(`${app.url}${path}?tab=documents`)
  await test.step('files of several types are stored with their text', () => upload(page))
  await test.step('a search inside the case opens at the hit', () => searchInCase(page))
  await test.step('the file room finds it across cases', () => fileRoom(page, app.url))
  await test.step('the index outlives a reload', async () => {
    await page.reload()
    await page
      .getByRole('searchbox', { name: 'Search documents' })
      .fill('"registered mail" type:txt')
    await expect(page.getByRole('article', { name: 'supply agreement.txt' })).toBeVisible()
  })
  await test.step('e-mail and tables are shown without reaching out', () => views(page))
  await test.step('a new version is compared with the old one', () => versions(page))
  await test.step('what is held stays; what is not is deleted for good', () => remove(page))
})

async function upload(page: Page): Promise<void> {
  await page.getByLabel('Upload documents', { exact: true }).setInputFiles([
    { name: 'supply agreement.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
    { name: 'amendment.docx', mimeType: '', buffer: await sampleDocx() },
    { name: 'offer.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) },
    { name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  ])
  for (const name of ['supply agreement.txt', 'amendment.docx', 'offer.eml', 'fees.csv']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByText('1 page of text')).toHaveCount(4)
  await allSaved(page)
}

async function searchInCase(page: Page): Promise<void> {
  await page
    .getByRole('searchbox', { name: 'Search the documents of this case' })
    .fill('terminat notice -amendment')
  const result = page.getByRole('article', { name: 'supply agreement.txt' })
  await expect(result.locator('mark').first()).toHaveText(/terminat/i)
  await result.getByRole('link').click()
  await expect(
    page.getByRole('article', { name: 'supply agreement.txt' }).locator('mark'),
  ).toHaveText(/terminat/i)
}

async function fileRoom(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/files`)
  await expect(page.getByRole('heading', { name: 'File Room' })).toBeVisible()
  await expect(page.getByRole('row', { name: /amendment\.docx/ })).toContainText(title)
  await page.getByRole('combobox', { name: 'Filter by type' }).selectOption('DOCX')
  await expect(page.getByRole('row', { name: /supply agreement/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Filter by type' }).selectOption('All types')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('usd 13,000 case:okonkwo')
  await expect(
    page.getByRole('article', { name: 'amendment.docx' }).locator('mark').first(),
  ).toHaveText(/usd/i)
  await expect(page.getByRole('article')).toHaveCount(1)
}

async function views(page: Page): Promise<void> {
  const outside: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tracker.example')) outside.push(request.url())
  })
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('type:eml')
  await page.getByRole('link', { name: 'offer.eml' }).click()
  await expect(page.getByRole('heading', { name: 'Settlement offer' })).toBeVisible()
  await expect(page.getByText('We offer USD 40,000 without prejudice.')).toBeVisible()
  expect(outside).toEqual([])
  await page.getByRole('button', { name: 'All documents' }).click()
  await page.getByRole('link', { name: 'fees.csv' }).click()
  await expect(page.getByRole('cell', { name: '12500.50' })).toBeVisible()
  await page.getByRole('button', { name: 'All documents' }).click()
  await page.getByRole('link', { name: 'amendment.docx' }).click()
  await expect(page.frameLocator('iframe').getByText('the price rises to USD 13,000')).toBeVisible()
}

async function versions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All documents' }).click()
  await page.getByRole('link', { name: 'supply agreement.txt' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText(/You have been working on this document/)).toBeVisible()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Contract' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept suggestions' }).click()
  await expect(page.getByRole('button', { name: 'Accept suggestions' })).toBeHidden()
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await page.getByRole('button', { name: 'Upload new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload new version' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'second draft.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(contractText.replace('thirty (30) days', 'sixty (60) days')),
  })
  await dialog.getByLabel('What changed').fill('Longer notice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Replaced because: Longer notice')).toBeVisible()
  await expect(page.getByText('sixty (60) days')).toBeVisible()
  await page.getByRole('button', { name: 'Compare version 1 with the newest' }).click()
  const compared = page.getByRole('dialog', { name: 'What changed since this version' })
  await expect(compared.locator('del').first()).toContainText('thirty')
  await expect(compared.locator('ins').first()).toContainText('sixty')
  await page.keyboard.press('Escape')
}

async function discard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const menu = page.getByRole('menu', { name: `Actions for ${name}` })
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Privilege and retention' }).click()
  await page.getByRole('button', { name: 'Hold and retention' }).click()
  const hold = page.getByRole('dialog', { name: 'Hold and retention' })
  await hold.getByRole('switch', { name: 'Under legal hold' }).click()
  await hold.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'All documents' }).click()
  await discard(page, 'supply agreement.txt')
  await expect(page.getByText(/is under a legal hold and was not deleted/)).toBeVisible()
  await discard(page, 'fees.csv')
  await page.getByRole('button', { name: 'Bin (1)' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
}

test.describe('with the files of LEGALAI_DATA', () => {
  test.skip(!existsSync(scan), 'LEGALAI_DATA names no scan')
  test('a scan is recognised and found; a PDF is searched page by page', async ({
    browser,
    app,
  }) => {
    const { page } = await openOffice(browser, app)
    const path = await addCase(page, 'Scans')
    await page.goto(`${app.url}${path}?tab=documents`)
    await page
      .getByLabel('Upload documents', { exact: true })
      .setInputFiles([scan, join(data, 'service-agreement.pdf')])
    await expect(page.getByText('No text in it: probably a scan')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'scanned-service-agreement.pdf' }).click()
    await page.getByRole('button', { name: 'Recognize text' }).click()
    await page.getByRole('button', { name: 'Start recognition' }).click()
    await expect(page.getByText(/Recognizing page 1/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/of recognized text/)).toBeVisible({ timeout: 100_000 })
    await page.getByRole('button', { name: 'All documents' }).click()
    await page
      .getByRole('searchbox', { name: 'Search the documents of this case' })
      .fill('agreement')
    await expect(page.getByRole('article', { name: 'scanned-service-agreement.pdf' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the documents of this case' }).fill('')
    await page.getByRole('link', { name: 'service-agreement.pdf', exact: true }).click()
    const toolbar = page.getByRole('toolbar', { name: 'Pages, zoom and search' })
    await toolbar.getByRole('searchbox', { name: 'Search in this document' }).fill('termination')
    await page.keyboard.press('Enter')
    await expect(toolbar.getByRole('status')).toHaveText(/^1 of [1-9]/)
    await toolbar.getByRole('button', { name: 'Page thumbnails' }).click()
    await page
      .getByRole('navigation', { name: 'Page thumbnails' })
      .getByRole('button', { name: 'Page 2' })
      .click()
    await expect(toolbar.getByLabel('Page', { exact: true })).toHaveValue('2')
  })
})
