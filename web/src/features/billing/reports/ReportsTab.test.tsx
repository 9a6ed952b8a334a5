// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyLine, type Invoice, invoiceKind } from '../../../domain/billing/invoice.ts'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { noFee } from '../../../domain/case/fee-arrangement.ts'
import { clientKind, emptyClient } from '../../../domain/client/client.ts'
import { colleagueKind } from '../../../domain/firm/colleague.ts'
import { hourTargetKind } from '../../../domain/reports/hour-target.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { trustAccountKind } from '../../../domain/trust/trust.ts'
import { addDays, type CivilDate, civilDateOf } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { liveView } from '../../../vault/records/current'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ReportsTab } from './ReportsTab'

const today = civilDateOf(new Date())
const longAgo = addDays(today, -800)
beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

async function work(caseId: string, on: CivilDate, billable = true): Promise<void> {
  const entry = timeEntryKind.parse({ on, seconds: 3600, status: 'completed', billable, caseId })
  await createRecord(timeEntryKind, { ...entry, personId: 'ben', hourly: money(30_000, 'USD') })
}

it('tells what each person worked, billed and collected, and of which cases', async () => {
  const user = userEvent.setup()
  liveView.set({ members: [{ userId: 'ben', role: 'attorney', verified: true }] })
  await createRecord(colleagueKind, colleagueKind.parse({ userId: 'ben', name: 'Ben Okafor' }))
  const caseId = await createRecord(caseKind, {
    ...emptyCase(today),
    title: 'Acme v. Zeta',
    originatorId: 'ben',
  })
  for (const billable of [true, true, false]) await work(caseId, today, billable)
  await work(caseId, longAgo)
  const invoice: Invoice = {
    ...invoiceKind.parse({ caseId, state: 'issued', number: '2026-0001', currency: 'USD' }),
    issuedOn: today,
    lines: [
      {
        kind: 'fee',
        on: today,
        description: 'Will',
        hundredths: 100,
        unitPrice: money(50_000, 'USD'),
        amount: money(50_000, 'USD'),
        taxBasisPoints: 0,
        taskCode: '',
        activityCode: '',
        expenseCode: '',
        personId: 'ben',
        personName: '',
        sourceId: '',
      },
    ],
    payments: [{ on: today, amount: money(20_000, 'USD'), source: 'external', reference: '' }],
  }
  await createRecord(invoiceKind, invoice)
  await renderScreen(ReportsTab)

  const row = within(screen.getByRole('table', { name: 'By person' })).getByRole('row', {
    name: /Ben Okafor/,
  })
  for (const figure of ['3.00 h', '2.00 h', '67%', '$600.00', '–', '$500.00', '$200.00'])
    expect(within(row).getByText(figure)).toBeInTheDocument()

  await user.selectOptions(screen.getByLabelText('Period'), 'Any day')
  expect(within(screen.getByRole('table')).getByText('4.00 h')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Report'), 'By originating lawyer')
  expect(within(screen.getByRole('table')).getByText('Ben Okafor')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Report'), 'By case')
  expect(screen.getByRole('link', { name: 'Acme v. Zeta' })).toHaveAttribute(
    'href',
    `/cases/${caseId}`,
  )
  await user.selectOptions(screen.getByLabelText('Period'), 'From … through …')
  await user.type(screen.getByLabelText('From'), '2026-03-02')
  await user.type(screen.getByLabelText('Through'), '2026-03-01')
  expect(screen.getByText('Enter days that exist, the first not after the last.')).toBeVisible()
})

it('tells who owes what since when, and which retainer is to be topped up', async () => {
  const user = userEvent.setup()
  const clientId = await createRecord(clientKind, { ...emptyClient(), name: 'Acme' })
  const caseId = await createRecord(caseKind, {
    ...emptyCase(today),
    title: 'Acme v. Zeta',
    clientIds: [clientId],
    fee: {
      ...noFee,
      method: 'retainer',
      retainer: money(500_000, 'USD'),
      retainerMinimum: money(100_000, 'USD'),
    },
  })
  await createRecord(
    trustAccountKind,
    trustAccountKind.parse({ name: 'IOLTA', balances: { [`${clientId}/${caseId}`]: 40_000 } }),
  )
  const due = { ...emptyLine('USD', today), amount: money(70_000, 'USD') }
  await createRecord(invoiceKind, {
    ...invoiceKind.parse({ clientId, caseId, state: 'issued', number: '1', currency: 'USD' }),
    dueOn: addDays(today, -40),
    lines: [due],
  })
  await renderScreen(ReportsTab)
  await user.selectOptions(screen.getByLabelText('Report'), 'Outstanding by client')
  const owing = screen.getByRole('table', { name: 'Outstanding by client' })
  expect(within(owing).getByRole('link', { name: 'Acme' })).toBeInTheDocument()
  expect(within(owing).getAllByText('$700.00')).toHaveLength(2)

  await user.selectOptions(screen.getByLabelText('Report'), 'Retainers to top up')
  const low = screen.getByRole('table', { name: 'Retainers to top up' })
  for (const figure of ['Acme v. Zeta', 'Acme', '$400.00', '$1,000.00', '$4,600.00'])
    expect(within(low).getByText(figure)).toBeInTheDocument()
})

it('compares everybody’s target with what they worked', async () => {
  const user = userEvent.setup()
  liveView.set({ members: [{ userId: 'ben', role: 'attorney', verified: true }] })
  await createRecord(colleagueKind, colleagueKind.parse({ userId: 'ben', name: 'Ben Okafor' }))
  await createRecord(hourTargetKind, { personId: 'ben', hours: 1000, per: 'year', from: '' })
  const entry = timeEntryKind.parse({ on: today, seconds: 5400, billable: true, personId: 'ben' })
  await createRecord(timeEntryKind, { ...entry, status: 'completed' })
  await renderScreen(ReportsTab)
  await user.selectOptions(screen.getByLabelText('Report'), 'Target hours')
  const row = screen.getByRole('row', { name: /Ben Okafor/ })
  expect(row).toHaveTextContent('1,000.00 h')
  expect(row).toHaveTextContent('1.50 h')
})
