import { expect } from '@playwright/test'
import { addCase, allSaved, openOffice, test } from './fixtures.ts'

const party = 'Okonkwo'
const letter = [
  'SUPPLY AGREEMENT',
  `between Ms ${party} and Brightwater Logistics. The parties agree as follows:`,
  'either party may terminate this agreement on thirty days notice.',
].join('\n')

/** What a document is: by rules at once, by a model only after the exact text was shown. */
test('a document is described by rules and, masked, by a model', async ({ browser, app }) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, `${party} v. Brightwater Logistics`)
  await page.goto(`${app.url}${path}?tab=documents`)
  await page
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles([{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(letter) }])
  await expect(page.getByText('1 page of text')).toBeVisible()
  await allSaved(page)
  await page.getByRole('link', { name: 'letter.txt' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await test.step('rules suggest a category, to be accepted', async () => {
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    const category = page.getByRole('definition').filter({ hasText: 'Contract' })
    await expect(category).toContainText('Suggested')
    await page.getByRole('button', { name: 'Accept suggestions' }).click()
    await expect(category).not.toContainText('Suggested')
  })
  await test.step('what would leave is shown, without the name', async () => {
    await page.getByRole('button', { name: 'Ask the AI' }).click()
    const dialog = page.getByRole('dialog', { name: 'Category, summary and keywords by AI' })
    const sent = dialog.locator('pre')
    await expect(sent).toContainText('terminate this agreement')
    await expect(sent).not.toContainText(party)
    await dialog.getByRole('button', { name: 'Send' }).click()
    // The stand-in answers in prose: that is refused, and nothing is changed.
    await expect(dialog.getByRole('alert')).toContainText('The AI gave no usable answer.')
  })
  const received = (await app.providers.received()).toString()
  expect(received).toContain('terminate this agreement')
  expect(received).not.toContain(party)
})
