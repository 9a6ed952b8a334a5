import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { type CalendarEvent, newEvent } from './calendar-event.ts'
import { planImport } from './calendar-import.ts'

const event = (uid: string, over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...newEvent('2026-03-02' as CivilDate, uid),
  title: 'Hearing',
  type: 'other',
  ...over,
})
const given = { caseId: 'k', attendeeIds: ['me'] }

it('takes new events in once, with the case they are imported into', () => {
  const plan = planImport([event('a'), event('a'), event(''), event('')], [], given)
  expect(plan.fresh).toHaveLength(3)
  expect(plan.fresh[0]).toMatchObject(given)
  expect(plan).toMatchObject({ changed: [], same: 0 })
})

it('changes known ones and leaves what other programs do not know of', () => {
  const own = event('a', { caseId: 'own', attendeeIds: ['p1'], type: 'hearing', binnedAt: 5 })
  const held = [{ id: 'r1', value: own }]
  expect(planImport([event('a')], held, given)).toMatchObject({ fresh: [], same: 1 })
  const later = event('a', { startDay: '2026-03-03' as CivilDate, sequence: 1 })
  expect(planImport([later], held, given).changed).toEqual([
    {
      id: 'r1',
      value: { ...later, caseId: 'own', attendeeIds: ['p1'], type: 'hearing', binnedAt: null },
    },
  ])
})

it('does not put an older state over a newer one, and tells a changed day from its series', () => {
  const held = [{ id: 'r1', value: event('a', { sequence: 4 }) }]
  expect(planImport([event('a', { sequence: 3, title: 'Old' })], held, given).same).toBe(1)
  const day = event('a', { replacesDay: '2026-03-09' as CivilDate })
  expect(planImport([day], held, given).fresh).toHaveLength(1)
})

it('finds a series as it is, its end as a day or as an earlier import kept it', () => {
  const series = {
    allDay: false,
    startTime: '08:00',
    endTime: '09:00',
    timeZone: 'Asia/Tokyo',
    recurrence: 'FREQ=WEEKLY;UNTIL=20260316',
  }
  for (const recurrence of [series.recurrence, 'FREQ=WEEKLY;UNTIL=20260315T230000Z']) {
    const held = [{ id: 'r1', value: event('a', { ...series, recurrence, ...given }) }]
    expect(planImport([event('a', series)], held, given)).toMatchObject({ changed: [], same: 1 })
  }
})
