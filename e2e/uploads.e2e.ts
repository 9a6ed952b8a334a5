import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, openOffice, test } from './fixtures.ts'
import { contractText } from './samples.ts'

const size = 5 * 1024 * 1024
const big = randomBytes(size)
big.set(Buffer.from('a recording of a hearing'))
const pieces = '**/storage/v1/upload/resumable/**'

function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  return page.getByLabel('Upload documents', { exact: true }).setInputFiles(files)
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  return await readFile(await (await coming).path())
}

test('a large upload pauses, survives a reload and a killed server, and is whole', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  let sent = 0
  let hold = true
  await page.route(pieces, async (route) => {
    if (route.request().method() === 'PATCH' && ++sent > 1 && hold) await route.abort()
    else await route.continue()
  })
  await upload(page, [{ name: 'hearing.bin', mimeType: '', buffer: big }])
  await test.step('the first piece arrives, the network goes', async () => {
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Pause hearing.bin' }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    await expect(page.getByRole('link', { name: 'hearing.bin' })).toHaveCount(0)
  })
  await test.step('the server is killed, the page reloaded: it goes on where it stood', async () => {
    await app.restart()
    hold = false
    sent = 0
    await page.reload()
    await expect(page.getByRole('link', { name: 'hearing.bin' })).toBeVisible({ timeout: 30_000 })
    expect(sent).toBe(1)
    await allSaved(page)
  })
  expect((await downloaded(page, 'hearing.bin')).equals(big)).toBe(true)
})

test('hostile files say what is wrong with them, and the tab goes on', async ({ browser, app }) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  await upload(page, [
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<') },
    { name: 'noise.docx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 not a zip') },
    {
      name: 'locked.docx',
      mimeType: '',
      buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(contractText) },
  ])
  await expect(
    page.getByRole('alert').filter({ hasText: '“empty.pdf” was not stored' }),
  ).toContainText('The file is empty (0 bytes).')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  await expect(row('cut.pdf')).toContainText('the file is damaged')
  await expect(row('noise.docx')).toContainText('the file is damaged')
  await expect(row('locked.docx')).toContainText('protected with a password')
  await expect(row('letter.pdf')).toBeVisible()
  await upload(page, [
    { name: 'sound.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
  ])
  await expect(row('sound.txt')).toContainText('1 page of text')
})

test('the documents of a case are handed out as a ZIP, PDF pages numbered', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  await upload(page, [
    { name: 'brief.pdf', mimeType: 'application/pdf', buffer: onePagePdf('Statement of claim') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
  ])
  await expect(page.getByText('1 page of text')).toHaveCount(2)
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download as ZIP' })
  await expect(dialog).toContainText('2 documents go into the archive.')
  await dialog.getByRole('switch', { name: 'Number the pages of PDF files (Bates)' }).click()
  await dialog.getByLabel('Prefix').fill('OKO-')
  await expect(dialog).toContainText('The first page gets OKO-000001.')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Okonkwo v. Brightwater Logistics.zip')
  const zip = (await readFile(await file.path())).toString('latin1')
  for (const name of ['brief.pdf', 'notes.txt', '_Contents.csv']) expect(zip).toContain(name)
  await page.getByRole('link', { name: 'brief.pdf' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText('OKO-000001')).toBeVisible()
})

/** A PDF of one page of text, written by hand. */
function onePagePdf(text: string): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = body.length
  body += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n`
  return Buffer.from(`${body}startxref\n${xref}\n%%EOF\n`, 'latin1')
}
