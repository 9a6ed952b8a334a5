/** What is to be remembered now, live: it changes with the records and with the clock. */
import { useEffect, useMemo, useState } from 'react'
import { useAuth } from '../../backend/use-auth'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import type { CalendarRecords } from '../../domain/calendar/calendar-items.ts'
import {
  dueReminders,
  nextChange,
  type PutAside,
  type Reminder,
  remindersUntil,
} from '../../domain/calendar/reminder.ts'
import { asideOf, reminderMarkKind } from '../../domain/calendar/reminder-choice.ts'
import { caseKind, outsideBin } from '../../domain/case/case.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { taskKind } from '../../domain/task/task.ts'
import { useCourtZones } from '../../records-ui/deadlines/use-court-of-case.ts'
import { useTimeZone } from '../../records-ui/use-time-zone'
import { useRecords, useRecordsSoon } from '../../vault/records/hooks'

/** Every reminder of the reader for the time ahead, those that have passed too. */
export interface Reminders {
  readonly me: string
  readonly zone: string
  readonly all: readonly Reminder[]
  readonly due: readonly Reminder[]
  /** The moment that `due` was computed for. */
  readonly now: number
}

/** What reminders are made of, live: nothing of a case in the bin. Undefined until all is read. */
export function useRemindingRecords(): CalendarRecords | undefined {
  const events = useRecordsSoon(calendarEventKind)
  const deadlines = useRecordsSoon(deadlineKind)
  const tasks = useRecordsSoon(taskKind)
  const colleagues = useRecords(colleagueKind)
  const cases = useRecords(caseKind)
  const courtZoneOf = useCourtZones()
  return useMemo(
    () =>
      events &&
      deadlines &&
      tasks && {
        events: outsideBin(events, cases),
        deadlines: outsideBin(deadlines, cases),
        tasks: outsideBin(tasks, cases),
        colleagues,
        courtZoneOf,
      },
    [events, deadlines, tasks, colleagues, cases, courtZoneOf],
  )
}

/** The reminders of whoever is signed in, those of the next `ahead` milliseconds among them. */
export function useReminders(records: CalendarRecords, ahead: number): Reminders {
  const { user } = useAuth()
  const me = user?.id ?? ''
  const zone = useTimeZone()
  const marks = useRecords(reminderMarkKind)
  const aside = useMemo(
    () =>
      asideOf(
        marks.map(({ value }) => value),
        me,
      ),
    [marks, me],
  )
  const [now, setNow] = useState(() => Date.now())
  const all = useMemo(
    () => remindersUntil(records, { id: me, zone }, now, now + ahead),
    [records, me, zone, now, ahead],
  )
  useTick(all, aside, now, setNow)
  const due = useMemo(() => dueReminders(all, aside, now), [all, aside, now])
  return { me, zone, all, due, now }
}

/** Looks at the clock again when something changes by it, at least every hour, and on waking up. */
function useTick(
  all: readonly Reminder[],
  aside: PutAside,
  now: number,
  setNow: (now: number) => void,
): void {
  useEffect(() => {
    const look = (): void => setNow(Date.now())
    const next = nextChange(all, aside, now) ?? Number.POSITIVE_INFINITY
    const wait = Math.min(3_600_000, Math.max(1000, next - Date.now()))
    const timer = setTimeout(look, wait)
    const wake = (): void => {
      if (document.visibilityState === 'visible' && Date.now() >= next) look()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [all, aside, now, setNow])
}
