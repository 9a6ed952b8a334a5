/**
 * The three-way reconciliation of a trust account: what the bank says, what the journal
 * says and what the clients' ledgers add up to must be one amount, to the last unit.
 */

import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  certainMoney,
  choice,
  momentOrZero,
  reference,
  text,
} from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money } from '../values/money.ts'
import { ledgerBalances, type TrustAccount, type TrustEntry } from './trust.ts'

/** What a reconciliation found. */
const findings = part({
  asOf: certainDay(),
  bankBalance: certainMoney(),
  depositsInTransit: certainMoney(),
  outstanding: certainMoney(),
  adjustedBank: certainMoney(),
  book: certainMoney(),
  ledgers: certainMoney(),
  /** Adjusted bank less book; nothing when they agree. */
  bankDifference: certainMoney(),
  /** Book less the account's head; anything else than nothing means that an entry is missing. */
  headDifference: certainMoney(),
  negativeLedgers: many(text()),
})

/** A three-way reconciliation: bank, book and the sum of the clients' ledgers. */
export type Reconciliation = Of<typeof findings> & { readonly balanced: boolean }

/**
 * Kept reconciliations, as sealed in a workspace: each as it was made, kept as evidence, and never
 * changed. One that does not balance is kept with the words of whoever looked into the difference.
 */
export const keptReconciliationKind = record('trustReconciliation', 1, {
  accountId: reference('trustAccount'),
  ...findings.fields,
  /** What it says of the books. */
  verdict: choice(['balanced', 'unbalanced'], 'unbalanced'),
  explanation: text(),
  madeBy: reference('account'),
  madeAt: momentOrZero(),
})
/** A reconciliation that is kept. */
export type KeptReconciliation = Of<typeof keptReconciliationKind>

/** Compare the bank's statement with the books as of a day. Differences are named, never filled in. */
export function reconcile(
  account: TrustAccount,
  entries: readonly TrustEntry[],
  asOf: CivilDate,
  bankBalance: Money,
): Reconciliation {
  const until = entries.filter((entry) => entry.on <= asOf)
  const open = openEntries(entries, asOf)
  const total = (chosen: readonly TrustEntry[]) =>
    chosen.reduce((sum, entry) => sum + entry.effect.minor, 0)
  const inTransit = total(open.filter((entry) => entry.effect.minor > 0))
  const outstanding = -total(open.filter((entry) => entry.effect.minor < 0))
  const balances = ledgerBalances(entries, asOf)
  const ledgers = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
  const book = total(until)
  const adjusted = bankBalance.minor + inTransit - outstanding
  const head = Object.values(account.balances).reduce((sum, balance) => sum + balance, 0)
  const amount = (minor: number) => money(minor, account.currency)
  const negativeLedgers = [...balances].filter(([, balance]) => balance < 0).map(([key]) => key)
  return {
    asOf,
    bankBalance,
    depositsInTransit: amount(inTransit),
    outstanding: amount(outstanding),
    adjustedBank: amount(adjusted),
    book: amount(book),
    ledgers: amount(ledgers),
    bankDifference: amount(adjusted - book),
    headDifference: amount(total(entries) - head),
    negativeLedgers,
    balanced:
      adjusted === book &&
      book === ledgers &&
      total(entries) === head &&
      negativeLedgers.length === 0,
  }
}

/** The entries that the bank's statement of a day does not show yet. */
export function openEntries(entries: readonly TrustEntry[], asOf: CivilDate): TrustEntry[] {
  return entries.filter(({ on, clearedOn }) => on <= asOf && (clearedOn === '' || clearedOn > asOf))
}

/** Why a reconciliation is not kept. */
export type KeepRefusal = 'explanationMissing'

/** A reconciliation to be kept. Differences need an explanation. */
export function keepReconciliation(
  accountId: string,
  { balanced, ...result }: Reconciliation,
  explanation: string,
  by: string,
  now: number,
): KeptReconciliation | KeepRefusal {
  const words = explanation.trim()
  if (!balanced && words === '') return 'explanationMissing'
  return {
    ...result,
    accountId,
    verdict: balanced ? 'balanced' : 'unbalanced',
    explanation: words,
    madeBy: by,
    madeAt: now,
  }
}
