import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { Document, Header, Packer, Paragraph } from 'docx'
import mammoth from 'mammoth'
import { hasOffice, officePages } from '../web/src/lib/testing/libre-office.ts'
import { addClient, allSaved, type Office, openOffice, save, test } from './fixtures.ts'

const foreign = join(process.env.LEGALAI_DATA ?? '', 'documents', 'agreement-b.docx')
const client = 'Marguerite Okonkwo'
const title = 'Okonkwo v. Brightwater Logistics'

let office: Office
let casePath: string

test.beforeAll(async ({ app, browser }) => {
  office = await openOffice(browser, app)
  await addClient(office.page, client)
  casePath = await newCase(office.page)
})

test.afterAll(() => office.page.context().close())

/** A letter's life: taken from a starting point, edited, filled in, kept, found again. */
test('templates become documents of a case', async ({ app }) => {
  const { page } = office
  await test.step('starting points become templates', () => takeStarters(page))
  await test.step('a misspelt variable is named before anything is generated', () => edit(page))
  await test.step('the interview asks what no record answers', () => generate(page))
  await test.step('the documents stand in the case', () => find(page, app.url, casePath))
  await test.step('they remember their template, version and values', () =>
    remembered(page, app.url))
  await test.step('an earlier version comes back', () => versions(page))
})

/** Word files as templates, clauses, packages, and the binder. */
test('a Word file, a clause and a form become a package', async () => {
  const { page } = office
  await test.step('a Word file is uploaded and filled in', () => wordTemplate(page))
  await test.step('a file with macros is refused', () => hostileFile(page))
  await test.step('a clause stands in a template', () => clause(page))
  await test.step('a form of the binder is generated with the clause', () => binder(page))
  await test.step('several templates make one package', () => pack(page))
  await test.step('a file that another program wrote', () => foreignFile(page))
})

