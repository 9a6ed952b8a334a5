import { DatesProvider } from '@mantine/dates'
import { useCallbackRef } from '@mantine/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import '@mantine/schedule/styles.layer.css'
import {
  DayView,
  MonthView,
  type ScheduleEventData,
  type ScheduleLabelsOverride,
  WeekView,
} from '@mantine/schedule'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoveTarget } from '../../domain/calendar/calendar-change.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { addMinutes, minutesOf } from '../../domain/values/zoned-time.ts'
import { civilFormat, timeOfDay } from '../../lib/civil-format.ts'
import type { DayOfWeek } from '../../lib/week.ts'
import classes from './calendar.module.css'
import { itemColors } from './calendar-look.ts'
import { type CalendarViewName, midnight } from './calendar-range.ts'
import { ItemLine } from './ItemLine'
import { dayText } from './item-text.ts'
import type { CalendarContent } from './use-calendar.ts'

interface GridProps {
  readonly view: Exclude<CalendarViewName, 'agenda'>
  readonly day: CivilDate
  readonly firstDay: DayOfWeek
  readonly content: CalendarContent
  /** `HH:MM` at which the working day begins. */
  readonly dayStart: string
  readonly onOpen: (item: CalendarItem) => void
  readonly onMove: (item: CalendarItem, to: MoveTarget) => void
  /** A day, or a time of a day, was picked to begin something new. */
  readonly onPick: (day: CivilDate, time: string) => void
  readonly onView: (view: CalendarViewName) => void
  readonly onDay: (day: CivilDate) => void
}

/** Month, week and day as a grid on which items can be dragged and days picked. */
export function CalendarGrid({ onOpen, onMove, onPick, onView, onDay, ...shown }: GridProps) {
  return (
    <Grid
      {...shown}
      onOpen={useCallbackRef(onOpen)}
      onMove={useCallbackRef(onMove)}
      onPick={useCallbackRef(onPick)}
      onView={useCallbackRef(onView)}
      onDay={useCallbackRef(onDay)}
    />
  )
}

/** The library places every item anew whenever it is rendered, so that happens only for a reason. */
const Grid = memo(function Grid({
  view,
  day,
  firstDay,
  content,
  dayStart,
  onOpen,
  onMove,
  onPick,
  onView,
  onDay,
}: GridProps) {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  const { write } = useRights()
  const { shared, byKey } = useShared({ day, content, onOpen, onMove })
  const format = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    civilFormat(language, options).format(midnight(date))
  const frame = useRef<HTMLDivElement>(null)
  // The library names a weekday's button otherwise than it reads.
  useLayoutEffect(() => {
    for (const label of frame.current?.querySelectorAll('[class*="weekViewDayLabel"]') ?? [])
      label.removeAttribute('aria-label')
  })
  const timed = {
    ...shared,
    onViewChange: () => onView('day'),
    onDateChange: (date: string) => onDay(date.slice(0, 10) as CivilDate),
    scrollAreaProps: { mah: 'max(26rem, calc(100dvh - 19rem))' },
    startScrollTime: `${addMinutes({ day, time: dayStart }, -60).time}:00`,
    slotLabelFormat: (time: string) => clock(time, language),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      onPick(slotStart.slice(0, 10) as CivilDate, slotStart.slice(11, 16)),
    intervalMinutes: 30,
    eventDragInterval: 15,
    withCurrentTimeIndicator: true,
  }
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: firstDay }}>
      <div ref={frame} className={classes.grid} data-calendar-grid={view}>
        {view === 'month' && (
          <MonthView
            {...shared}
            firstDayOfWeek={firstDay}
            weekdayFormat={format({ weekday: 'short' })}
            maxEventsPerDay={3}
            getDayProps={(date) => ({ 'aria-label': dayText(date, language) })}
            onDayClick={(date) => onPick(date.slice(0, 10) as CivilDate, '')}
          />
        )}
        {view === 'week' && (
          <WeekView
            {...timed}
            firstDayOfWeek={firstDay}
            weekdayFormat={format({ weekday: 'short' })}
            onAllDaySlotClick={(date) => onPick(date.slice(0, 10) as CivilDate, '')}
            withEventResize={write}
            canResizeEvent={(event) => byKey.get(String(event.id))?.source === 'event'}
            onEventResize={shared.onEventDrop}
          />
        )}
        {view === 'day' && (
          <DayView
            {...timed}
            onAllDaySlotClick={(date) => onPick(date.slice(0, 10) as CivilDate, '')}
            withEventResize={write}
            canResizeEvent={(event) => byKey.get(String(event.id))?.source === 'event'}
            onEventResize={shared.onEventDrop}
          />
        )}
      </div>
      <p className="lx-sr-only">{t('keyboardHint')}</p>
    </DatesProvider>
  )
})

