import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { broken } from './axe.ts'
import { addCase, allSaved, openOffice, test } from './fixtures.ts'
import { contractText } from './samples.ts'

const name = 'supply agreement.txt'

/** The life of a link: made, opened by a stranger, counted, revoked. */
test('a document is opened by a link without an account, until it is revoked', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.goto(`${app.url}${path}?tab=documents`)
  await page
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(contractText) }])
  await expect(page.getByText('1 page of text')).toBeVisible()
  await allSaved(page)

  await openMenu(page, 'Share by link')
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
  await dialog.getByLabel('Valid for').selectOption({ label: '1 day' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toContainText('Opened 0 times')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/shared#[\w-]+$/)

  const stranger = await (await browser.newContext()).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await test.step('somebody without an account opens it', async () => {
    await stranger.goto(link)
    await expect(stranger.getByText(name)).toBeVisible()
    await expect(stranger.getByText('Valid until')).toBeVisible()
    expect(await leftBehind(stranger)).not.toContain(link.slice(link.indexOf('#') + 1))
    expect(await broken(stranger)).toEqual([])
    const coming = stranger.waitForEvent('download')
    await stranger.getByRole('button', { name: 'Decrypt and save' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(name)
    expect((await readFile(await file.path())).toString()).toBe(contractText)
  })
  await test.step('no request carried what opens it', () => {
    const secret = link.slice(link.indexOf('#') + 1)
    for (const url of asked) expect(url).not.toContain(secret)
    return Promise.resolve()
  })
  await test.step('a reload does not bring back what opens it', async () => {
    await stranger.reload()
    await expect(stranger.getByRole('alert')).toContainText('Open the link again.')
    // In the same tab it loads nothing and is taken up all the same.
    await stranger.goto(link)
    await expect(stranger.getByText('Valid until')).toBeVisible()
  })
  await test.step('a link that was cut off says so', async () => {
    await stranger.goto(link.slice(0, -10))
    await expect(stranger.getByRole('alert')).toContainText('This link is incomplete.')
  })
  await test.step('it rests while the document is in the bin', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openMenu(page, 'Delete')
    await page.getByRole('button', { name: 'Bin (1)' }).click()
    await page.getByRole('button', { name: '1 link' }).click()
    await expect(dialog).toContainText('in the bin')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectAnswer(stranger, link, 'does not work any more')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expectAnswer(stranger, link, 'Valid until')
  })
  await test.step('it is counted and revoked', async () => {
    await openMenu(page, 'Share by link')
    await expect(dialog).toContainText('Opened 1 time')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
    await stranger.goto('about:blank')
    await stranger.goto(link)
    await expect(stranger.getByRole('alert')).toContainText('This link does not work any more.')
  })
  await stranger.context().close()
})

/** Where a page leaves something that outlives it, or that somebody may read over a shoulder. */
async function leftBehind(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      window.location.href,
      window.history.state,
      document.title,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  )
}

/** The page behind a link says so, at the latest when the server has heard of the bin. */
async function expectAnswer(stranger: Page, link: string, words: string): Promise<void> {
  await expect(async () => {
    await stranger.goto('about:blank')
    await stranger.goto(link)
    await expect(stranger.getByText(words)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
