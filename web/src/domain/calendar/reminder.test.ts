import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deadline, newDeadline, satisfy } from '../deadline/deadline.ts'
import { newTask, type Task } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { instantOf, wallTimeOf } from '../values/zoned-time.ts'
import { type CalendarEvent, newEvent } from './calendar-event.ts'
import type { CalendarRecords } from './calendar-items.ts'
import {
  dueReminders,
  mailsAhead,
  mailTimes,
  nextChange,
  overdueDays,
  type Reminder,
  remindersUntil,
} from './reminder.ts'
import { asideOf, isSpent, reminderChoiceKind, reminderMarkKind } from './reminder-choice.ts'

const zone = 'America/New_York'
const me = { id: 'me', zone }
const day = (text: string): CivilDate => text as CivilDate
const at = (on: string, time: string): number => instantOf({ day: day(on), time }, zone)

function deadline(given: Partial<Deadline> = {}): Deadline {
  const due = day('2026-03-20')
  return newDeadline({ title: 'Answer', caseId: 'c', due, priority: 'high', ...given }, 'me', 0)
}

function event(given: Partial<CalendarEvent> = {}): CalendarEvent {
  return { ...newEvent(day('2026-03-10'), 'uid'), title: 'Hearing', ...given }
}

function records(given: {
  deadlines?: readonly Deadline[]
  tasks?: readonly Task[]
  events?: readonly CalendarEvent[]
}): CalendarRecords {
  const held = <T>(list: readonly T[] = []) => list.map((value, n) => ({ id: String(n), value }))
  return { deadlines: held(given.deadlines), tasks: held(given.tasks), events: held(given.events) }
}

function shown(given: Parameters<typeof records>[0], on: string, time: string, reader = me) {
  const now = at(on, time)
  return dueReminders(remindersUntil(records(given), reader, now, now), new Map(), now)
}

