/**
 * Hourly rates: which one holds for an hour of work. The closest agreement wins: the
 * case's over the client's, over the person's, over the role's, over the firm's; among
 * equals, the one that took effect last.
 */

import { type Of, record } from '../record/describe.ts'
import { certainDay, certainMoney, choice, text } from '../record/fields.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, scaleMoney } from '../values/money.ts'

/** Whom a rate is agreed with or set for, the closest first. */
const rateScopes = ['case', 'client', 'person', 'role', 'firm'] as const
/** One of {@link rateScopes}. */
export type RateScope = (typeof rateScopes)[number]

/** Rates, as sealed in a workspace: each from a day on, until the next one of the same scope and subject. */
export const rateKind = record('rate', 1, {
  scope: choice(rateScopes, 'firm'),
  /** The id of the case, client or person, the role's name, or '' for the firm. */
  subject: text(),
  hourly: certainMoney(),
  from: certainDay(),
})
/** A rate record. */
export type Rate = Of<typeof rateKind>

/** What an hour of work touches. */
export interface WorkContext {
  readonly caseId: string
  readonly clientId: string
  readonly personId: string
  readonly role: string
  readonly on: CivilDate
}

/** The rate that holds, or undefined when none was set for that day. */
export function rateFor(rates: readonly Rate[], context: WorkContext): Rate | undefined {
  const subjects: Readonly<Record<RateScope, string>> = {
    case: context.caseId,
    client: context.clientId,
    person: context.personId,
    role: context.role,
    firm: '',
  }
  for (const scope of rateScopes) {
    const held = rates
      .filter(
        (rate) =>
          rate.scope === scope && rate.subject === subjects[scope] && rate.from <= context.on,
      )
      .sort((a, b) => (a.from < b.from ? 1 : -1))[0]
    if (held && (scope === 'firm' || subjects[scope] !== '')) return held
  }
  return undefined
}

/** What `seconds` of work cost at an hourly rate. */
export function feeFor(hourly: Money, seconds: number): Money {
  return scaleMoney(hourly, seconds, 3600)
}
