import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  allSaved,
  isOpen,
  openAccount,
  save,
  signIn,
  somebody,
  test,
  unlockIfAsked,
} from './fixtures.ts'

const title = 'Okonkwo v. Brightwater Logistics'
const year = new Date().getFullYear()

/** A working day's money: time, an invoice, a trust account, and all of it in a second browser. */
test('track time, bill it, hold money in trust, find it elsewhere', async ({ browser, app }) => {
  const person = somebody()
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  await openAccount(page, app, person)
  await test.step('a client and a case', () => clientAndCase(page))
  await test.step('time is tracked across a reload', () => track(page))
  await test.step('an expense with its receipt, and one that is written off', () =>
    expenseAndWriteOff(page))
  await test.step('time becomes an issued invoice', () => bill(page))
  await test.step('money is held in trust and never below zero', () => trust(page))
  await test.step('the client’s ledger is stated, each entry with what was left', () => state(page))
  await test.step('the reconciliation is kept', () => reconcile(page))
  await test.step('the invoice is paid out of trust', () => payFromTrust(page))
  await test.step('the reports tell what the work came to', () => report(page))
  await test.step('a second browser finds it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.goto(`${app.url}/billing`)
    await unlockIfAsked(second, person.password)
    await expect(second.getByRole('button', { name: `${year}-0001` })).toBeVisible()
    await expect(second.getByRole('row', { name: /Paid/ })).toBeVisible()
  })
})

async function clientAndCase(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('button', { name: 'New Client' }).first().click()
  const client = page.getByRole('dialog', { name: 'New Client' })
  await client.getByLabel('Name').fill('Marguerite Okonkwo')
  await save(client)
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const legalCase = page.getByRole('dialog', { name: 'New Case' })
  await legalCase.getByLabel('Title').fill(title)
  await legalCase.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Marguerite Okonkwo' }).click()
  await save(legalCase)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('tab', { name: 'Time', exact: true }).click()
}

async function track(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rates' }).click()
  const rates = page.getByRole('dialog', { name: 'Rates' })
  await rates.getByLabel('Hourly rate in USD').fill('300')
  await rates.getByRole('button', { name: 'Add rate' }).click()
  await expect(rates.getByText('$300.00')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Description Required')).toBeVisible()
  await page.getByLabel('Description').fill('Draft motion to compel')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await allSaved(page)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Draft motion to compel')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('row', { name: /Draft motion to compel/ })).toBeVisible()

  await page.getByLabel('Description').fill('2h research case law #okonkwo @A102')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /research case law.*\$600\.00/ })).toBeVisible()

  await page.getByRole('button', { name: 'research case law', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Edit time entry' })
  await entry.getByLabel('Description').fill('research case law on venue')
  await save(entry)
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'research case law on venue', exact: true }).click()
  await entry.getByRole('button', { name: 'Show history' }).click()
  const history = entry.getByRole('list', { name: 'History of the entry' })
  await expect(history.getByRole('listitem')).toHaveText([
    /Alex Rivera: Description: research case law → research case law on venue$/,
    /Alex Rivera: entered$/,
  ])
  await entry.getByRole('button', { name: 'Cancel' }).click()
}

async function expenseAndWriteOff(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click()
  await addExpense(page, 'Court filing fee', '40.20', 'receipt.txt')
  await addExpense(page, 'Taxi', '12.50')
  await expect(page.getByRole('link', { name: 'receipt.txt' })).toBeVisible()
  const unbilled = page.getByRole('table', { name: 'Unbilled work' })
  for (const kept of [/Court filing fee/, /Draft motion/, /research case law/])
    await unbilled.getByRole('checkbox', { name: kept }).uncheck()
  await page.getByRole('button', { name: 'Write off' }).click()
  const dialog = page.getByRole('dialog', { name: /^Write off 1 item/ })
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason for writing off').fill('Courtesy')
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByText('Written off').first()).toBeVisible()
  await expect(unbilled.getByRole('checkbox', { name: /Taxi/ })).toHaveCount(0)
  for (const kept of [/Court filing fee/, /Draft motion/, /research case law/])
    await unbilled.getByRole('checkbox', { name: kept }).check()
}

