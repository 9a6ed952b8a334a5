import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { newDeadline } from '../deadline/deadline.ts'
import { newTask } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { addMinutes, instantOf, inZone, wallTimeOf } from '../values/zoned-time.ts'
import { dueMovedTo } from './calendar-change.ts'
import { awayOn, clashesOf } from './calendar-conflicts.ts'
import { type CalendarEvent, calendarEventKind, newEvent } from './calendar-event.ts'
import { calendarItems, type Held, passes } from './calendar-items.ts'
import { readCalendar, writeCalendar } from './icalendar.ts'
import {
  dayRule,
  detach,
  everyWeek,
  occurrences,
  readRule,
  ruleText,
  splitAt,
  weekdayCodes,
  without,
} from './recurrence.ts'

const on = (text: string) => text as CivilDate
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'UTC',
]
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...newEvent(on('2026-03-30'), 'u1'),
  title: 'Hearing',
  ...over,
})
const timed = (over: Partial<CalendarEvent> = {}): CalendarEvent =>
  event({
    allDay: false,
    startTime: '09:30',
    endTime: '10:30',
    timeZone: 'America/New_York',
    ...over,
  })
const held = <T>(value: T, id = 'e1'): Held<T> => ({ id, value })
const itemsOf = (events: readonly Held<CalendarEvent>[], from: string, to: string, zone = 'UTC') =>
  calendarItems({ events, deadlines: [], tasks: [] }, on(from), on(to), zone)

const anyDay = fc.integer({ min: 0, max: 6000 }).map((n) => addDays(on('2015-01-01'), n))
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => addMinutes({ day: on('2020-01-01'), time: '00:00' }, n).time)
const anyZone = fc.constantFrom(...zones)

describe('time zones', () => {
  it.each([
    ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // skipped: as if not put forward
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'], // twice: the earlier
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-07-01', '09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
    ['2026-07-01', '00:10', 'Pacific/Auckland', '2026-06-30T12:10:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(new Date(instantOf({ day: on(day), time }, zone)).toISOString()).toBe(instant)
  })

  it('is what the clock of the zone shows at that instant, unless the clock skips it', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
        const instant = instantOf({ day, time }, zone)
        const shown = wallTimeOf(instant, zone)
        if (shown.day !== day || shown.time !== time) {
          // Skipped: the clock shows a later time, by no more than the clocks were put forward.
          const later = [30, 60].map((minutes) => addMinutes({ day, time }, minutes))
          expect(later).toContainEqual(shown)
        }
        expect(inZone(wallTimeOf(instant, 'UTC'), 'UTC', zone)).toEqual(shown)
      }),
      { numRuns: 400 },
    )
  })
})

