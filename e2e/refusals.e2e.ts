import { expect, type Page } from '@playwright/test'
import {
  App,
  allSaved,
  confirming,
  isOpen,
  openVault,
  type Person,
  save,
  signIn,
  signUp,
  somebody,
  test,
} from './fixtures.ts'
import { contractText } from './samples.ts'

/** Bad input on the way: each a clear message, nothing lost. */
test.describe.configure({ mode: 'serial' })

let app: App
let person: Person
let page: Page

test.beforeAll(async ({ browser }) => {
  // A server of its own: its providers are made to fail, and it remembers that for a while.
  app = await App.start(confirming)
  person = somebody()
  page = await (await browser.newContext()).newPage()
  await signUp(page, app, person)
  await openVault(page, person)
  await page.getByRole('button', { name: 'Later' }).first().click()
  await openCase(page)
})

test.afterAll(async () => {
  await page.context().close()
  await app.stop()
})

test('a confirmation link works once', async ({ browser }) => {
  const link = app.server.output
    .match(/https?:\/\/\S+\/auth\/v1\/verify\?\S*type=signup\S*/g)
    ?.at(-1)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link ?? '')
  await expect(other).toHaveURL(/\/auth/)
  await expect(other.getByRole('alert').first()).toBeVisible()
  await other.context().close()
})

test('an empty file is refused by name', async () => {
  await upload('nothing.txt', 'text/plain', Buffer.alloc(0))
  await expect(page.getByText(/nothing\.txt/).first()).toBeVisible()
  await expect(page.getByText(/empty/i).first()).toBeVisible()
})

test('a file over the limit is refused with the limit', async () => {
  // Nobody wants to write gigabytes for this: the file only says that it is so large.
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .getByLabel('Upload documents')
    .first()
    .evaluate((element) => {
      const input =
        element instanceof HTMLInputElement
          ? element
          : document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('there is no file input')
      const transfer = new DataTransfer()
      transfer.items.add(new File(['huge'], 'huge.bin'))
      input.files = transfer.files
      Object.defineProperty(input.files[0], 'size', { value: 3 * 1024 ** 3 })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await expect(page.getByText(/huge\.bin/).first()).toBeVisible()
  await expect(page.getByText(/larger than [\d.]+ GB/).first()).toBeVisible()
})

test('a corrupted PDF is stored, and it says that its text could not be read', async () => {
  await upload(
    'broken.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.7\nthis is no PDF at all\n%%EOF'),
  )
  await expect(page.getByRole('link', { name: 'broken.pdf' })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /broken\.pdf/ }).getByText(/could not|cannot|no text|damaged/i),
  ).toBeVisible()
})

test('a record with one altered bit is refused and named; the rest opens', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage()
  await other.route(/\/pull\?|\/history$/, async (route) => {
    const response = await route.fetch()
    const body = Buffer.from(await response.body())
    const at = body.indexOf(Buffer.from([0x4c, 0x58, 1, 1]))
    if (at >= 0) body[at + 130] = (body[at + 130] ?? 0) ^ 1
    await route.fulfill({ response, body })
  })
  await signIn(other, app, person)
  await isOpen(other)
  await expect(other.getByText(/refused/i).first()).toBeVisible()
  await other.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(
    other.getByRole('link', { name: 'Refusals' }).or(other.getByText('No cases yet')).first(),
  ).toBeVisible()
  await other.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Client Management' })).toBeVisible()
  await other.context().close()
})

test('a judge is asked where administrators allow it, and not where the person does not want it', async () => {
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('tab', { name: 'AI', exact: true }).click()
  await page.getByRole('switch', { name: 'Ask a judge about the wording' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings hold from now on.')).toBeVisible()
  await app.providers.say('openai', 'A court may strike out a penalty that is grossly excessive.')
  await app.providers.say('gemini', 'Judges must moderate excessive penalties.')
  await app.providers.say('grok', 'Notice must be given in writing.')
  const last = page.getByRole('article', { name: /^Answer/ }).last()

  await page.reload() // what the server allows is asked for anew
  await ask(app, 'May a court reduce the penalty?')
  await expect(last.getByText(/Grok was asked, without being told who wrote them/)).toBeVisible()
  await expect(last.getByText('By a judge')).toBeVisible()
  await expect(last.getByText('Said by OpenAI and Gemini')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Shall I be told?')
  await page.getByRole('button', { name: 'Review what will be sent' }).click()
  const review = page.getByRole('dialog', { name: 'What will be sent' })
  await expect(review.getByText(/shown single statements of the others/)).toBeVisible()
  await review.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'AI Providers' }).click()
  await page.getByRole('switch', { name: 'Ask a judge about the wording' }).uncheck()
  await allSaved(page)
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await page.getByText('May a court reduce the penalty?').first().click()
  await ask(app, 'And without a judge?')
  await expect(page.getByRole('article', { name: /^Answer/ })).toHaveCount(2)
  await expect(last.getByText('Said by OpenAI', { exact: true })).toBeVisible()
  await expect(last.getByText('By a judge')).toHaveCount(0)
  for (const provider of ['openai', 'gemini', 'grok'] as const)
    await app.providers.say(provider, '')
})

for (const [behaviour, words] of [
  ['wrong-key', /OpenAI did not accept its API key/],
  ['too-fast', /OpenAI is answering too many requests/],
  ['server-error', /OpenAI is not available right now/],
  ['nonsense', /OpenAI answered with something that is not an answer/],
  ['cut', /The answer of OpenAI broke off/],
] as const) {
  test(`a provider that answers with ${behaviour} is named, and the others go on`, async () => {
    await app.providers.script('openai', behaviour)
    await ask(app, `What ends the contract after ${behaviour}?`)
    const answer = page.getByRole('article', { name: /^Answer/ }).last()
    await expect(answer.getByText(words).first()).toBeVisible()
    await expect(answer.getByText('Confidence').first()).toBeVisible()
    await app.providers.script('openai', 'ok')
  })
}

test('when nobody answers, the catalogue’s error stands there and the question is kept', async () => {
  for (const provider of ['openai', 'gemini', 'grok'] as const)
    await app.providers.script(provider, 'wrong-key')
  await ask(app, 'Does anybody answer?')
  await expect(page.getByText('Error processing query with Multi-AI').first()).toBeVisible()
  await expect(page.getByText('Does anybody answer?').first()).toBeVisible()
})

async function openCase(on: Page): Promise<void> {
  await on.getByRole('link', { name: 'Cases', exact: true }).click()
  await on.getByRole('button', { name: 'New Case' }).first().click()
  const dialog = on.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill('Refusals')
  await save(dialog)
  await on.getByRole('link', { name: 'Refusals' }).click()
  await on.getByRole('tab', { name: 'Documents' }).click()
  await on.getByLabel('Upload documents').setInputFiles({
    name: 'agreement.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(contractText),
  })
  await expect(on.getByRole('link', { name: 'agreement.txt' })).toBeVisible()
}

async function upload(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByLabel('Upload documents').setInputFiles({ name, mimeType, buffer })
}

async function ask(app: App, question: string): Promise<void> {
  if (!page.url().startsWith(`${app.url}/ai`)) {
    await page.getByRole('link', { name: 'AI Assistant' }).click()
    await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
  }
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
