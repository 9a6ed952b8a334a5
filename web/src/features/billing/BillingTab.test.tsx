// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  emptyLine,
  type Invoice,
  invoiceKind,
  invoiceSeriesKind,
} from '../../domain/billing/invoice.ts'
import { draftInvoice, firstSeries } from '../../domain/billing/invoice-draft.ts'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { billingTermsKind, defaultTerms } from '../../domain/time/billing-terms.ts'
import { expenseKind } from '../../domain/time/expense.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { ledgerKey, openTrustAccount, trustAccountKind } from '../../domain/trust/trust.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord, updateRecord } from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { BillingPage } from './BillingPage'
import { BillingTab } from './BillingTab'
import { InvoiceDrawer } from './InvoiceDrawer'
import { UnbilledCases } from './unbilled/UnbilledCases'

const today = '2026-03-04' as CivilDate
let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const invoices = (): Invoice[] => vault.stored('invoice').map((doc) => doc.value as Invoice)
const entries = (): TimeEntry[] => vault.stored('timeEntry').map((doc) => doc.value as TimeEntry)

async function prepare(descriptions = ['Draft motion', 'Call client']): Promise<string> {
  const clientId = await createRecord(clientKind, { ...emptyClient(), name: 'Acme' })
  const caseId = await createRecord(caseKind, {
    ...emptyCase(today),
    title: 'Acme v. Zeta',
    clientIds: [clientId],
  })
  for (const description of descriptions) {
    await createRecord(timeEntryKind, {
      description,
      clientId,
      caseId,
      personId: '',
      on: today,
      stretches: [],
      seconds: 3600,
      hourly: money(30000, 'USD'),
      billable: true,
      taskCode: '',
      activityCode: '',
      status: 'completed',
      billing: 'draft',
      invoiceId: '',
      binnedAt: null,
    })
  }
  return caseId
}