describe('recurrence', () => {
  // The examples of RFC 5545, 3.8.5.3; all begin on Tuesday, 2 September 1997.
  it.each([
    ['FREQ=DAILY;COUNT=3', '09-02 09-03 09-04'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=4', '09-02 09-12 09-22 10-02'],
    ['FREQ=WEEKLY;COUNT=3;WKST=SU;BYDAY=TU,TH', '09-02 09-04 09-09'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,TH', '09-02 09-04 09-16 09-18'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '09-05 10-03 11-07'],
    ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1', '09-30 10-31 11-30'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU;BYSETPOS=2', '09-02 10-07 11-04'],
  ])('%s begins %s', (recurrence, days) => {
    const series = event({ startDay: on('1997-09-02'), endDay: on('1997-09-02'), recurrence })
    expect(occurrences(series, on('1997-09-01'), on('1997-12-31')).map((d) => d.slice(5))).toEqual(
      days.split(' '),
    )
  })

  it('ends on the event’s own clock, also when the end is given in UTC', () => {
    const evening = timed({
      startDay: on('2026-03-02'),
      endDay: on('2026-03-02'),
      startTime: '20:00',
      endTime: '21:00',
      recurrence: 'FREQ=DAILY;UNTIL=20260305T010000Z',
    })
    expect(occurrences(evening, on('2026-03-01'), on('2026-03-31'))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ])
    expect(
      occurrences(
        { ...evening, recurrence: 'FREQ=DAILY;UNTIL=20260303' },
        on('2026-03-01'),
        on('2026-03-31'),
      ),
    ).toEqual(['2026-03-02', '2026-03-03'])
  })

  it.each([
    ['Europe/Berlin', '09:30', 'FREQ=WEEKLY;UNTIL=20260316T083000Z', 'FREQ=WEEKLY;UNTIL=20260316'],
    ['Europe/Berlin', '09:30', 'FREQ=WEEKLY;UNTIL=20260316T082900Z', 'FREQ=WEEKLY;UNTIL=20260315'],
    ['Asia/Tokyo', '08:00', 'FREQ=WEEKLY;UNTIL=20260315T230000Z', 'FREQ=WEEKLY;UNTIL=20260316'],
    ['America/New_York', '21:00', 'UNTIL=20260317T010000Z;FREQ=DAILY', 'UNTIL=20260316;FREQ=DAILY'],
    ['America/New_York', '21:00', 'FREQ=DAILY;UNTIL=20260316', 'FREQ=DAILY;UNTIL=20260316'],
    [
      'Asia/Tokyo',
      '08:00',
      'FREQ=HOURLY;UNTIL=20260315T220000Z',
      'FREQ=HOURLY;UNTIL=20260315T220000Z',
    ],
  ])('has a last day on the clock of %s at %s: %s', (timeZone, startTime, recurrence, rule) => {
    const day = on('2026-03-02')
    const series = timed({ startDay: day, endDay: day, timeZone, startTime, endTime: '23:00' })
    const whole = { ...series, recurrence }
    expect(dayRule(whole)).toBe(rule)
    const [from, to] = [on('2026-03-01'), on('2026-03-31')]
    expect(occurrences({ ...whole, recurrence: rule }, from, to)).toEqual(
      occurrences(whole, from, to),
    )
  })

  it('never comes up with a day that the rule does not have', () => {
    const never = event({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })
    const days = occurrences(never, on('2026-04-01'), on('2060-01-01'))
    expect(days.filter((day) => day.slice(5, 7) !== '02')).toEqual([])
  })

  it('is written and read by the form to the same', () => {
    const any = fc.record({
      frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
      interval: fc.integer({ min: 1, max: 30 }),
      count: fc.constantFrom(0, 1, 12),
    })
    fc.assert(
      fc.property(any, fc.subarray([...weekdayCodes]), anyDay, (given, weekdays, until) => {
        const repeat = {
          ...given,
          weekdays: given.frequency === 'WEEKLY' ? weekdays : [],
          until: given.count > 0 ? ('' as const) : until,
        }
        expect(readRule(ruleText(repeat))).toEqual(repeat)
      }),
    )
    expect(readRule('FREQ=MONTHLY;BYDAY=1FR')).toBeNull()
    expect(readRule(ruleText(everyWeek))).toEqual(everyWeek)
  })

  it('is cut in two without losing or gaining a day', () => {
    const rules = fc.constantFrom(
      'FREQ=DAILY;COUNT=20',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=WEEKLY;INTERVAL=1;UNTIL=20260801',
    )
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 12 }), fc.boolean(), (recurrence, at, late) => {
        const series = event({
          startDay: on('2026-03-30'),
          endDay: on('2026-03-30'),
          recurrence,
          exceptDays: late ? ['2026-06-01'] : ['2026-04-02'],
        })
        const [from, to] = [on('2026-03-01'), on('2026-12-31')]
        const whole = occurrences(series, from, to)
        const day = whole[at]
        if (day === undefined) return
        const cut = splitAt(series, day, 'u2')
        if (cut === null) throw new Error('nothing to cut')
        const parts = cut.map((part) => occurrences(part, from, to))
        expect(parts[0]?.every((other) => other < day)).toBe(true)
        expect(parts.flat()).toEqual(whole)
      }),
    )
    expect(splitAt(event({ recurrence: 'FREQ=DAILY' }), on('2026-03-30'), 'u2')).toBeNull()
  })
})

