import type { Page } from '@playwright/test'
import { App, addClient, expect, type Office, openOffice, test } from './fixtures.ts'
import { sampleDocx, samplePdf } from './samples.ts'

/** References that administrators publish: found and opened by everybody, cited by the assistant. */
test.describe.configure({ mode: 'serial' })

const rule =
  'Section 1950. The landlord shall return the security deposit within twenty-one days after the tenant has left the residence.'

let app: App
let admin: Office
let clerk: Office
/** Where an answer's source leads. */
let cited = ''

test.beforeAll(async ({ browser }) => {
  app = await App.start()
  admin = await openOffice(browser, app)
  clerk = await openOffice(browser, app)
})

test.afterAll(async () => {
  await admin?.page.context().close()
  await clerk?.page.context().close()
  await app?.stop()
})

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const pdf = (name: string, text: string): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: samplePdf(text),
})

async function panel(): Promise<Page> {
  const { page } = admin
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('tab', { name: 'Knowledge base', exact: true }).click()
  await expect(page.getByText('Not confidential')).toBeVisible()
  return page
}

async function publish(file: Upload, facts: Readonly<Record<string, string>>): Promise<void> {
  const page = await panel()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  for (const [label, value] of Object.entries(facts)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Publish' }).click()
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('an administrator publishes a PDF and a Word file', async () => {
  await publish(pdf('deposits.pdf', rule), {
    Title: 'Residential deposits',
    Category: 'Statutes',
    Jurisdiction: 'US-CA',
    'In force from': '2024-01-01',
    'Review by': '2025-01-01',
  })
  const { page } = admin
  await expect(page.getByText('“Residential deposits” is published')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Residential deposits' })
  await expect(row.getByText('Statutes · US-CA')).toBeVisible()
  await expect(row.getByText(/Review was due on/)).toBeVisible()
  await publish(
    {
      name: 'Price amendments.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await sampleDocx(),
    },
    { Category: 'Forms' },
  )
  // The title is the file's name where none was typed.
  await expect(page.getByRole('row').filter({ hasText: 'Price amendments' })).toBeVisible()
})

test('a file that gives no text is refused in words, and nothing is published', async () => {
  const page = await panel()
  const rows = page.getByRole('table', { name: 'Knowledge base' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const hostile = Buffer.concat([samplePdf('cut').subarray(0, 200), Buffer.alloc(2000, 0x28)])
  await publish({ ...pdf('hostile.pdf', ''), buffer: hostile }, {})
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByRole('alert')).toContainText('No text could be read from this file')
  // What was typed is kept; a file of a kind that is not taken is not even sent.
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: hostile })
  await expect(dialog.getByText('Only PDF, DOCX, HTML, Markdown and text files')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(rows).toHaveCount(3)
})

test('everybody browses, searches in the browser, and opens a passage at its place', async () => {
  const { page } = clerk
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/knowledge')) sent.push(`${request.url()} ${request.postData()}`)
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a record or an action' }).fill('knowledge')
  await page.getByRole('option', { name: 'Knowledge base' }).click()
  await expect(page).toHaveURL(`${app.url}/knowledge`)
  await expect(page).toHaveTitle('Knowledge base')
  await expect(page.getByText('Not confidential')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statutes' })).toBeVisible()
  await expect(page.getByText('Review was due on Jan 1, 2025')).toBeVisible()

  await expect(page.getByText(/what you type does not leave it/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the knowledge base' })
  await search.fill('when are deposits returned to tenants')
  const result = page.getByRole('article', { name: 'Residential deposits' })
  await expect(result.locator('mark').first()).toBeVisible()
  expect(sent.join('\n')).not.toMatch(/tenants|knowledge\/search/)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Forms')
  await expect(page.getByText('No passage matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('')

  await result.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Residential deposits')
  await expect(page.locator('mark')).toHaveText(rule)
  await expect(page.locator('mark')).toBeInViewport()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  expect((await downloading).suggestedFilename()).toBe('deposits.pdf')
})

test('the assistant cites a reference, which is counted and can be left out', async () => {
  const { page } = clerk
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  const use = page.getByRole('switch', { name: 'Use the knowledge base' })
  await expect(use).toBeChecked()
  await ask(page, 'When must the landlord return the security deposit to the tenant?')
  const answer = page.getByRole('article', { name: /^Answer/ })
  const source = answer.getByRole('link', { name: /Residential deposits.*knowledge base/ })
  await expect(source).toBeVisible()
  expect((await app.providers.received()).toString('utf8')).toContain('within twenty-one days')
  cited = (await source.getAttribute('href')) ?? ''
  await source.click()
  await expect(page.locator('mark')).toHaveText(rule)

  const panelPage = await panel()
  const row = panelPage.getByRole('row').filter({ hasText: 'Residential deposits' })
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Residential deposits' }).click()
  await panelPage.getByRole('menuitem', { name: 'Cited passages' }).click()
  const usage = panelPage.getByRole('dialog', { name: /Cited passages of Residential deposits/ })
  await expect(usage.getByRole('row')).toHaveCount(2)
  await usage.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await use.click({ force: true })
  await expect(use).not.toBeChecked()
  const before = (await app.providers.received()).toString('utf8').split('twenty-one').length
  await ask(page, 'Does the landlord owe the tenant interest on the security deposit?')
  await expect(answer).toHaveCount(1)
  await expect(answer.getByText('Sources').first()).toBeVisible()
  await expect(answer.getByRole('link', { name: /knowledge base/ })).toHaveCount(0)
  const after = (await app.providers.received()).toString('utf8').split('twenty-one').length
  expect(after).toBe(before)
})

test('a new version is found; what an answer cited still opens, replaced or withdrawn', async () => {
  const page = await panel()
  const row = page.getByRole('row').filter({ hasText: 'Residential deposits' })
  await row.getByRole('button', { name: 'Actions for Residential deposits' }).click()
  await page.getByRole('menuitem', { name: 'New version' }).click()
  const dialog = page.getByRole('dialog', { name: 'New version' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles(pdf('deposits-2.pdf', rule.replace('twenty-one', 'fourteen')))
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(row.getByText(/^2, published/)).toBeVisible()

  const reader = clerk.page
  await reader.goto(`${app.url}/knowledge`)
  await reader.getByRole('link', { name: 'Residential deposits' }).click()
  await expect(reader.getByText(/within fourteen days/)).toBeVisible()
  await reader.goto(app.url + cited)
  await expect(reader.locator('mark')).toHaveText(rule)
  await expect(
    reader.getByText(/version 1. A newer one replaced it on \w+ \d+, \d{4}/),
  ).toBeVisible()

  // Which passages answered is told of each version.
  await row.getByRole('button', { name: 'Actions for Residential deposits' }).click()
  await page.getByRole('menuitem', { name: 'Cited passages' }).click()
  const usage = page.getByRole('dialog', { name: /Cited passages of Residential deposits/ })
  await expect(usage.getByText('No passage of this version has been cited yet')).toBeVisible()
  await usage.getByLabel('Version').selectOption('1')
  await expect(usage.getByRole('row')).toHaveCount(2)
  await usage.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Actions for Residential deposits' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row.getByText('Withdrawn')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(/^Withdrawn on \w+ \d+, \d{4}/)).toBeVisible()
  await expect(reader.locator('mark')).toHaveText(rule)
  await reader.getByRole('link', { name: 'All references' }).click()
  await expect(reader.getByRole('link', { name: 'Price amendments' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Residential deposits' })).toHaveCount(0)
  await reader.goto(`${app.url}/knowledge/nothing`)
  await expect(reader.getByText('There is no such reference')).toBeVisible()

  await row.getByRole('button', { name: 'Actions for Residential deposits' }).click()
  await page.getByRole('menuitem', { name: 'Publish again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click()
  await expect(row.getByText('Withdrawn')).toHaveCount(0)
})

test('a base too large for the browser is searched by the server, which is told no name', async () => {
  await publish(
    {
      name: 'annex.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Annex\n${'schedule '.repeat(500_000)}`),
    },
    { Title: 'Annex of schedules' },
  )
  await expect(admin.page.getByText('“Annex of schedules” is published')).toBeVisible()
  const { page } = clerk
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/knowledge/search')) asked.push(request.postData() ?? '')
  })
  await page.goto(`${app.url}/knowledge`)
  await expect(page.getByText(/this server searches it/)).toBeVisible()
  await page.getByRole('searchbox').fill('when are deposits returned to tenants')
  await expect(page.getByText('Leaves: “when are deposits returned to tenants”')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const result = page.getByRole('article', { name: 'Residential deposits' })
  await expect(result.locator('mark').first()).toBeVisible()
  expect(asked.join('\n')).toContain('deposits returned')
  await result.getByRole('link').click()
  await expect(page.locator('mark', { hasText: 'within fourteen days' })).toBeVisible()

  await addClient(page, 'Wilhelmina Ostrander')
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  const use = page.getByRole('switch', { name: 'Use the knowledge base' })
  if (!(await use.isChecked())) await use.click({ force: true })
  await expect(page.getByText(/your question, with names and numbers replaced/)).toBeVisible()
  asked.length = 0
  const question = 'When must the landlord of Wilhelmina Ostrander return the security deposit?'
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.getByRole('button', { name: 'Review what will be sent' }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByText('When must the landlord of return the security')).toBeVisible()
  expect(asked).toEqual([])
  await review.getByRole('button', { name: 'Send' }).click()
  await expect(
    page
      .getByRole('article', { name: /^Answer/ })
      .getByRole('link', { name: /Residential deposits.*knowledge base/ }),
  ).toBeVisible()
  expect(asked.join('\n')).toContain('security deposit')
  expect(asked.join('\n')).not.toMatch(/Wilhelmina|Ostrander/)

  // The box of the knowledge screen tells the server no name either.
  asked.length = 0
  await page.goto(`${app.url}/knowledge`)
  await page.getByRole('searchbox').fill('security deposit of Wilhelmina Ostrander')
  await expect(page.getByText('Leaves: “security deposit of”')).toBeVisible()
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('article', { name: 'Residential deposits' })).toBeVisible()
  expect(asked.map((body) => JSON.parse(body).question)).toEqual(['security deposit of'])
})

test('the server lets administrators alone publish', async () => {
  const { page } = clerk
  const token = await page.evaluate(() => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(stored) ?? '{}').access_token
  })
  const call = async (method: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    const data = { title: 'x', category: '', jurisdiction: '', language: '', format: 'text' }
    return (
      await page.request.fetch(`${app.url}/api/v1${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { data: { ...data, file: 'eA==' } }),
      })
    ).status()
  }
  expect(await call('GET', '/knowledge')).toBe(200)
  expect(await call('GET', '/admin/knowledge')).toBe(403)
  for (const path of ['', '/x/versions', '/x/retire', '/x/restore']) {
    expect(await call('POST', `/admin/knowledge${path}`), path).toBe(403)
  }
  const shown = (await page.request.get(`${app.url}/api/v1/knowledge`)).status()
  expect(shown).toBe(401)
})
