import { expect, type Page } from '@playwright/test'
import {
  addCase,
  addClient,
  allSaved,
  isOpen,
  openOffice,
  save,
  signIn,
  test,
  unlockIfAsked,
} from './fixtures.ts'

const title = 'Ferreira v. Northgate Retail'

/** A case from its opening to its closing, and what a second browser finds of it. */
test('a case is described, guarded, closed, opened again and found elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Beatriz Ferreira')
  await addCase(page, 'Ferreira appeal')
  const path = await withClient(page, title, 'Beatriz Ferreira')
  await test.step('the tabs of a case', () => tabs(page, path))
  await test.step('court and docket number', () => docket(page))
  await test.step('a field of the firm’s own', () => ownField(page))
  await test.step('a limitation period cannot go unnoticed', () => limitation(page))
  await test.step('fee, budget and a related case', () => terms(page))
  await test.step('a note', () => note(page))
  await test.step('closed by its checklist, opened again with a reason', () => closed(page))
  await test.step('the list has an archive and a bin', () => bin(page))
  await allSaved(page)
  await test.step('a second browser finds it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.goto(`${app.url}${path}?tab=timeline`)
    await unlockIfAsked(second, person.password)
    const timeline = second.getByRole('list', { name: 'Timeline' })
    await expect(timeline).toContainText('Opened again, in Appeal')
    await expect(timeline).toContainText('The judgment was appealed')
    await expect(timeline).toContainText('Deadline cancelled: Breach of contract')
    await expect(timeline).toContainText('Called the client')
    await second.getByRole('tab', { name: 'Overview' }).click()
    await expect(second.getByText('0001234-37.2025.8.26.0100')).toBeVisible()
    await expect(second.getByText('NM-2026/00881')).toBeVisible()
    await expect(second.getByRole('link', { name: 'Ferreira appeal' })).toBeVisible()
  })
})

/** What is deleted for good is gone everywhere; what must be kept stays, and the dialog says so. */
test('a case deleted for good takes with it what lies in it, save what must be kept', async ({
  browser,
  app,
}) => {
  const { page } = await openOffice(browser, app)
  await test.step('a case with work in it', async () => {
    await page.goto(app.url + (await addCase(page, 'Quince lease')))
    await addNote(page, 'Nothing of this must stay')
    await addDeadline(page, 'Notice to quit')
  })
  await test.step('goes for good with all of it', async () => {
    const dialog = await intoBin(page, 'Quince lease')
    await expect(dialog).toContainText('with the 3 records in it')
    await expect(dialog).toContainText('1 deadline, task or event')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The bin is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByText('No cases yet')).toBeVisible()
    await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
    await expect(page.getByRole('button', { name: 'New Deadline' }).first()).toBeVisible()
    await expect(page.getByText('Notice to quit')).toHaveCount(0)
  })
  await test.step('a report on conflicts stays with the name of its case', async () => {
    await addClient(page, 'Ada Mulberry')
    await page.getByRole('link', { name: 'Cases', exact: true }).click()
    await page.goto(app.url + (await withClient(page, 'Mulberry sale', 'Ada Mulberry')))
    await addNote(page, 'Nothing of this must stay')
    await page.getByRole('tab', { name: 'Conflicts' }).click()
    await page.getByRole('button', { name: 'Run conflict check' }).click()
    await page.getByRole('button', { name: 'Close the check' }).click()
    await expect(page.getByRole('article', { name: /^Report of/ })).toBeVisible()
    const dialog = await intoBin(page, 'Mulberry sale')
    await expect(dialog).toContainText('1 dated report')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog).toHaveCount(0)
    await allSaved(page)
    await page.reload()
    await page.getByRole('button', { name: /^Bin/ }).click()
    await page.getByRole('link', { name: 'Mulberry sale' }).click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByLabel('New note')).toBeVisible()
    await expect(page.getByText('Nothing of this must stay')).toHaveCount(0)
  })
})

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('New note').fill(text)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('article', { name: /^Note of/ })).toContainText(text)
}

async function addDeadline(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Deadlines' }).click()
  await page.getByRole('button', { name: 'New Deadline' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Deadline' })
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByLabel('Due Date').fill('2031-05-05')
  await save(dialog)
  await expect(page.getByRole('link', { name })).toBeVisible()
}

/** Put a case in the bin and ask to delete it there. */
async function intoBin(page: Page, name: string) {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: /^Bin/ }).click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Delete for good' })
    .click()
  return page.getByRole('dialog', { name: 'Delete for good' })
}