describe('a calendar', () => {
  it('never shifts an all-day date, whatever the zone of the reader', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 5 }), anyZone, (day, length, zone) => {
        const items = itemsOf(
          [held(event({ startDay: day, endDay: addDays(day, length) }))],
          addDays(day, -3),
          addDays(day, 9),
          zone,
        )
        expect(items).toMatchObject([{ startDay: day, endDay: addDays(day, length) }])
      }),
    )
    fc.assert(
      fc.property(anyDay, anyZone, (due, zone) => {
        const deadline = newDeadline({ title: 'd', caseId: '', due, priority: 'low' }, 'p', 1)
        const task = newTask({ title: 't', due })
        const items = calendarItems(
          { events: [], deadlines: [held(deadline)], tasks: [held(task, 't1')] },
          due,
          due,
          zone,
        )
        expect(items.map(({ startDay, endDay }) => [startDay, endDay])).toEqual([
          [due, due],
          [due, due],
        ])
      }),
    )
  })

  it.each([
    // New York changes on 8 March, Berlin on the 29th.
    ['2026-03-06', '17:00', 'America/New_York', 'Europe/Berlin', '2026-03-06 23:00'],
    ['2026-03-09', '17:00', 'America/New_York', 'Europe/Berlin', '2026-03-09 22:00'],
    ['2026-03-30', '17:00', 'America/New_York', 'Europe/Berlin', '2026-03-30 23:00'],
    ['2026-03-20', '17:00', 'America/New_York', 'Asia/Tokyo', '2026-03-21 06:00'],
    ['2026-03-20', '09:00', 'Asia/Tokyo', 'America/New_York', '2026-03-19 20:00'],
    ['2026-03-20', '01:00', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-03-19 00:00'],
  ])(
    'shows what is due on %s at %s by the clock of %s to a reader in %s on %s',
    (due, time, court, zone, shown) => {
      const fields = { title: 'd', caseId: 'k', due: on(due), priority: 'low' as const, time }
      const [deadline, day] = [newDeadline(fields, 'p', 1), on(shown.slice(0, 10))]
      const records = {
        events: [],
        deadlines: [held(deadline)],
        tasks: [],
        courtZoneOf: (caseId: string) => (caseId === 'k' ? court : ''),
      }
      const [item, ...others] = calendarItems(records, day, day, zone)
      expect(others).toEqual([])
      expect(`${item?.startDay} ${item?.startTime}`).toBe(shown)
      expect(item).toMatchObject({
        endDay: day,
        courtZone: court,
        occurrence: due,
        start: instantOf({ day: on(due), time }, court),
      })
      if (due !== day) expect(calendarItems(records, on(due), on(due), zone)).toEqual([])
      // Moved by a day in the calendar it is due a day later at the court.
      if (item) expect(dueMovedTo(item, addDays(day, 1))).toBe(addDays(on(due), 1))
    },
  )

  it('leaves a deadline’s time where the reader entered it without a court of another zone', () => {
    const fields = { title: 'd', caseId: 'k', due: on('2026-03-08'), priority: 'low' as const }
    const deadlines = [held(newDeadline({ ...fields, time: '02:30' }, 'p', 1))]
    const zone = 'America/New_York'
    for (const court of ['', zone]) {
      const records = { events: [], deadlines, tasks: [], courtZoneOf: () => court }
      const [item] = calendarItems(records, on('2026-03-08'), on('2026-03-08'), zone)
      // The clocks skip this time.
      expect(item).toMatchObject({ startTime: '02:30', endTime: '03:00' })
      expect(item).not.toHaveProperty('courtZone')
    }
  })

  it('shows a court’s time on the reader’s clock, across each change of the clocks', () => {
    const weekly = timed({
      startDay: on('2026-03-02'),
      endDay: on('2026-03-02'),
      recurrence: 'FREQ=WEEKLY;COUNT=5',
    })
    const items = itemsOf([held(weekly)], '2026-03-01', '2026-04-30', 'Europe/Berlin')
    // New York changes on 8 March, Berlin on the 29th.
    expect(items.map(({ startDay, startTime }) => `${startDay} ${startTime}`)).toEqual([
      '2026-03-02 15:30',
      '2026-03-09 14:30',
      '2026-03-16 14:30',
      '2026-03-23 14:30',
      '2026-03-30 15:30',
    ])
    expect(itemsOf([held(weekly)], '2026-03-04', '2026-03-04', 'Asia/Tokyo')).toEqual([])
    expect(
      itemsOf(
        [held(timed({ startTime: '20:00', endTime: '21:00' }))],
        '2026-03-31',
        '2026-03-31',
        'Asia/Tokyo',
      ),
    ).toMatchObject([{ startDay: '2026-03-31', startTime: '09:00' }])
  })

  it('shows the occurrence that was changed instead of the series’, and not the one taken out', () => {
    const series = event({ recurrence: 'FREQ=DAILY;COUNT=4' })
    const moved = {
      ...detach(series, on('2026-03-31')),
      startDay: on('2026-04-10'),
      endDay: on('2026-04-10'),
    }
    const items = itemsOf(
      [held(without(series, on('2026-04-02'))), held(moved, 'e2')],
      '2026-03-01',
      '2026-04-30',
    )
    expect(items.map(({ startDay }) => startDay)).toEqual([
      '2026-03-30',
      '2026-04-01',
      '2026-04-10',
    ])
    expect(
      itemsOf([held(series), held({ ...moved, binnedAt: 5 }, 'e2')], '2026-03-31', '2026-03-31'),
    ).toHaveLength(1)
  })

  it('shows the day by which a deadline’s work must be ready', () => {
    const deadline = newDeadline(
      { title: 'Answer', caseId: 'k', due: on('2026-03-10'), priority: 'high', preDeadlineDays: 3 },
      'p1',
      1,
    )
    const items = calendarItems(
      { events: [], deadlines: [held(deadline)], tasks: [] },
      on('2026-03-01'),
      on('2026-03-31'),
      'UTC',
    )
    expect(items.map(({ type, startDay }) => [type, startDay])).toEqual([
      ['preDeadline', '2026-03-07'],
      ['deadline', '2026-03-10'],
    ])
    const [, due] = items
    if (!due) throw new Error('no deadline')
    const all = { caseId: '', person: '', types: [], withOver: false }
    expect(
      [
        all,
        { ...all, caseId: 'x' },
        { ...all, person: 'p1' },
        { ...all, person: 'p2' },
        { ...all, types: ['task' as const] },
      ].map((filter) => passes(due, filter)),
    ).toEqual([true, false, true, false, false])
  })
})

