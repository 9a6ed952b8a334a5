import { expect, type Page } from '@playwright/test'
import { broken } from './axe.ts'
import { allSaved, openOffice, openVault, save, signIn, test } from './fixtures.ts'

/** Ask, rate and correct; the dashboard, the next question and a second browser know of it. */
test('ratings teach, preferences are proposed, used and shown', async ({ browser, app }) => {
  const { page, person } = await openOffice(browser, app)
  await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()

  await test.step('an answer is rated and corrected', async () => {
    await page.getByText('Multi-AI consensus').click()
    await ask(page, 'Can my employer dismiss me without notice?')
    await rate(page, 1, 'Right')
    await correct(page, 1)
  })
  await test.step('the second edit of the same sort proposes a preference', async () => {
    await ask(page, 'Must severance be paid at once?')
    await rate(page, 2, 'Wrong')
    await correct(page, 2)
    await expect(page.getByText(/proposed from your edits/)).toBeVisible()
    await allSaved(page)
  })
  await test.step('the dashboard shows it, and after a reload too', async () => {
    await page.getByRole('link', { name: 'Learning Machine' }).click()
    await expect(page.getByRole('heading', { name: 'Learning Machine Dashboard' })).toBeVisible()
    for (const again of [false, true]) {
      if (again) await page.reload()
      await expect(page.getByText('No figure before ten ratings: 8 more are needed.')).toBeVisible()
      const topics = page.getByRole('table', { name: 'Providers by topic' })
      await expect(topics.getByRole('row', { name: /Employment/ })).toContainText('2 ratings')
    }
    await expect(page.getByRole('table', { name: 'Tokens of the last 7 days' })).toBeVisible()
    expect(await broken(page)).toEqual([])
  })
  await test.step('an accepted preference goes along and is named', async () => {
    const proposal = page.getByRole('article', { name: /Any claim not raised/ })
    await expect(proposal).toContainText('Proposed')
    await proposal.getByRole('button', { name: 'Accept' }).click()
    await expect(proposal).toContainText('In use')
    await page.getByRole('link', { name: 'AI Assistant', exact: true }).click()
    await ask(page, 'How long do I have to object?')
    await expect(page.getByRole('button', { name: '1 learned preference used' })).toBeVisible()
    const sent = String(await app.providers.received())
    expect(sent).toContain('Any claim not raised within two years of delivery is excluded.')
    await allSaved(page)
  })
  await test.step('a second browser has learned the same; erasing forgets everywhere', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await expect(
      second
        .getByRole('button', { name: 'Lock', exact: true })
        .or(second.getByLabel('Vault password')),
    ).toBeVisible()
    await second.goto(`${app.url}/learning`)
    const sealed = second.getByLabel('Vault password')
    const heading = second.getByRole('heading', { name: 'Learning Machine Dashboard' })
    await expect(sealed.or(heading)).toBeVisible()
    if (await sealed.isVisible()) await openVault(second, person)
    await expect(second.getByText('No figure before ten ratings: 8 more are needed.')).toBeVisible()
    await second.getByRole('button', { name: 'Erase what was learned' }).click()
    const dialog = second.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Erase what was learned' }).click()
    await expect(second.getByText('No answer has been rated yet')).toBeVisible()
    await allSaved(second)
    await page.getByRole('link', { name: 'Learning Machine' }).click()
    await expect(page.getByText('No answer has been rated yet')).toBeVisible()
  })
})

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.getByRole('article', { name: /^Answer/ }).count()
  await page.getByLabel('Message').fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('article', { name: /^Answer/ })).toHaveCount(before + 1)
}

async function rate(page: Page, number: number, verdict: string): Promise<void> {
  const answer = page.getByRole('article', { name: /^Answer/ }).nth(number - 1)
  const button = answer.getByRole('button', { name: verdict, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

async function correct(page: Page, number: number): Promise<void> {
  const answer = page.getByRole('article', { name: /^Answer/ }).nth(number - 1)
  await answer.getByRole('button', { name: 'Say more' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you find?' })
  const field = dialog.getByLabel('How the answer should read')
  const text = await field.inputValue()
  await field.fill(`${text}\n\nAny claim not raised within two years of delivery is excluded.`)
  await dialog.getByText('Something is missing').click()
  await save(dialog)
}
