// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../../domain/case/case.ts'
import { noFee } from '../../../domain/case/fee-arrangement.ts'
import type { LegalHold } from '../../../domain/case/legal-hold.ts'
import { emptyParty } from '../../../domain/case/party.ts'
import { type Deadline, deadlineKind, newDeadline } from '../../../domain/deadline/deadline.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { isHeld } from '../../../records-ui/use-holds.ts'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { PartyDialog } from '../PartyDialog'
import { FeePanel } from './FeePanel'
import { HoldsPanel } from './HoldsPanel'
import { LimitationPanel } from './LimitationPanel'
import { RelatedPanel } from './RelatedPanel'

const today = '2026-03-04' as CivilDate
const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
}

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addCase = (fields: Partial<LegalCase> = {}): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(today), title: 'López v. Díaz', ...fields })
const stored = (): LegalCase => vault.stored('case')[0]?.value as LegalCase
const periods = (): Deadline[] => vault.stored('deadline').map(({ value }) => value as Deadline)

function show(id: string, Panel: (props: { entry: Entry<LegalCase> }) => ReactNode) {
  return renderScreen(function Screen() {
    const entry = useRecord(caseKind, id)
    return entry === undefined ? null : <Panel entry={entry} />
  })
}

describe('limitation periods', () => {
  it('move only with a reason, and leave the old date behind', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    await show(id, LimitationPanel)
    expect(screen.getByText(/It has not been recorded yet/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add a limitation period' }))
    let dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Claim'), 'Breach')
    fill(dialog.getByLabelText('Last day'), '2031-05-02')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Change the date' }))
    dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Last day'), '2032-05-02')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(periods()).toHaveLength(1)
    fill(dialog.getByLabelText('Why does the date change?'), 'Tolled')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Ended .*: Tolled/)).toBeInTheDocument()
    expect(screen.getByText('Breach: May 2, 2031')).toBeInTheDocument()
    expect(periods().map(({ due, state }) => [due, state])).toEqual([
      ['2031-05-02', 'cancelled'],
      ['2032-05-02', 'active'],
    ])
  })

  it('have no second successor when a colleague has moved them meanwhile', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    const given = { title: 'Breach', caseId: id, due: today, type: 'limitation' } as const
    const period = await createRecord(
      deadlineKind,
      newDeadline({ ...given, priority: 'high' }, 'me', 1),
    )
    await show(id, LimitationPanel)
    await user.click(screen.getByRole('button', { name: 'Change the date' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Last day'), '2032-05-02')
    fill(dialog.getByLabelText('Why does the date change?'), 'Tolled')
    await updateRecord(deadlineKind, period, { state: 'cancelled', reason: 'Tolled' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This deadline is closed already.')).toBeInTheDocument()
    expect(periods()).toHaveLength(1)
  })

  it('are said not to run with a reason and a name', async () => {
    const user = userEvent.setup()
    await show(await addCase(), LimitationPanel)
    await user.click(screen.getByRole('button', { name: 'No limitation period runs' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Why does none run?'), 'Advice only')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/runs: Advice only/)).toBeInTheDocument()
    expect(stored().noLimitation?.reason).toBe('Advice only')
    expect(vault.stored(deadlineKind.name)).toEqual([])
  })
})

describe('fee and budget', () => {
  it('are agreed, refuse what is no amount, and warn when work and expenses have used the budget', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    await createRecord(timeEntryKind, {
      ...timeEntryKind.parse({ caseId: id, on: today, status: 'completed', seconds: 7200 }),
      billable: true,
      hourly: money(30_000, 'USD'),
    })
    await createRecord(
      expenseKind,
      expenseKind.parse({ caseId: id, on: today, amount: money(4_000, 'USD') }),
    )
    await show(id, FeePanel)
    await user.click(screen.getByRole('button', { name: 'Edit fee' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Fee'), 'Flat fee')
    fill(dialog.getByLabelText('Flat fee in USD'), 'much')
    fill(dialog.getByLabelText('Budget in USD'), '500')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(stored().fee.method).toBe('none')
    expect(dialog.getByText('Enter an amount.')).toBeInTheDocument()
    fill(dialog.getByLabelText('Flat fee in USD'), '2500')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('$640.00 of $500.00 used (128%)')).toBeInTheDocument()
    expect(screen.getByText('$2,500.00')).toBeInTheDocument()
    expect(screen.getByText(/The budget is exceeded/)).toBeInTheDocument()
  })
})

describe('what a colleague agrees meanwhile', () => {
  it('stays when the budget is changed here', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    await show(id, FeePanel)
    await user.click(screen.getByRole('button', { name: 'Edit fee' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Budget in USD'), '500')
    const flat = { ...noFee, method: 'flat', currency: 'USD', flat: money(250_000, 'USD') } as const
    await updateRecord(caseKind, id, { fee: flat })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().budget?.amount).toEqual(money(50_000, 'USD'))
    expect(stored().fee).toMatchObject({ method: 'flat', flat: money(250_000, 'USD') })
  })

  it('stays in a party of whom the phone number is changed here', async () => {
    const user = userEvent.setup()
    const party = { ...emptyParty(), id: 'p', name: 'Zeta', email: 'old@zeta.example' }
    const id = await addCase({ parties: [party] })
    await show(id, () => <PartyDialog caseId={id} party={party} opened onClose={() => undefined} />)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Phone'), '5550100')
    await updateRecord(caseKind, id, { parties: [{ ...party, email: 'new@zeta.example' }] })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().parties[0]?.phone).toBe('5550100')
    expect(stored().parties[0]).toMatchObject({ name: 'Zeta', email: 'new@zeta.example' })
  })
})

describe('a legal hold', () => {
  it('stands until it is released with a reason', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    await show(id, () => <HoldsPanel caseId={id} />)
    await user.click(screen.getByRole('button', { name: 'Place a hold' }))
    let dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Why must everything be kept?'), 'Complaint expected')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    expect(isHeld(id)).toBe(true)
    dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Why is it released?'), 'Settled')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Released .*Settled/)).toBeInTheDocument()
    expect(isHeld(id)).toBe(false)
    expect(vault.stored('legalHold').map(({ value }) => (value as LegalHold).reason)).toEqual([
      'Complaint expected',
    ])
  })
})

describe('what a contingency would bring', () => {
  const contingency: Partial<LegalCase> = {
    fee: {
      ...emptyCase(today).fee,
      method: 'contingency',
      currency: 'USD',
      tiers: [{ fromStage: '', basisPoints: 3300 }],
    },
  }

  it('is not told from costs that cannot be read', async () => {
    await show(await addCase(contingency), FeePanel)
    fill(screen.getByLabelText('Recovered, in USD'), '100,000')
    expect(screen.getByRole('status')).toHaveTextContent('Fee $33,000.00, client $67,000.00')
    fill(screen.getByLabelText('Costs, in USD'), '10,00,0')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Costs, in USD')).toBeInvalid()
    fill(screen.getByLabelText('Costs, in USD'), '10,000')
    expect(screen.getByRole('status')).toHaveTextContent('Fee $29,700.00, client $60,300.00')
  })

  it('begins anew in another case', async () => {
    const { unmount } = await show(await addCase(contingency), FeePanel)
    fill(screen.getByLabelText('Recovered, in USD'), '100,000')
    unmount()
    await show(await addCase(contingency), FeePanel)
    expect(screen.getByLabelText('Recovered, in USD')).toHaveValue('')
  })
})

describe('related cases', () => {
  it('come back one by one: what was added since stays', async () => {
    const user = userEvent.setup()
    const [one, two] = [await addCase({ title: 'One' }), await addCase({ title: 'Two' })]
    const id = await addCase({ related: [{ caseId: one, relation: 'appeal_of' }] })
    await show(id, RelatedPanel)
    await user.click(screen.getByRole('button', { name: /One/ }))
    await updateRecord(caseKind, id, { related: [{ caseId: two, relation: 'related' }] })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const named = (): string[] =>
      getRecord(caseKind, id)?.value.related.map(({ caseId }) => caseId) ?? []
    await expect.poll(named).toEqual([two, one])
  })

  it('are links that more than their colour tells from the words beside them', async () => {
    const other = await addCase({ title: 'Díaz v. López' })
    const id = await addCase({ related: [{ caseId: other, relation: 'appeal_of' }] })
    await show(id, RelatedPanel)
    const link = screen.getByRole('link', { name: 'Díaz v. López' })
    expect(link).toHaveAttribute('data-underline', 'always')
  })
})
