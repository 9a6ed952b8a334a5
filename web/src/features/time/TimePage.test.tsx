// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TimePage } from './TimePage'
import { TimeTab } from './TimeTab'
import { daysOf } from './time-view.ts'

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
const work = (over: Partial<TimeEntry>) =>
  createRecord(timeEntryKind, {
    ...timeEntryKind.parse({ on: '2026-03-04', seconds: 3600, billable: true }),
    hourly: money(30000, 'USD'),
    ...over,
  })

describe('the time of all cases', () => {
  it('shows what was recorded without a case, and a case can be given to it', async () => {
    const user = userEvent.setup()
    await work({ description: 'Call from the train', caseId: '' })
    await work({ description: 'Draft motion', caseId })
    await renderScreen(TimePage, { path: '/time' })
    expect(screen.getByRole('row', { name: /Draft motion/ })).toHaveTextContent('Smith v. Jones')
    await user.selectOptions(screen.getByLabelText('Show time entries'), 'Without a case')
    expect(screen.queryByText('Draft motion')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Call from the train' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Case' }))
    await user.click(await screen.findByRole('option', { name: 'Smith v. Jones' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().map((entry) => entry.caseId)).toEqual([caseId, caseId])
  })

  it('says that work was written off, and takes that back', async () => {
    const user = userEvent.setup()
    await work({ description: 'Call', caseId, billing: 'written_off', writeOffReason: 'Courtesy' })
    await renderScreen(() => <TimeTab caseId={caseId} />)
    const row = screen.getByRole('row', { name: /Call/ })
    expect(row).toHaveTextContent(/Courtesy.*Written off/)
    await user.click(within(row).getByRole('button', { name: 'Take write-off back: Call' }))
    await expect.poll(() => stored()[0]).toMatchObject({ billing: 'draft', writeOffReason: '' })
  })

  it.each([
    ['week', ['2026-03-01', '2026-03-07']],
    ['month', ['2026-03-01', '2026-03-31']],
    ['lastMonth', ['2026-02-01', '2026-02-28']],
    ['today', ['2026-03-04', '2026-03-04']],
  ] as const)('knows the days of the period %s', (period, days) => {
    expect(daysOf(period, '2026-03-04' as CivilDate, 0)).toEqual(days)
  })
})

describe('several entries at once', () => {
  const tick = async (user: UserEvent, ...names: string[]): Promise<HTMLElement> => {
    for (const name of names)
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    return await screen.findByRole('toolbar', { name: 'Actions for the selected rows' })
  }

  it('become not billable, except what is on an invoice', async () => {
    const user = userEvent.setup()
    await work({ description: 'Call', caseId })
    await work({ description: 'Motion', caseId, billing: 'invoiced', invoiceId: 'i1' })
    await renderScreen(TimePage, { path: '/time' })
    const bar = await tick(user, 'Call', 'Motion')
    await user.click(within(bar).getByRole('button', { name: 'Billable' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Not billable' }))
    await expect.poll(() => stored().map(({ billable }) => billable)).toEqual([false, true])
    expect(
      await screen.findByText('1 entry changed. 1 is on an invoice and stays as it is.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => stored().map(({ billable }) => billable)).toEqual([true, true])
  })

  it('move to another case, of its client and at its rate where they have none', async () => {
    const user = userEvent.setup()
    const other = await createRecord(caseKind, {
      ...emptyCase('2026-03-04' as CivilDate),
      title: 'Estate of Lindqvist',
      clientIds: ['client-2'],
    })
    await createRecord(rateKind, {
      scope: 'case',
      subject: other,
      hourly: money(50000, 'USD'),
      from: '2026-01-01' as CivilDate,
    })
    await work({ description: 'Call', caseId: '', hourly: null })
    await work({ description: 'Motion', caseId, seconds: 1234 })
    await renderScreen(TimePage, { path: '/time' })
    const bar = await tick(user, 'Call', 'Motion')
    await user.click(within(bar).getByRole('button', { name: 'Case' }))
    await user.click(await screen.findByRole('combobox', { name: 'Case' }))
    await user.click(await screen.findByRole('option', { name: 'Estate of Lindqvist' }))
    await user.click(screen.getByRole('button', { name: 'Move to case' }))
    await expect.poll(stored).toMatchObject([
      { caseId: other, clientId: 'client-2', hourly: money(50000, 'USD'), seconds: 3600 },
      { caseId: other, clientId: 'client-2', hourly: money(30000, 'USD'), seconds: 1234 },
    ])
  })

  it('go to the bin of a case, except what is billed or written off, and come back', async () => {
    const user = userEvent.setup()
    await work({ description: 'Call', caseId })
    await work({ description: 'Motion', caseId, billing: 'invoiced', invoiceId: 'i1' })
    await work({ description: 'Letter', caseId, billing: 'written_off', writeOffReason: 'Gift' })
    await renderScreen(() => <TimeTab caseId={caseId} />)
    const bar = await tick(user, 'Call', 'Motion', 'Letter')
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const binned = (): string[] =>
      stored().flatMap(({ description, binnedAt }) => (binnedAt === null ? [] : description))
    await expect.poll(binned).toEqual(['Call'])
    const told = await screen.findByText(/1 entry is in the bin\./)
    expect(told).toHaveTextContent('1 is on an invoice and stays as it is.')
    expect(told).toHaveTextContent('1 is written off and stays as it is.')
    await user.click(await screen.findByRole('button', { name: 'Bin (1)' }))
    const restore = await tick(user, 'Call')
    await user.click(within(restore).getByRole('button', { name: 'Restore' }))
    await expect.poll(binned).toEqual([])
  })

  it('have no boxes for those who may only read', async () => {
    await work({ description: 'Call', caseId })
    liveView.set({ role: 'read-only' })
    await renderScreen(TimePage, { path: '/time' })
    expect(screen.getByText('Call')).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument()
    liveView.set({ role: undefined })
  })
})
