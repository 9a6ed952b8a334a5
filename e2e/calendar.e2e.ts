import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, isOpen, openOffice, save, signIn, test } from './fixtures.ts'

const title = 'Okonkwo v. Brightwater Logistics'

/** `YYYY-MM-DD` of a day of this month. */
function dayOfMonth(day: number): string {
  const now = new Date()
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(day).padStart(2, '0')}`
}

/** A week's appointments: entered, repeated, moved, clashing, handed out, read in elsewhere. */
test('plan court dates and meetings, move them, hand them out, find them elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addCase(page, title)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Legal Calendar' })).toBeVisible()

  await test.step('a court date of a whole day', async () => {
    const dialog = await newEvent(page)
    await dialog.getByLabel('Title').fill('Trial begins')
    await dialog.getByLabel('Type').selectOption('Court date')
    await dialog.getByRole('combobox', { name: 'Case' }).click()
    await page.getByRole('option', { name: title }).click()
    await dialog.getByLabel('Start date').fill(dayOfMonth(10))
    await save(dialog)
    await expect(item(page, 'Trial begins')).toBeVisible()
  })

  await test.step('a meeting at a time in the court’s zone, and one that collides', async () => {
    await meeting(page, 'Prepare witness', '10:00')
    await meeting(page, 'Call the expert', '10:30')
    await expect(page.getByText('2 conflicts in what is shown')).toBeVisible()
    await item(page, 'Call the expert').click()
    const drawer = page.getByRole('dialog', { name: 'Call the expert' })
    await expect(drawer.getByText(/two places at once: Prepare witness/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Move…' }).click()
    const move = page.getByRole('dialog', { name: 'Move “Call the expert”' })
    await move.getByLabel('Start time').fill('11:00')
    await save(move)
    await expect(page.getByText('2 conflicts in what is shown')).toHaveCount(0)
  })

  await test.step('a series, of which one day is taken out', async () => {
    const dialog = await newEvent(page)
    await dialog.getByLabel('Title').fill('Team round')
    await dialog.getByLabel('Start date').fill(dayOfMonth(3))
    await dialog.getByLabel('Repeats').selectOption('Weekly')
    await dialog.getByLabel('Ends').selectOption('After a number of times')
    await dialog.getByLabel('How many times').fill('3')
    await save(dialog)
    await expect(item(page, 'Team round')).toHaveCount(3)
    await item(page, 'Team round').nth(1).click()
    await page
      .getByRole('dialog', { name: 'Team round' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('button', { name: 'Only this event' }).click()
    await expect(item(page, 'Team round')).toHaveCount(2)
  })

  await test.step('dragged to another day, and back by undo', async () => {
    await item(page, 'Trial begins').dragTo(dayCell(page, 12))
    await expect(page.getByText('Moved “Trial begins”.')).toBeVisible()
    await item(page, 'Trial begins').click()
    await expect(page.getByRole('dialog').getByText(/12/).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('after a reload', async () => {
    await allSaved(page)
    await page.reload()
    await expect(item(page, 'Trial begins')).toBeVisible()
    await expect(item(page, 'Team round')).toHaveCount(2)
  })

  const file = await test.step('handed out as a file', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Whole calendar' }).click()
    const path = await (await download).path()
    const text = await readFile(path, 'utf8')
    expect(text).toContain(`DTSTART;VALUE=DATE:${dayOfMonth(12).replaceAll('-', '')}`)
    expect(text).toContain('RRULE:FREQ=WEEKLY;COUNT=3')
    return path
  })

  await test.step('a second browser finds it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.getByRole('link', { name: 'Calendar', exact: true }).click()
    await second.getByText('Agenda', { exact: true }).click()
    await second.getByLabel('Go to day').fill(dayOfMonth(1))
    await expect(second.getByRole('button', { name: /Trial begins.*Okonkwo/ })).toBeVisible()
  })

  await test.step('another firm reads the file', async () => {
    const other = await openOffice(browser, app)
    await other.page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await other.page.getByRole('button', { name: 'More', exact: true }).click()
    await other.page.getByRole('menuitem', { name: 'Import' }).click()
    const dialog = other.page.getByRole('dialog', { name: 'Import a calendar' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'calendar.ics',
      mimeType: 'text/calendar',
      buffer: await readFile(file),
    })
    await expect(dialog.getByText('4 new events')).toBeVisible()
    await save(dialog)
    await expect(item(other.page, 'Prepare witness')).toBeVisible()
    await expect(item(other.page, 'Team round')).toHaveCount(2)
    await test.step('moving a computed deadline asks who answers for it', () =>
      moveComputed(other.page))
  })
})

/** A deadline that a rule computed is never moved by a slip of the hand. */
async function moveComputed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  await page.getByRole('button', { name: 'Compute from a rule' }).click()
  const calculator = page.getByRole('dialog', { name: 'Compute from a rule' })
  await calculator.getByLabel('Date of the event').fill('2026-03-02')
  await calculator.getByLabel('Title').fill('Answer')
  await calculator.getByRole('button', { name: 'Enter this deadline' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByLabel('Go to day').fill('2026-03-20')
  await item(page, 'Answer').dragTo(dayCell(page, 27))
  const move = page.getByRole('dialog', { name: 'Move “Answer”' })
  await expect(move.getByText(/A rule computed this date/)).toBeVisible()
  await move.getByRole('button', { name: 'Save' }).click()
  await expect(move).toBeVisible()
  await move.getByLabel(/I set the rule aside/).check()
  await save(move)
  await expect(page.getByText('Moved “Answer”.')).toBeVisible()
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  await expect(page.getByRole('row', { name: /Answer.*Mar 27, 2026/ })).toBeVisible()
}

async function newEvent(page: Page) {
  await page.getByRole('button', { name: 'New Event' }).click()
  return page.getByRole('dialog', { name: 'New Event' })
}

async function meeting(page: Page, name: string, time: string): Promise<void> {
  const dialog = await newEvent(page)
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByRole('switch', { name: 'All day' }).click({ force: true })
  await dialog.getByLabel('Start date').fill(dayOfMonth(17))
  await dialog.getByLabel('Start time').fill(time)
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('New York')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await save(dialog)
  await expect(item(page, name)).toBeVisible()
}

/** An item in the grid. */
function item(page: Page, name: string) {
  return page.locator('[data-calendar-grid]').getByRole('button', { name })
}

function dayCell(page: Page, day: number) {
  return page
    .locator('[data-calendar-grid=month]')
    .getByRole('button', { name: new RegExp(` ${day}, `) })
    .first()
}
