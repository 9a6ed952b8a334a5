import { expect, test } from 'vitest'
import { newEvent } from '../../domain/calendar/calendar-event.ts'
import { occurrences } from '../../domain/calendar/recurrence.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { eventOf, fieldsOf } from './event-form.ts'

const on = (text: string) => text as CivilDate

test.each([
  ['a rule of the form', 'FREQ=WEEKLY;UNTIL=20260315T230000Z', 'until'],
  ['a rule of its own', 'FREQ=MONTHLY;BYDAY=1MO,2MO,3MO;UNTIL=20260315T230000Z', 'never'],
])(
  'a series from another program keeps its last day when it is edited: %s',
  (_, recurrence, ends) => {
    const series = {
      ...newEvent(on('2026-03-02'), 'u'),
      allDay: false,
      startTime: '08:00',
      endTime: '09:00',
      timeZone: 'Asia/Tokyo',
      recurrence,
    }
    const fields = fieldsOf(series)
    expect(fields.ends).toBe(ends)
    const later = eventOf({ ...fields, title: 'Call', startTime: '10:00', endTime: '11:00' })
    if (later === null) throw new Error('no event')
    expect(occurrences(later, on('2026-01-01'), on('2026-12-31'))).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ])
  },
)
