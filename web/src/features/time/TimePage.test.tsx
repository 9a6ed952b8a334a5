// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case.ts'
import type { CivilDate } from '../../domain/civil-date.ts'
import { money } from '../../domain/money.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time-entry.ts'
import { clearDrafts } from '../../lib/drafts'
import { createRecord } from '../../vault/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TimePage } from './TimePage'
import { TimeTab } from './TimeTab'
import { daysOf } from './time-view.ts'

vi.setConfig({ testTimeout: 30_000 })

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
  clearDrafts()
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