/** A draft is written with proposals; what leaves carries no name of the vault. */
test('the assistant proposes, the lawyer takes or leaves', async ({ app }) => {
  const { page } = office
  await page.goto(`${app.url}/templates?tab=drafts`)
  await page.getByRole('button', { name: 'New draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'New draft' })
  await dialog.getByLabel('Name').fill('Opening letter')
  await chooseCase(page, dialog)
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.type(`The claim of ${client} is strong.`)
  await dialog.getByRole('button', { name: 'Draft with the assistant' }).click()
  const panel = dialog.getByRole('region', { name: 'Draft with the assistant' })
  await panel.getByLabel('What should the assistant do?').fill('Make it more careful')
  await panel.getByRole('button', { name: 'Propose' }).click()
  const proposal = panel.getByRole('group', { name: 'Proposal' })
  await expect(proposal.locator('ins').first()).toContainText('Simulated')
  await expect(panel.getByText(/replaced before sending/)).toBeVisible()
  const sent = (await app.providers.received()).toString()
  expect(sent).toContain('Make it more careful')
  expect(sent).not.toContain('Okonkwo')
  await proposal.getByRole('button', { name: 'Reject' }).click()
  await expect(proposal).toHaveCount(0)
  await expect(content).toHaveText(`The claim of ${client} is strong.`)
  await panel.getByRole('button', { name: 'Propose' }).click()
  await proposal.getByRole('button', { name: 'Accept' }).click()
  await expect(content).toContainText('Simulated')
  await save(dialog)
  const row = page.getByRole('row', { name: /Opening letter/ })
  await row.getByRole('button', { name: 'Make document' }).click()
  const output = page.getByRole('dialog', { name: 'Make a document: Opening letter' })
  await output.getByRole('button', { name: 'Store in case' }).click()
  await expect(page.getByText('1 document was stored.').last()).toBeVisible()
})

/** What a recipient sees: every way to a Word file, opened by another program. */
test('LibreOffice shows the Word files that we write', async ({ app }) => {
  test.skip(!hasOffice, 'LibreOffice and poppler are not installed here: make setup')
  const { page } = office
  await page.goto(`${app.url}/templates`)
  const files: Record<string, Uint8Array> = {}
  const keep = async (name: string, file: Download) => {
    files[`${name}.docx`] = await readFile(await file.path())
  }
  await test.step('a template of ours and a Word file, as a package', async () => {
    await write(page, 'Letter', 'Dear {{reader}}, the sum is due.')
    await upload(page, 'word.docx', await wordWithHeader())
    const dialog = page.getByRole('dialog', { name: 'Edit template' })
    await save(dialog)
    await page.getByRole('checkbox', { name: /Letter/ }).check()
    await page.getByRole('checkbox', { name: /word/ }).check()
    await page.getByRole('button', { name: 'Generate as a package' }).click()
    const generation = page.getByRole('dialog', { name: 'Generate 2 documents' })
    await chooseCase(page, generation)
    await generation.getByLabel('reader').fill('Søren Kierkegård, 契约, Договор')
    await generation.getByLabel('office').fill('Rivera & Chen LLP')
    await expect(generation.getByText(/missing/)).toHaveCount(0)
    const coming: Download[] = []
    page.on('download', (file) => coming.push(file))
    await generation.getByRole('button', { name: 'Download' }).click()
    await expect.poll(() => coming.length).toBe(2)
    page.removeAllListeners('download')
    for (const file of coming)
      await keep(file.suggestedFilename().startsWith('Letter') ? 'letter' : 'word', file)
    await page.keyboard.press('Escape')
  })
  await test.step('a draft', async () => {
    await page.goto(`${app.url}/templates?tab=drafts`)
    await page.getByRole('button', { name: 'New draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'New draft' })
    await dialog.getByLabel('Name').fill('Facts of the case')
    await dialog.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.type('# Facts')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1. The goods came late.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('They were wet.')
    await save(dialog)
    const row = page.getByRole('row', { name: /Facts of the case/ })
    await row.getByRole('button', { name: 'Make document' }).click()
    const output = page.getByRole('dialog', { name: 'Make a document: Facts of the case' })
    await keep('draft', await download(page, output))
    await page.keyboard.press('Escape')
  })
  await test.step('the analysis of a case', async () => {
    await page.goto(`${app.url}${casePath}?tab=analysis`)
    await page.getByRole('button', { name: 'Analyze this case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Analyze this case' })
    await dialog.getByRole('button', { name: 'Show what leaves' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as Word' }).click()
    await keep('analysis', await coming)
  })
  const names = Object.keys(files)
  const pages = await officePages(files)
  const linesOf = (name: string) => pages[names.indexOf(`${name}.docx`)]?.flat() ?? []
  expect(linesOf('letter')).toEqual(['Dear Søren Kierkegård, 契约, Договор, the sum is due.', '1'])
  expect(linesOf('word')).toEqual(['Rivera & Chen LLP', `Retainer of ${client}`])
  expect(linesOf('draft')).toEqual(['Facts', '1. The goods came late.', '2. They were wet.', '1'])
  const analysis = linesOf('analysis')
  expect(analysis[0]).toContain(title)
  for (const section of ['Proposed deadlines', 'Proposed tasks'])
    expect(analysis).toContain(section)
})

/** A Word file whose letterhead stands above the page. */
function wordWithHeader(): Promise<Buffer> {
  const headers = { default: new Header({ children: [new Paragraph('{{office}}')] }) }
  const children = [new Paragraph('Retainer of {{client.name}}')]
  return Packer.toBuffer(new Document({ sections: [{ headers, children }] }))
}

async function newCase(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: client }).click()
  await save(dialog)
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  await allSaved(page)
  return (await link.getAttribute('href')) ?? ''
}

async function takeStarters(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await expect(page).toHaveTitle(/Template Management/)
  await page.getByRole('button', { name: 'Choose a starting point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Starting points' })
  await expect(dialog.getByText('A starting point, not legal advice')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(10)
  await dialog.getByLabel('Language').selectOption('de')
  await expect(dialog.getByRole('checkbox', { name: 'Mandatsbestätigung' })).toBeVisible()
  await dialog.getByLabel('Language').selectOption('en')
  await dialog.getByRole('checkbox', { name: 'Non-engagement letter' }).check()
  await dialog.getByRole('button', { name: 'Show Non-engagement letter' }).click()
  await expect(dialog.getByText('we have decided that we')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to templates' }).click()
  await expect(
    page.getByRole('row', { name: /Non-engagement letter.*Starting point/ }),
  ).toBeVisible()
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Non-engagement letter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.press('Control+End')
  await content.press('Enter')
  await page.keyboard.type('Copy to {{clinet.name}}')
  await expect(dialog.getByText('There is no variable clinet.name.')).toBeVisible()
  await expect(dialog.getByText('Did you mean client.name?')).toBeVisible()
  for (let i = 0; i < '{{clinet.name}}'.length; i++) await page.keyboard.press('Backspace')
  await page.keyboard.type('{{client.name | upper}}')
  await expect(dialog.getByText(/There is no variable/)).toHaveCount(0)
  await save(dialog)
  await expect(page.getByRole('row', { name: /Non-engagement letter/ })).toContainText('2')
}

async function generate(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /Non-engagement letter/ })
  await row.getByRole('button', { name: 'More for Non-engagement letter' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved')
  await row.getByRole('button', { name: 'Generate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate: Non-engagement letter' })
  await chooseCase(page, dialog)
  const preview = dialog.getByRole('region', { name: 'Preview of Non-engagement letter' })
  await expect(preview).toContainText(`Dear ${client}:`)
  await expect(preview).toContainText('MARGUERITE OKONKWO')
  await expect(preview).toContainText('[Firm: letterhead]')
  await expect(dialog.getByText(/answers are missing/)).toBeVisible()
  await dialog
    .getByLabel('Firm: letterhead')
    .fill('Rivera & Chen LLP\n<b>1 Main Street</b> {{today}}')
  await dialog.getByLabel('Client: address').fill('12 Harbor Road')
  await dialog.getByLabel('Date of the consultation').fill('2026-03-04')
  // What is typed stays what was typed: neither markup nor a tag.
  await expect(preview).toContainText('<b>1 Main Street</b> {{today}}')
  await expect(preview).toContainText('March 4, 2026')
  await expect(dialog.getByText(/missing/)).toHaveCount(0)
  await expect(preview).toContainText('Time limits apply.')
  await dialog.getByRole('switch', { name: 'Is a limitation period' }).click()
  await expect(preview).not.toContainText('Time limits apply.')
  await dialog.getByRole('checkbox', { name: 'PDF' }).check()
  await dialog.getByRole('button', { name: 'Store in case' }).click()
  await expect(page.getByText('2 documents were stored.').last()).toBeVisible()
  await allSaved(page)
}

async function find(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}?tab=documents`)
  const name = `Non-engagement letter – ${title}`
  for (const ending of ['docx', 'pdf']) {
    await expect(page.getByRole('link', { name: `${name}.${ending}` })).toBeVisible()
  }
  await page.reload()
  await page
    .getByRole('searchbox', { name: 'Search the documents of this case' })
    .fill('"consulting us on March 4, 2026"')
  await expect(page.getByRole('article', { name: `${name}.docx` })).toBeVisible()
  await expect(page.getByRole('article', { name: `${name}.pdf` })).toBeVisible()
}

async function remembered(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/templates`)
  await page.getByRole('tab', { name: 'Generated documents' }).click()
  const row = page.getByRole('row', { name: /Non-engagement letter.*\.docx/ })
  await expect(row).toContainText('Non-engagement letter, version 2')
  await row.getByRole('button', { name: /^Values in/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Values in/ })
  await expect(dialog.getByRole('row', { name: /Client: address/ })).toContainText('12 Harbor Road')
  await page.keyboard.press('Escape')
}

async function versions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'More for Non-engagement letter' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Versions of/ })
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByRole('region', { name: 'Version 1' })).not.toContainText('Copy to')
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  const row = page.getByRole('row', { name: /Non-engagement letter/ })
  await expect(row).toContainText('3')
  await expect(row).toContainText('Draft')
}

