/** The billable hours that a firm and a person agreed on. */
import { type Of, record } from '../record/describe.ts'
import { choice, count, day, reference, text } from '../record/fields.ts'
import { absent } from '../record/parts.ts'

/** What a target is counted in. */
export const targetPeriods = ['year', 'month'] as const
/** One of {@link targetPeriods}. */
export type TargetPeriod = (typeof targetPeriods)[number]

/** Targets, as sealed in a workspace: each one person's. */
export const hourTargetKind = record('hourTarget', 1, {
  personId: reference('account'),
  /** Whole billable hours. */
  hours: count(),
  per: choice(targetPeriods, 'year'),
  /** The day from which it counts, of somebody who began within a year; '' from its beginning. */
  from: day(),
  /** Where the person works, as `holidayPlaces` of public-holidays.ts writes it; '': none are left out. */
  holidays: absent(text()),
})
/** A target record. */
export type HourTarget = Of<typeof hourTargetKind>

/** The target of a person, the oldest record's where two people set one at once. */
export function targetOf<T extends { readonly value: HourTarget }>(
  targets: readonly T[],
  personId: string,
): T | undefined {
  return targets.find(({ value }) => value.personId === personId)
}
