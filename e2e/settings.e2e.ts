import type { Locator, Page } from '@playwright/test'
import {
  type App,
  allSaved,
  expect,
  openOffice,
  type Person,
  signIn,
  test,
  unlockIfAsked,
} from './fixtures.ts'
import { codeOf, step } from './totp.ts'

/** Figures as a Japanese keyboard writes them. */
const inFullWidth = (figures: string): string =>
  figures.replace(/\d/g, (figure) => String.fromCharCode(figure.charCodeAt(0) + 0xfee0))

/** One's own settings: who one is, how one works, and a second factor from paper and from an app. */
test('a profile is kept; a second factor lets in by a code from paper once, and from the app', async ({
  app,
  browser,
}) => {
  const { page, person } = await openOffice(browser, app)
  await page.goto(`${app.url}/settings`)
  const you = section(page, 'You')
  await you.getByLabel('Full Name').fill('Alex Rivera-Okonkwo')
  await you.getByLabel('Law Firm').fill('Rivera, Okonkwo & Chen LLP')
  await save(you)
  const practice = section(page, 'Practice')
  await practice.getByLabel('Practice areas').fill('Maritime')
  await page.keyboard.press('Enter')
  await save(practice)
  const week = section(page, 'Your week')
  await week.getByRole('combobox', { name: 'Time zone' }).fill('Lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await week.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await week.getByLabel('From').fill('18:00')
  await week.getByLabel('To', { exact: true }).fill('08:00')
  await expect(week.getByText('The day must end after it begins.')).toBeVisible()
  await expect(week.getByRole('button', { name: 'Save' })).toBeDisabled()
  await week.getByLabel('From').fill('07:30')
  await week.getByLabel('To', { exact: true }).fill('15:45')
  await save(week)
  await allSaved(page)
  await page.reload()
  await expect(you.getByLabel('Full Name')).toHaveValue('Alex Rivera-Okonkwo')
  await expect(you.getByLabel('Law Firm')).toHaveValue('Rivera, Okonkwo & Chen LLP')
  await expect(practice.getByText('Maritime', { exact: true })).toBeVisible()
  await expect(week.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Lisbon')
  await expect(week.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked()
  await expect(week.getByLabel('From')).toHaveValue('07:30')
  await expect(week.getByLabel('To', { exact: true })).toHaveValue('15:45')

  await page.getByRole('tab', { name: 'Security' }).click()
  const factor = section(page, 'Two-factor authentication')
  await factor.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const secret = (await factor.locator('pre').textContent()) ?? ''
  await factor.getByLabel('Security code').fill('12345')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByRole('alert')).toBeVisible()
  const enrolled = step()
  await factor.getByLabel('Security code').fill(codeOf(secret, enrolled))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByRole('button', { name: 'I have kept them' })).toBeVisible()
  const paper = await factor.getByRole('listitem').allTextContents()
  expect(paper.length).toBeGreaterThan(5)
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factor.getByText(`${paper.length} recovery codes left`)).toBeVisible()

  await again(page, app, person)
  await page.getByLabel('Security code').fill(codeOf(secret, enrolled))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await byPaper(page, paper[0])
  await inside(page, person)

  await again(page, app, person)
  await byPaper(page, paper[0])
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Use the authenticator app instead' }).click()
  const next = codeOf(secret, Math.max(step(), enrolled + 1))
  await page.getByLabel('Security code').fill(inFullWidth(next))
  await page.getByRole('button', { name: 'Verify' }).click()
  await inside(page, person)
  await page.goto(`${app.url}/settings?tab=security`)
  await expect(factor.getByText(`${paper.length - 1} recovery codes left`)).toBeVisible()
  await factor.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(factor.getByRole('button', { name: /^Set up/ })).toBeVisible()
  await page.context().close()
})

function section(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

async function save(part: Locator): Promise<void> {
  const button = part.getByRole('button', { name: 'Save' })
  await button.click()
  await expect(part.page().getByText('Saved', { exact: true }).last()).toBeVisible()
  await expect(button).toBeEnabled()
}

/** Sign out, and in again as far as the second factor. */
async function again(page: Page, app: App, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${app.url}/auth`)
  await signIn(page, app, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Your Security Code')
  await page.goto(`${app.url}/clients`)
  await expect(page, 'the password alone opens no screen').toHaveURL(`${app.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Your Security Code')
}

async function byPaper(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code for two-factor authentication').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function inside(page: Page, person: Person): Promise<void> {
  await unlockIfAsked(page, person.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}
