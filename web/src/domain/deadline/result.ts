/** A period to count, and what counting it answers: a date with its readings and its trace, or why none. */
import type { CivilDate } from '../values/civil-date.ts'
import type { Direction, PeriodUnit } from './rule-set.ts'

/** A period to count. */
export interface Period {
  readonly n: number
  readonly unit: PeriodUnit
  readonly direction: Direction
}

/** One step of the way to the date. `why` is a key of the catalogue, filled with the other members. */
export interface Step {
  readonly why:
    | 'trigger'
    | 'triggerTime'
    | 'deemed'
    | 'startsOpen'
    | 'counted'
    | 'countedMonths'
    | 'countedHours'
    | 'monday'
    | 'suspended'
    | 'closed'
    | 'service'
    | 'inaccessible'
    | 'grace'
    | 'graceWithFine'
  readonly date: CivilDate
  readonly citation: string
  readonly n?: number
  readonly unit?: Exclude<PeriodUnit, 'day_monday'>
  readonly name?: string
  readonly time?: string
  /** The court whose own calendar closes the day; the citation then says where that was published. */
  readonly court?: string
}

/** Why a reading differs or a date needs care. */
export type Warning =
  | {
      readonly why: 'declaredClosure' | 'provisionalClosure'
      readonly date: CivilDate
      readonly name: string
    }
  | { readonly why: 'notFixed'; readonly calendar: string; readonly year: number }
  | { readonly why: 'subdivisionMissing' }
  | { readonly why: 'zoneMissing' }
  | { readonly why: 'draft' }
  /** The rules were verified, but not the period of this one. */
  | { readonly why: 'draftRule' }

/** The answer: a date with its readings and its trace. */
export interface Computed {
  readonly ok: true
  /** The prevailing reading: statutory closures only, and of a year that is not fixed yet only what
   *  the statute fixes by itself. */
  readonly due: CivilDate
  /** The time of that day by the court's clock, `HH:MM`, where hours were counted or the rule says it. */
  readonly time?: string
  /** Safe for one's own act under every reading. */
  readonly earliest: CivilDate
  /** The latest that any reading allows. */
  readonly latest: CivilDate
  readonly steps: readonly Step[]
  readonly warnings: readonly Warning[]
  readonly grace: readonly {
    readonly until: CivilDate
    readonly time?: string
    readonly citation: string
  }[]
}

/** Why there is no answer. */
export interface Refused {
  readonly ok: false
  readonly why:
    | 'notProvisioned'
    | 'invalidPeriod'
    | 'unknownSubdivision'
    | 'unknownCourt'
    | 'beforeEffective'
    | 'noHours'
    | 'noMonday'
    | 'timeMissing'
  readonly calendar?: string
  readonly year?: number
}
