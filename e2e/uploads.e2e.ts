import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page } from '@playwright/test'
import { makeDocx, makePdf, makeZip } from '../web/src/features/documents/testing/make-files.ts'
import { Cable } from './cable.ts'
import { App, addCase, allSaved, type Office, openOffice, test } from './fixtures.ts'
import { contractText } from './samples.ts'

const size = 5 * 1024 * 1024
const big = randomBytes(size)
big.set(Buffer.from('a recording of a hearing'))
const pieces = '**/storage/v1/upload/resumable/**'

function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  return page.getByLabel('Upload documents', { exact: true }).setInputFiles(files)
}

/** Choose a file of this size on the disk, as a person does: handed over as bytes, each would pass
 *  through the line to the browser as text. */
async function uploadLarge(page: Page, name: string, bytes: Buffer): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  await page.getByLabel('Upload documents', { exact: true }).setInputFiles(path)
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  return await readFile(await (await coming).path())
}

let office: Office

test.beforeAll(async ({ app, browser }) => {
  office = await openOffice(browser, app)
})

test.afterAll(() => office.page.context().close())

test('a large upload pauses, survives a reload and a killed server, and is whole', async ({
  app,
}) => {
  const { page } = office
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  let sent = 0
  let hold = true
  await page.route(pieces, async (route) => {
    if (route.request().method() === 'PATCH' && ++sent > 1 && hold) await route.abort()
    else await route.continue()
  })
  await uploadLarge(page, 'hearing.bin', big)
  await test.step('the first piece arrives, the network goes', async () => {
    await expect.poll(() => sent).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Pause upload' }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    await expect(page.getByRole('link', { name: 'hearing.bin' })).toHaveCount(0)
  })
  await test.step('the server is killed, the page reloaded: it goes on where it stood', async () => {
    await app.restart()
    hold = false
    sent = 0
    await page.reload()
    await expect(page.getByRole('link', { name: 'hearing.bin' })).toBeVisible()
    expect(sent).toBe(1)
    await allSaved(page)
  })
  expect((await downloaded(page, 'hearing.bin')).equals(big)).toBe(true)
  await test.step('a larger one passes through the disk, and leaves nothing there', async () => {
    const larger = Buffer.concat(Array<Buffer>(7).fill(big))
    await uploadLarge(page, 'trial.bin', larger)
    await expect(page.getByRole('link', { name: 'trial.bin' })).toBeVisible()
    expect((await downloaded(page, 'trial.bin')).equals(larger)).toBe(true)
    const left = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      // Made for the first large file; here it was.
      const folder = await root.getDirectoryHandle('sealed-in-transit')
      const names: string[] = []
      for await (const name of folder.keys()) names.push(name)
      return names
    })
    expect(left).toEqual([])
  })
  await page.unrouteAll()
})

test('an upload that is cut at every tenth, its server killed, arrives whole and once', async ({
  browser,
}) => {
  const cable = await Cable.lay()
  const app = await App.start({ LEGALAI_PUBLIC_URL: cable.url })
  try {
    cable.leadTo(app.url)
    const { page } = await openOffice(browser, cable)
    const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
    await page.goto(`${cable.url}${path}?tab=documents`)
    const stored = page.getByRole('link', { name: 'hearing.bin' })
    await test.step('the cable is cut nine times, once with the server', async () => {
      for (let tenth = 1; tenth <= 9; tenth++) cable.cutAt((size * tenth) / 10)
      cable.onCut = (cuts) => (cuts === 5 ? app.restart() : Promise.resolve())
      await uploadLarge(page, 'hearing.bin', big)
      await expect(page.getByRole('button', { name: 'Pause upload' })).toBeVisible()
      await expect(stored).toHaveCount(0)
    })
    await test.step('a second tab finds it under way and leaves it to the first', async () => {
      const second = await page.context().newPage()
      // A cut may fall on the page itself, or on its first file, which alone asks for the others again.
      await expect(async () => {
        await second.goto(`${cable.url}${path}?tab=documents`)
        await expect(second.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
      }).toPass()
      await expect(stored).toBeVisible()
      expect(cable.cuts).toBe(9)
      await expect(second.getByRole('link', { name: 'hearing.bin' })).toHaveCount(1)
      await second.close()
    })
    expect((await downloaded(page, 'hearing.bin')).equals(big)).toBe(true)
  } finally {
    await app.stop()
    await cable.take()
  }
})

test('hostile files say what is wrong with them, and the tab goes on', async ({ app }) => {
  const { page } = office
  const outside: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes(nowhere)) outside.push(request.url())
  })
  const path = await addCase(page, 'Hostile files')
  await page.goto(`${app.url}${path}?tab=documents`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const files = await hostileFiles()
  await upload(
    page,
    files.map(({ name, buffer }) => ({ name, mimeType: '', buffer })),
  )
  await expect(
    page.getByRole('alert').filter({ hasText: '“empty.pdf” was not stored' }),
  ).toContainText('The file is empty (0 bytes).')
  for (const { name, says } of files) {
    if (says !== '') await expect(row(name), name).toContainText(says)
  }
  await test.step('what calls out is shown and reaches nobody', async () => {
    for (const [name, shows] of callers) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(shows).first()).toBeVisible()
      await page.getByRole('button', { name: 'All documents' }).click()
    }
    await page.getByRole('link', { name: 'caller.docx' }).click()
    await expect(page.frameLocator('iframe').getByText('A picture from afar')).toBeVisible()
    await page.getByRole('button', { name: 'All documents' }).click()
    expect(outside).toEqual([])
  })
  await upload(page, [
    { name: 'sound.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
  ])
  await expect(row('sound.txt')).toContainText('1 page of text')
})