async function withClient(page: Page, title: string, client: string): Promise<string> {
  await page.getByRole('button', { name: 'New Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: client }).click()
  await dialog.getByRole('combobox', { name: 'Practice Area' }).fill('Civil law')
  await dialog.getByLabel('Description').fill('Goods were never delivered.')
  await save(dialog)
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

async function tabs(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).click()
  for (const name of [
    'Overview',
    'Documents',
    'Deadlines',
    'Tasks',
    'Notes',
    'Time',
    'Billing',
    'Analysis',
  ]) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await expect(page.getByText('Nothing has been asked about this case yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: 'Beatriz Ferreira' })).toBeVisible()
}

async function docket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Country of the court').selectOption('Brazil')
  await page.getByLabel('Docket number').fill('0001234-38.2025.8.26.0100')
  await expect(page.getByText('The check digits do not fit.')).toBeVisible()
  await page.getByLabel('Docket number').fill('0001234-37.2025.8.26.0100')
  await expect(page.getByText('The number has the usual form.')).toBeVisible()
  // What was typed outlives a look at another page.
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Docket number')).toHaveValue('0001234-37.2025.8.26.0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('Brazil')
}

async function ownField(page: Page): Promise<void> {
  const here = page.url()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: 'Custom fields' }).click()
  await page.getByRole('button', { name: 'Add a field on cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a field on cases' })
  await dialog.getByLabel('Name').fill('Claim number')
  await save(dialog)
  await expect(page.getByRole('group', { name: 'Claim number' })).toBeVisible()
  await allSaved(page)
  await page.goto(here)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Claim number').fill('NM-2026/00881')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('NM-2026/00881')).toBeVisible()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('searchbox').fill('nm-2026')
  await expect(page.getByRole('link', { name: 'Ferreira appeal' })).toBeHidden()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('NM-2026/00881')).toBeVisible()
}

async function limitation(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Limitation periods' })
  await expect(panel).toContainText('It has not been recorded yet')
  await panel.getByRole('button', { name: 'Add a limitation period' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Claim').fill('Breach of contract')
  await dialog.getByLabel('Last day').fill('2031-05-02')
  await save(dialog)
  await expect(panel).toContainText('May 2, 2031')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('A limitation period is running in this case')).toBeVisible()
  await panel.getByRole('button', { name: 'Change the date' }).click()
  await dialog.getByLabel('Last day').fill('2032-05-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Fill in this field.')).toBeVisible()
  await dialog.getByLabel('Why does the date change?').fill('Tolled by negotiations')
  await save(dialog)
  await expect(panel).toContainText('May 2, 2032')
  await expect(panel).toContainText('Tolled by negotiations')
}

async function terms(page: Page): Promise<void> {
  const fee = page.getByRole('region', { name: 'Fee and budget' })
  await fee.getByRole('button', { name: 'Edit fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fee', { exact: true }).selectOption('Contingency')
  await dialog.getByRole('button', { name: 'Add a tier' }).click()
  await dialog.getByLabel('Share in %').fill('30')
  await dialog.getByLabel('Budget in USD').fill('1000')
  await save(dialog)
  await expect(fee).toContainText('$0.00 of $1,000.00 used')
  await fee.getByLabel('Recovered, in USD').fill('10000')
  await expect(fee.getByRole('status')).toContainText('Fee $3,000.00, client $7,000.00')
  await page.getByRole('button', { name: 'Add a related case' }).click()
  await dialog.getByRole('combobox', { name: 'Case' }).click()
  await page.getByRole('option', { name: 'Ferreira appeal' }).click()
  await save(dialog)
  await expect(page.getByRole('link', { name: 'Ferreira appeal' })).toBeVisible()
}

async function note(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('New note').fill('Called the client')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('article', { name: /^Note of/ })).toContainText('Called the client')
  await page.getByRole('tab', { name: 'Overview' }).click()
}

async function closed(page: Page): Promise<void> {
  const stage = page.getByLabel('Stage', { exact: true })
  await stage.selectOption('Closed')
  const dialog = page.getByRole('dialog', { name: 'Closing checklist' })
  await expect(dialog).toContainText('1 open deadline')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await expect(dialog.getByRole('button', { name: 'Close the case' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await satisfied(page)
  // Everything is ticked and nothing is open any more.
  await stage.selectOption('Closed')
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()

  await expect(page.getByRole('link', { name: 'Open the conflict check' })).toBeHidden()
  await page.getByRole('tab', { name: 'Conflicts' }).click()
  await page.getByRole('button', { name: 'Run conflict check' }).click()
  await page.getByRole('button', { name: 'Close the check' }).click()
  await expect(page.getByRole('article', { name: /^Report of/ })).toContainText('No conflict')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await stage.selectOption('Appeal')
  const reopen = page.getByRole('dialog', { name: 'Open the case again' })
  await reopen.getByLabel('Why is it opened again?').fill('The judgment was appealed')
  await save(reopen)
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
}

/** The running limitation period is satisfied on the page of deadlines, with a word on how. */
async function satisfied(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Deadlines' }).click()
  await page.getByRole('link', { name: 'Breach of contract' }).click()
  await page.getByRole('button', { name: 'Mark satisfied' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark satisfied' })
  await dialog.getByLabel('How it was satisfied').fill('Complaint filed')
  await save(dialog)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
}

async function bin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Ferreira appeal' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Ferreira appeal' })).toBeHidden()
  // Other steps left toasts of their own, each with a way back.
  const told = page.getByText('1 entry is in the bin.').locator('..')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Ferreira appeal' })).toBeVisible()
}
