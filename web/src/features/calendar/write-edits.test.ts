import { afterEach, beforeEach, expect, it } from 'vitest'
import { calendarEventKind, newEvent } from '../../domain/calendar/calendar-event.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { setOpenVault } from '../../vault/records/current'
import { createRecord, getRecord, listRecords, updateRecord } from '../../vault/records/records'
import { newWorld } from '../../vault/testing/world'
import { writeEdits } from './write-edits.ts'

beforeEach(async () => setOpenVault((await (await newWorld()).device().open()).vault))
afterEach(() => setOpenVault(undefined))

it('takes back what it wrote, and nothing that was written since', async () => {
  const event = newEvent('2026-03-02' as CivilDate, 'u')
  const id = await createRecord(calendarEventKind, event)
  const moved = '2026-03-09' as CivilDate
  const back = await writeEdits([
    { id, value: { ...event, startDay: moved, endDay: moved, location: 'Room 1' } },
    { value: { ...event, title: 'Break' } },
  ])
  await updateRecord(calendarEventKind, id, { location: 'Room 7' })
  expect(await back()).toBe(true)
  expect(getRecord(calendarEventKind, id)?.value).toEqual({ ...event, location: 'Room 7' })
  expect(listRecords(calendarEventKind)).toHaveLength(1)
  expect(await back()).toBe(false)
})