async function wordTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  const children = [
    'Retainer of {{client.name}}',
    '{{#if urgent}}',
    'This is urgent: {{reason | upper}}',
    '{{/if}}',
  ].map((text) => new Paragraph(text))
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  await upload(page, 'retainer.docx', buffer)
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  await expect(dialog.getByText(/The text is in the Word file retainer\.docx/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByLabel('Variable').fill('urgent')
  await dialog.getByLabel('Question', { exact: true }).fill('Is it urgent?')
  await dialog.getByLabel('Kind of answer').selectOption('Yes or no')
  await save(dialog)
  await page
    .getByRole('row', { name: /retainer/ })
    .getByRole('button', { name: 'Generate' })
    .click()
  const generation = page.getByRole('dialog', { name: 'Generate: retainer' })
  await chooseCase(page, generation)
  await expect(generation.getByText('There is no variable reason.')).toBeVisible()
  await generation.getByRole('switch', { name: 'Is it urgent?' }).click()
  await generation.getByLabel('reason').fill('hearing <w:p/> tomorrow')
  const file = await download(page, generation)
  expect(file.suggestedFilename()).toBe(`retainer – ${title}.docx`)
  const { value } = await mammoth.extractRawText({ path: await file.path() })
  expect(value).toContain(`Retainer of ${client}`)
  expect(value).toContain('This is urgent: HEARING <W:P/> TOMORROW')
  expect(value).not.toContain('{{')
  await generation.getByRole('button', { name: 'Store in case' }).click()
  await expect(page.getByText('1 document was stored.').last()).toBeVisible()
}

async function hostileFile(page: Page): Promise<void> {
  await upload(page, 'macro.docx', Buffer.from('this is no Word file at all'))
  await expect(page.getByText('This is not a Word file that can be read (.docx).')).toBeVisible()
}

async function clause(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Clauses' }).click()
  await page.getByRole('button', { name: 'New clause' }).click()
  const dialog = page.getByRole('dialog', { name: 'New clause' })
  await dialog.getByLabel('Name', { exact: true }).fill('Governing law')
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('New York law governs for {{client.name}}.')
  await save(dialog)
  await expect(page.getByText('{{> governing-law}}')).toBeVisible()
  await page.getByRole('tab', { name: 'Templates' }).click()
}

async function binder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Template' })
  await dialog.getByLabel('Name').fill('Form AB-1')
  await dialog.getByLabel('Category').selectOption('Form')
  await dialog.getByLabel('Jurisdiction').fill('New York')
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Form for {{case.title}}')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Insert clause' }).click()
  await page.getByRole('menuitem', { name: 'Governing law' }).click()
  await save(dialog)
  await page.getByRole('tab', { name: 'Forms binder' }).click()
  await expect(page.getByRole('heading', { name: 'New York' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Form AB-1/ }).check()
  await page.getByRole('button', { name: 'Generate 1 form' }).click()
  const generation = page.getByRole('dialog', { name: 'Generate: Form AB-1' })
  await chooseCase(page, generation)
  const preview = generation.getByRole('region', { name: 'Preview of Form AB-1' })
  await expect(preview).toContainText(`Form for ${title}`)
  await expect(preview).toContainText(`New York law governs for ${client}.`)
  await generation.getByRole('button', { name: 'Store in case' }).click()
  await expect(page.getByText('1 document was stored.').last()).toBeVisible()
}