describe('billing a case', () => {
  it('has of much work in the page what is near the window, and adds up all of it', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    const caseId = await prepare(Array.from({ length: 300 }, (_, n) => `Call ${n}`))
    await renderScreen(() => <BillingTab caseId={caseId} />)
    const work = await screen.findByRole('table', { name: 'Unbilled work' })
    expect(within(work).getAllByRole('checkbox').length).toBeLessThan(150)
    expect(screen.getByText('Chosen: $90,000.00')).toBeVisible()
    height.mockRestore()
  })

  it('goes from work to a paid invoice', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('checkbox', { name: 'Call client' }))
    expect(screen.getByText('Chosen: $300.00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create invoice' }))
    const drawer = await screen.findByRole('dialog', { name: 'Draft invoice' })
    expect(entries().map(({ billing }) => billing)).toEqual(['invoiced', 'draft'])
    await user.click(within(drawer).getByRole('button', { name: 'Approve' }))
    await user.click(await within(drawer).findByRole('button', { name: 'Issue invoice' }))
    const issue = await screen.findByRole('dialog', { name: 'Issue invoice' })
    await user.click(within(issue).getByRole('button', { name: 'Save' }))
    const year = new Date().getFullYear()
    const issued = await screen.findByRole('dialog', { name: `Invoice ${year}-0001` })
    await user.click(within(issued).getByRole('button', { name: 'Record payment' }))
    const payment = await screen.findByRole('dialog', { name: 'Record payment' })
    await user.click(within(payment).getByRole('button', { name: 'Save' }))
    await expect.poll(() => invoices()[0]?.state).toBe('paid')
    expect(invoices()).toMatchObject([
      { number: `${year}-0001`, payments: [{ amount: money(30000, 'USD') }] },
    ])
  })

  it('bills what a second client pays for to that client', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    const second = await createRecord(clientKind, { ...emptyClient(), name: 'Beta' })
    const [entry] = vault.stored('timeEntry')
    await updateRecord(timeEntryKind, entry?.id ?? '', { clientId: second })
    await renderScreen(() => <BillingTab caseId={caseId} />)
    expect(screen.queryByRole('checkbox', { name: 'Draft motion' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Client'), 'Beta')
    expect(screen.queryByRole('checkbox', { name: 'Call client' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create invoice' }))
    await screen.findByRole('dialog', { name: 'Draft invoice' })
    expect(invoices()).toMatchObject([{ clientId: second, caseId }])
    expect(invoices()[0]?.lines.map(({ description }) => description)).toEqual(['Draft motion'])
  })

  it('bills work without a case to its client', async () => {
    const user = userEvent.setup()
    await prepare()
    const [entry] = vault.stored('timeEntry')
    await updateRecord(timeEntryKind, entry?.id ?? '', { caseId: '' })
    await renderScreen(() => <UnbilledCases />, { path: '/billing' })
    await user.click(await screen.findByRole('button', { name: 'No case' }))
    const dialog = await screen.findByRole('dialog', { name: /Acme/ })
    await user.click(within(dialog).getByRole('button', { name: 'Create invoice' }))
    const [acme] = vault.stored('client')
    await expect.poll(invoices).toMatchObject([{ clientId: acme?.id, caseId: '' }])
  })

  it('names the colleague who did the work', async () => {
    const user = userEvent.setup()
    liveView.set({ members: [{ userId: 'ben', role: 'attorney', verified: true }] })
    await createRecord(colleagueKind, colleagueKind.parse({ userId: 'ben', name: 'Ben Okafor' }))
    const caseId = await prepare()
    const [entry] = vault.stored('timeEntry')
    await updateRecord(timeEntryKind, entry?.id ?? '', { personId: 'ben' })
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Create invoice' }))
    await screen.findByRole('dialog', { name: 'Draft invoice' })
    expect(invoices()[0]?.lines.map(({ personName }) => personName)).toContain('Ben Okafor')
  })

  it('bills a flat fee without any time', async () => {
    const user = userEvent.setup()
    const caseId = await createRecord(caseKind, { ...emptyCase(today), title: 'Will of R. Diaz' })
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Blank invoice' }))
    const drawer = await screen.findByRole('dialog', { name: 'Draft invoice' })
    for (const head of within(drawer).getAllByRole('columnheader'))
      expect(head).not.toBeEmptyDOMElement()
    await user.click(within(drawer).getByRole('button', { name: 'Add line' }))
    const line = await screen.findByRole('dialog', { name: 'Add line' })
    await user.selectOptions(within(line).getByLabelText('Kind'), 'Fee')
    await user.type(within(line).getByLabelText('Description'), 'Drafting of the will')
    await user.type(within(line).getByLabelText('Unit price in USD'), '900')
    await user.click(within(line).getByRole('button', { name: 'Save' }))
    await expect.poll(() => invoices()[0]?.lines).toMatchObject([{ amount: money(90000, 'USD') }])
  })

  it('takes back a payment that bounced, and a write-off', async () => {
    const user = userEvent.setup()
    const amount = money(30000, 'USD')
    const invoiceId = await createRecord(invoiceKind, {
      ...draftInvoice({
        clientId: '',
        caseId: '',
        currency: 'USD',
        language: 'en',
        lines: [{ ...emptyLine('USD', today), unitPrice: amount, amount }],
      }),
      state: 'paid',
      number: '2026-0001',
      payments: [{ on: today, amount, source: 'external', reference: 'Check 7' }],
    })
    await renderScreen(() => <InvoiceDrawer id={invoiceId} onOpen={() => {}} onClose={() => {}} />)
    const drawer = await screen.findByRole('dialog', { name: 'Invoice 2026-0001' })
    await user.click(within(drawer).getByRole('button', { name: 'Take payment back' }))
    const sure = await screen.findByRole('dialog', { name: 'Take payment back' })
    expect(sure).toHaveTextContent('The payment of $300.00 of March 4, 2026 is removed')
    await user.click(within(sure).getByRole('button', { name: 'Take payment back' }))
    await expect.poll(() => invoices()).toMatchObject([{ state: 'issued', payments: [] }])
    await user.click(within(drawer).getByRole('button', { name: 'Write off' }))
    const off = await screen.findByRole('dialog', { name: 'Write off invoice 2026-0001' })
    await user.type(within(off).getByLabelText('Reason for writing off'), 'Insolvent')
    await user.click(within(off).getByRole('button', { name: 'Write off' }))
    await user.click(await within(drawer).findByRole('button', { name: 'Take write-off back' }))
    await expect.poll(() => invoices()[0]).toMatchObject({ state: 'issued' })
    expect(invoices()[0]?.writeOff).toBeUndefined()
  })

  it('says so without a server, and bills nothing', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    await renderScreen(() => <BillingTab caseId={caseId} />)
    vault.failNext(new VaultError('offline', 'no network'))
    await user.click(screen.getByRole('button', { name: 'Create invoice' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    expect(invoices()).toEqual([])
  })
})

it('brings back an expense that was written off', async () => {
  const user = userEvent.setup()
  const caseId = await createRecord(caseKind, { ...emptyCase(today), title: 'Acme v. Zeta' })
  await createRecord(expenseKind, {
    ...expenseKind.parse({ on: today, amount: money(500, 'USD'), description: 'Copies' }),
    caseId,
    billing: 'written_off',
    writeOffReason: 'Courtesy',
  })
  await renderScreen(() => <BillingTab caseId={caseId} />)
  await user.click(screen.getByRole('button', { name: 'Take write-off back' }))
  expect(await screen.findByRole('checkbox', { name: 'Copies' })).toBeChecked()
  expect(vault.stored('expense')[0]?.value).toMatchObject({ billing: 'draft' })
})

it('keeps an expense in the bin, and brings it back from there', async () => {
  const user = userEvent.setup()
  const caseId = await createRecord(caseKind, { ...emptyCase(today), title: 'Acme v. Zeta' })
  await createRecord(expenseKind, {
    ...expenseKind.parse({ on: today, amount: money(500, 'USD'), description: 'Copies' }),
    caseId,
    binnedAt: 1,
  })
  await renderScreen(() => <BillingTab caseId={caseId} />)
  expect(screen.getByText('No expenses for this case yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
  const row = screen.getByRole('row', { name: /Copies/ })
  expect(
    within(row).queryByRole('button', { name: 'Edit expense: Copies' }),
  ).not.toBeInTheDocument()
  await user.click(within(row).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('button', { name: 'Edit expense: Copies' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Bin \(/ })).not.toBeInTheDocument()
  expect(vault.stored('expense')[0]?.value).toMatchObject({ binnedAt: null })
})

describe('what is still to be billed', () => {
  it('stands by case with its hours and its sum, and leads there', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    await createRecord(expenseKind, {
      ...expenseKind.parse({ on: '2026-02-28', amount: money(12050, 'USD'), billable: true }),
      caseId,
      description: 'Court fee',
    })
    await renderScreen(BillingPage, { path: '/billing' })
    await user.click(screen.getByRole('tab', { name: 'Unbilled work' }))
    const row = await screen.findByRole('row', { name: /Acme v. Zeta/ })
    // Two hours at 300 and the fee.
    expect(row).toHaveTextContent('Feb 28, 20262.00 h$720.50')
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/cases/${caseId}?tab=billing`)
  })
})

describe('the list of all invoices', () => {
  it('says where invoices begin when there are none', async () => {
    await renderScreen(BillingPage, { path: '/billing' })
    expect(screen.getByText('No invoices yet')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Billing')
  })

  it('speaks Spanish', async () => {
    await renderScreen(BillingPage, { path: '/billing', language: 'es' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Facturación')
  })
})

describe('what a colleague does meanwhile', () => {
  const expense = (caseId: string) =>
    createRecord(expenseKind, {
      ...expenseKind.parse({ caseId, on: today, amount: money(5000, 'USD') }),
      description: 'Filing fee',
      billable: true,
    })

  it('stays in an expense whose words are changed here', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    const id = await expense(caseId)
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Edit expense: Filing fee' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Description'), ', district court')
    await updateRecord(expenseKind, id, { amount: money(40500, 'USD'), markupBasisPoints: 500 })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const held = () => vault.stored('expense')[0]?.value
    await expect.poll(held).toMatchObject({ description: 'Filing fee, district court' })
    expect(held()).toMatchObject({ amount: { minor: 40500 }, markupBasisPoints: 500 })
  })

  it('keeps an expense that was billed as it stands on the invoice', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    const id = await expense(caseId)
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Edit expense: Filing fee' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Description'), ', district court')
    await updateRecord(expenseKind, id, { billing: 'invoiced', invoiceId: 'other' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/is on another invoice by now/)).toBeInTheDocument()
    expect(vault.stored('expense')[0]?.value).toMatchObject({ description: 'Filing fee' })
  })

  it('stays in the terms of which another is changed here', async () => {
    const user = userEvent.setup()
    await createRecord(billingTermsKind, defaultTerms)
    await createRecord(invoiceSeriesKind, firstSeries)
    const caseId = await prepare()
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Billing terms' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Letterhead'), 'Ruiz & Partners')
    const [terms] = vault.stored('billingTerms')
    const [series] = vault.stored('invoiceSeries')
    await updateRecord(billingTermsKind, terms?.id ?? '', { taxBasisPoints: 2100, paymentDays: 14 })
    await updateRecord(invoiceSeriesKind, series?.id ?? '', { next: 120 })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const held = () => vault.stored('billingTerms')[0]?.value
    await expect.poll(held).toMatchObject({ letterhead: 'Ruiz & Partners' })
    expect(held()).toMatchObject({ taxBasisPoints: 2100, paymentDays: 14 })
    expect(vault.stored('invoiceSeries')[0]?.value).toMatchObject({ next: 120 })
  })

  it('is not written off with what was chosen, and every currency is told', async () => {
    const user = userEvent.setup()
    const caseId = await prepare()
    const [entry] = vault.stored('timeEntry')
    await updateRecord(timeEntryKind, entry?.id ?? '', { hourly: money(20000, 'EUR') })
    await renderScreen(() => <BillingTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Write off' }))
    const dialog = await screen.findByRole('dialog', { name: /2 .*€200\.00 \+ \$300\.00/ })
    await user.type(within(dialog).getByLabelText('Reason for writing off'), 'Courtesy')
    await createRecord(timeEntryKind, {
      ...timeEntryKind.parse({ on: today, seconds: 36000, caseId, description: 'Trial' }),
      hourly: money(30000, 'USD'),
      billable: true,
      status: 'completed',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
    await expect
      .poll(() => entries().map(({ billing }) => billing))
      .toEqual(['written_off', 'written_off', 'draft'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect
      .poll(() => entries().map(({ billing }) => billing))
      .toEqual(['draft', 'draft', 'draft'])
  })

  it('makes no payment out of trust one from elsewhere', async () => {
    const user = userEvent.setup()
    const line = { ...emptyLine('USD', today), amount: money(30000, 'USD') }
    const id = await createRecord(invoiceKind, {
      ...draftInvoice({
        clientId: 'c',
        caseId: 'k',
        currency: 'USD',
        language: 'en',
        lines: [line],
      }),
      state: 'issued',
      number: '2026-0001',
      issuedOn: today,
      dueOn: today,
    })
    const account = await createRecord(trustAccountKind, {
      ...openTrustAccount('IOLTA', 'Bank', 'USD'),
      balances: { [ledgerKey({ clientId: 'c', caseId: 'k' })]: 50000 },
    })
    await renderScreen(() => (
      <InvoiceDrawer id={id} onOpen={() => undefined} onClose={() => undefined} />
    ))
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' })
    await user.selectOptions(within(dialog).getByLabelText('Paid from'), `trust:${account}`)
    await updateRecord(trustAccountKind, account, { balances: {} })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
    expect(invoices()[0]).toMatchObject({ state: 'issued', payments: [] })
  })
})