/** What month, week and day are given alike: the items, and what becomes of one that is pressed or moved. */
function useShared({
  day,
  content: { items, clashes },
  onOpen,
  onMove,
}: Pick<GridProps, 'day' | 'content' | 'onOpen' | 'onMove'>) {
  const { i18n } = useTranslation()
  const { write } = useRights()
  const events = useMemo(() => items.map(asSchedule), [items])
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const withItem = (event: ScheduleEventData, then: (item: CalendarItem) => void): void => {
    const item = byKey.get(String(event.id))
    if (item !== undefined) then(item)
  }
  const shared = {
    date: day,
    events,
    locale: i18n.resolvedLanguage ?? 'en',
    withHeader: false,
    labels: useLabels(),
    withEventsDragAndDrop: write,
    canDragEvent: (event: ScheduleEventData) => write && isMovable(byKey.get(String(event.id))),
    onEventDrop: (drop: { event: ScheduleEventData; newStart: string; newEnd: string }) =>
      withItem(drop.event, (item) => onMove(item, targetOf(item, drop.newStart, drop.newEnd))),
    onEventClick: (event: ScheduleEventData) => withItem(event, onOpen),
    renderEventBody: (event: ScheduleEventData): ReactNode => {
      const item = byKey.get(String(event.id))
      return item === undefined ? (
        event.title
      ) : (
        <ItemLine item={item} clashes={clashes.has(item.key)} />
      )
    },
  }
  return { shared, byKey }
}

function clock(time: string, language: string): string {
  const face = /(\d{2}:\d{2})/u.exec(time.slice(time.length > 8 ? 10 : 0))?.[1] ?? '00:00'
  return timeOfDay(face, language)
}

/** The grid knows whole days as times from midnight to midnight. */
function asSchedule(item: CalendarItem): ScheduleEventData {
  const from = item.allDay ? '00:00:00' : `${item.startTime}:00`
  return {
    id: item.key,
    title: item.title,
    start: `${item.startDay} ${from}`,
    end: item.allDay ? `${item.endDay} 23:59:59` : `${visibleEnd(item)}:00`,
    color: itemColors[item.type],
    variant: item.type === 'deadline' && !item.over ? 'filled' : 'light',
  }
}

/** What takes no time is still as high as a quarter of an hour. */
function visibleEnd(item: CalendarItem): string {
  const same = item.startDay === item.endDay
  if (same && minutesOf(item.endTime) - minutesOf(item.startTime) < 15) {
    const { day, time } = addMinutes({ day: item.startDay, time: item.startTime }, 15)
    return day === item.startDay ? `${day} ${time}` : `${item.startDay} 23:59`
  }
  return `${item.endDay} ${item.endTime}`
}

function targetOf(item: CalendarItem, newStart: string, newEnd: string): MoveTarget {
  const startDay = newStart.slice(0, 10) as CivilDate
  const endDay = newEnd.slice(0, 10) as CivilDate
  if (!item.allDay) {
    const [startTime, endTime] = [newStart.slice(11, 16), newEnd.slice(11, 16)]
    return { startDay, startTime, endDay, endTime }
  }
  const exclusive = newEnd.slice(11, 16) === '00:00' && endDay > startDay
  return {
    startDay,
    startTime: '',
    endDay: exclusive ? addDays(endDay, -1) : endDay,
    endTime: '',
  }
}

function useLabels(): ScheduleLabelsOverride {
  const { t } = useTranslation('calendar')
  return {
    day: t('view_day'),
    week: t('view_week'),
    month: t('view_month'),
    agenda: t('view_agenda'),
    allDay: t('allDay'),
    timeSlot: t('timeSlot'),
    today: t('today'),
    next: t('next'),
    previous: t('previous'),
    noEvents: t('noEvents'),
    more: t('moreEvents', { count: 0 }),
    moreLabel: (count) => t('moreEvents', { count }),
  }
}

/** What is computed from something else is moved there. */
function isMovable(item: CalendarItem | undefined): boolean {
  return item?.source !== 'preDeadline' && item?.source !== 'absence'
}
