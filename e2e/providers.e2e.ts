import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { App, expect, isOpen, type Office, openOffice, test } from './fixtures.ts'
import { freePort } from './process.ts'

/** A person's own choice of AI providers: their key, their way, their own machine. The server has
 *  addresses and no key. */
test.describe.configure({ mode: 'serial' })

let app: App
let office: Office

test.beforeAll(async ({ browser }) => {
  app = await App.start({ OPENAI_API_KEY: '', GEMINI_API_KEY: '', XAI_API_KEY: '' })
  office = await openOffice(browser, app)
})

test.afterAll(async () => {
  await office?.page.context().close()
  await app?.stop()
})

async function settings(): Promise<Page> {
  const { page } = office
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'AI Providers' }).click()
  await expect(page.getByRole('region', { name: 'OpenAI' })).toBeVisible()
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await page.getByRole('button', { name: 'New conversation' }).first().click()
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
}

test('an own key is tested, used for the own question, and kept by nobody else', async () => {
  const page = await settings()
  const openai = page.getByRole('region', { name: 'OpenAI' })
  await expect(openai.getByText('no key')).toBeVisible()
  const keep = async (key: string) => {
    await openai.getByLabel('Your own key', { exact: true }).fill(key)
    await openai.getByRole('button', { name: 'Save key' }).click()
    await expect(openai.getByLabel('Your own key', { exact: true })).toHaveValue('')
    await openai.getByRole('button', { name: 'Test connection' }).click()
  }
  await keep('not-the-key')
  await expect(openai.getByText('Test error')).toBeVisible()
  await expect(openai.getByText('Could not connect with OpenAI')).toBeVisible()
  await expect(openai.getByText('The provider refused the key.')).toBeVisible()
  await keep('test-openai-key')
  await expect(openai.getByText('Connection works')).toBeVisible()

  await ask(page, 'How long is a notice period?')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('article', { name: /^Answer/ })
  await expect(answer.getByText('Confidence').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText('test-openai-key')
  expect(await bytesOf(app.folder)).not.toContain('test-openai-key')
  expect(app.server.output).not.toContain('test-openai-key')
})

test('a preset switches providers, and none active is warned of', async () => {
  const page = await settings()
  await page.getByRole('button', { name: 'Gemini + OpenAI' }).click()
  await expect(page.getByRole('switch', { name: 'Grok' })).not.toBeChecked()
  for (const name of ['OpenAI', 'Gemini']) {
    await page.getByRole('switch', { name, exact: true }).click()
  }
  await expect(
    page.getByText('At least one AI provider must be active to perform analysis.'),
  ).toBeVisible()
})

test('a local model is asked by the browser itself; the server hears nothing', async () => {
  const page = await settings()
  await page.getByRole('switch', { name: 'Local', exact: true }).click()
  const local = page.getByRole('region', { name: 'Local' })
  await local.getByText('Directly from this browser').click()
  await local.getByLabel('Address of the local model').fill(app.providers.local)
  await local.getByLabel('Address of the local model').press('Tab')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await isOpen(page)
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0)
  await local.getByRole('button', { name: 'Test connection' }).click()
  await expect(local.getByText('Connection works')).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await ask(page, 'May I ask you something about Marguerite Okonkwo?')
  await page.getByRole('button', { name: 'Review what will be sent' }).click()
  const review = page.getByRole('dialog', { name: 'What will be sent' })
  await expect(review.getByText(/Your browser asks Local.* itself/)).toBeVisible()
  await review.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('article', { name: /^Answer/ })
  await expect(answer.getByText('The local model answers.').first()).toBeVisible()
  await expect(answer).not.toContainText('think>')
  expect(calls.filter((url) => url.includes('/api/v1/ai/stream'))).toEqual([])
  expect(calls.filter((url) => url.startsWith(app.providers.local))).not.toEqual([])

  await answer.getByRole('button', { name: 'Show what was sent' }).click()
  const sent = page.getByRole('dialog', { name: 'What was sent' })
  await expect(sent.getByText(/this server saw nothing of it/)).toBeVisible()
  await expect(sent.getByText(/"store":false/)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a local model that is away is said to be away', async () => {
  const page = await settings()
  const local = page.getByRole('region', { name: 'Local' })
  await local
    .getByLabel('Address of the local model')
    .fill(`http://127.0.0.1:${await freePort()}/v1`)
  await local.getByLabel('Address of the local model').press('Tab')
  await local.getByRole('button', { name: 'Test connection' }).click()
  await expect(local.getByText('Could not connect with Local')).toBeVisible()
  await expect(local.getByText('The provider does not answer.')).toBeVisible()
})

/** Everything that lies in a folder, as one text. */
async function bytesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name))
    return bytes.toString('latin1')
  })
  return (await Promise.all(texts)).join('\n')
}
