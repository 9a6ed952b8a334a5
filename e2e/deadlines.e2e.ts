import { expect, type Locator, type Page } from '@playwright/test'
import { addCase, allSaved, isOpen, openOffice, save, signIn, test } from './fixtures.ts'

const title = 'Okonkwo v. Brightwater Logistics'

/** `YYYY-MM-DD` some days from today. */
function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The day's work of whoever keeps the deadlines. */
test('enter, compute, move, check, close and miss deadlines, and find them elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addCase(page, title)
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()

  await test.step('an obligation that recurs is satisfied only with an attestation', async () => {
    const dialog = await newDeadline(page, 'VAT return', dayFromNow(2))
    await dialog.getByLabel('Kind').selectOption('Compliance')
    await dialog.getByLabel('Repeats').selectOption('Every month')
    await save(dialog)
    await row(page, 'VAT return').getByRole('link', { name: 'VAT return' }).click()
    const drawer = page.getByRole('dialog', { name: 'VAT return' })
    await drawer.getByRole('button', { name: 'Mark satisfied' }).click()
    const close = page.getByRole('dialog', { name: 'Mark satisfied' })
    await close.getByRole('button', { name: 'Save' }).click()
    await expect(close.getByText('Say how it was satisfied.')).toBeVisible()
    await close.getByLabel('How it was satisfied').fill('Filed by portal, receipt 4711.')
    await save(close)
    await expect(drawer.getByText('Filed by portal, receipt 4711.')).toBeVisible()
    await expect(close).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(row(page, 'VAT return')).toHaveCount(1)
    await expect(row(page, 'VAT return').getByText(/in (2|3)\d days/)).toBeVisible()
  })

  await test.step('the firm’s own rule takes the place of a shipped one', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Firm rules' }).click()
    const dialog = page.getByRole('dialog', { name: 'Firm rules' })
    await dialog.getByRole('button', { name: 'Add a rule' }).click()
    await dialog.getByLabel('In the place of').selectOption({ index: 1 })
    await dialog.getByLabel('Name').fill('House answer')
    await dialog.getByLabel('Citation').fill('Office manual 3.2')
    await dialog.getByLabel('Length').fill('19')
    await dialog.getByLabel('I checked it against its source').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/Office manual 3\.2: 19 days/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a court’s own closing days count, and it is said where they were published', () =>
    courtCalendar(page))

  await test.step('dates are computed by rules, and one of them is kept', async () => {
    await compute(page, 'House answer', 'Firm: House answer, Office manual 3.2')
    await compute(page, 'Own period', 'A period of my own')
    await compute(page, 'Kept', 'A period of my own')
    await row(page, 'Kept').getByRole('link', { name: 'Kept' }).click()
    const drawer = page.getByRole('dialog', { name: 'Kept' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    await drawer.getByLabel('Ready by').fill('5')
    await drawer.getByLabel('Backup').selectOption({ index: 1 })
    await drawer.getByLabel('Keep this date').check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Mar 11, 2026')).toBeVisible()
    await drawer.getByRole('button', { name: 'Verify' }).click()
    await expect(drawer.getByText(/A second person has to verify it/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the event moves: what changes is shown first, what is locked stays', async () => {
    await row(page, 'House answer').getByRole('link', { name: 'House answer' }).click()
    const drawer = page.getByRole('dialog', { name: 'House answer' })
    await drawer.getByRole('button', { name: 'Change date of the event' }).click()
    const move = page.getByRole('dialog', { name: 'Recompute from a new date' })
    await move.getByLabel('New date of the event').fill('2026-03-09')
    await expect(move.getByText(/Own period: March 16, 2026 → March 23, 2026/)).toBeVisible()
    await expect(move.getByText('kept: locked')).toBeVisible()
    await save(move)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(row(page, 'Own period').getByText('Mar 23, 2026')).toBeVisible()
    await expect(row(page, 'Kept').getByText('Mar 16, 2026')).toBeVisible()
  })

  await test.step('cancelled only with a reason', async () => {
    await row(page, 'Own period').getByRole('link', { name: 'Own period' }).click()
    const drawer = page.getByRole('dialog', { name: 'Own period' })
    await drawer.getByRole('button', { name: 'Cancel deadline' }).click()
    const close = page.getByRole('dialog', { name: 'Cancel deadline' })
    await close.getByRole('button', { name: 'Save' }).click()
    await expect(close.getByText('Give a reason.')).toBeVisible()
    await close.getByLabel('Reason').fill('The hearing was vacated.')
    await save(close)
    await expect(drawer.getByText('The hearing was vacated.')).toBeVisible()
    await expect(close).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Own period')).toHaveCount(0)
  })

  await test.step('a missed one opens an incident, closed when everything is decided', () =>
    miss(page))

  await test.step('the control sheet of the day is printed', async () => {
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed =
          document.querySelector('[data-print-sheet]')?.textContent ?? ''
      }
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Control sheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Control sheet' })
    await dialog.getByRole('button', { name: 'Print' }).click()
    const printed = await page.evaluate(() => document.body.dataset.printed)
    expect(printed).toContain('House answer')
    expect(printed).toContain('2026-03-30')
    expect(printed).toContain('The hearing was vacated.')
    await page.keyboard.press('Escape')
  })

  await test.step('a second browser finds it after a reload of the first', async () => {
    await allSaved(page)
    await page.reload()
    await expect(row(page, 'House answer').getByText('Mar 30, 2026')).toBeVisible()
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.getByRole('link', { name: 'Deadlines', exact: true }).click()
    await expect(row(second, 'Kept').getByText('Mar 16, 2026')).toBeVisible()
    await second.getByLabel('Which deadlines').selectOption('Satisfied and closed')
    await expect(row(second, 'VAT return')).toBeVisible()
    await expect(row(second, 'Serve notice')).toBeVisible()
  })
})

async function courtCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Firm rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Firm rules' })
  await dialog.getByRole('tab', { name: 'Court calendars' }).click()
  await dialog.getByRole('button', { name: 'Add a court' }).click()
  await dialog.getByLabel('Court', { exact: true }).fill('Eastern District')
  await dialog.getByLabel('Published in').fill('General Order 26-04')
  await dialog.getByLabel('Complete from').fill('2026')
  await dialog.getByLabel('Complete through').fill('2026')
  await dialog.getByLabel('Closed days').fill('2026-03-23 The clerk moves\nsome day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/“some day” does not begin with a date/)).toBeVisible()
  await dialog.getByLabel('Closed days').fill('2026-03-23 The clerk moves\n12-24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/General Order 26-04\. 2 closed days, 2026/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compute from a rule' }).click()
  const calculator = page.getByRole('dialog', { name: 'Compute from a rule' })
  const period = calculator.getByLabel('Period', { exact: true })
  // Beside each other they cut names that differ at their ends.
  const width = async (field: Locator) => (await field.boundingBox())?.width
  expect(await width(period)).toBe(await width(calculator.getByLabel('Further closed days')))
  await period.selectOption('Firm: House answer, Office manual 3.2')
  await calculator.getByLabel('Date of the event').fill('2026-03-02')
  await expect(calculator.getByText('Due on March 23, 2026')).toBeVisible()
  await calculator.getByRole('combobox', { name: 'Court calendars' }).click()
  await page.getByRole('option', { name: 'Eastern District' }).click()
  await expect(calculator.getByText('Due on March 24, 2026')).toBeVisible()
  await calculator.getByLabel('Title').fill('At the court')
  await calculator.getByRole('button', { name: 'Enter this deadline' }).click()
  await row(page, 'At the court').getByRole('link', { name: 'At the court' }).click()
  const drawer = page.getByRole('dialog', { name: 'At the court' })
  const closed = drawer.getByRole('listitem').filter({ hasText: 'The clerk moves' })
  await expect(closed).toContainText('closed: The clerk moves, Eastern District')
  await expect(closed).toContainText('General Order 26-04')
  await page.keyboard.press('Escape')
  // A day more, and what it moves is shown before it is done.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Firm rules' }).click()
  await dialog.getByRole('tab', { name: 'Court calendars' }).click()
  await dialog.getByRole('button', { name: 'Edit “Eastern District”' }).click()
  await dialog.getByLabel('Closed days').fill('2026-03-23 The clerk moves\n2026-03-24\n12-24')
  const moved = dialog.getByRole('listitem').filter({ hasText: 'At the court' })
  await expect(moved).toContainText('March 24, 2026 → March 25, 2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'At the court').getByText('Mar 25, 2026')).toBeVisible()
}

async function miss(page: Page): Promise<void> {
  const dialog = await newDeadline(page, 'Serve notice', dayFromNow(-1))
  await save(dialog)
  await row(page, 'Serve notice').getByRole('link', { name: 'Serve notice' }).click()
  const drawer = page.getByRole('dialog', { name: 'Serve notice' })
  await drawer.getByRole('button', { name: 'Record as missed' }).click()
  const close = page.getByRole('dialog', { name: 'Record as missed' })
  await close.getByLabel('Reason').fill('Nobody saw it.')
  await save(close)
  const incident = page.getByRole('dialog', { name: 'Missed: Serve notice' })
  await expect(incident.getByText('Nobody saw it.')).toBeVisible()
  await incident.getByRole('button', { name: 'Close the incident' }).click()
  await expect(incident.getByText('Some steps are still to do.')).toBeVisible()
  for (const step of [
    'Inform the responsible partner',
    'Relief from the court',
    'Inform the client',
    'Notify the insurer',
    'Find the cause',
  ]) {
    await incident.getByLabel(`Note on: ${step}`).fill(`${step}: seen to.`)
    await incident.getByLabel(`State of: ${step}`).selectOption('Done')
    await expect(incident.getByLabel(`State of: ${step}`)).toHaveValue('done')
  }
  await incident.getByLabel('What will change').fill('Two people look every morning.')
  await incident.getByRole('button', { name: 'Close the incident' }).click()
  await expect(incident.getByText('Incident: closed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: 'Incident: closed' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function newDeadline(page: Page, name: string, due: string) {
  await page.getByRole('button', { name: 'New Deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Deadline' })
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByLabel('Due Date').fill(due)
  return dialog
}

/** Compute a deadline of the case from an event of 2026-03-02. */
async function compute(page: Page, name: string, rule: string): Promise<void> {
  await page.getByRole('button', { name: 'Compute from a rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compute from a rule' })
  await dialog.getByLabel('Period', { exact: true }).selectOption(rule)
  await dialog.getByLabel('Date of the event').fill('2026-03-02')
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByRole('combobox', { name: 'Case' }).click()
  await page.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Enter this deadline' }).click()
  await expect(row(page, name)).toBeVisible()
}

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) })
}
