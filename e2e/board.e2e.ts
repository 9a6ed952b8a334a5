import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, openOffice, save, test } from './fixtures.ts'

const title = 'Adeyemi v. Coastline Freight'

/** The board's day: move by menu, by keyboard, by hand; guards; a template. */
test('cases move over the board, and stay where they were put', async ({ browser, app }) => {
  const { page } = await openOffice(browser, app)
  const path = await addCase(page, title)
  await test.step('what the firm works on already goes on; taking it on needs a check', () =>
    guarded(page))
  await test.step('parties and a decided check let it on', () => check(page, path))
  await test.step('moved by menu, by keyboard and by hand', () => moved(page))
  await test.step('the list shares the search', async () => {
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('article', { name: title })).toBeHidden()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('nothing like it')
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('row', { name: /Discovery/ })).toContainText(title)
  })
  await test.step('a case is opened with a template', () => template(page))
  await allSaved(page)
  await test.step('after a reload', async () => {
    await page.goto(`${app.url}${path}?tab=timeline`)
    const timeline = page.getByRole('list', { name: 'Timeline' })
    await expect(timeline).toContainText('Moved from Investigation to Discovery')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.getByLabel('Stage', { exact: true })).toHaveValue('discovery')
  })
})

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function guarded(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases Board' })).toBeVisible()
  const at = (stage: string) => lane(page, stage).getByRole('article', { name: title })
  await expect(at('Engaged')).toBeVisible()
  await moveTo(page, 'Investigation')
  await expect(at('Investigation')).toBeVisible()
  await moveTo(page, 'New inquiry')
  await expect(at('New inquiry')).toBeVisible()
  await moveTo(page, 'Engaged')
  const dialog = page.getByRole('dialog', { name: 'The case cannot go there' })
  await expect(dialog).toContainText('only after its conflict check is decided')
  await dialog.getByRole('link', { name: 'Open the conflict check' }).click()
  await expect(page.getByText('No conflict check yet')).toBeVisible()
}

async function check(page: Page, path: string): Promise<void> {
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Add a party' }).click()
  const party = page.getByRole('dialog')
  await party.getByLabel('Name', { exact: true }).fill('Coastline Freight Inc.')
  await save(party)
  await page.getByRole('link', { name: 'Open the conflict check' }).click()
  await page.getByRole('button', { name: 'Run conflict check' }).click()
  await expect(page.getByText('No name of the case matches anybody')).toBeVisible()
  await page.getByRole('button', { name: 'Close the check' }).click()
  await expect(page.getByRole('article', { name: /^Report of/ })).toContainText('No conflict')
  expect(new URL(page.url()).pathname).toBe(path)
}

async function moved(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Board', exact: true }).click()
  await moveTo(page, 'Engaged')
  await expect(lane(page, 'Engaged').getByRole('article', { name: title })).toBeVisible()
  await moveTo(page, 'Pleadings')
  await expect(lane(page, 'Pleadings').getByRole('article', { name: title })).toBeVisible()
  // Only the last step can be taken back.
  await expect(page.getByText(`“${title}” is now in Pleadings.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lane(page, 'Engaged').getByRole('article', { name: title })).toBeVisible()

  await page.getByRole('button', { name: `Drag ${title}` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${title} is over Investigation.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(lane(page, 'Investigation').getByRole('article', { name: title })).toBeVisible()

  await allSaved(page)
  await page.reload()
  await drag(page, lane(page, 'Discovery'))
  await expect(lane(page, 'Discovery').getByRole('article', { name: title })).toBeVisible()
}

/** The window is wide enough for both columns, so that nothing scrolls away under the pointer. */
async function drag(page: Page, target: ReturnType<typeof lane>): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 900 })
  const grip = page.getByRole('button', { name: `Drag ${title}` })
  await expect(grip).toBeVisible()
  // What is scrolled before the board has its new width may hide the card.
  await expect(async () => {
    await target.scrollIntoViewIfNeeded()
    await grip.scrollIntoViewIfNeeded()
    await expect(target).toBeInViewport({ timeout: 1000 })
    await expect(grip).toBeInViewport({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('the card or its target is not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 12 })
  await expect(page.getByText(`${title} is over Discovery.`)).toBeAttached()
  await page.mouse.up()
}

async function moveTo(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${title} to` }).click()
  await page.getByRole('menuitem', { name: stage }).click()
}

async function template(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill('Adeyemi lease')
  await dialog.getByLabel('Matter template').selectOption('Civil litigation')
  await dialog.getByLabel(/Trigger of .Answer the complaint/).fill('2026-06-12')
  await save(dialog)
  await page.getByRole('link', { name: 'Adeyemi lease' }).click()
  await page.getByRole('tab', { name: 'Deadlines' }).click()
  await expect(page.getByRole('row', { name: /Answer the complaint.*Jul 6, 2026/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page.getByText('Draft the first pleading')).toBeVisible()
}
