// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyLine, invoiceKind } from '../../domain/billing/invoice.ts'
import {
  type BillingTerms,
  billingTermsKind,
  defaultTerms,
} from '../../domain/time/billing-terms.ts'
import { addDays, civilDateOf } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { InvoiceDrawer } from './InvoiceDrawer'
import { TermsDialog } from './TermsDialog'

const today = civilDateOf(new Date())
let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

async function openInvoice(terms: Partial<BillingTerms>): Promise<void> {
  await createRecord(billingTermsKind, { ...defaultTerms, ...terms })
  const id = await createRecord(invoiceKind, {
    ...invoiceKind.parse({ state: 'issued', number: '2026-0001', currency: 'USD' }),
    dueOn: addDays(today, -10),
    lines: [{ ...emptyLine('USD', today), amount: money(365_000, 'USD') }],
  })
  const nothing = () => undefined
  await renderScreen(() => <InvoiceDrawer id={id} onOpen={nothing} onClose={nothing} />)
  await screen.findByText('Overdue')
}

it('says of an invoice that is not there that it is not, and leads back', async () => {
  const onClose = vi.fn()
  await renderScreen(() => <InvoiceDrawer id="gone" onOpen={() => undefined} onClose={onClose} />)
  expect(await screen.findByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the invoices' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('says nothing of interest until a firm sets a rate', async () => {
  await openInvoice({})
  expect(screen.queryByText(/Interest/)).not.toBeInTheDocument()
})

it('shows the interest through today, from when and at which rate', async () => {
  await openInvoice({ interestBasisPoints: 1_000, interestGraceDays: 4 })
  expect(screen.getByText(/at 10% a year: \$6\.00/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Bill interest' })).toBeEnabled()
})

it('leaves those who may only read without the button', async () => {
  liveView.set({ role: 'read-only' })
  await openInvoice({ interestBasisPoints: 1_000 })
  expect(screen.getByText(/\$10\.00/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Bill interest' })).not.toBeInTheDocument()
})

it('is set among the terms, and refuses what is no rate', async () => {
  const user = userEvent.setup()
  await createRecord(billingTermsKind, { ...defaultTerms, letterhead: 'Rivera' })
  await renderScreen(() => <TermsDialog opened onClose={() => undefined} />)
  const rate = await screen.findByLabelText('Late interest, % a year')
  await user.clear(rate)
  await user.type(rate, 'ten')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/Enter a percentage/)).toBeInTheDocument()
  await user.clear(rate)
  await user.type(rate, '9,12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => vault.stored('billingTerms')[0]?.value)
    .toMatchObject({ interestBasisPoints: 912, interestGraceDays: 0, letterhead: 'Rivera' })
})