describe('reminders of deadlines', () => {
  const given = { deadlines: [deadline({ reminders: [7, 1, 0] })] }
  it.each([
    ['2026-03-13', '07:59', 0],
    ['2026-03-13', '08:00', 1],
    ['2026-03-18', '12:00', 1],
    ['2026-03-20', '08:00', 1],
    ['2026-05-20', '08:00', 1],
  ])('on %s at %s there are %i', (on, time, count) => {
    expect(shown(given, on, time)).toHaveLength(count)
  })

  it('come every morning while it is overdue, and are silent once it is satisfied', () => {
    const keys = ['2026-03-21', '2026-03-22'].map((on) => shown(given, on, '09:00')[0]?.key)
    expect(keys).toEqual(['deadline:0:2026-03-20:-1', 'deadline:0:2026-03-20:-2'])
    const done = satisfy(deadline(), { documentId: '', attestation: 'Filed.' }, 'me', 1)
    expect(shown({ deadlines: [done as Deadline] }, '2026-03-22', '09:00')).toEqual([])
  })

  describe('at a court in another zone', () => {
    const atCourt = (court: string, zone: string, time: string) => {
      const own = { id: 'me', zone }
      const given = { deadlines: [deadline({ time, reminders: [7, 0] })] }
      const all = { ...records(given), courtZoneOf: () => court }
      const until = instantOf({ day: day('2026-03-20'), time: '23:00' }, zone)
      return remindersUntil(all, own, until, until).map((one) => {
        const wall = wallTimeOf(one.at, zone)
        return [`${wall.day} ${wall.time}`, `${one.day} ${one.time}`, one.atCourt]
      })
    }

    it('come by the day on which its time falls for the reader, and say what the court’s clock shows', () => {
      const said = { day: '2026-03-20', time: '17:00', zone: 'America/New_York' }
      // Berlin has not changed its clocks yet, New York has.
      expect(atCourt('America/New_York', 'Europe/Berlin', '17:00')).toEqual([
        ['2026-03-13 08:00', '2026-03-20 22:00', said],
        ['2026-03-20 08:00', '2026-03-20 22:00', said],
      ])
      expect(atCourt('Asia/Tokyo', 'America/New_York', '09:00')).toMatchObject([
        ['2026-03-12 08:00', '2026-03-19 20:00', { time: '09:00' }],
        ['2026-03-19 08:00', '2026-03-19 20:00', { time: '09:00' }],
        ['2026-03-20 08:00', '2026-03-19 20:00', { time: '09:00' }],
      ])
    })

    it('never come after that time', () => {
      // 17:00 in Tokyo is four in the morning in New York.
      const [, last] = atCourt('Asia/Tokyo', 'America/New_York', '17:00')
      expect(last?.slice(0, 2)).toEqual(['2026-03-19 08:00', '2026-03-20 04:00'])
      // 17:00 in New York is tomorrow at six in Tokyo.
      expect(atCourt('America/New_York', 'Asia/Tokyo', '17:00').at(-1)?.slice(0, 2)).toEqual([
        '2026-03-20 08:00',
        '2026-03-21 06:00',
      ])
    })

    it('are as without a court where its clock is the reader’s', () => {
      const same = atCourt(zone, zone, '17:00')
      expect(same).toEqual(atCourt('', zone, '17:00'))
      expect(same.at(-1)).toEqual(['2026-03-20 08:00', '2026-03-20 17:00', undefined])
    })
  })

  it('tell the day by which the work must be ready', () => {
    const early = { deadlines: [deadline({ reminders: [], preDeadlineDays: 5 })] }
    expect(shown(early, '2026-03-15', '08:00').map(({ source }) => source)).toEqual(['preDeadline'])
  })

  it('reach the backup when few days remain, and from the first while the owner is away', () => {
    const backup = { id: 'other', zone }
    const given = { deadlines: [deadline({ backupId: 'other', reminders: [14, 3] })] }
    expect(shown(given, '2026-03-06', '09:00', backup)).toEqual([])
    expect(shown(given, '2026-03-17', '09:00', backup)).toMatchObject([{ asBackup: true }])
    const away = event({
      type: 'absence',
      attendeeIds: ['me'],
      startDay: day('2026-03-01'),
      endDay: day('2026-03-08'),
    })
    expect(shown({ ...given, events: [away] }, '2026-03-06', '09:00', backup)).toHaveLength(1)
    const said = { id: 'a', from: day('2026-03-05'), until: day('2026-03-07'), standInId: '' }
    const now = at('2026-03-06', '09:00')
    const colleagues = [
      { id: 'x', value: { userId: 'me', name: 'Me', email: '', absences: [said] } },
    ]
    const all = remindersUntil({ ...records(given), colleagues }, backup, now, now)
    expect(dueReminders(all, new Map(), now)).toHaveLength(1)
    expect(shown(given, '2026-03-17', '09:00', { id: 'stranger', zone })).toEqual([])
  })

  it('begin anew when the date moves', () => {
    const [before] = shown({ deadlines: [deadline()] }, '2026-03-20', '09:00')
    const moved = deadline({ due: day('2026-03-21') })
    const now = at('2026-03-21', '09:00')
    const aside = new Map([[before?.key ?? '', Number.POSITIVE_INFINITY]])
    expect(
      dueReminders(remindersUntil(records({ deadlines: [moved] }), me, now, now), aside, now),
    ).toHaveLength(1)
  })
})

describe('reminders of tasks and events', () => {
  it('remind of a task on its day those who do it', () => {
    const task = newTask({ title: 'Call', due: day('2026-03-10'), assigneeIds: ['me'] })
    expect(shown({ tasks: [task] }, '2026-03-10', '08:00')).toHaveLength(1)
    expect(shown({ tasks: [{ ...task, assigneeIds: ['x'] }] }, '2026-03-10', '08:00')).toEqual([])
    expect(shown({ tasks: [{ ...task, state: 'done' }] }, '2026-03-10', '08:00')).toEqual([])
  })

  it('remind of an event on its own clock, until it is over', () => {
    const hearing = event({
      allDay: false,
      startTime: '10:00',
      endTime: '11:00',
      timeZone: 'America/Chicago',
      reminders: [60],
    })
    const given = { events: [hearing] }
    expect(shown(given, '2026-03-10', '09:59')).toEqual([])
    expect(shown(given, '2026-03-10', '10:00')).toMatchObject([
      { day: '2026-03-10', time: '11:00' },
    ])
    expect(shown(given, '2026-03-10', '11:59')).toHaveLength(1)
    expect(shown(given, '2026-03-10', '12:00')).toEqual([])
    expect(shown({ events: [{ ...hearing, status: 'cancelled' }] }, '2026-03-10', '11:30')).toEqual(
      [],
    )
  })

  it('remind of each day of a series, and not of the one that was taken out', () => {
    const series = event({
      recurrence: 'FREQ=DAILY;COUNT=3',
      exceptDays: ['2026-03-11'],
      reminders: [0],
    })
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    expect(days.map((on) => shown({ events: [series] }, on, '08:00').length)).toEqual([1, 0, 1, 0])
  })
})

