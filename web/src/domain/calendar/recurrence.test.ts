import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { calendarEventKind, newEvent } from './calendar-event.ts'
import { calendarItems } from './calendar-items.ts'
import { readCalendar, writeCalendar } from './icalendar.ts'
import { isRule, occurrences } from './recurrence.ts'

const on = (text: string) => text as CivilDate
const series = (recurrence: string) => ({
  ...newEvent(on('2026-01-05'), 'u1'),
  title: 'Hearing',
  allDay: false,
  startTime: '09:00',
  endTime: '10:00',
  timeZone: 'Europe/Berlin',
  recurrence,
})
const daysOf = (recurrence: string, to = '2027-01-31') =>
  occurrences(series(recurrence), on('2026-01-01'), on(to))

it.each([
  'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=DAILY;BYDAY=1MO',
  'FREQ=DAILY;INTERVAL=1000;BYMONTHDAY=-30',
  'FREQ=MINUTELY;BYHOUR=3;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=12;BYDAY=MO;BYSETPOS=50',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-31;BYDAY=MO,TU',
])('a rule that no day ever meets comes to an end: %s', (rule) => {
  expect(daysOf(rule).length).toBeLessThan(2)
})

it.each(['FREQ=DAILY;INTERVAL=99999999999', 'FREQ=WEEKLY;BYMONTHDAY=3', 'FREQ=OFTEN', 'nonsense'])(
  'an event takes place once where its rule cannot be followed: %s',
  (rule) => {
    expect(daysOf(rule)).toEqual(['2026-01-05'])
    expect(occurrences(series(rule), on('2026-02-01'), on('2026-03-01'))).toEqual([])
    expect(occurrences(series(rule), on('2025-02-01'), on('2025-03-01'))).toEqual([])
  },
)

it('a rule that is met seldom is followed', () => {
  expect(daysOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2033-01-01')).toEqual([
    '2028-02-29',
    '2032-02-29',
  ])
  expect(daysOf('FREQ=DAILY;BYMONTH=3;BYMONTHDAY=31', '2028-01-01')).toEqual([
    '2026-03-31',
    '2027-03-31',
  ])
  expect(daysOf('FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31')).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ])
})

it('a file with a rule of no end to a step is not taken in as a series', () => {
  expect(isRule('FREQ=DAILY;INTERVAL=99999999999')).toBe(false)
  expect(isRule('FREQ=WEEKLY;INTERVAL=2')).toBe(true)
})

it.each([
  ['a zone that this browser does not know', { timeZone: 'Moon/Tranquility' }],
  ['a rule that is none', { recurrence: 'nonsense' }],
])('one event with %s takes no other from the calendar, nor its file', (_, part) => {
  const events = [
    { id: 'odd', value: { ...series(''), ...part } },
    { id: 'good', value: series('') },
  ]
  const items = calendarItems(
    { events, deadlines: [], tasks: [] },
    on('2026-01-01'),
    on('2026-01-31'),
    'UTC',
  )
  expect(items.map(({ id }) => id).sort()).toEqual(['good', 'odd'])
  const file = writeCalendar(
    events.map(({ value }) => value),
    new Date(0),
  )
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

const zoned = (rule: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    `RRULE:${rule}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;TZID=Own:20260105T090000',
    'DTEND;TZID=Own:20260105T100000',
    'SUMMARY:Hearing',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

it.each([
  'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=SECONDLY',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
])('a file is read whatever it says of its clocks: %s', (rule) => {
  const { events } = readCalendar(zoned(rule), 'UTC')
  expect(events).toMatchObject([{ title: 'Hearing', startTime: '07:00' }])
})

it('a file of beginnings without an end is read in the time that its length takes', () => {
  const broken = `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(100_000)}`
  expect(readCalendar(broken, 'UTC').events).toEqual([])
})

it('an event with a time and no clock is none', () => {
  expect(() => calendarEventKind.parse({ ...series(''), startTime: '' })).toThrow('startTime')
})
