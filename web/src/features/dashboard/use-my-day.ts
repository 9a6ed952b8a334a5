/** What binds a person these days, live. */
import { useMemo } from 'react'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import { type MyDay, myDay } from '../../domain/calendar/my-day.ts'
import { type LegalCase, outsideBin } from '../../domain/case/case.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { taskKind } from '../../domain/task/task.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { useCourtZones } from '../../records-ui/deadlines/use-court-of-case.ts'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { useRecords, useRecordsSoon } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'

/** The day of `me` and the thirty after it, on the reader's clock; undefined until it is known. */
export function useMyDay(
  me: string,
  today: CivilDate,
  cases: readonly Entry<LegalCase>[],
): MyDay | undefined {
  const zone = useTimeZone()
  const events = useRecordsSoon(calendarEventKind)
  const deadlines = useRecords(deadlineKind)
  const tasks = useRecords(taskKind)
  const courtZoneOf = useCourtZones()
  return useMemo(() => {
    if (events === undefined) return undefined
    return myDay(
      {
        events: outsideBin(events, cases),
        deadlines: outsideBin(deadlines, cases),
        tasks: outsideBin(tasks, cases),
        courtZoneOf,
      },
      me,
      today,
      zone,
    )
  }, [cases, events, deadlines, tasks, courtZoneOf, me, today, zone])
}
