/** How far people's target hours are reached, by their own working days and leave. */
import { useMemo } from 'react'
import { colleagueKind, colleagueOf } from '../domain/firm/colleague.ts'
import { preferencesKind } from '../domain/firm/preferences.ts'
import {
  type HourTarget,
  hourTargetKind,
  type TargetPeriod,
  targetOf,
} from '../domain/reports/hour-target.ts'
import { type TargetProgress, targetProgress } from '../domain/reports/target-progress.ts'
import { timeEntryKind } from '../domain/time/time-entry.ts'
import { useRecords } from '../vault/records/hooks'
import { useToday } from './use-time-zone.ts'

/** What a person's target comes to in this month or year; undefined for somebody without one. */
export type ProgressOf = (personId: string, period: TargetPeriod) => TargetProgress | undefined

/** The targets there are, each person once, and how far each is reached. */
export function useTargets(): {
  readonly targets: readonly HourTarget[]
  readonly progressOf: ProgressOf
} {
  const records = useRecords(hourTargetKind)
  const time = useRecords(timeEntryKind)
  const preferences = useRecords(preferencesKind)
  const colleagues = useRecords(colleagueKind)
  const today = useToday()
  return useMemo(() => {
    const days = new Map(preferences.map(({ value }) => [value.user, value.workingHours.days]))
    const targets = records.filter((one) => targetOf(records, one.value.personId) === one)
    const progressOf: ProgressOf = (personId, period) => {
      const target = targetOf(targets, personId)?.value
      const leave = colleagueOf(colleagues, personId)?.value.absences
      return target && targetProgress(target, time, period, today, days.get(personId), leave)
    }
    return { targets: targets.map(({ value }) => value), progressOf }
  }, [records, time, preferences, colleagues, today])
}