describe('clashes', () => {
  const at = (start: string, end: string, id: string, over: Partial<CalendarEvent> = {}) =>
    held(
      timed({
        startTime: start,
        endTime: end,
        attendeeIds: ['p1'],
        uid: id,
        timeZone: 'UTC',
        ...over,
      }),
      id,
    )
  const clashes = (events: readonly Held<CalendarEvent>[]) =>
    [...clashesOf(itemsOf(events, '2026-03-01', '2026-04-30'))].map(
      ([key, list]) =>
        `${key.split(':')[1]} ${list.map(({ why, with: other }) => `${why} ${other.split(':')[1]}`)}`,
    )

  it('are two meetings at once of one person, not one after the other', () => {
    expect(clashes([at('09:00', '10:00', 'a'), at('10:00', '11:00', 'b')])).toEqual([])
    expect(clashes([at('09:00', '10:01', 'a'), at('10:00', '11:00', 'b')])).toEqual([
      'b double a',
      'a double b',
    ])
    expect(
      clashes([at('09:00', '12:00', 'a'), at('10:00', '11:00', 'b', { attendeeIds: ['p2'] })]),
    ).toEqual([])
    expect(
      clashes([at('09:00', '12:00', 'a'), at('10:00', '11:00', 'b', { status: 'cancelled' })]),
    ).toEqual([])
  })

  it('are what falls on somebody’s absence', () => {
    const away = held(
      event({
        type: 'absence',
        attendeeIds: ['p1'],
        startDay: on('2026-03-28'),
        endDay: on('2026-04-02'),
      }),
      'away',
    )
    expect(clashes([at('09:00', '10:00', 'a'), away])).toEqual(['a absence away', 'away absence a'])
    const items = itemsOf([away], '2026-03-01', '2026-04-30')
    expect([awayOn(items, on('2026-04-02')), awayOn(items, on('2026-04-03'))]).toEqual([['p1'], []])
  })

  it('agree with looking at every pair', () => {
    const minute = fc.integer({ min: 0, max: 600 })
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 12 }), (spans) => {
        const events = spans.map(([a, b], index) => {
          const clock = (m: number) => addMinutes({ day: on('2026-03-30'), time: '08:00' }, m).time
          return at(clock(Math.min(a, b)), clock(Math.max(a, b) + 1), `x${index}`)
        })
        const items = itemsOf(events, '2026-03-30', '2026-03-30')
        const pairs = items.flatMap((a) =>
          items
            .filter((b) => a !== b && a.start < b.end && b.start < a.end)
            .map((b) => `${a.key} ${b.key}`),
        )
        const found = [...clashesOf(items)].flatMap(([key, list]) =>
          list.map((clash) => `${key} ${clash.with}`),
        )
        expect(found.sort()).toEqual(pairs.sort())
      }),
    )
  })
})

