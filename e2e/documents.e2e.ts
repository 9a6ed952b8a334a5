import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, openOffice, save, test } from './fixtures.ts'
import { contracts, contractText, sampleDocx } from './samples.ts'

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
  // The result bears the document's name as well, and stands until the document is open.
  await expect(page.getByRole('button', { name: 'All documents' })).toBeVisible()
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
  await save(dialog)
  await expect(page.getByText('Replaced because: Longer notice')).toBeVisible()
  await expect(page.getByText('sixty (60) days')).toBeVisible()
  await page.getByRole('button', { name: 'Compare version 1 with the newest' }).click()
  const compared = page.getByRole('dialog', { name: 'What changed since this version' })
  await expect(compared.locator('del').first()).toContainText('thirty')
  await expect(compared.locator('ins').first()).toContainText('sixty')
  await page.keyboard.press('Escape')
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Privilege and retention' }).click()
  await page.getByRole('button', { name: 'Hold and retention' }).click()
  const hold = page.getByRole('dialog', { name: 'Hold and retention' })
  await hold.getByRole('switch', { name: 'Under legal hold' }).click()
  await save(hold)
  await page.getByRole('button', { name: 'All documents' }).click()
  await menu(page, 'supply agreement.txt', 'Delete')
  await expect(page.getByText(/is under a legal hold and was not deleted/)).toBeVisible()
  await menu(page, 'fees.csv', 'Delete')
  await page.getByRole('button', { name: 'Bin (1)' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
}

/** Contracts as others wrote them, in every form that they come in. */
test('contracts of others are read, found, opened at the hit, replaced, shared and deleted', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await addCase(page, 'Supply and maintenance')
  await page.goto(`${app.url}${path}?tab=documents`)
  const { scan, pdf, word, text } = await contracts()
  const search = page.getByRole('searchbox', { name: 'Search the documents of this case' })
  await test.step('they are stored and their text is read', async () => {
    await page
      .getByLabel('Upload documents', { exact: true })
      .setInputFiles([scan, pdf, word, text])
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const { name } of [pdf, word, text])
      await expect(row(name)).toContainText(/\d+ pages? of text/)
    await expect(row(scan.name)).toContainText('No text in it: probably a scan')
  })
  await test.step('what is printed on a scan is recognised', async () => {
    await page.getByRole('link', { name: scan.name, exact: true }).click()
    await page.getByRole('button', { name: 'Recognize text' }).click()
    await page.getByRole('button', { name: 'Start recognition' }).click()
    await expect(page.getByText(/of recognized text/)).toBeVisible({ timeout: 100_000 })
    await page.getByRole('button', { name: 'All documents' }).click()
  })
  await test.step('all of them are found, and open where they hit', async () => {
    await search.fill('agreement')
    for (const { name } of [scan, pdf, word, text])
      await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
    await search.fill('agreement type:docx')
    const hit = page.getByRole('article', { name: word.name, exact: true })
    await hit.getByRole('link').first().click()
    await expect(hit.locator('mark').first()).toHaveText(/agreement/i)
    await page.getByRole('button', { name: 'All documents' }).click()
    await search.fill('')
  })
  await test.step('a PDF is searched and turned page by page', () => leaf(page, pdf.name))
  await test.step('a version takes the place of another', async () => {
    await page.getByRole('link', { name: text.name, exact: true }).click()
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    await page.getByRole('button', { name: 'Upload new version' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload new version' })
    const second = { ...text, buffer: Buffer.concat([text.buffer, Buffer.from('\nInitialled.')]) }
    await dialog.locator('input[type=file]').setInputFiles(second)
    await save(dialog)
    await page.getByRole('button', { name: 'Compare version 1 with the newest' }).click()
    const compared = page.getByRole('dialog', { name: 'What changed since this version' })
    await expect(compared.locator('ins').last()).toContainText('Initialled.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'All documents' }).click()
  })
  await test.step('one is shared, and arrives as it was', async () => {
    await menu(page, word.name, 'Share by link')
    const dialog = page.getByRole('dialog', { name: `Share “${word.name}”` })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await dialog.getByRole('button', { name: 'Close' }).click()
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    const coming = stranger.waitForEvent('download')
    await stranger.getByRole('button', { name: 'Decrypt and save' }).click()
    const arrived = await readFile(await (await coming).path())
    expect(arrived.equals(word.buffer)).toBe(true)
    await stranger.context().close()
  })
  await test.step('deleted for good is gone from the search too', async () => {
    await menu(page, pdf.name, 'Delete')
    await page.getByRole('button', { name: 'Bin (1)' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('The bin is empty')).toBeVisible()
    await page.goto(`${app.url}/files`)
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('agreement')
    await expect(page.getByRole('article', { name: word.name, exact: true })).toBeVisible()
    await expect(page.getByRole('article', { name: pdf.name, exact: true })).toHaveCount(0)
  })
})

async function leaf(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
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
  await page.getByRole('button', { name: 'All documents' }).click()
}

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  // The one before may still be closing.
  const open = page.getByRole('menu', { name: `Actions for ${name}`, exact: true })
  await open.getByRole('menuitem', { name: item, exact: true }).click()
}
