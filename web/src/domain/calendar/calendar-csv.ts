/** Events from a table, as Outlook exports them and Google Calendar takes them (CSV). */

import { plainCell, readCsv } from '../formats/csv.ts'
import { type DateOrder, dateOrderOf, parseDay, parseYesNo } from '../import/values.ts'
import { addDays } from '../values/civil-date.ts'
import { foldText, tidyLine, tidyParagraphs } from '../values/text.ts'
import { instantOf } from '../values/zoned-time.ts'
import {
  type CalendarEvent,
  calendarEventKind,
  eventTimesProblem,
  newEvent,
} from './calendar-event.ts'
import type { Held } from './calendar-items.ts'
import type { ReadCalendar } from './icalendar.ts'

/** Headers as Outlook writes them in the languages of this application; Google's are the English ones. */
const headers = {
  title: 'Subject|Summary|Title|Betreff|Asunto|Assunto|Тема|主题|主旨|件名|제목',
  startDay:
    'Start Date|Beginnt am|Startdatum|Fecha de comienzo|Fecha de inicio|Data de início|Дата начала|开始日期|開始日|시작 날짜|시작일',
  startTime:
    'Start Time|Beginnt um|Startzeit|Comienzo|Hora de comienzo|Hora de inicio|Hora de início|Время начала|开始时间|開始時刻|시작 시간',
  endDay:
    'End Date|Endet am|Enddatum|Fecha de finalización|Fecha de fin|Data de término|Data final|Дата завершения|Дата окончания|结束日期|終了日|끝 날짜|종료 날짜|종료일',
  endTime:
    'End Time|Endet um|Endzeit|Finalización|Hora de finalización|Hora de fin|Hora de término|Hora final|Время завершения|Время окончания|结束时间|終了時刻|끝 시간|종료 시간',
  allDay:
    'All Day Event|All day|Ganztägiges Ereignis|Ganztägig|Todo el día|Evento de todo el día|Evento de dia inteiro|Dia inteiro|Целый день|Весь день|全天事件|全天|終日イベント|終日|하루 종일|종일 이벤트|종일',
  notes:
    'Description|Notes|Beschreibung|Descripción|Descrição|Описание|Заметки|说明|描述|内容|説明|설명|내용',
  location:
    'Location|Where|Ort|Ubicación|Lugar|Local|Место|Место проведения|地点|位置|場所|위치|장소',
} as const

type Field = keyof typeof headers

const fieldOf: ReadonlyMap<string, Field> = new Map(
  (Object.keys(headers) as Field[]).flatMap((field) =>
    headers[field].split('|').map((header) => [foldText(header), field] as const),
  ),
)

/** What was read of a table, and whether its days could be read either way. */
export interface ReadCalendarTable extends ReadCalendar {
  /** True when no date of the file says whether it begins with the day or the month. */
  readonly ambiguous: boolean
}

/**
 * Read a table of events; their times are those of the clocks of `timeZone`. What stands first in a date,
 * the file as a whole says, and `order` where it does not. Throws when the table has no events' columns.
 */
export function readCalendarCsv(
  text: string,
  timeZone: string,
  order: DateOrder,
): ReadCalendarTable {
  const [first = [], ...rows] = readCsv(text)
  const columns = new Map<Field, number>()
  first.forEach((header, at) => {
    const field = fieldOf.get(foldText(header.trim()))
    if (field !== undefined && !columns.has(field)) columns.set(field, at)
  })
  if (!columns.has('title') || !columns.has('startDay')) throw new Error('no columns of events')
  const cellsOf = (row: readonly string[]) => (field: Field) =>
    plainCell(row[columns.get(field) ?? -1] ?? '').trim()
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map(cellsOf)
  const days = filled.flatMap((cell) => [cell('startDay'), cell('endDay')])
  const shown = dateOrderOf(days)
  const events = new Map<string, CalendarEvent>()
  let refused = 0
  for (const cell of filled) {
    const event = eventOf(cell, timeZone, shown ?? order)
    // A row that stands there twice is one event.
    if (event === null) refused++
    else events.set(JSON.stringify(event), event)
  }
  const ambiguous =
    shown === undefined && days.some((day) => /^\d{1,2}[-/]\d{1,2}[-/]\d/u.test(day))
  return { events: [...events.values()], refused, ambiguous }
}

/** A row that lacks a title or a day, or breaks a rule, is refused, never guessed. */
function eventOf(
  cell: (field: Field) => string,
  timeZone: string,
  order: DateOrder,
): CalendarEvent | null {
  const startDay = parseDay(cell('startDay'), order)
  const lastDay = cell('endDay') === '' ? startDay : parseDay(cell('endDay'), order)
  if (startDay === null || lastDay === null) return null
  const [from, to] = [timeOf(cell('startTime')), timeOf(cell('endTime'))]
  if (from === null || to === null) return null
  const allDay = parseYesNo(cell('allDay')) ?? from === ''
  if (!allDay && from === '') return null
  // Outlook ends what lasts a day with the midnight after it.
  const endDay = allDay && to === '00:00' && lastDay > startDay ? addDays(lastDay, -1) : lastDay
  const event: CalendarEvent = {
    ...newEvent(startDay, ''),
    type: 'other',
    title: tidyLine(cell('title')),
    location: tidyLine(cell('location')),
    notes: tidyParagraphs(cell('notes')),
    allDay,
    endDay,
    startTime: allDay ? '' : from,
    endTime: allDay ? '' : to || from,
    timeZone: allDay ? '' : timeZone,
  }
  const isBroken =
    eventTimesProblem(event) !== null ||
    (['title', 'location', 'notes'] as const).some((field) =>
      calendarEventKind.problem(field, event),
    )
  return isBroken ? null : event
}

/** `HH:MM` of a cell such as `9:00:00 AM`, `14.30` or `오후 2:00`; '' of an empty one, null of any other. */
function timeOf(cell: string): string | null {
  const text = cell.normalize('NFKC')
  if (text === '') return ''
  const [, hours, minutes] = /(?<!\d)(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?!\d)/u.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  const after = /p\.?\s?m|下午|午後|오후/iu.test(text)
  const before = /a\.?\s?m|上午|午前|오전/iu.test(text)
  if ((after || before) && Number(hours) > 12) return null
  const hour = after || before ? (Number(hours) % 12) + (after ? 12 : 0) : Number(hours)
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

/**
 * Events of a table have no `uid`: one that is here already is known by its title and beginning, and
 * what a table cannot say of it (its series, reminders, status) stays.
 */
export function knownByStart(
  read: readonly CalendarEvent[],
  held: readonly Held<CalendarEvent>[],
): readonly CalendarEvent[] {
  const known = new Map(held.map(({ value }) => [startOf(value), value]))
  return read.map((event) => {
    const here = known.get(startOf(event))
    if (here === undefined) return event
    const { endDay, endTime, location, notes } = event
    // A series spells its days itself.
    if (here.recurrence !== '') return here
    return {
      ...here,
      ...(here.timeZone === event.timeZone && { endDay, endTime }),
      location: location || here.location,
      notes: notes || here.notes,
    }
  })
}

function startOf({ title, allDay, startDay, startTime, timeZone }: CalendarEvent): string {
  const start = allDay ? startDay : instantOf({ day: startDay, time: startTime }, timeZone)
  return `${foldText(title)}\n${start}`
}