describe('iCalendar with times', () => {
  it('is read by another program at the same instants, from the file’s own time zones', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, timeZone) => {
        const made = timed({ startDay: day, endDay: day, startTime: time, endTime: time, timeZone })
        const wall = wallTimeOf(instantOf({ day, time }, timeZone), timeZone)
        // What the clock skips or shows twice, programs read differently.
        const before = wallTimeOf(instantOf(wall, timeZone) - 7_200_000, timeZone)
        if (wall.time !== time || addMinutes(before, 120).time !== time) return
        const root = new ICAL.Component(ICAL.parse(writeCalendar([made], new Date(0))) as unknown[])
        const found = root.getFirstSubcomponent('vevent')
        const start = new ICAL.Event(found as ICAL.Component).startDate
        expect(start.toUnixTime() * 1000).toBe(instantOf({ day, time }, timeZone))
      }),
      { numRuns: 120 },
    )
  })

  it.each([
    ['Europe/Berlin', '09:30', '20260316T225900Z'],
    ['Asia/Tokyo', '08:00', '20260316T145900Z'],
    ['America/New_York', '21:00', '20260317T035900Z'],
  ])('ends a series for other programs after its last day in %s', (timeZone, startTime, until) => {
    const day = on('2026-03-02')
    const recurrence = 'FREQ=WEEKLY;UNTIL=20260316'
    const series = timed({ startDay: day, endDay: day, timeZone, startTime, endTime: '23:00' })
    const text = writeCalendar([{ ...series, recurrence }], new Date(0))
    expect(text).toContain(`UNTIL=${until}`)
    const root = new ICAL.Component(ICAL.parse(text) as unknown[])
    ICAL.TimezoneService.register(root.getFirstSubcomponent('vtimezone') as ICAL.Component)
    const shown = new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component).iterator()
    const days = [shown.next(), shown.next(), shown.next(), shown.next()]
    ICAL.TimezoneService.reset()
    expect(days.map((time) => time?.toString().slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      undefined,
    ])
  })

  it('writes and reads any timed event to the same', () => {
    const any = fc.record({
      startDay: anyDay,
      startTime: anyTime,
      timeZone: anyZone,
      recurrence: fc.constantFrom(
        '',
        'FREQ=WEEKLY;COUNT=4',
        'FREQ=DAILY;UNTIL=20300101T000000Z',
        'FREQ=DAILY;UNTIL=20300101',
      ),
      reminders: fc.constantFrom([], [15], [1440, 60]),
      exceptDays: fc.constantFrom([], ['2026-05-04']),
      extraDays: fc.constantFrom([], ['2026-05-05', '2026-05-09']),
      replacesDay: fc.constantFrom('' as const, on('2026-05-04')),
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 600 }), (over, minutes) => {
        const end = addMinutes({ day: over.startDay, time: over.startTime }, minutes)
        const made = timed({ ...over, endDay: end.day, endTime: end.time })
        const text = writeCalendar([made], new Date(0))
        const read = { ...made, recurrence: dayRule(made) }
        expect(readCalendar(text, 'Asia/Seoul')).toEqual({ events: [read], refused: 0 })
        expect(calendarEventKind.parse(structuredClone(made))).toEqual(made)
      }),
      { numRuns: 60 },
    )
  })

  it('reads a zone that only the file knows, and refuses what makes no sense', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:Outlook',
      'BEGIN:VTIMEZONE',
      'TZID:Court Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=Court Time:20260105T100000',
      'DURATION:PT90M',
      'SUMMARY:Trial',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'DTSTART;VALUE=DATE:20260105',
      'RRULE:FREQ=NEVER',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:3',
      'SUMMARY:no time',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    const read = readCalendar(text, 'Europe/Berlin')
    expect(read.refused).toBe(2)
    expect(read.events).toMatchObject([
      { title: 'Trial', startTime: '16:00', endTime: '17:30', timeZone: 'Europe/Berlin' },
    ])
  })

  it('carries deadlines and tasks for other programs, and does not take them for events', () => {
    const deadline = newDeadline(
      { title: 'Answer', caseId: 'k', due: on('2026-03-10'), priority: 'high' },
      'p1',
      1,
    )
    const text = writeCalendar([event()], new Date(0), {
      deadlines: [held(deadline, 'd1')],
      tasks: [held(newTask({ title: 'Call', due: on('2026-03-11') }), 't1')],
    })
    expect(text).toContain('SUMMARY:Answer\r\n')
    expect(text).toContain('DUE;VALUE=DATE:20260311\r\n')
    expect(readCalendar(text, 'UTC').events).toHaveLength(1)
  })

  it('reads events that an older version stored', () => {
    const { extraDays: _, replacesDay: __, ...old } = event()
    expect(calendarEventKind.parse(old)).toEqual(event())
  })
})

describe('the absences of colleagues', () => {
  const absence = { id: 'a', from: on('2026-03-30'), until: on('2026-04-02'), standInId: '' }
  const colleagues = [
    held({ userId: 'ana', name: 'Ana Ruiz', email: '', absences: [absence] }, 'k1'),
  ]

  it('stand in the calendar and collide with what somebody is to do meanwhile', () => {
    const events = [held(timed({ attendeeIds: ['ana'] }))]
    const records = { events, deadlines: [], tasks: [], colleagues }
    const items = calendarItems(records, on('2026-03-30'), on('2026-03-30'), 'UTC')
    const away = items.find(({ source }) => source === 'absence')
    expect(away).toMatchObject({
      type: 'absence',
      title: 'Ana Ruiz',
      people: ['ana'],
      allDay: true,
    })
    expect([...clashesOf(items).values()].flat().map(({ why }) => why)).toEqual([
      'absence',
      'absence',
    ])
    expect(calendarItems(records, on('2026-04-03'), on('2026-04-03'), 'UTC')).toEqual([])
  })
})
