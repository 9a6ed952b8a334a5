/** What binds a person these days, live. */
import { useMemo } from 'react'
import { calendarEventKind } from '../../domain/calendar-event.ts'
import { type LegalCase, standing } from '../../domain/case.ts'
import type { CivilDate } from '../../domain/civil-date.ts'
import { deadlineKind } from '../../domain/deadline.ts'
import { type MyDay, myDay } from '../../domain/my-day.ts'
import { taskKind } from '../../domain/task.ts'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { useRecords, useRecordsSoon } from '../../vault/hooks'
import type { Entry } from '../../vault/types'

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
  return useMemo(() => {
    if (events === undefined) return undefined
    return myDay(
      {
        events: standing(events, cases),
        deadlines: standing(deadlines, cases),
        tasks: standing(tasks, cases),
      },
      me,
      today,
      zone,
    )
  }, [cases, events, deadlines, tasks, me, today, zone])
}
