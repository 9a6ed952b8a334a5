import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newDeadline } from '../deadline/deadline.ts'
import { newTask } from '../task/task.ts'
import { startTimer, type TimeEntry } from '../time/time-entry.ts'
import { lastSevenDays, unbilledWork } from '../time/work-done.ts'
import { addDays, type CivilDate, daysBetween, parseCivilDate } from '../values/civil-date.ts'
import { sixMinutes } from '../values/duration.ts'
import { money } from '../values/money.ts'
import { newEvent } from './calendar-event.ts'
import { myDay } from './my-day.ts'

const day = (text: string): CivilDate => parseCivilDate(text) as CivilDate
const today = day('2026-03-04')
const zone = 'Europe/Madrid'
const none = { events: [], deadlines: [], tasks: [] }
const task = (title: string, due: string, fields = {}) => ({
  id: title,
  value: newTask({ title, due: day(due), ...fields }),
})
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

describe('myDay', () => {
  it('counts as late what is still open, and as done what was completed today', () => {
    const at = (written: string): number => Date.parse(written)
    const filed = { title: 'Filed', caseId: '', due: day('2026-03-01'), priority: 'high' as const }
    const deadline = (id: string, fields: object) => ({
      id,
      value: { ...newDeadline({ ...filed, title: id }, 'me', 0), ...fields },
    })
    const { overdue, done } = myDay(
      {
        events: [],
        deadlines: [
          deadline('open', {}),
          // The first and the last minute of the day in Madrid.
          deadline('early', { state: 'satisfied', closedAt: at('2026-03-03T23:00Z') }),
          deadline('late', { state: 'satisfied', closedAt: at('2026-03-04T22:59Z') }),
          deadline('before', { state: 'satisfied', closedAt: at('2026-03-03T22:59Z') }),
          deadline('after', { state: 'satisfied', closedAt: at('2026-03-04T23:00Z') }),
          deadline('unknown', { state: 'satisfied', closedAt: 0 }),
          deadline('left', { state: 'cancelled' }),
        ],
        tasks: [
          task('ticked', '2026-03-01', { state: 'done', doneAt: at('2026-03-04T09:00Z') }),
          task('years ago', '2020-03-01', { state: 'done', doneAt: at('2020-03-04T09:00Z') }),
          task('given up', '2026-03-01', { state: 'cancelled' }),
        ],
      },
      'me',
      today,
      zone,
    )
    expect(titles(overdue)).toEqual(['open'])
    expect(titles(done)).toEqual(['late', 'ticked', 'early'])
  })

  it('parts late, today, week, month and court dates', () => {
    const hearing = {
      ...newEvent(day('2026-03-10'), 'u1'),
      title: 'Hearing',
      type: 'hearing' as const,
    }
    const trip = {
      ...newEvent(day('2026-03-02'), 'u2'),
      title: 'Trip',
      allDay: true,
      endDay: day('2026-03-05'),
    }
    const answer = {
      title: 'Answer',
      caseId: '',
      due: day('2026-03-01'),
      priority: 'high' as const,
    }
    const plan = myDay(
      {
        events: [
          { id: 'e1', value: hearing },
          { id: 'e2', value: trip },
        ],
        deadlines: [{ id: 'd1', value: newDeadline(answer, 'me', 0) }],
        tasks: [
          task('late', '2026-03-03'),
          task('now', '2026-03-04'),
          task('soon', '2026-03-11'),
          task('later', '2026-03-12'),
          task('far', '2026-04-04'),
          task('done', '2026-03-03', { state: 'done' }),
          task('theirs', '2026-03-04', { assigneeIds: ['you'] }),
          task('mine', '2026-03-04', { assigneeIds: ['me'] }),
        ],
      },
      'me',
      today,
      zone,
    )
    expect(titles(plan.overdue)).toEqual(['Answer', 'late'])
    expect(titles(plan.today).sort()).toEqual(['Trip', 'mine', 'now'])
    expect(titles(plan.week)).toEqual(['soon'])
    expect(titles(plan.month)).toEqual(['later'])
    expect(titles(plan.court)).toEqual(['Hearing'])
  })

  it('shows a court date of today under today alone, a later one under court dates alone', () => {
    const hearingOn = (on: string) => ({
      id: on,
      value: { ...newEvent(day(on), 'u1'), title: on, type: 'hearing' as const },
    })
    const events = [today, '2026-03-05', '2026-03-20'].map(hearingOn)
    const plan = myDay({ ...none, events }, 'me', today, zone)
    expect(titles(plan.today)).toEqual([today])
    expect(titles(plan.court)).toEqual(['2026-03-05', '2026-03-20'])
    expect([...plan.week, ...plan.month]).toEqual([])
  })

  it('shows every open task of the next thirty days once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 })), (offsets) => {
        const tasks = offsets.map((offset, n) => task(`t${n}`, addDays(today, offset)))
        const plan = myDay({ ...none, tasks }, 'me', today, zone)
        const shown = [...plan.overdue, ...plan.today, ...plan.week, ...plan.month]
        expect(titles(shown).sort()).toEqual(
          titles(
            tasks
              .filter(({ value }) => daysBetween(today, value.due as CivilDate) <= 30)
              .map(({ value }) => value),
          ).sort(),
        )
      }),
    )
  })
})

it('sums up unbilled work by currency', () => {
  const work = {
    description: 'x',
    clientId: '',
    caseId: '',
    personId: 'me',
    on: today,
    billable: true,
  }
  const entry = (fields: Partial<TimeEntry>): TimeEntry => ({
    ...startTimer({ ...work, hourly: money(20000, 'USD') }, 0),
    status: 'completed',
    seconds: 3600,
    ...fields,
  })
  const sum = unbilledWork(
    [
      entry({}),
      entry({ seconds: 1800 }),
      entry({ hourly: money(10000, 'EUR') }),
      entry({ invoiceId: 'i', billing: 'invoiced' }),
      entry({ billable: false }),
      entry({ status: 'active' }),
    ],
    sixMinutes,
  )
  expect(sum).toEqual({ seconds: 9000, fees: [money(10000, 'EUR'), money(30000, 'USD')] })
})

it('counts the last seven days, each moment on its own day', () => {
  const dayOf = (moment: number): CivilDate => addDays(today, moment)
  const use = lastSevenDays({ analyses: [0, 0, -6, -7], documents: [-1], tasks: [1] }, today, dayOf)
  expect(use).toHaveLength(7)
  expect(use[0]).toEqual({ day: day('2026-02-26'), analyses: 1, documents: 0, tasks: 0 })
  expect(use[5]).toEqual({ day: day('2026-03-03'), analyses: 0, documents: 1, tasks: 0 })
  expect(use[6]).toEqual({ day: today, analyses: 2, documents: 0, tasks: 0 })
})
