/**
 * Hourly rates: which one holds for an hour of work. The closest agreement wins: the
 * case's over the client's, over the person's, over the role's, over the firm's; among
 * equals, the one that took effect last.
 */

import type { Kind } from '../record/kind.ts'
import { readChoice, readMoney, readObject, readRequiredDay, readText } from '../record/read.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, scaleMoney } from '../values/money.ts'

/** Whom a rate is agreed with or set for, the closest first. */
const rateScopes = ['case', 'client', 'person', 'role', 'firm'] as const
/** One of {@link rateScopes}. */
export type RateScope = (typeof rateScopes)[number]

/** A rate from a day on, until the next one of the same scope and subject. */
export interface Rate {
  readonly scope: RateScope
  /** The id of the case, client or person, the role's name, or '' for the firm. */
  readonly subject: string
  readonly hourly: Money
  readonly from: CivilDate
}

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

/** Rates, as sealed in a workspace. */
export const rateKind: Kind<Rate> = {
  name: 'rate',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'rate')
    return {
      scope: readChoice(fields, 'scope', rateScopes, 'firm'),
      subject: readText(fields, 'subject'),
      hourly: readMoney(fields, 'hourly'),
      from: readRequiredDay(fields, 'from'),
    }
  },
}