async function addExpense(page: Page, what: string, cost: string, receipt = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add expense' })
  await dialog.getByLabel('Description').fill(what)
  await dialog.getByLabel('Cost in USD').fill(cost)
  if (receipt !== '') {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'New receipt' }).click()
    await (await chooser).setFiles({
      name: receipt,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Received: ${cost}`),
    })
  }
  await save(dialog)
}

async function reconcile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reconcile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Three-way reconciliation' })
  await dialog.getByLabel('Balance on the bank statement in USD').fill('1')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog.getByText('Explain the difference before it is kept.')).toBeVisible()
  await dialog.getByLabel('Explanation').fill('The deposit is not credited yet.')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(
    dialog
      .getByRole('table', { name: 'Kept reconciliations' })
      .getByText('The deposit is not credited yet.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

/** What a client is told of the money that is held for them. */
async function state(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await dialog.getByLabel('Ledger').selectOption(`Marguerite Okonkwo – ${title}`)
  const statement = dialog.getByRole('table', { name: 'Account statement' })
  await expect(statement.getByRole('row')).toHaveText([
    /Balance$/,
    /^Opening balance\$0\.00$/,
    /RetainerDeposit\$1,000\.00\$1,000\.00$/,
    /^Closing balance\$1,000\.00\$0\.00\$1,000\.00$/,
  ])
  await dialog.getByLabel('From').fill(`${year}-12-31`)
  await dialog.getByLabel('Through').fill(`${year}-01-01`)
  await expect(dialog.getByText('The period ends before it begins.')).toBeVisible()
  await expect(statement).toHaveCount(0)
  await page.keyboard.press('Escape')
}

async function bill(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const issue = page.getByRole('dialog', { name: 'Issue invoice' })
  await expect(issue.getByText(`${year}-0001`)).toBeVisible()
  await save(issue)
  const invoice = page.getByRole('dialog', { name: `Invoice ${year}-0001` })
  await expect(invoice.getByText('Awaiting payment')).toBeVisible()
  await invoice.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('research case law')
  expect(text).toContain('Court filing fee')
  await onPaper(page)
  await page.keyboard.press('Escape')
}

/** The invoice on paper, before a list as long as many sheets: one sheet, and what it comes to on the last alone. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
    const list = document.createElement('div')
    list.id = 'long-list'
    list.style.height = '500vh'
    document.querySelector('#content')?.append(list)
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  const foot = page.locator('[data-print-sheet] tfoot')
  await page.emulateMedia({ media: 'print' })
  await expect(foot).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: null })
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.evaluate(() => document.querySelector('#long-list')?.remove())
}

async function trust(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Trust accounts' }).click()
  await page.getByRole('button', { name: 'New trust account' }).first().click()
  const account = page.getByRole('dialog', { name: 'New trust account' })
  await account.getByLabel('Name of the account').fill('IOLTA')
  await save(account)
  await page.getByRole('button', { name: 'New entry' }).click()
  const entry = page.getByRole('dialog', { name: 'New entry' })
  await entry.getByRole('combobox', { name: 'Case' }).click()
  await page.getByRole('option', { name: title }).click()
  await entry.getByLabel('Amount in USD').fill('1000')
  await entry.getByLabel('Purpose').fill('Retainer')
  await save(entry)
  await expect(page.getByText('Book balance: $1,000.00')).toBeVisible()

  await page.getByRole('button', { name: 'New entry' }).click()
  await entry.getByLabel('Type').selectOption('Disbursement')
  await entry.getByRole('combobox', { name: 'Case' }).click()
  await page.getByRole('option', { name: title, exact: true }).click()
  await entry.getByLabel('Amount in USD').fill('1000.01')
  await entry.getByLabel('Purpose').fill('Expert')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByText(/\$1,000\.00 are available/)).toBeVisible()
  await entry.getByRole('button', { name: 'Cancel' }).click()
}

async function payFromTrust(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('button', { name: `${year}-0001` }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await payment.getByLabel('Paid from').selectOption({ index: 2 })
  await save(payment)
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('No client owes anything.')).toBeVisible()
}

/** What was worked, billed and collected this month, the same as a file, and what the client is told. */
async function report(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Reports' }).click()
  const byPerson = page.getByRole('table', { name: 'By person' })
  await expect(byPerson.getByRole('row', { name: /Alex Rivera.*100%/ })).toBeVisible()
  await page.getByLabel('Report', { exact: true }).selectOption('By case')
  const row = page.getByRole('table', { name: 'By case' }).getByRole('row', { name: title })
  // Where the timer ran for a second, its first six minutes are billed as well.
  await expect(row).toContainText(/\$6[03]0\.00/)
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${title},2`)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'Marguerite Okonkwo' }).click()
  await page.getByRole('button', { name: 'Statement of account' }).click()
  const statement = page.getByRole('table', { name: 'Statement of account' })
  await expect(statement.getByText(`Payment of invoice ${year}-0001`)).toBeVisible()
  await expect(statement.getByRole('row', { name: /Closing balance.*\$0\.00$/ })).toBeVisible()
  await page.keyboard.press('Escape')
}
