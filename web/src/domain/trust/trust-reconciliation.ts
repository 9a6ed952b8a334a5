/**
 * The three-way reconciliation of a trust account: what the bank says, what the journal
 * says and what the clients' ledgers add up to must be one amount, to the last unit.
 */

import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readList,
  readMoment,
  readMoney,
  readObject,
  readRequiredDay,
  readText,
  textMember,
} from '../record/read.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money } from '../values/money.ts'
import { ledgerBalances, type TrustAccount, type TrustEntry } from './trust.ts'

/** A three-way reconciliation: bank, book and the sum of the clients' ledgers. */
export interface Reconciliation {
  readonly asOf: CivilDate
  readonly bankBalance: Money
  readonly depositsInTransit: Money
  readonly outstanding: Money
  readonly adjustedBank: Money
  readonly book: Money
  readonly ledgers: Money
  /** Adjusted bank less book; nothing when they agree. */
  readonly bankDifference: Money
  /** Book less the account's head; anything else than nothing means that an entry is missing. */
  readonly headDifference: Money
  readonly negativeLedgers: readonly string[]
  readonly balanced: boolean
}

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

/** What a kept reconciliation says of the books. */
const reconciliationVerdicts = ['balanced', 'unbalanced'] as const

/**
 * A reconciliation as it was made: kept as evidence, and never changed. One that does not
 * balance is kept with the words of whoever looked into the difference.
 */
export interface KeptReconciliation extends Omit<Reconciliation, 'balanced'> {
  readonly accountId: string
  readonly verdict: (typeof reconciliationVerdicts)[number]
  readonly explanation: string
  readonly madeBy: string
  readonly madeAt: number
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

/** Kept reconciliations, as sealed in a workspace. */
export const keptReconciliationKind: Kind<KeptReconciliation> = {
  name: 'trustReconciliation',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'trustReconciliation')
    return {
      accountId: readText(fields, 'accountId'),
      asOf: readRequiredDay(fields, 'asOf'),
      bankBalance: readMoney(fields, 'bankBalance'),
      depositsInTransit: readMoney(fields, 'depositsInTransit'),
      outstanding: readMoney(fields, 'outstanding'),
      adjustedBank: readMoney(fields, 'adjustedBank'),
      book: readMoney(fields, 'book'),
      ledgers: readMoney(fields, 'ledgers'),
      bankDifference: readMoney(fields, 'bankDifference'),
      headDifference: readMoney(fields, 'headDifference'),
      negativeLedgers: readList(fields, 'negativeLedgers', textMember),
      verdict: readChoice(fields, 'verdict', reconciliationVerdicts, 'unbalanced'),
      explanation: readText(fields, 'explanation'),
      madeBy: readText(fields, 'madeBy'),
      madeAt: readMoment(fields, 'madeAt') ?? 0,
    }
  },
}
