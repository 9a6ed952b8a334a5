import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { canary, filesBelow, findWords } from './canary.ts'
import {
  App,
  allSaved,
  confirming,
  isOpen,
  openAccount,
  openVault,
  save,
  signUp,
  somebody,
  test,
  unlockIfAsked,
} from './fixtures.ts'
import config from './playwright.config.ts'

/** What is typed on the way, each an unguessable word. */
const words = {
  clientFirst: canary(),
  clientLast: canary(),
  clientMail: canary(),
  caseTitle: canary(),
  description: canary(),
  party: canary(),
  note: canary(),
  fileName: canary(),
  fileText: canary(),
  question: canary(),
}
const phone = `+1 212 555 01${String(Math.floor(Math.random() * 90) + 10)}`
const card = '4539 1488 0343 6467'

test('nothing that is typed can be found on the server, in mails, in logs or at a provider', async ({
  page,
}) => {
  const app = await App.start(confirming)
  const person = { ...somebody(), password: `pass ${canary()} ${canary()}` }
  const sent: Buffer[] = []
  page.on('request', (request) => {
    sent.push(
      Buffer.from(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())}`),
    )
    sent.push(request.postDataBuffer() ?? Buffer.alloc(0))
  })
  try {
    await signUp(page, app, person)
    await openVault(page, person)
    await page.getByRole('button', { name: 'Later' }).first().click()
    await clientAndCase(page)
    await documentAndNote(page)
    await ask(page)
    await expect(page.getByText('All changes saved').first()).toBeVisible()
    const received = await app.providers.received()
    expect(received.length, 'the providers were asked').toBeGreaterThan(0)
    await app.server.kill()

    const server = await filesBelow(app.folder)
    server.set('the log', Buffer.from(app.server.output))
    server.set('requests', Buffer.concat(sent))
    expect([...server.keys()].some((file) => file.endsWith('.db'))).toBe(true)
    const stored = new Map([...server].filter(([place]) => place !== 'requests'))
    expect(findWords(Object.values(words), stored)).toEqual([])
    expect(findWords([phone.replace(/\D/g, ''), card, card.replaceAll(' ', '')], stored)).toEqual(
      [],
    )
    expect(findWords(person.password.split(' ').slice(1).concat(person.password), server)).toEqual(
      [],
    )

    const { clientFirst, clientLast, clientMail, party } = words
    const provider = new Map([['a provider', received]])
    expect(findWords([clientFirst, clientLast, clientMail, party, card, phone], provider)).toEqual(
      [],
    )
    expect(findWords([person.name, person.email], provider)).toEqual([])
    expect(received.includes(words.question.toLowerCase()), 'the question itself arrived').toBe(
      true,
    )
  } finally {
    await app.stop()
  }
})

test('nothing that was typed lies in the browser’s profile after a lock and after signing out', async ({
  app,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'legalai-profile-'))
  const control = canary()
  const person = { ...somebody(), password: `pass ${canary()} ${canary()}` }
  const open = () =>
    chromium.launchPersistentContext(profile, { ...config.use?.launchOptions, locale: 'en-US' })
  /** Everything that Chromium has written, once it has ended and written the last of it. */
  const kept = async (): Promise<string[]> => {
    const files = await filesBelow(profile)
    expect([...files.keys()].some((file) => file.includes('IndexedDB'))).toBe(true)
    return findWords([...Object.values(words), ...person.password.split(' ').slice(1)], files)
  }
  try {
    const working = await open()
    const page = await working.newPage()
    await openAccount(page, app, person)
    await page.getByRole('button', { name: 'Later' }).first().click()
    await clientAndCase(page)
    await documentAndNote(page)
    // Typed and not saved: it is kept sealed, and no page that Chromium would open again holds it.
    const casePath = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'AI Assistant' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill(`May ${words.party} terminate?`)
    await page.goto(`${app.url}${casePath}?tab=notes`)
    await unlockIfAsked(page, person.password)
    await page.getByRole('textbox', { name: 'New note' }).fill(`${words.question} is half written.`)
    await allSaved(page)
    await page.evaluate(keepInClear, control)
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByLabel('Vault password')).toBeVisible()
    await working.close()
    expect(
      findWords([control], await filesBelow(profile)),
      'what lies in clear is found',
    ).not.toEqual([])
    expect(await kept(), 'after a lock').toEqual([])

    const again = await open()
    const next = await again.newPage()
    await next.goto(`${app.url}/dashboard`)
    await openVault(next, person)
    await isOpen(next)
    await next.getByRole('button', { name: 'Sign Out' }).click()
    await expect(next.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0)
    await again.close()
    expect(await kept(), 'after signing out').toEqual([])
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('the search would find a word in every encoding', () => {
  const word = canary()
  for (const bytes of [
    Buffer.from(`x${word}y`),
    Buffer.from(`xx${word}`, 'utf16le'),
    Buffer.from(Buffer.from(`abc${word}def`).toString('hex')),
    ...[0, 1, 2].map((n) =>
      Buffer.from(Buffer.from(`${'p'.repeat(n)}${word} and more`).toString('base64')),
    ),
    ...[0, 1, 2].map((n) =>
      Buffer.from(Buffer.from(`${'p'.repeat(n)}${word} and more`).toString('base64url')),
    ),
  ]) {
    expect(findWords([word], new Map([['here', bytes]])), bytes.toString('latin1')).not.toEqual([])
  }
})

/** Runs in the page: what an application would leave that kept a value unsealed. */
async function keepInClear(value: string): Promise<void> {
  const opening = indexedDB.open('control', 1)
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('values')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('values', 'readwrite', { durability: 'strict' })
    writing.objectStore('values').put({ title: value }, 1)
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })
  db.close()
}

async function clientAndCase(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('button', { name: 'New Client' }).first().click()
  const client = page.getByRole('dialog', { name: 'New Client' })
  await client.getByLabel('Name').fill(`${words.clientFirst} ${words.clientLast}`)
  await client.getByLabel('Email').fill(`${words.clientMail}@example.org`)
  await client.getByLabel('Phone').fill(phone)
  await save(client)
  await expect(
    page.getByRole('link', { name: `${words.clientFirst} ${words.clientLast}` }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const legalCase = page.getByRole('dialog', { name: 'New Case' })
  await legalCase.getByLabel('Title').fill(`${words.caseTitle} matter`)
  await legalCase.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: words.clientLast }).click()
  await legalCase.getByLabel('Description').fill(`${words.description} happened.`)
  await save(legalCase)
  await page.getByRole('link', { name: `${words.caseTitle} matter` }).click()
}

async function documentAndNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a party' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Horatio ${words.party}`)
  await save(dialog)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill(`${words.note} was said on the phone.`)
  await page.getByRole('tabpanel', { name: 'Notes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(words.note).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  const text = `Agreement of ${words.clientFirst} ${words.clientLast} and Horatio ${words.party}.\n\nThe code word is ${words.fileText}. The notice period is sixty (60) days.`
  await page.getByLabel('Upload documents').setInputFiles({
    name: `${words.fileName}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  await page.getByRole('link', { name: words.fileName }).click()
  await expect(page.getByText(words.fileText).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
  await page.getByRole('button', { name: 'Attach documents' }).click()
  await page.getByRole('dialog').getByText(`${words.fileName}.txt`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill(
      `What notice must ${words.clientFirst} ${words.clientLast} give Mr. ${words.party}? Topic ${words.question.toLowerCase()}. Card ${card}, phone ${phone}.`,
    )
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('article', { name: /^Answer/ })
  await expect(answer.getByText('Confidence').first()).toBeVisible()
}
