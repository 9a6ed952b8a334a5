import type { Locator } from '@playwright/test'
import { expect, type Office, openOffice, test } from './fixtures.ts'
import { visitor } from './visitors.ts'

/** The signed-in frame of the specification's section 2: sidebar, top bar, sign-out. The
 *  administrators' entry stands in admin.e2e.ts. */
const entries = [
  ['Dashboard', '/dashboard'],
  ['AI Assistant', '/ai'],
  ['Cases', '/cases'],
  ['Clients', '/clients'],
  ['Deadlines', '/deadlines'],
  ['Calendar', '/calendar'],
  ['Templates', '/templates'],
  ['Voice Assistant', '/voice'],
  ['Learning Machine', '/learning'],
  ['Settings', '/settings'],
] as const

let office: Office
let sidebar: Locator

test.beforeAll(async ({ app, browser, playwright }) => {
  // The first account of a server is its administrator: this one is not.
  const request = await playwright.request.newContext()
  await visitor(request, app)
  await request.dispose()
  office = await openOffice(browser, app)
  sidebar = office.page.getByRole('navigation', { name: 'Main navigation' })
})

test.afterAll(() => office.page.context().close())

test.beforeEach(async ({ app }) => {
  const { page } = office
  await page.setViewportSize({ width: 1280, height: 720 })
  await sidebar.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

/** What holds the sidebar beside the page, its line included. */
function column(): Locator {
  return sidebar.locator('xpath=..')
}

async function widthOf(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.width ?? 0)
}

test('the entries stand in the order of the specification', async () => {
  const links = sidebar.locator('a[data-active]')
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    entries.map(([, path]) => path),
  )
  await expect(links).toHaveText(entries.map(([label]) => label))
})

test('each entry leads to its screen and is then the one highlighted', async ({ app }) => {
  const { page } = office
  for (const [label, path] of entries) {
    await sidebar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(app.url + path)
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(label)
  }
  await page.reload()
  await expect(sidebar.locator('[aria-current=page]'), 'by its address').toHaveText('Settings')
})

const unfolding = [
  ['Dashboard', ['Time', 'Billing', 'Trust']],
  ['Cases', ['Board', 'File Room']],
  ['Calendar', ['Tasks']],
  ['AI Assistant', ['Knowledge']],
] as const
test('the active entry unfolds what belongs to it, beside its icon when collapsed', async () => {
  const { page } = office
  for (const [label, inner] of unfolding) {
    await sidebar.getByRole('link', { name: label, exact: true }).click()
    const beneath = sidebar.getByRole('list', { name: label }).getByRole('link')
    await expect(beneath).toHaveText([...inner])
    await beneath.last().click()
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(inner.at(-1) ?? '')
    await expect(beneath, 'it stays unfolded there').toHaveText([...inner])
  }
  await page.keyboard.press('Control+b')
  await expect.poll(() => widthOf(column())).toBe(48)
  const cases = sidebar.getByRole('link', { name: 'Cases', exact: true })
  const board = sidebar.getByRole('link', { name: 'Board', exact: true })
  await cases.focus()
  await expect(board).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(board).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases\/board$/)
  await page.keyboard.press('Control+b')
})

const tooltips = [
  ['AI Assistant', 'complete AI legal assistance with Q&A and chat'],
  ['Deadlines', 'track deadlines and compliance requirements'],
] as const
test('entries explain themselves', async () => {
  for (const [label, tooltip] of tooltips) {
    const link = sidebar.getByRole('link', { name: label, exact: true })
    await link.hover()
    const tip = office.page.getByRole('tooltip')
    await expect(tip).toHaveText(new RegExp(`^${tooltip.replace(/[&]/g, '\\$&')}$`, 'i'))
    await office.page.mouse.move(800, 400)
    await expect(tip).toBeHidden()
  }
})

test('expanded it is 16rem wide and says E2EE Protected; collapsed 3rem, icons with tooltips on the right', async () => {
  const { page } = office
  await expect(sidebar.getByText('E2EE Protected', { exact: true })).toBeVisible()
  await expect.poll(() => widthOf(column())).toBe(256)
  const toggle = page.getByRole('button', { name: 'Toggle Sidebar' })
  await toggle.click()
  await expect(sidebar.getByText('E2EE Protected')).toHaveCount(0)
  await expect.poll(() => widthOf(column())).toBe(48)
  for (const [label] of entries) {
    const link = sidebar.getByRole('link', { name: label, exact: true })
    await expect(link, 'the screen-reader label stays').toBeVisible()
    await link.hover()
    const tip = page.getByRole('tooltip').filter({ hasText: label })
    await expect(tip).toBeVisible()
    const icon = await link.boundingBox()
    // It is drawn a frame before it is put in its place.
    await expect
      .poll(async () => (await tip.boundingBox())?.x ?? 0, { message: `${label}: on the right` })
      .toBeGreaterThan((icon?.x ?? 0) + 20)
  }
  await toggle.click()
})

test('Control+B or Command+B toggles it, and the cookie keeps that for 7 days', async () => {
  const { page } = office
  await page.keyboard.press('Control+b')
  await expect(sidebar.getByText('E2EE Protected')).toHaveCount(0)
  const cookies = (await page.context().cookies()).filter(({ name }) => /sidebar/.test(name))
  expect(cookies.map(({ value }) => value)).toEqual(['false'])
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7.01)
  await page.reload()
  await expect.poll(() => widthOf(column())).toBe(48)
  await page.keyboard.press('Meta+b')
  await expect(sidebar.getByText('E2EE Protected', { exact: true })).toBeVisible()
})

test('below 768 px it is a sheet of 18rem beside the page', async ({ app }) => {
  const { page } = office
  await page.setViewportSize({ width: 768, height: 720 })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 767, height: 720 })
  await expect(sidebar).toBeHidden()
  await page.keyboard.press('Control+b')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Clients', exact: true })).toBeVisible()
  await expect.poll(() => widthOf(sheet)).toBe(288)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await sheet.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/clients`)
  await expect(sheet).toBeHidden()
})

test('the top bar shows the initial, the part before the at-sign and a language picker of 160 px', async () => {
  const { page, person } = office
  const local = person.email.split('@')[0] ?? ''
  const bar = page.getByRole('banner').first()
  await expect(bar.getByText(local, { exact: true })).toBeVisible()
  await expect(bar.getByText('A', { exact: true })).toBeVisible()
  expect(await widthOf(bar.getByRole('combobox', { name: 'Language' }))).toBe(160)
  await expect(bar.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
})

test('Sign Out ends the session in this browser', async ({ app }) => {
  const { page } = office
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${app.url}/auth`)
  await page.goto(`${app.url}/clients`)
  await expect(page).toHaveURL(`${app.url}/auth`)
})