const someDay = fc.integer({ min: 0, max: 200 }).map((n) => addDays(day('2026-01-01'), n))
const someDeadlines = fc.array(
  fc
    .record({
      due: someDay,
      reminders: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 }),
      preDeadlineDays: fc.integer({ min: 0, max: 9 }),
    })
    .map((given) => deadline(given)),
  { maxLength: 12 },
)
const someInstant = someDay.chain((on) =>
  fc.integer({ min: 0, max: 1439 }).map((minutes) => at(on, '00:00') + minutes * 60_000),
)

describe('any reminders', () => {
  it('show each thing once, never early, never what was put aside', () => {
    fc.assert(
      fc.property(someDeadlines, someInstant, fc.nat(), (deadlines, now, pick) => {
        const all = remindersUntil(records({ deadlines }), me, now, now + 9e9)
        const due = dueReminders(all, new Map(), now)
        expect(new Set(due.map(({ item }) => item)).size).toBe(due.length)
        expect(due.every((reminder) => reminder.at <= now)).toBe(true)
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
        const gone = due[pick % Math.max(1, due.length)]
        if (gone === undefined) return
        const left = dueReminders(all, new Map([[gone.key, now + 1]]), now)
        expect(left.map(({ key }) => key)).not.toContain(gone.key)
        expect(dueReminders(all, new Map([[gone.key, now]]), now)).toEqual(due)
      }),
    )
  })

  it('stay as they are until the next change', () => {
    fc.assert(
      fc.property(someDeadlines, someInstant, (deadlines, now) => {
        const all = remindersUntil(records({ deadlines }), me, now, now + 9e10)
        const next = nextChange(all, new Map(), now)
        if (next === undefined) return
        expect(next).toBeGreaterThan(now)
        expect(dueReminders(all, new Map(), next - 1)).toEqual(dueReminders(all, new Map(), now))
      }),
    )
  })

  it('bring at most one mail a day, in the future, at the wanted time, and few of them', () => {
    fc.assert(
      fc.property(someDeadlines, someInstant, (deadlines, now) => {
        const all = remindersUntil(records({ deadlines }), me, now, now + 9e10)
        const times = mailTimes(all, now, '07:30', zone)
        const days = times.map((time) => wallTimeOf(time, zone))
        expect(days.every(({ time }) => time === '07:30')).toBe(true)
        expect(new Set(days.map(({ day: on }) => on)).size).toBe(times.length)
        expect(times.every((time) => time > now)).toBe(true)
        expect(times.length).toBeLessThanOrEqual(mailsAhead)
      }),
    )
  })

  it('write on the morning of a reminder, and no longer than something is overdue', () => {
    const now = at('2026-03-01', '12:00')
    const given = records({ deadlines: [deadline({ reminders: [1] })] })
    const all: readonly Reminder[] = remindersUntil(given, me, now, now + 9e10)
    const days = mailTimes(all, now, '07:30', zone).map((time) => wallTimeOf(time, zone).day)
    expect(days[0]).toBe('2026-03-19')
    expect(days).toHaveLength(1 + overdueDays)
  })
})

describe('what was put aside', () => {
  const mark = (given: object) => reminderMarkKind.parse({ user: 'me', key: 'k', ...given })
  it('counts by the latest mark of the person themselves', () => {
    const marks = [
      mark({ until: 5, madeAt: 1 }),
      mark({ until: null, madeAt: 2 }),
      mark({ key: 'l', user: 'other', madeAt: 3 }),
    ]
    expect(asideOf(marks, 'me')).toEqual(new Map([['k', Number.POSITIVE_INFINITY]]))
  })

  it('is kept for as long as it holds something back', () => {
    const year = 365 * 86_400_000
    expect(isSpent(mark({ until: null, madeAt: 0 }), year)).toBe(true)
    expect(isSpent(mark({ until: 2 * year, madeAt: 0 }), year)).toBe(false)
    expect(isSpent(mark({ until: null, madeAt: year - 1 }), year)).toBe(false)
  })

  it('reads a choice that lacks fields, and refuses a time that is none', () => {
    expect(reminderChoiceKind.parse({ user: 'me' })).toEqual({
      user: 'me',
      mail: false,
      mailTime: '07:30',
    })
    expect(() => reminderChoiceKind.parse({ user: 'me', mailTime: '7' })).toThrow('mailTime')
  })
})
