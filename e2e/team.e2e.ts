import { expect, type Page } from '@playwright/test'
import {
  type App,
  addCase,
  allSaved,
  openOffice,
  type Person,
  save,
  somebody,
  test,
} from './fixtures.ts'
import { invite, join, openTeam } from './members.ts'

const title = 'Harcourt v. Ellery Shipping'
const walled = 'Merger of Dunmore and Vale'

/** Two browser profiles of one firm, from the invitation to the farewell. */
test('invite, accept, compare, another role, work together, a wall, remove', async ({
  browser,
  app,
}) => {
  const owner = await openOffice(browser, app)
  const page = owner.page
  const joiner: Person = { ...somebody(), name: 'Jordan Blake', firm: '' }
  let other: Page | undefined
  const theirs = (): Page => {
    if (other === undefined) throw new Error('nobody has joined yet')
    return other
  }
  let link = ''
  let path = ''
  await test.step('a case from before', async () => {
    path = await addCase(page, title)
    await allSaved(page)
  })
  await test.step('the link carries the secret, the mail does not', async () => {
    link = await invite(page, app, joiner)
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(joiner.email)
    const secret = link.split('invite=')[1] ?? 'missing'
    await app.server.printed(/invited|invitation/i)
    expect(app.server.output).not.toContain(secret.slice(-40))
  })
  await test.step('a newcomer signs up through the link and joins', async () => {
    other = await join(browser, app, joiner, link)
    await other.getByRole('link', { name: 'Cases', exact: true }).click()
    await expect(other.getByRole('link', { name: title })).toBeVisible()
  })
  await test.step('both see the same number, and each other’s names', () =>
    compare(page, theirs(), owner.person.name, joiner.name))
  await test.step('one sees the other at a case, and edits of both stay', () =>
    together(page, theirs(), app, path, joiner.name))
  await test.step('what one entered, the other verifies', () => verify(page, theirs(), joiner.name))
  await test.step('behind a wall a case is gone for the other', () => wall(page, theirs(), app))
  await test.step('read-only changes nothing', () =>
    readOnly(page, theirs(), app, path, joiner.name))
  await test.step('out, at once', () => remove(page, theirs(), app, joiner.name))
})

async function numberWith(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Compare numbers' }).click()
  return (await page.getByTestId('safety-number').textContent()) ?? ''
}

async function compare(page: Page, other: Page, owner: string, joiner: string): Promise<void> {
  await other.getByRole('link', { name: 'Settings' }).click()
  await other.getByRole('tab', { name: 'Team' }).click()
  const row = page.getByRole('listitem', { name: joiner })
  await expect(row.getByText('Verified')).toBeVisible()
  const mine = await numberWith(page, joiner)
  expect(mine).toMatch(/^(\d{5} ){12}$/)
  expect(await numberWith(other, owner)).toBe(mine)
  for (const each of [page, other]) await each.keyboard.press('Escape')
}

async function together(
  page: Page,
  other: Page,
  app: App,
  path: string,
  joiner: string,
): Promise<void> {
  await page.goto(app.url + path)
  await other.goto(app.url + path)
  await expect(page.getByText(`${joiner} has this open too`)).toBeVisible()
  // Both have the form open at once.
  for (const each of [page, other])
    await each.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Court', { exact: true }).fill('Superior Court')
  await other.getByLabel('Judge').fill('Hon. A. Okafor')
  for (const each of [page, other]) await each.getByRole('button', { name: 'Save' }).first().click()
  for (const each of [page, other]) {
    await expect(each.getByText('Superior Court')).toBeVisible()
    await expect(each.getByText('Hon. A. Okafor')).toBeVisible()
  }
  await allSaved(page)
  await allSaved(other)
}

