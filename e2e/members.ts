import { type Browser, expect, type Page } from '@playwright/test'
import { type App, openAccount, type Person } from './fixtures.ts'

/** Who is in the firm that is open. */
export async function openTeam(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/settings?tab=team`)
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
}

/** Invite somebody as an attorney; resolves to the link that is handed on. */
export async function invite(page: Page, app: App, joiner: Person): Promise<string> {
  await openTeam(page, app)
  await page.getByRole('button', { name: 'Invite member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email').fill(joiner.email)
  await dialog.getByLabel('Role').selectOption('Attorney')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const shown = page.getByRole('dialog', { name: 'Pass on this link' })
  const link = (await shown.getByLabel('Invitation link').textContent()) ?? ''
  expect(link).toContain(`${app.url}/join#invite=`)
  await shown.getByRole('button', { name: 'Close' }).last().click()
  return link
}

/** Sign up through an invitation's link, in a browser of their own, and open the firm. */
export async function join(
  browser: Browser,
  app: App,
  joiner: Person,
  link: string,
): Promise<Page> {
  const page = await accept(browser, app, joiner, link)
  await page.getByRole('button', { name: 'Open the firm' }).click()
  await expect(page.getByRole('button', { name: /Switch firm, now Rivera/ })).toBeVisible()
  return page
}

/** Sign up through an invitation's link, in a browser of their own, and say yes. */
export async function accept(
  browser: Browser,
  app: App,
  joiner: Person,
  link: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited to a firm' })).toBeVisible()
  expect(page.url()).not.toContain('invite=')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await openAccount(page, app, joiner)
  await page.getByRole('button', { name: 'Later' }).first().click()
  // The page was loaded anew on the way: what the link carries lay in its memory alone.
  await page.goto(link)
  await expect(page.getByText('Role: Attorney.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  return page
}
