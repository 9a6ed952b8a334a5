import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { knownByStart, readCalendarCsv } from './calendar-csv.ts'
import { newEvent } from './calendar-event.ts'
import { planImport } from './calendar-import.ts'

const zone = 'Europe/Berlin'
const read = (...lines: string[]) => readCalendarCsv(lines.join('\r\n'), zone, 'monthFirst')
const google = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location'

describe('a table of events', () => {
  it('is read as Google Calendar takes it', () => {
    const { events, refused, ambiguous } = read(
      google,
      'Hearing,05/30/2026,10:00 AM,05/30/2026,1:30 PM,False,"Bring, please: file","Room 2, Court"',
      'Recess,12/24/2026,,12/26/2026,,True,,',
    )
    expect({ refused, ambiguous }).toEqual({ refused: 0, ambiguous: false })
    expect(events).toMatchObject([
      {
        title: 'Hearing',
        startDay: '2026-05-30',
        endDay: '2026-05-30',
        startTime: '10:00',
        endTime: '13:30',
        timeZone: zone,
        allDay: false,
        notes: 'Bring, please: file',
        location: 'Room 2, Court',
      },
      { title: 'Recess', startDay: '2026-12-24', endDay: '2026-12-26', allDay: true, timeZone: '' },
    ])
  })

  it('is read as a German Outlook exports it, whose whole days end at midnight', () => {
    const { events } = read(
      '"Betreff";"Beginnt am";"Beginnt um";"Endet am";"Endet um";"Ganztägiges Ereignis";"Ort"',
      '"Güteverhandlung";"3.4.2026";"09:15:00";"3.4.2026";"10:00:00";"Aus";"AG Köln"',
      '"Urlaub";"6.4.2026";"00:00:00";"8.4.2026";"00:00:00";"Ein";""',
    )
    expect(events).toMatchObject([
      { title: 'Güteverhandlung', startDay: '2026-04-03', startTime: '09:15', location: 'AG Köln' },
      { title: 'Urlaub', startDay: '2026-04-06', endDay: '2026-04-07', allDay: true },
    ])
  })

  it.each([
    ['Asunto,Fecha de comienzo,Comienzo,Finalización', 'Vista,3/4/2026,9:00:00,10:00:00'],
    ['件名,開始日,開始時刻,終了時刻', '期日,2026/3/4,午前9:00,午前10:00'],
    ['제목,시작 날짜,시작 시간,끝 시간', '기일,2026-03-04,오전 9:00,오전 10:00'],
    ['主题,开始日期,开始时间,结束时间', '开庭,2026/3/4,9:00,10:00'],
  ])('is read with the headers %s', (header, row) => {
    expect(read(header, row).events).toMatchObject([
      { startDay: '2026-03-04', startTime: '09:00', endTime: '10:00' },
    ])
  })

  it('takes the order of day and month from the whole file, and says when it could be either', () => {
    const days = (...dates: string[]) => {
      const table = read('Subject,Start Date', ...dates.map((date) => `A,${date}`))
      return [table.ambiguous, ...table.events.map(({ startDay }) => startDay)]
    }
    expect(days('03/04/2026', '25/04/2026')).toEqual([false, '2026-04-03', '2026-04-25'])
    expect(days('03/04/2026', '04/25/2026')).toEqual([false, '2026-03-04', '2026-04-25'])
    expect(days('03/04/2026', '05/06/2026')).toEqual([true, '2026-03-04', '2026-05-06'])
    expect(days('2026-03-04')).toEqual([false, '2026-03-04'])
    // What is no day says nothing of the others.
    expect(days('03/04/2026', '99/99/2026')).toEqual([true, '2026-03-04'])
  })

  it('refuses what cannot be read, takes a row once, and is none without columns of events', () => {
    const table = read(
      google,
      ',01/02/2026,,,,True,,',
      'No day,,,,,True,,',
      'No time,01/30/2026,soon,,,False,,',
      'Backwards,01/30/2026,,01/29/2026,,True,,',
      'Twice,01/30/2026,,,,True,,',
      'Twice,01/30/2026,,,,True,,',
      ',,,,,,,',
    )
    expect(table.refused).toBe(4)
    expect(table.events.map(({ title }) => title)).toEqual(['Twice'])
    expect(() => read('Name,Email', 'A,b@c.test')).toThrow()
  })
})

it('events that are here are known by title and beginning, and keep what a table cannot say', () => {
  const given = { caseId: '', attendeeIds: [] }
  const table = (end: string) =>
    read(google, `Hearing,05/30/2026,10:00,05/30/2026,${end},False,,`).events
  const here = {
    ...newEvent('2026-05-30' as CivilDate, 'u1'),
    sequence: 3,
    title: 'hearing',
    type: 'court_date' as const,
    caseId: 'k',
    allDay: false,
    startTime: '10:00',
    endTime: '11:00',
    timeZone: zone,
    reminders: [30],
    notes: 'Bring the file',
  }
  const held = [{ id: 'r1', value: here }]
  const plan = (end: string) => planImport(knownByStart(table(end), held), held, given)
  expect(plan('11:00')).toMatchObject({ fresh: [], changed: [], same: 1 })
  expect(plan('12:00').changed).toEqual([{ id: 'r1', value: { ...here, endTime: '12:00' } }])
  expect(planImport(knownByStart(table('11:00'), []), [], given).fresh).toHaveLength(1)
  // The same moment on a court's clock.
  const abroad = { ...here, startTime: '09:00', endTime: '10:00', timeZone: 'Europe/London' }
  expect(knownByStart(table('11:00'), [{ id: 'r1', value: abroad }])).toEqual([abroad])
})
