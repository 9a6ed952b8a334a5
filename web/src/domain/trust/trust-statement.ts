/** A statement of trust money over a period: what stood there, what came and went, what is left. */
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money } from '../values/money.ts'
import type { TrustEntry } from './trust.ts'

/** An entry, and what was left after it. */
export interface StatementLine {
  readonly entry: TrustEntry
  readonly balance: Money
}

/** A statement: `opening` and what `received` and `paidOut` add up to make `closing`. */
export interface TrustStatement {
  readonly opening: Money
  readonly lines: readonly StatementLine[]
  readonly received: Money
  readonly paidOut: Money
  readonly closing: Money
}

/** The statement over `entries`, which are those of an account or of one ledger, first and last day counted. */
export function trustStatement(
  entries: readonly TrustEntry[],
  currency: string,
  from: CivilDate | '',
  through: CivilDate,
): TrustStatement {
  const amount = (minor: number): Money => money(minor, currency)
  const total = (chosen: readonly TrustEntry[]): number =>
    chosen.reduce((sum, { effect }) => sum + effect.minor, 0)
  const opening = total(entries.filter(({ on }) => on < from))
  const within = entries.filter(({ on }) => on >= from && on <= through).sort(byDay)
  let balance = opening
  const lines = within.map((entry) => {
    balance += entry.effect.minor
    return { entry, balance: amount(balance) }
  })
  return {
    opening: amount(opening),
    lines,
    received: amount(total(within.filter(({ effect }) => effect.minor > 0))),
    paidOut: amount(-total(within.filter(({ effect }) => effect.minor < 0))),
    closing: amount(balance),
  }
}

/** Day by day. What came on a day stands before what left on it, as the books count it. */
function byDay(a: TrustEntry, b: TrustEntry): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1
  return Number(a.effect.minor < 0) - Number(b.effect.minor < 0) || a.seq - b.seq
}
