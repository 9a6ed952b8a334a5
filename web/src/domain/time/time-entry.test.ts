import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import {
  clockText,
  hoursText,
  parseDuration,
  roundDuration,
  sixMinutes,
} from '../values/duration.ts'
import { money } from '../values/money.ts'
import { parseQuickEntry, rankCases } from './quick-entry.ts'
import { type Rate, rateFor } from './rate.ts'
import {
  elapsedSeconds,
  entryFee,
  isForgotten,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  timeEntryKind,
  trimTimer,
} from './time-entry.ts'

const on = '2026-03-02' as CivilDate
const work = {
  description: 'Draft motion',
  clientId: 'c1',
  caseId: 'k1',
  personId: 'p1',
  on,
  hourly: money(30000, 'USD'),
  billable: true,
}

describe('durations', () => {
  it.each([
    ['1h20m', 4800],
    ['1h 20m', 4800],
    ['1:20', 4800],
    ['90m', 5400],
    ['90 min', 5400],
    ['0.3', 1080],
    ['1,5h', 5400],
    ['2', 7200],
    ['2h', 7200],
    ['1 Std. 20 Min.', 4800],
    ['1,5 Stunden', 5400],
    ['1 ч 20 мин', 4800],
    ['1ч20мин', 4800],
    ['1,5 часа', 5400],
    ['45 минут', 2700],
    ['1 hora 20 minutos', 4800],
    ['2 horas', 7200],
    ['1시간 20분', 4800],
    ['1.5小时', 5400],
    ['20 分钟', 1200],
  ])('reads %s', (text, seconds) => expect(parseDuration(text)).toBe(seconds))
  it.each(['', 'h', 'ч', 'soon', '1:75', '1.234', '-1h', '5м'])('does not guess at %j', (text) =>
    expect(parseDuration(text)).toBeNull(),
  )

  it('rounds every begun tenth of an hour, and nothing to nothing', () => {
    expect([0, 1, 360, 361, 3600].map((s) => roundDuration(s, sixMinutes))).toEqual([
      0, 360, 360, 720, 3600,
    ])
    expect([clockText(3909), hoursText(4680, 'en')]).toEqual(['1:05:09', '1.30'])
    expect(hoursText(4_500_000, 'de')).toBe('1.250,00')
  })
})

describe('the one-line entry', () => {
  it.each([
    [
      '1h20m draft motion #smith',
      { seconds: 4800, description: 'draft motion', caseQuery: 'smith', code: '', billable: true },
    ],
    [
      'call 3 witnesses 1h 20m @a107',
      {
        seconds: 4800,
        description: 'call 3 witnesses',
        caseQuery: '',
        code: 'A107',
        billable: true,
      },
    ],
    [
      '0,3h Anruf #müller !',
      { seconds: 1080, description: 'Anruf', caseQuery: 'müller', code: '', billable: false },
    ],
    [
      '1時間 起案 ＃佐藤 ＠Ａ103 ！',
      { seconds: 3600, description: '起案', caseQuery: '佐藤', code: 'A103', billable: false },
    ],
    [
      'just words',
      { seconds: null, description: 'just words', caseQuery: '', code: '', billable: true },
    ],
  ])('%s', (line, entry) => expect(parseQuickEntry(line)).toEqual(entry))

  it.each([
    ['Review art. 5.2 30m', 1800, 'Review art. 5.2'],
    ['meeting 14:30 hearing 45m', 2700, 'meeting 14:30 hearing'],
    ['call 2:30 with court 1h 20m', 4800, 'call 2:30 with court'],
    ['14:30 hearing 45MIN', 2700, '14:30 hearing'],
    ['1:20 negotiation with 3M', 4800, 'negotiation with 3M'],
    ['0.3 call', 1080, 'call'],
    ['1:20 draft', 4800, 'draft'],
    ['20m call, 10m note', 1200, 'call, 10m note'],
    ['1時間20分 起案', 4800, '起案'],
    ['１：２０　起案', 4800, '起案'],
    ['电话 30分钟', 1800, '电话'],
    ['변론 준비 1시간 20분', 4800, '변론 준비'],
    ['14:30 期日 45分', 2700, '14:30 期日'],
  ])('takes the length that names its unit: %s', (line, seconds, description) =>
    expect(parseQuickEntry(line)).toMatchObject({ seconds, description }),
  )

  it('finds the case that is meant', () => {
    const cases = [
      { title: 'Estate of Smith', docketNumber: '' },
      { title: 'Smith', docketNumber: '' },
      { title: 'Jones', docketNumber: '12 O 345/25' },
    ]
    expect(rankCases(cases, 'smith').map((found) => found.title)).toEqual([
      'Smith',
      'Estate of Smith',
    ])
    expect(rankCases(cases, 'zzz')).toEqual([])
  })
})

describe('the timer', () => {
  it('counts only while it runs', () => {
    let entry = startTimer(work, 0)
    entry = pauseTimer(entry, 60_000)
    expect(elapsedSeconds(entry, 500_000)).toBe(60)
    entry = resumeTimer(entry, 500_000)
    entry = stopTimer(entry, 530_000)
    expect([entry.status, entry.seconds, elapsedSeconds(entry, 9e9)]).toEqual(['completed', 90, 90])
    expect(entryFee(entry, sixMinutes)).toEqual(money(3000, 'USD'))
  })

  it('survives being written and read at any moment', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('pause', 'resume', 'stop', 'trim'),
        fc.integer({ min: 0, max: 100_000 }),
      ),
    )
    fc.assert(
      fc.property(steps, (actions) => {
        let now = 1_000_000
        let entry = startTimer(work, now)
        for (const [action, wait] of actions) {
          now += wait
          if (action === 'pause') entry = pauseTimer(entry, now)
          if (action === 'resume') entry = resumeTimer(entry, now)
          if (action === 'stop') entry = stopTimer(entry, now)
          if (action === 'trim' && entry.status !== 'completed') entry = trimTimer(entry, now)
          expect(timeEntryKind.parse(structuredClone(entry))).toEqual(entry)
          expect(elapsedSeconds(entry, now)).toBeLessThanOrEqual(
            Math.round((now - 1_000_000) / 1000) + 1,
          )
        }
      }),
    )
  })

  it('asks after a timer that nobody can have meant', () => {
    const entry = startTimer(work, 0)
    expect(isForgotten(entry, 9 * 3_600_000)).toBe(false)
    expect(isForgotten(entry, 11 * 3_600_000)).toBe(true)
  })
})

describe('rates', () => {
  const rate = (
    scope: Rate['scope'],
    subject: string,
    minor: number,
    from = '2026-01-01',
  ): Rate => ({ scope, subject, hourly: money(minor, 'USD'), from: from as CivilDate })
  const context = { caseId: 'k1', clientId: 'c1', personId: 'p1', role: 'attorney', on }

  it('takes the closest agreement that is in force', () => {
    const rates = [
      rate('firm', '', 10000),
      rate('role', 'attorney', 20000),
      rate('client', 'c1', 25000),
      rate('client', 'c1', 27000, '2026-03-01'),
      rate('case', 'k1', 1, '2026-04-01'),
    ]
    expect(rateFor(rates, context)?.hourly.minor).toBe(27000)
    expect(rateFor(rates, { ...context, clientId: 'other' })?.hourly.minor).toBe(20000)
    expect(rateFor(rates, { ...context, on: '2025-12-31' as CivilDate })).toBeUndefined()
  })
})