/** A deadline is verified by a second person only, and is unverified again once its date has moved. */
async function verify(page: Page, other: Page, joiner: string): Promise<void> {
  const name = 'Answer to the complaint'
  const openIt = async (each: Page) => {
    await each.getByRole('link', { name: 'Deadlines', exact: true }).click()
    await each.getByRole('table').getByRole('link', { name }).click()
    return each.getByRole('dialog', { name })
  }
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  await page.getByRole('button', { name: 'New Deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Deadline' })
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByLabel('Due Date').fill('2031-05-05')
  await save(dialog)
  const mine = await openIt(page)
  await mine.getByRole('button', { name: 'Verify' }).click()
  await expect(mine.getByText(/A second person has to verify it/)).toBeVisible()
  const theirs = await openIt(other)
  await theirs.getByRole('button', { name: 'Verify' }).click()
  await expect(theirs.getByText(`Verified, ${joiner}`)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(mine.getByText(`Verified, ${joiner}`)).toBeVisible()
  await mine.getByRole('button', { name: 'Edit' }).click()
  await mine.getByLabel('Due Date').fill('2031-05-06')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('May 6, 2031')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Verify' })).toBeVisible()
  for (const each of [page, other]) await each.keyboard.press('Escape')
}

async function wall(page: Page, other: Page, app: App): Promise<void> {
  const path = await addCase(page, walled)
  await other.goto(app.url + path)
  await expect(other.getByRole('heading', { name: walled })).toBeVisible()
  await page.goto(app.url + path)
  await page.getByRole('button', { name: 'Put up ethical wall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put up ethical wall' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Put up ethical wall' }).click()
  await expect(page.getByText('Ethical wall: 1 person inside')).toBeVisible()
  await expect(other.getByRole('heading', { name: walled })).toBeHidden()
  await page.getByRole('button', { name: 'Change ethical wall' }).click()
  await page.getByRole('checkbox', { name: /Jordan/ }).check()
  await page.getByRole('button', { name: 'Change who is inside' }).click()
  await expect(page.getByText('Ethical wall: 2 people inside')).toBeVisible()
  await expect(other.getByRole('heading', { name: walled })).toBeVisible()
}

async function readOnly(
  page: Page,
  other: Page,
  app: App,
  path: string,
  joiner: string,
): Promise<void> {
  await openTeam(page, app)
  await page.getByLabel(`Role of ${joiner}`).selectOption('Read-only')
  await expect(page.getByText(`${joiner} is now: Read-only.`)).toBeVisible()
  await other.goto(app.url + path)
  await expect(other.getByText('In this firm you read and change nothing')).toBeVisible()
  await expect(other.getByText('Hon. A. Okafor')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
}

async function remove(page: Page, other: Page, app: App, joiner: string): Promise<void> {
  await openTeam(page, app)
  await page.getByRole('button', { name: `Actions for ${joiner}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the firm' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${joiner} from the firm?` })
  await expect(dialog.getByText('they may have read, printed or copied')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove from the firm' }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByText(joiner)).toBeHidden()
  await expect(other.getByText(/You are no longer a member of Rivera/)).toBeVisible()
  await other.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(other.getByText('All changes saved').first()).toBeVisible()
  await expect(other.getByRole('link', { name: title })).toBeHidden()
  // What is there goes on under new keys.
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await allSaved(page)
}

test('whoever leaves a firm is out at once, and the last owner cannot', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await addCase(page, title)
  await allSaved(page)
  const joiner: Person = { ...somebody(), name: 'Jordan Blake', firm: '' }
  const other = await join(browser, app, joiner, await invite(page, app, joiner))
  await openTeam(page, app)
  await expect(page.getByText('You are its only owner.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave this firm' })).toBeDisabled()
  await openTeam(other, app)
  await other.getByRole('button', { name: 'Leave this firm' }).click()
  const dialog = other.getByRole('dialog', { name: /^Leave Rivera/ })
  await expect(dialog.getByText('Only a new invitation brings you back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave this firm' }).click()
  await expect(other.getByText(/You are no longer a member of Rivera/)).toBeVisible()
  await other.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(other.getByText('All changes saved').first()).toBeVisible()
  await expect(other.getByRole('link', { name: title })).toBeHidden()
  await expect(other.getByRole('button', { name: /Switch firm/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Members' }).getByText(joiner.name)).toBeHidden()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await allSaved(page)
})
