import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import {
  type EventEdit,
  eventToEdit,
  type Occurrence,
  planEdit,
  planMove,
  planRemove,
  targetAt,
} from './calendar-change.ts'
import { type CalendarEvent, newEvent } from './calendar-event.ts'
import { calendarItems, type Held } from './calendar-items.ts'

const on = (text: string) => text as CivilDate
const weekly: CalendarEvent = {
  ...newEvent(on('2026-03-02'), 'u1'),
  title: 'Call',
  allDay: false,
  startTime: '10:00',
  endTime: '11:00',
  timeZone: 'America/New_York',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5',
}
const override: CalendarEvent = {
  ...weekly,
  recurrence: '',
  startDay: on('2026-03-24'),
  endDay: on('2026-03-24'),
  replacesDay: on('2026-03-23'),
}
const events: readonly Held<CalendarEvent>[] = [
  { id: 'series', value: weekly },
  { id: 'own', value: override },
]
const at = (day: string, index = 0): Occurrence => ({
  events,
  held: events[index] as Held<CalendarEvent>,
  day: on(day),
})

/** The days that a calendar shows after the edits. */
function shownAfter(edits: readonly EventEdit[]): string[] {
  const held = new Map(events.map(({ id, value }) => [id, value]))
  for (const [index, { id, value }] of edits.entries()) held.set(id ?? `new${index}`, value)
  return calendarItems(
    {
      events: [...held].map(([id, value]) => ({ id, value })),
      deadlines: [],
      tasks: [],
    },
    on('2025-12-01'),
    on('2026-06-01'),
    'America/New_York',
  ).map(({ startDay, startTime, title }) => `${startDay.slice(5)} ${startTime} ${title}`)
}

const target = (day: string, startTime: string, endTime: string) => ({
  startDay: on(day),
  startTime,
  endDay: on(day),
  endTime,
})

describe('a change of a series', () => {
  it('reaches one day', () => {
    const next = { ...eventToEdit(at('2026-03-09'), 'one'), title: 'Meeting' }
    expect(shownAfter(planEdit(at('2026-03-09'), 'one', next, 'u2'))).toEqual([
      '03-02 10:00 Call',
      '03-09 10:00 Meeting',
      '03-16 10:00 Call',
      '03-24 10:00 Call',
      '03-30 10:00 Call',
    ])
  })

  it('reaches this and all that follow, with those changed on their own', () => {
    const next = { ...eventToEdit(at('2026-03-16'), 'following'), title: 'Meeting' }
    expect(shownAfter(planEdit(at('2026-03-16'), 'following', next, 'u2'))).toEqual([
      '03-02 10:00 Call',
      '03-09 10:00 Call',
      '03-16 10:00 Meeting',
      '03-24 10:00 Call',
      '03-30 10:00 Meeting',
    ])
  })

  it('moves the whole series, its weekdays with it', () => {
    const moved = planMove(
      at('2026-03-09'),
      'all',
      target('2026-03-11', '12:00', '13:00'),
      'America/New_York',
      'u2',
    )
    if (moved === 'ownRule') throw new Error('refused')
    expect(shownAfter(moved)).toEqual([
      '03-04 12:00 Call',
      '03-11 12:00 Call',
      '03-18 12:00 Call',
      '03-24 10:00 Call',
      '04-01 12:00 Call',
    ])
  })

  it('moves one day on the reader’s clock', () => {
    const moved = planMove(
      at('2026-03-09'),
      'one',
      target('2026-03-10', '18:00', '19:30'),
      'Europe/Berlin',
      'u2',
    )
    expect(moved).toMatchObject([
      {
        value: {
          startDay: '2026-03-10',
          startTime: '13:00',
          endTime: '14:30',
          replacesDay: '2026-03-09',
        },
      },
    ])
  })

  it('keeps the last day of a series whose end another program gave in UTC', () => {
    const recurrence = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260317T010000Z'
    const late = { ...weekly, startTime: '21:00', endTime: '22:00', recurrence }
    const held = { id: 's', value: late }
    const moved = (day: string, time: string, end: string) =>
      planMove(
        { events: [held], held, day: on('2026-03-02') },
        'all',
        target(day, time, end),
        'America/New_York',
        'u2',
      )
    expect(moved('2026-03-03', '21:00', '22:00')).toMatchObject([
      { value: { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260317' } },
    ])
    expect(moved('2026-03-02', '22:00', '23:00')).toMatchObject([
      { value: { startTime: '22:00', recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260316' } },
    ])
  })

  it('does not move a rule that says more than the form', () => {
    const own = { id: 's', value: { ...weekly, recurrence: 'FREQ=MONTHLY;BYDAY=1MO' } }
    const occurrence = { events: [own], held: own, day: on('2026-03-02') }
    const to = target('2026-03-03', '10:00', '11:00')
    expect(planMove(occurrence, 'all', to, 'America/New_York', 'u2')).toBe('ownRule')
    expect(planMove(occurrence, 'one', to, 'America/New_York', 'u2')).toHaveLength(1)
  })

  it.each([
    ['one', ['03-02', '03-16', '03-24', '03-30']],
    ['following', ['03-02']],
    ['all', []],
  ] as const)('removes %s', (scope, days) => {
    const left = shownAfter(planRemove(at('2026-03-09'), scope, 9))
    expect(left.map((text) => text.slice(0, 5))).toEqual(days)
  })

  it('removes a day that was changed on its own, and the series does not fill it', () => {
    expect(shownAfter(planRemove(at('2026-03-24', 1), 'one', 9))).toHaveLength(4)
  })

  it('keeps the length and the number of days wherever it is moved to', () => {
    const days = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 23 }), (by, hour) => {
        const item = { ...target('2026-03-09', '10:00', '11:00'), allDay: false }
        const to = targetAt(
          item,
          addDays(item.startDay, by),
          `${String(hour).padStart(2, '0')}:15`,
          'America/New_York',
        )
        const moved = planMove(at('2026-03-09'), 'all', to, 'America/New_York', 'u2')
        expect(moved === 'ownRule' ? 0 : shownAfter(moved).length).toBe(5)
      }),
    )
  })
})
