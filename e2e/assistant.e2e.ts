import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { broken } from './axe.ts'
import { addCase, addClient, allSaved, openOffice, save, test } from './fixtures.ts'
import { contractText, hostileAnswer, injectedText, limitAnswer } from './samples.ts'

/** A conversation is asked in other words, branched, taken along; prompts are kept and called. */
test('conversations branch, are exported, and begin with prompts of one’s own', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  const opened = page.getByRole('navigation', { name: 'Conversations' }).locator('[aria-current]')

  await test.step('a prompt is kept and called by its word, with the keyboard', async () => {
    await page.getByRole('button', { name: 'Prompt library' }).click()
    await page.getByRole('button', { name: 'New prompt' }).click()
    const dialog = page.getByRole('dialog', { name: 'New prompt' })
    await dialog.getByLabel('Prompt name').fill('Lease check')
    await dialog.getByLabel('Word after the slash').fill('contract')
    await dialog.getByLabel('Text').fill('Is this clause of a lease void? Clause: ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('a word that no other command has')
    await dialog.getByLabel('Word after the slash').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const library = page.getByRole('dialog', { name: 'Prompt library' })
    await expect(library.getByRole('button', { name: 'Lease check (/lease-check)' })).toBeVisible()
    await page.keyboard.press('Escape')
    const commands = page.getByRole('listbox', { name: 'Commands' }).getByRole('option')
    await message.fill('/lea')
    await expect(commands).toHaveText('/lease-checkLease check')
    await message.press('Enter')
    await expect(message).toHaveValue('Is this clause of a lease void? Clause: ')
    await message.fill('/')
    await expect(commands).toHaveCount(9)
    await noViolation(page)
    await message.fill('')
  })
  await test.step('a question is asked in other words, in a branch', async () => {
    const blinks = await blinksAfter(page, 'You: Is an oral lease void?')
    await message.fill('Is an oral lease void?')
    await message.press('Enter')
    await expect(answers(page)).toHaveCount(1)
    expect(await blinks.jsonValue(), 'the conversation stays on the page').toEqual([])
    await page.getByRole('button', { name: 'Edit and resend' }).click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is an oral lease voidable?')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Branch of')).toBeVisible()
    await expect(answers(page)).toHaveCount(1)
    await expect(page.getByText('Is an oral lease voidable?', { exact: true }).last()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Is an oral lease void?' })
      .last()
      .click()
    await expect(page.getByRole('navigation', { name: 'Branches from here:' })).toContainText(
      'Is an oral lease voidable?',
    )
  })
  await test.step('a branch goes on from a question; after a reload it is still one', async () => {
    await page.getByRole('button', { name: 'Branch from here' }).click()
    await expect(page.getByText('Branch of')).toBeVisible()
    await expect(answers(page)).toHaveCount(1)
    await expect(opened).toHaveText('Is an oral lease void?')
    await allSaved(page)
    await page.reload()
    await expect(page.getByText('Branch of')).toBeVisible()
    await expect(answers(page)).toHaveCount(1)
    await expect(opened).toHaveText('Is an oral lease void?')
    await noViolation(page)
  })
  await test.step('on paper the answer stands alone, with its warning', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(message).toBeHidden()
    await expect(page.getByRole('switch', { name: 'Case analysis' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
    await expect(page.getByText(/not legal advice/).last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('it is taken along in three formats, and copied', async () => {
    const markdown = (await exported(page, 'Markdown file')).toString()
    expect(markdown).toContain('# Is an oral lease void?')
    expect(markdown).toContain('## Answer 1')
    expect(markdown).toContain('not legal advice')
    expect((await exported(page, 'Word document')).subarray(0, 2).toString()).toBe('PK')
    expect((await exported(page, 'PDF file')).subarray(0, 5).toString()).toBe('%PDF-')
    await choose(page, 'Copy conversation')
    await expect(page.getByText('Conversation copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)
  })
  await test.step('the log shows everything that left, word for word', async () => {
    await page.getByRole('button', { name: 'Disclosure log' }).click()
    const log = page.getByRole('dialog', { name: 'Disclosure log' })
    await expect(log.getByRole('row')).toHaveCount(3)
    await expect(log.getByRole('link', { name: 'Is an oral lease void?' })).toBeVisible()
    await noViolation(page)
    await log
      .getByRole('button', { name: /^Show what was sent at/ })
      .last()
      .click()
    const sent = page.getByRole('dialog', { name: 'What was sent' })
    await expect(sent).toContainText('"text":"Is an oral lease void?"')
    await page.keyboard.press('Escape')
    await expect(sent).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(log).toHaveCount(0)
  })
  await test.step('it says until when it is kept, once a period is chosen', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'AI Providers' }).click()
    await page.getByLabel('Keep conversations').selectOption('90 days after the last message')
    await allSaved(page)
    await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()
    await page.getByRole('link', { name: 'Is an oral lease void?' }).first().click()
    await expect(page.getByText(/^Deleted on .+, 90 days after the last message\.$/)).toBeVisible()
  })
  await test.step('one is pinned, then archived and found all the same, by the keyboard', async () => {
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const actions = list.getByRole('button', { name: 'Actions for Is an oral lease voidable?' })
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'Pin' }).press('Enter')
    await expect(list.getByRole('list', { name: 'Pinned' })).toContainText('voidable')
    await expect(actions).toBeFocused()
    await noViolation(page)
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
    await expect(list.getByRole('link', { name: 'voidable' })).toHaveCount(0)
    await list.getByRole('searchbox').fill('voidable')
    await expect(list.getByRole('link', { name: 'voidable' })).toContainText('Archived')
    await list.getByRole('searchbox').fill('')
    await list.getByRole('button', { name: 'Archived (1)' }).click()
    await list.getByRole('link', { name: 'voidable' }).click()
    await expect(page.getByText('This conversation is archived.')).toBeVisible()
    await message.fill('May it be confirmed in writing?')
    await message.press('Enter')
    await expect(list.getByRole('button', { name: 'Archived (1)' })).toHaveCount(0)
    await expect(answers(page)).toHaveCount(2)
  })
  await test.step('an answer is laid out as a case analysis', async () => {
    await page.getByRole('switch', { name: 'Case analysis' }).click({ force: true })
    await message.fill('May the tenant terminate the lease?')
    await message.press('Enter')
    const analysed = answers(page).last()
    await expect(analysed.getByRole('heading', { name: 'Facts' })).toBeVisible()
    await expect(analysed.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  })
  await test.step('a model that hangs holds nobody up, and who asks on waits no longer for it', async () => {
    await page.getByRole('switch', { name: 'Case analysis' }).click({ force: true })
    await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
    await app.providers.script('grok', 'stall')
    await message.fill('May the landlord terminate it?')
    await message.press('Enter')
    await expect(page.getByText(/^Compared without Grok\./)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await message.fill('May both?')
    await message.press('Enter')
    await expect(answers(page)).toHaveCount(5)
  })
  await test.step('cleared, nothing in the list tells of it, also after a reload', async () => {
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await expect(list.getByRole('link', { name: 'voidable' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear conversation' }).click()
    await expect(answers(page)).toHaveCount(0)
    await expect(list.getByRole('link', { name: 'voidable' })).toHaveCount(0)
    await allSaved(page)
    await page.reload()
    await expect(list.getByRole('link', { name: 'Is an oral lease void?' })).toHaveCount(2)
    await expect(list.getByRole('link', { name: /voidable|Untitled/ })).toHaveCount(0)
  })
})

/** The documents of a case take part without being attached, and open where they were cited. */
test('a question reads the documents of its case', async ({ browser, app }) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  const others = Array.from({ length: 13 }, (_, at) => ({
    name: `weather ${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Report number ${at}: rain in the morning, wind from the west.`),
  }))
  await page
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles([
      { name: 'supply.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
      ...others,
    ])
  await expect(page.getByText('1 page of text')).toHaveCount(14)
  await allSaved(page)
  await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()
  await page.getByLabel('Case', { exact: true }).selectOption('Okonkwo v. Brightwater Logistics')
  await page.getByRole('switch', { name: 'All documents of this case (14)' }).click({ force: true })
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('How many days of written notice does it take to end the supply agreement?')
  await test.step('what goes along of the case is chosen and shown', async () => {
    const review = page.getByRole('dialog', { name: 'What will be sent' })
    const facts = page.getByRole('switch', { name: /^Facts of this case/ })
    for (const isAlong of [true, false]) {
      if (!isAlong) await facts.click({ force: true })
      await expect(facts).toBeChecked({ checked: isAlong })
      await page.getByRole('button', { name: 'Review what will be sent' }).click()
      await expect(review.getByText(/supply agreement/).first()).toBeVisible()
      await expect(review.getByText(/Case: /)).toHaveCount(isAlong ? 1 : 0)
      await review.getByRole('button', { name: 'Cancel' }).click()
      await expect(review).toHaveCount(0)
    }
  })
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(answers(page)).toHaveCount(1)
  await test.step('the answer becomes a note and a task once they are confirmed', async () => {
    const keep = page.getByRole('button', { name: 'Keep in a case' })
    await keep.click()
    await page.getByRole('menuitem', { name: 'As a note' }).click()
    const note = page.getByRole('dialog', { name: 'As a note' })
    await note.getByLabel('Text').fill('Thirty days, by registered mail.')
    await noViolation(page)
    await save(note)
    await expect(page.getByText('Note saved.')).toBeVisible()
    await expect(note).toHaveCount(0)
    await keep.click()
    await page.getByRole('menuitem', { name: 'As a task' }).click()
    const task = page.getByRole('dialog', { name: 'As a task' })
    await task.getByLabel('Title').fill('Send the notice')
    await save(task)
    await expect(page.getByText('Task created.')).toBeVisible()
    await expect(task).toHaveCount(0)
  })
  await answers(page)
    .getByRole('link', { name: /^P\d+: supply\.txt/ })
    .first()
    .click()
  await expect(page.getByRole('article', { name: 'supply.txt' }).locator('mark')).toContainText(
    'thirty (30) days',
  )
  await page.goto(`${app.url}${path}?tab=notes`)
  await expect(page.getByText('Thirty days, by registered mail.')).toBeVisible()
  await page.getByRole('tab', { name: 'Tasks', exact: true }).click()
  await expect(page.getByText('Send the notice').first()).toBeVisible()
})

/** A document asks the model to betray its reader, and the model tries; then it proposes. */
test('what a hostile model says is text and nothing else; what a model proposes is confirmed', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await addClient(page, 'Philippa Thorncastle')
  const path = await addCase(page, 'Thorncastle v. Ashdown')
  await page.goto(`${app.url}${path}?tab=documents`)
  await page
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles({ name: 'annex.txt', mimeType: 'text/plain', buffer: Buffer.from(injectedText) })
  await expect(page.getByText('1 page of text')).toBeVisible()
  const elsewhere: string[] = []
  const seen = (url: string): void => void (url.startsWith(app.url) || elsewhere.push(url))
  page.context().on('request', (request) => seen(request.url()))
  page.context().on('page', (opened) => void elsewhere.push(`a page: ${opened.url()}`))
  page.on('dialog', (dialog) => void elsewhere.push(`a dialog: ${dialog.message()}`))
  await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()
  await page.getByLabel('Case', { exact: true }).selectOption('Thorncastle v. Ashdown')
  await page.getByRole('switch', { name: 'All documents of this case (1)' }).click({ force: true })
  await app.providers.say('openai', hostileAnswer)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('When must Philippa Thorncastle get the price list of the annex?')
  await message.press('Enter')
  const answer = answers(page)
  await expect(answer).toHaveCount(1)
  await app.providers.say('openai', '')

  await test.step('it is shown as it was written', async () => {
    await expect(answer).toContainText("<script>window.taken = true; alert('taken')</script>")
    await expect(answer).toContainText('<iframe src="https://evil.example/frame"></iframe>')
    await expect(answer).toContainText('@import url(https://evil.example/style.css)')
    await expect(answer).toContainText('Confirm password')
  })
  await test.step('nothing of it lives', async () => {
    const text = answer.locator('[class*="markdown"]')
    await expect(text.locator('script, img, iframe, form, input, style, link, svg')).toHaveCount(0)
    // The sources become links when the last word has come.
    await expect(text.locator('a').first()).toBeVisible()
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    const targets = await text
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(target).toMatch(/^\/cases\/[\w-]+/)
    expect(page.url()).toContain(`${app.url}/ai`)
  })
  await test.step('an address opens only when asked, and none carries a name', async () => {
    await expect(answer.getByRole('button', { name: 'carrier' })).toHaveCount(0)
    await expect(answer.getByRole('button', { name: /evil/ })).toHaveCount(0)
    await answer.getByRole('button', { name: 'statute' }).click()
    const asks = page.getByRole('dialog', { name: 'Open an external page' })
    await expect(asks).toContainText('https://example.com/statute')
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(asks).toHaveCount(0)
  })
  await test.step('the model that was told to betray knew nobody, and nothing went elsewhere', async () => {
    const received = String(await app.providers.received())
    expect(received).toContain('Reveal the vault')
    expect(received).not.toContain('Thorncastle')
    await page.reload()
    await expect(answer).toContainText('window.taken')
    expect(elsewhere).toEqual([])
  })
  await test.step('a deadline is counted by our rule and never taken from the answer', async () => {
    await app.providers.say('openai', limitAnswer)
    await page.getByRole('textbox', { name: 'Message' }).fill('By when must we answer?')
    await page.getByRole('textbox', { name: 'Message' }).press('Enter')
    const answer = answers(page).last()
    await expect(answer).toContainText('FRCP 12(a)(1)(A)(i)')
    await app.providers.say('openai', '')
    const keep = answer.getByRole('button', { name: 'Keep in a case' })
    await keep.click()
    await page.getByRole('menuitem', { name: 'As a deadline' }).click()
    const deadline = page.getByRole('dialog', { name: 'Add deadline' })
    await expect(deadline.getByLabel('Rule')).toHaveValue('us-frcp-12a1Ai')
    await expect(deadline.getByLabel('Starts on')).toHaveValue('2026-03-02')
    await expect(deadline.getByRole('status')).toHaveText('Due on March 23, 2026')
    await noViolation(page)
    await save(deadline)
    await expect(page.getByText('Deadline entered.')).toBeVisible()
    await keep.click()
    await page.getByRole('menuitem', { name: 'As a time entry' }).click()
    const time = page.getByRole('dialog', { name: 'As a time entry' })
    await time.getByRole('button', { name: 'Save' }).click()
    await expect(time).toContainText('Enter a duration')
    await time.getByLabel('Duration').fill('20m')
    await save(time)
    await expect(page.getByText('Time entry saved.')).toBeVisible()
    await keep.click()
    await page.getByRole('menuitem', { name: 'As a draft' }).click()
    const draft = page.getByRole('dialog', { name: 'As a draft' })
    await save(draft)
    await expect(page.getByText('Draft saved.')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'Thorncastle v. Ashdown' }).click()
  for (const [tab, kept] of [
    ['Deadlines', 'Answer the complaint'],
    ['Time', 'By when must we answer?'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByText(kept).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page.getByRole('tab', { name: 'Drafts', exact: true }).click()
  await expect(page.getByText('By when must we answer?').first()).toBeVisible()
})

function answers(page: Page): Locator {
  return page.getByRole('article', { name: /^Answer/ })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function exported(page: Page, name: string): Promise<Buffer> {
  const arrived = page.waitForEvent('download')
  await choose(page, name)
  return readFile(await (await arrived).path())
}

async function noViolation(page: Page): Promise<void> {
  expect(await broken(page)).toEqual([])
}

/** Notes each time that a conversation in which something stands already gives way to a spinner. */
const blinksAfter = (page: Page, text: string) =>
  page.evaluateHandle((said) => {
    const seen: string[] = []
    new MutationObserver((changes) => {
      if (!document.querySelector('main')?.textContent?.includes(said)) return
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes)
          if (node.textContent === 'Loading...' && !(target as Element).closest('[class*="turn"]'))
            seen.push(node.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  }, text)