async function pack(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: /retainer/ }).check()
  await page.getByRole('checkbox', { name: /Form AB-1/ }).check()
  await page.getByRole('button', { name: 'Generate as a package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate 2 documents' })
  await chooseCase(page, dialog)
  await dialog.getByRole('tab', { name: 'Form AB-1' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview of Form AB-1' })).toContainText(title)
  await dialog.getByRole('tab', { name: 'retainer' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview of retainer' })).toContainText(client)
  await dialog.getByRole('button', { name: 'Store in case' }).click()
  await expect(page.getByText('2 documents were stored.').last()).toBeVisible()
}

async function foreignFile(page: Page): Promise<void> {
  if (!existsSync(foreign)) return
  await upload(page, 'agreement-b.docx', await readFile(foreign))
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  await expect(dialog.getByLabel('Name')).toHaveValue('agreement-b')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const row = page.getByRole('row', { name: /agreement-b/ })
  await row.getByRole('button', { name: 'Generate' }).click()
  const generation = page.getByRole('dialog', { name: 'Generate: agreement-b' })
  await expect(generation.getByRole('region', { name: /^Preview/ })).toContainText(
    'SUPPLY AGREEMENT',
  )
  const file = await download(page, generation)
  const { value } = await mammoth.extractRawText({ path: await file.path() })
  expect(value).toContain('This Supply Agreement (the "Agreement") is entered into')
}

async function write(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'New Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Template' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type(content)
  await save(dialog)
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const item = page.getByRole('menuitem', { name: 'Upload a Word file' })
  await more.click()
  await item.press('Escape')
  await expect(item).toBeHidden()
  await more.click()
  const chooser = page.waitForEvent('filechooser')
  await item.click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
}

async function chooseCase(page: Page, dialog: Locator): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Case' })
  await field.click()
  await page.getByRole('option', { name: title }).click()
  await expect(field).toHaveValue(title)
}

async function download(page: Page, dialog: Locator): Promise<Download> {
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  return await file
}