/** A machine that nobody may be sent to. */
const nowhere = 'tracker.example'

/** Files that try to reach it, and what is seen of them. */
const callers = [
  ['caller.html', 'A page that calls out'],
  ['caller.svg', 'A drawing that calls out'],
  ['caller.eml', 'A mail that calls out'],
] as const

interface Hostile {
  readonly name: string
  readonly buffer: Buffer
  /** What its row says; '' for one that is refused or that is only looked at. */
  readonly says: string
}

async function hostileFiles(): Promise<readonly Hostile[]> {
  const damaged = 'the file is damaged'
  const locked = 'protected with a password'
  const bomb = 'it unpacks to far more than a document holds'
  const file = (name: string, bytes: string | Uint8Array, says: string): Hostile => ({
    name,
    buffer: Buffer.from(bytes as Uint8Array),
    says,
  })
  const hidden = { data: ' '.repeat(2_000_000), deflate: true, claims: 100 }
  const claimed = { data: 'x', claims: 900_000_000 }
  const inner = await makeZip([{ name: 'b.zip', data: await makeZip([{ name: 'c', ...hidden }]) }])
  const [html, svg, mail] = callers.map(([, shows]) => shows)
  const call = `<img src="https://${nowhere}/a.png"><script>fetch('https://${nowhere}/b')</script>`
  return [
    file('empty.pdf', '', ''),
    file('cut.pdf', '%PDF-1.7\n1 0 obj\n<<', damaged),
    file('noise.docx', 'PK\u0003\u0004 not a zip', damaged),
    file(
      'locked.docx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      locked,
    ),
    file('locked.pdf', await lockedPdf(), locked),
    file('bomb.docx', await makeDocx(['x'], [{ name: 'word/a.xml', ...hidden }]), bomb),
    file('bomb.xlsx', await makeZip([{ name: 'xl/workbook.xml', ...claimed }]), bomb),
    file('bomb.odt', await makeZip([{ name: 'content.xml', ...claimed }]), bomb),
    file('nested.zip', inner, 'The text of this type of file cannot be read'),
    file('contract.pdf', await makeDocx(['A contract under another name']), '1 page of text'),
    file('letter.pdf', contractText, ''),
    file(
      'long.pdf',
      makePdf(Array.from({ length: 10_000 }, (_, at) => `Page ${at + 1}`)),
      'Text of the first 2,000 pages only',
    ),
    file(
      'caller.html',
      `<p>${html}</p>${call}<link rel=stylesheet href="https://${nowhere}/c.css">`,
      '1 page of text',
    ),
    file(
      'caller.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${svg}</text><image href="https://${nowhere}/d.png"/></svg>`,
      '',
    ),
    file(
      'caller.eml',
      `Subject: Offer\r\nContent-Type: text/html\r\n\r\n<p>${mail}</p>${call}`,
      '1 page of text',
    ),
    file('caller.docx', await docxWithPicture(), '1 page of text'),
  ]
}

async function lockedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret too' })
  return await pdf.save()
}

/** A Word file with a picture that lies on another machine. */
function docxWithPicture(): Promise<Uint8Array> {
  const picture =
    '<w:p><w:r><w:t>A picture from afar</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://${nowhere}/e.png" TargetMode="External"/></Relationships>`
  return makeDocx(
    [`</w:t></w:r></w:p>${picture}<w:p><w:r><w:t>`],
    [{ name: 'word/_rels/document.xml.rels', data: rels }],
  )
}

test('the documents of a case are handed out as a ZIP, PDF pages numbered', async ({ app }) => {
  const { page } = office
  const path = await addCase(page, 'Files of a case')
  await page.goto(`${app.url}${path}?tab=documents`)
  await upload(page, [
    {
      name: 'brief.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(makePdf(['Statement of claim'])),
    },
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
  expect(file.suggestedFilename()).toBe('Files of a case.zip')
  const zip = (await readFile(await file.path())).toString('latin1')
  for (const name of ['brief.pdf', 'notes.txt', '_Contents.csv']) expect(zip).toContain(name)
  await page.getByRole('link', { name: 'brief.pdf' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText('OKO-000001')).toBeVisible()
})
