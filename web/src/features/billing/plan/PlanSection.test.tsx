// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inInstalments } from '../../../domain/billing/instalments.ts'
import { emptyLine, type Invoice, invoiceKind } from '../../../domain/billing/invoice.ts'
import type { PaymentPlan } from '../../../domain/billing/payment-plan.ts'
import { addDays, civilDateOf } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { linearRecords } from '../../../records-ui/linear-records.ts'
import { liveView } from '../../../vault/records/current'
import { createRecord, getRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { InvoiceDrawer } from '../InvoiceDrawer'
import { pay, takeBack } from '../invoice-actions.ts'
import { agreePlan, changePlan, takePlanBack } from './plan-actions.ts'

const today = civilDateOf(new Date())
const usd = (minor: number) => money(minor, 'USD')
beforeEach(() => {
  openFakeVault()
  liveView.set({ role: 'owner' })
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const newInvoice = (over: Partial<Invoice> = {}) =>
  createRecord(invoiceKind, {
    ...invoiceKind.parse({ state: 'issued', number: '2026-0001', currency: 'USD' }),
    dueOn: addDays(today, -40),
    lines: [{ ...emptyLine('USD', today), amount: usd(100_000) }],
    ...over,
  })
const planOf = (minor: number, first = addDays(today, 14)): PaymentPlan => ({
  agreedOn: today,
  instalments: inInstalments(usd(minor), 3, first, 'month'),
})
const held = (id: string) => getRecord(invoiceKind, id)?.value
const payment = (minor: number) =>
  ({ id: `p${minor}`, on: today, amount: usd(minor), source: 'external', reference: '' }) as const

async function openInvoice(id: string) {
  const nothing = () => undefined
  await renderScreen(() => <InvoiceDrawer id={id} onOpen={nothing} onClose={nothing} />)
  return userEvent.setup()
}

describe('the plan of an invoice', () => {
  it('is agreed on with instalments that are shown before, and no longer overdue then', async () => {
    const id = await newInvoice()
    const user = await openInvoice(id)
    await screen.findByText('Overdue')
    await user.click(screen.getByRole('button', { name: 'Agree on instalments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree on instalments' }))
    expect(dialog.getByRole('table', { name: 'Instalments' })).toHaveTextContent(
      /\$333\.33.*\$333\.33.*\$333\.34.*\$1,000\.00/,
    )
    await user.clear(dialog.getByLabelText('How many'))
    await user.type(dialog.getByLabelText('How many'), '1')
    await user.click(dialog.getByRole('button', { name: 'Agree on instalments' }))
    expect(dialog.getByText('Enter a whole number from 2 to 60.')).toBeInTheDocument()
    expect(held(id)?.plan).toBeUndefined()
    await user.clear(dialog.getByLabelText('How many'))
    await user.type(dialog.getByLabelText('How many'), '4')
    await user.selectOptions(dialog.getByLabelText('Interval'), 'Weekly')
    await user.click(dialog.getByRole('button', { name: 'Agree on instalments' }))
    await expect.poll(() => held(id)?.plan?.instalments.length).toBe(4)
    expect(held(id)?.plan?.instalments[3]).toEqual({
      dueOn: addDays(today, 14 + 21),
      amount: usd(25_000),
    })
    expect(screen.queryByText('Overdue')).not.toBeInTheDocument()
  })

  it('tells what is paid, what is late and what is left, and is taken back by a press', async () => {
    const plan = planOf(100_000, addDays(today, -35))
    const id = await newInvoice({
      plan,
      payments: [payment(40_000)],
      lines: [{ ...emptyLine('USD', today), amount: usd(140_000) }],
    })
    await pay(linearRecords, id, payment(50_000), undefined, 1)
    const user = await openInvoice(id)
    const rows = within(screen.getByRole('table', { name: 'Instalments' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/Paid\$333\.33$/)
    expect(rows[2]).toHaveTextContent(/Overdue · Outstanding \$166\.66\$333\.33$/)
    expect(rows[3]).not.toHaveTextContent(/Paid|Overdue/)
    await user.click(screen.getByRole('button', { name: 'Take the plan back' }))
    await expect.poll(() => held(id)).not.toHaveProperty('plan')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => held(id)?.plan).toEqual(plan)
  })

  it('is set instalment by instalment, which have to come to what is outstanding', async () => {
    const id = await newInvoice()
    const user = await openInvoice(id)
    await user.click(screen.getByRole('button', { name: 'Agree on instalments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree on instalments' }))
    await user.click(dialog.getByRole('button', { name: 'Set each one by itself' }))
    const first = dialog.getByLabelText('Instalment 1: amount')
    expect(first).toHaveValue('333.33')
    await user.clear(first)
    await user.type(first, '500')
    expect(dialog.getByText('$166.67 too much')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Agree on instalments' }))
    expect(held(id)?.plan).toBeUndefined()
    const last = dialog.getByLabelText('Instalment 3: amount')
    await user.clear(last)
    await user.type(last, '100')
    expect(dialog.getByText('$66.67 missing')).toBeInTheDocument()
    await user.clear(last)
    await user.type(last, '166.67')
    fireEvent.change(dialog.getByLabelText('Instalment 3: due on'), {
      target: { value: addDays(today, 3) },
    })
    await user.click(dialog.getByRole('button', { name: 'Agree on instalments' }))
    await expect
      .poll(() => held(id)?.plan?.instalments.map(({ amount }) => amount.minor))
      .toEqual([16_667, 50_000, 33_333])
    expect(held(id)?.plan?.instalments[0]?.dueOn).toBe(addDays(today, 3))
  })

  it('is changed where it is not paid yet', async () => {
    const id = await newInvoice({ plan: planOf(100_000) })
    await pay(linearRecords, id, payment(40_000), undefined, 1)
    const user = await openInvoice(id)
    await user.click(screen.getByRole('button', { name: 'Change instalments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change instalments' }))
    expect(dialog.getByText(/have to come to \$1,000\.00/)).toBeInTheDocument()
    expect(dialog.getByLabelText('Instalment 1: amount')).toBeDisabled()
    const second = dialog.getByLabelText('Instalment 2: amount')
    await user.clear(second)
    await user.type(second, '233.33')
    const third = dialog.getByLabelText('Instalment 3: amount')
    await user.clear(third)
    await user.type(third, '433.34')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => held(id)?.plan?.instalments.map(({ amount }) => amount.minor))
      .toEqual([33_333, 23_333, 43_334])
  })

  it('is shown to those who may only read, without the ways to change it', async () => {
    liveView.set({ role: 'read-only' })
    await openInvoice(await newInvoice({ plan: planOf(100_000) }))
    expect(screen.getByRole('table', { name: 'Instalments' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take the plan back' })).not.toBeInTheDocument()
  })

  it('is offered on no draft', async () => {
    await openInvoice(await newInvoice({ state: 'draft', number: '' }))
    expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Agree on instalments' })).toBeNull()
  })
})

describe('agreeing on a plan', () => {
  it('is refused for another amount than is outstanding by now, or beside another plan', async () => {
    const id = await newInvoice()
    await pay(linearRecords, id, payment(10_000), undefined, 1)
    await expect(agreePlan(linearRecords, id, planOf(100_000))).rejects.toMatchObject({
      why: 'changed',
    })
    await agreePlan(linearRecords, id, planOf(90_000))
    // Asked again because the answer was lost.
    await agreePlan(linearRecords, id, planOf(90_000))
    const other = planOf(90_000, addDays(today, 2))
    await expect(agreePlan(linearRecords, id, other)).rejects.toMatchObject({ why: 'changed' })
    await expect(takePlanBack(linearRecords, id, other)).rejects.toMatchObject({ why: 'changed' })
  })

  it('is changed to no other amount, and not from a plan that another one replaced', async () => {
    const id = await newInvoice()
    const plan = planOf(100_000)
    await agreePlan(linearRecords, id, plan)
    const next = planOf(100_000, addDays(today, 2))
    await expect(changePlan(linearRecords, id, plan, planOf(90_000))).rejects.toMatchObject({
      why: 'changed',
    })
    await changePlan(linearRecords, id, plan, next)
    await changePlan(linearRecords, id, plan, next)
    expect(held(id)?.plan).toEqual(next)
    await expect(
      changePlan(linearRecords, id, plan, planOf(100_000, addDays(today, 5))),
    ).rejects.toMatchObject({ why: 'changed' })
  })

  it('is refused once all is paid, and a plan survives a payment and its return', async () => {
    const id = await newInvoice()
    await agreePlan(linearRecords, id, planOf(100_000))
    await pay(linearRecords, id, payment(100_000), undefined, 1)
    expect(held(id)).toMatchObject({ state: 'paid', plan: planOf(100_000) })
    await takeBack(linearRecords, id, payment(100_000))
    expect(held(id)).toMatchObject({ state: 'issued', plan: planOf(100_000) })
    const paid = await newInvoice({ state: 'paid' })
    await expect(agreePlan(linearRecords, paid, planOf(100_000))).rejects.toMatchObject({
      why: 'paidAlready',
    })
  })
})
