// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { calendarEventKind, newEvent } from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { useActions } from './use-actions'

const day = '2026-03-04' as CivilDate

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('leaves the day and the bin to which a colleague moved an event while its title was typed', async () => {
  const user = userEvent.setup()
  const id = await createRecord(calendarEventKind, { ...newEvent(day, 'uid'), title: 'Hearing' })
  const item = { source: 'event', key: id, id, occurrence: day, recurring: false, title: 'Hearing' }
  function Screen() {
    const { edit, dialogs } = useActions('Europe/Madrid', () => undefined)
    return (
      <>
        <button type="button" onClick={() => edit(item as unknown as CalendarItem)}>
          Edit it
        </button>
        {dialogs}
      </>
    )
  }
  await renderScreen(Screen)
  await user.click(screen.getByRole('button', { name: 'Edit it' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Title/), ', room 4')
  const moved = { startDay: '2026-03-11' as CivilDate, endDay: '2026-03-11' as CivilDate }
  await updateRecord(calendarEventKind, id, { ...moved, notes: 'Moved by the court', binnedAt: 5 })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const held = () => getRecord(calendarEventKind, id)?.value
  await expect.poll(() => held()?.title).toBe('Hearing, room 4')
  expect(held()).toMatchObject({ ...moved, notes: 'Moved by the court', binnedAt: 5 })
})
