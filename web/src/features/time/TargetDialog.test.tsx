// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { type HourTarget, hourTargetKind } from '../../domain/reports/hour-target.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TimePage } from './TimePage'

let vault: FakeVault
beforeEach(async () => {
  vault = openFakeVault()
  liveView.set({ role: 'owner', members: [{ userId: 'ben', role: 'attorney', verified: true }] })
  await createRecord(colleagueKind, colleagueKind.parse({ userId: 'ben', name: 'Ben Okafor' }))
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const stored = () =>
  vault.stored('hourTarget').map(({ id, value }) => ({ id, ...(value as HourTarget) }))

async function openDialog() {
  const user = userEvent.setup()
  await renderScreen(TimePage, { path: '/time' })
  await user.click(screen.getByRole('button', { name: 'Target hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Target hours' }))
  return { user, dialog }
}

it('shows how far one’s own target is reached', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Billable hours'), '1600')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const year = await screen.findByRole('group', { name: 'This year' })
  expect(year).toHaveTextContent('0.00 of 1,600.00 h')
  expect(stored()).toMatchObject([{ hours: 1600, per: 'year', from: '' }])
})

it('refuses what is no number of hours, and keeps it', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Billable hours'), '16h')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/Enter whole hours/)).toBeInTheDocument()
  expect(stored()).toEqual([])
})

it('lets whoever governs the firm set somebody’s target, and writes only what changed', async () => {
  const own = { personId: 'ben', hours: 1000, per: 'year' as const, from: '' as const }
  const id = await createRecord(hourTargetKind, own)
  const { user, dialog } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Person'), 'Ben Okafor')
  await user.selectOptions(dialog.getByLabelText('For each'), 'Month')
  // A colleague changes the hours meanwhile.
  await updateRecord(hourTargetKind, id, { hours: 1200 })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toEqual([{ id, ...own, hours: 1200, per: 'month' }])
})

it('takes a target away', async () => {
  const own = { personId: 'ben', hours: 1000, per: 'year' as const, from: '' as const }
  await createRecord(hourTargetKind, own)
  const { user, dialog } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Person'), 'Ben Okafor')
  await user.clear(dialog.getByLabelText('Billable hours'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toEqual([])
})

it('offers others only their own', async () => {
  liveView.set({ role: 'attorney' })
  const { dialog } = await openDialog()
  expect(dialog.queryByLabelText('Person')).not.toBeInTheDocument()
})

it('leaves out the public holidays of a place, the one that colleagues have to begin with', async () => {
  const own = { personId: 'ben', hours: 1000, per: 'year' as const, from: '' as const }
  await createRecord(hourTargetKind, { ...own, holidays: 'DE-BY' })
  const { user, dialog } = await openDialog()
  const place = dialog.getByLabelText('Public holidays')
  expect(place).toHaveDisplayValue('Germany: Bayern')
  expect(dialog.getByText(/Known for the years 1995 to/)).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Billable hours'), '1600')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toMatchObject([{ holidays: 'DE-BY' }, { holidays: 'DE-BY' }])
})
