// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TimeTab } from './TimeTab'

let vault: FakeVault
let caseId: string
beforeEach(async () => {
  vault = openFakeVault()
  caseId = await createRecord(caseKind, {
    ...emptyCase('2026-03-04' as CivilDate),
    title: 'Smith v. Jones',
  })
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const stored = (): TimeEntry[] => vault.stored('timeEntry').map((doc) => doc.value as TimeEntry)

async function enter(duration: string, description: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New time entry' }))
  const dialog = await screen.findByRole('dialog', { name: 'New time entry' })
  if (description !== '') await user.type(within(dialog).getByLabelText('Description'), description)
  await user.type(within(dialog).getByLabelText('Duration'), duration)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

describe('the tab Time', () => {
  it('prices an entry at the rate that was set, and adds up', async () => {
    const user = userEvent.setup()
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Rates' }))
    const rates = await screen.findByRole('dialog', { name: 'Rates' })
    await user.type(within(rates).getByLabelText('Hourly rate in USD'), '250')
    await user.click(within(rates).getByRole('button', { name: 'Add rate' }))
    expect(await within(rates).findByText('$250.00')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await enter('1h20m', 'Draft motion')
    const row = await screen.findByRole('row', { name: /Draft motion/ })
    // 80 minutes are 1.4 hours in begun tenths.
    expect(row).toHaveTextContent('$350.00')
    expect(stored()).toMatchObject([{ seconds: 4800, caseId, status: 'completed' }])
  })

  it('asks for a description and stores nothing without one', async () => {
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await enter('1h', '')
    expect(await screen.findByText('Description Required')).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('refuses a duration that cannot be read', async () => {
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await enter('soon', 'Draft')
    expect(await screen.findByText(/Enter a duration such as/)).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('keeps the seconds of a short call whose words are changed', async () => {
    const user = userEvent.setup()
    await createRecord(
      timeEntryKind,
      timeEntryKind.parse({ on: '2026-03-04', seconds: 40, caseId, description: 'Call' }),
    )
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    await user.type(within(dialog).getByLabelText('Description'), ' to the clerk')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored()[0]?.description).toBe('Call to the clerk')
    expect(stored()[0]?.seconds).toBe(40)
  })

  it('changes an entry, bins it and brings it back', async () => {
    const user = userEvent.setup()
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await enter('0.5', 'Call')
    await user.click(await screen.findByRole('button', { name: 'Call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    await user.type(within(dialog).getByLabelText('Description'), ' with client')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Call with client' }))
    expect(stored()[0]?.binnedAt).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => stored()[0]?.binnedAt).toBeNull()
    expect(stored()[0]).toMatchObject({ description: 'Call with client', seconds: 1800 })
  })

  it('adds a rate once, however often its button is pressed', async () => {
    const user = userEvent.setup()
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Rates' }))
    const rates = await screen.findByRole('dialog', { name: 'Rates' })
    const amount = within(rates).getByLabelText('Hourly rate in USD')
    await user.type(amount, '250')
    for (let press = 0; press < 3; press++) fireEvent.submit(amount)
    expect(await within(rates).findByText('$250.00')).toBeInTheDocument()
    expect(vault.stored('rate')).toHaveLength(1)
  })

  it('leaves what a colleague changed in an entry while its words were typed', async () => {
    const user = userEvent.setup()
    const hourly = money(30000, 'USD')
    const id = await createRecord(
      timeEntryKind,
      timeEntryKind.parse({ on: '2026-03-04', seconds: 3600, caseId, description: 'Call', hourly }),
    )
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    await user.type(within(dialog).getByLabelText('Description'), ' to the clerk')
    const theirs = { seconds: 7200, billable: false, hourly: money(20000, 'USD') }
    await updateRecord(timeEntryKind, id, theirs)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored()[0]?.description).toBe('Call to the clerk')
    expect(stored()[0]).toMatchObject(theirs)
  })

  it('changes no entry that was billed while its duration was typed', async () => {
    const user = userEvent.setup()
    const id = await createRecord(
      timeEntryKind,
      timeEntryKind.parse({ on: '2026-03-04', seconds: 3600, caseId, description: 'Call' }),
    )
    await renderScreen(() => <TimeTab caseId={caseId} />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    const duration = within(dialog).getByLabelText('Duration')
    await user.clear(duration)
    await user.type(duration, '3:00')
    await updateRecord(timeEntryKind, id, { billing: 'invoiced', invoiceId: 'invoice' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/is on another invoice by now/)).toBeInTheDocument()
    expect(stored()[0]?.seconds).toBe(3600)
  })
})
