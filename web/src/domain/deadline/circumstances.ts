import type { CivilDate } from '../values/civil-date.ts'

/** What the person knows about the case at hand. */
export interface Circumstances {
  /** The rule that sets the period, by its id in the rule set; not said of a period of one's own. */
  readonly rule?: string
  /** How the paper that starts the period was served. */
  readonly service?: string
  /** Whether the period runs after being served. */
  readonly servedPeriod?: boolean
  /** When on its day the event was, `HH:MM` by the court's clock: hours count from there. */
  readonly time?: string
  /** The court's time zone (IANA). Unknown, hours pass as if its clock were never changed. */
  readonly zone?: string
  /** State, Land or district whose holidays close the court. */
  readonly subdivision?: string
  /** Courts whose own closing days count, by id among those of the rule set. */
  readonly courts?: readonly string[]
  /** Local closed days that no calendar knows. */
  readonly extraClosed?: readonly CivilDate[]
  /** Days on which the court opened late or closed early, or its electronic system failed. */
  readonly shortDays?: readonly CivilDate[]
  /** Days on which the clerk's office could not be reached. */
  readonly clerkInaccessible?: readonly CivilDate[]
}
