import { expect, type Page } from '@playwright/test'
import { allSaved, openOffice, save, signIn, test } from './fixtures.ts'

/** `YYYY-MM-DD` some days from today on the browser's clock. */
function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

async function deadline(page: Page, title: string, due: string): Promise<void> {
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  await page.getByRole('button', { name: 'New Deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Deadline' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Due Date').fill(due)
  await save(dialog)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
}

/** The bell: what is due, put aside on every device, and mails of which the server learns times only. */
test('see what is due, put it aside, ask to be notified and written to', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  const bell = (on: Page) => on.getByRole('button', { name: /^Reminders/ })
  const list = (on: Page) => on.getByRole('dialog', { name: 'Reminders' })

  await test.step('deadlines that are overdue stand in the bell', async () => {
    await deadline(page, 'Reply to Okonkwo', dayFromNow(-2))
    await deadline(page, 'Serve the summons', dayFromNow(-3))
    await deadline(page, 'File the brief', dayFromNow(40))
    await expect(bell(page)).toHaveAccessibleName('Reminders: 2 are due')
    await bell(page).click()
    await expect(list(page).getByText('2 days overdue')).toBeVisible()
    await expect(list(page).getByText('File the brief')).toHaveCount(0)
    await list(page).getByRole('link', { name: 'Serve the summons' }).click()
    await expect(page.getByRole('dialog', { name: 'Serve the summons' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('put aside, taken back, put aside', async () => {
    const aside = page.getByRole('button', { name: 'Do not remind again of “Serve the summons”' })
    await bell(page).click()
    await aside.click()
    await expect(bell(page)).toHaveAccessibleName('Reminders: 1 is due')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bell(page)).toHaveAccessibleName('Reminders: 2 are due')
    await expect(list(page)).toBeHidden()
    await bell(page).click()
    await aside.click()
    await expect(bell(page)).toHaveAccessibleName('Reminders: 1 is due')
  })

  await test.step('notifications begin switched off and are asked for by a click', async () => {
    await expect(list(page)).toBeVisible()
    const browserSwitch = page.getByRole('switch', { name: 'Notify me in this browser' })
    await expect(browserSwitch).not.toBeChecked()
    await browserSwitch.click({ force: true })
    await expect(browserSwitch).toBeChecked()
  })

  await test.step('the server learns times and nothing else', async () => {
    const asked = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/reminders'),
    )
    await page.getByRole('switch', { name: 'Email me, without content' }).click({ force: true })
    const request = await asked
    const body = request.postDataJSON() as { language: string; times: string[] }
    expect(Object.keys(body).sort()).toEqual(['language', 'times'])
    expect(body.times.length).toBeGreaterThan(4)
    expect(request.postData()).not.toContain('brief')
    expect((await request.response())?.status()).toBe(204)
    const forgotten = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/reminders'),
    )
    await page.getByRole('switch', { name: 'Email me, without content' }).click({ force: true })
    expect((await (await forgotten).response())?.status()).toBe(204)
  })

  await test.step('a second browser knows what was put aside', async () => {
    await allSaved(page)
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await expect(bell(second)).toHaveAccessibleName('Reminders: 1 is due')
    await bell(second).click()
    await expect(list(second).getByText('Reply to Okonkwo')).toBeVisible()
    await expect(
      second.getByRole('switch', { name: 'Email me, without content' }),
    ).not.toBeChecked()
  })
})
