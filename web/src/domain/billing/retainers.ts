/** Retainers: what is held in trust for a case, against what was agreed never to fall below. */
import { isActiveCase, type LegalCase } from '../case/case.ts'
import type { TrustAccount } from '../trust/trust.ts'
import { type Money, money } from '../values/money.ts'

/** A retainer that is to be topped up. */
export interface LowRetainer {
  readonly caseId: string
  readonly held: Money
  readonly minimum: Money
  /** What brings it back to the retainer as it was agreed, or to the minimum where that is more. */
  readonly ask: Money
}

/** What the ledgers of a case hold in one currency, over all trust accounts. */
function heldForCase(caseId: string, accounts: readonly TrustAccount[], currency: string): Money {
  const minor = accounts
    .filter((account) => account.currency === currency)
    .flatMap(({ balances }) => Object.entries(balances))
    .filter(([ledger]) => ledger.endsWith(`/${caseId}`))
    .reduce((sum, [, balance]) => sum + balance, 0)
  return money(minor, currency)
}

/** What a case lacks, or undefined while enough is held or no minimum was agreed. */
export function lowRetainer(
  caseId: string,
  { fee }: LegalCase,
  accounts: readonly TrustAccount[],
): LowRetainer | undefined {
  const { retainer, retainerMinimum: minimum } = fee
  if (minimum === null) return undefined
  const { currency } = minimum
  const held = heldForCase(caseId, accounts, currency)
  if (held.minor >= minimum.minor) return undefined
  const full =
    retainer?.currency === currency ? Math.max(retainer.minor, minimum.minor) : minimum.minor
  return { caseId, held, minimum, ask: money(full - held.minor, currency) }
}

/** The retainers to be topped up of all cases that are worked on. */
export function lowRetainers(
  cases: readonly { readonly id: string; readonly value: LegalCase }[],
  accounts: readonly TrustAccount[],
): readonly LowRetainer[] {
  return cases
    .filter(({ value }) => isActiveCase(value))
    .flatMap(({ id, value }) => lowRetainer(id, value, accounts) ?? [])
}
