import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import {
  type CalendarEvent,
  calendarEventKind,
  eventTimesProblem,
  eventTypes,
  newEvent,
} from './calendar-event.ts'
import { readCalendar, withSeries, writeCalendar } from './icalendar.ts'
import { occurrences } from './recurrence.ts'

const on = (text: string) => text as CivilDate
const stamp = new Date('2026-03-01T10:00:00Z')
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...newEvent(on('2026-03-29'), 'u1'),
  title: 'Hearing',
  ...over,
})
const back = (text: string) => readCalendar(text, 'Europe/Berlin')

describe('iCalendar', () => {
  it('keeps an all-day event on its day, with an exclusive end', () => {
    const text = writeCalendar([event()], stamp)
    expect(text).toContain('DTSTART;VALUE=DATE:20260329\r\nDTEND;VALUE=DATE:20260330\r\n')
    expect(back(text).events).toEqual([event()])
  })

  it('keeps the court’s own time across a change of the clock', () => {
    const timed = event({
      allDay: false,
      startTime: '09:30',
      endTime: '11:00',
      timeZone: 'America/New_York',
    })
    const text = writeCalendar([timed], stamp)
    expect(text).toContain('DTSTART;TZID=America/New_York:20260329T093000')
    expect(back(text).events).toEqual([timed])
  })

  it('names the occurrence that another one replaces as the series has it', () => {
    const series = event({
      allDay: false,
      startTime: '10:00',
      endTime: '11:00',
      timeZone: 'America/New_York',
      recurrence: 'FREQ=WEEKLY',
    })
    const moved = event({
      ...series,
      recurrence: '',
      startDay: on('2026-04-06'),
      endDay: on('2026-04-06'),
      startTime: '14:00',
      endTime: '15:00',
      replacesDay: on('2026-04-05'),
    })
    const whole = { ...moved, allDay: true, startTime: '', endTime: '', timeZone: '' }
    for (const one of [moved, { ...moved, timeZone: 'Europe/Berlin' }, whole])
      expect(writeCalendar([one, series], stamp)).toContain(
        'RECURRENCE-ID;TZID=America/New_York:20260405T100000',
      )
    expect(back(writeCalendar([series, moved], stamp)).events).toEqual([series, moved])
    expect(back(writeCalendar([series, whole], stamp)).events).toEqual([series, whole])
    const late = { ...series, startTime: '20:00', endTime: '21:00' }
    expect(back(writeCalendar([late, whole], stamp)).events).toEqual([late, whole])
  })

  it('hands a series out with its moved days, and none of another case', () => {
    const held = (id: string, over: Partial<CalendarEvent>) => ({ id, value: event(over) })
    const events = [
      held('series', { recurrence: 'FREQ=WEEKLY' }),
      held('moved', { startDay: on('2026-04-07'), replacesDay: on('2026-04-05') }),
      held('elsewhere', { caseId: 'c2', replacesDay: on('2026-04-12') }),
      held('other', { uid: 'u2' }),
    ]
    for (const shown of ['series', 'moved']) {
      const kept = withSeries(events, ({ id }) => id === shown)
      expect(kept.map(({ id }) => id)).toEqual(['series', 'moved'])
    }
  })

  it('puts times of other programs into the reader’s zone', () => {
    const text =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:z\r\nDTSTART:20260701T220000Z\r\nDTEND:20260701T230000Z\r\nSUMMARY:Call\\, late\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    expect(back(text).events[0]).toMatchObject({
      title: 'Call, late',
      startDay: '2026-07-02',
      startTime: '00:00',
      timeZone: 'Europe/Berlin',
    })
    expect(() => back('hello')).toThrow()
  })

  it('writes and reads any event to the same', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(on('2020-01-01'), n))
    const line = fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((text) => text.replace(/[\p{Cc}\p{Cn}\u2028\u2029\ufeff]/gu, '').trim())
    const any = fc.record({
      startDay: day,
      length: fc.integer({ min: 0, max: 9 }),
      title: line,
      location: line,
      type: fc.constantFrom(...eventTypes),
      status: fc.constantFrom('confirmed' as const, 'tentative' as const, 'cancelled' as const),
      recurrence: fc.constantFrom('', 'FREQ=WEEKLY;COUNT=4', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
    })
    fc.assert(
      fc.property(any, ({ startDay, length, ...over }) => {
        const made = event({ ...over, startDay, endDay: addDays(startDay, length) })
        expect(back(writeCalendar([made], stamp)).events).toEqual([made])
        expect(calendarEventKind.parse(structuredClone(made))).toEqual(made)
      }),
    )
  })
})

describe('occurrences', () => {
  it('repeat by the rule, without the days taken out', () => {
    const weekly = event({
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE',
      startDay: on('2026-03-02'),
      endDay: on('2026-03-02'),
      exceptDays: ['2026-03-09'],
    })
    expect(occurrences(weekly, on('2026-03-01'), on('2026-03-16'))).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-11',
      '2026-03-16',
    ])
    expect(occurrences(event(), on('2026-03-30'), on('2026-04-30'))).toEqual([])
    expect(
      occurrences(event({ recurrence: 'FREQ=DAILY' }), on('2026-03-01'), on('2099-01-01')),
    ).toHaveLength(1000)
  })

  it('has times that make sense', () => {
    expect(eventTimesProblem(event({ endDay: on('2026-03-28') }))).toBe('endBeforeStart')
    expect(
      eventTimesProblem(
        event({ allDay: false, startTime: '10:00', endTime: '09:00', timeZone: 'UTC' }),
      ),
    ).toBe('endBeforeStart')
    expect(eventTimesProblem(event({ allDay: false }))).toBe('timeMissing')
    expect(eventTimesProblem(event())).toBeNull()
  })
})
