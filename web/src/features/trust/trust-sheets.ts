/** Trust accounts as sheets, for files: the journal, a statement, a reconciliation. Pure. */
import type { TFunction } from 'i18next'
import type { Sheet } from '../../domain/formats/sheet.ts'
import { ledgerBalances, type TrustEntry } from '../../domain/trust/trust.ts'
import {
  type KeptReconciliation,
  openEntries,
  type Reconciliation,
} from '../../domain/trust/trust-reconciliation.ts'
import type { TrustStatement } from '../../domain/trust/trust-statement.ts'
import { money, negateMoney } from '../../domain/values/money.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { ledgerOf } from './use-ledger-name.ts'

type Words = TFunction<'trust'>
type NameOf = (ledger: { readonly clientId: string; readonly caseId: string }) => string

/** Entries of a journal. */
export function journalSheet(entries: readonly TrustEntry[], t: Words, nameOf: NameOf): Sheet {
  const first = ['seq', 'date', 'type', 'ledger', 'counterparty', 'purpose'] as const
  const rest = ['reference', 'amount', 'currency', 'cleared'] as const
  return [
    [...first, ...rest].map((key) => t(key)),
    ...entries.map((entry) => [
      entry.seq,
      { day: entry.on },
      t(`type_${entry.type}`),
      nameOf(entry),
      entry.counterparty,
      entry.purpose,
      entry.reference,
      entry.effect,
      entry.effect.currency,
      { day: entry.clearedOn },
    ]),
  ]
}

/** A statement as it is read: what stood there, each line with what was left after it, what is left. */
export function statementSheet(
  { opening, lines, received, paidOut, closing }: TrustStatement,
  t: Words,
  nameOf: NameOf,
): Sheet {
  const header = ['date', 'purpose', 'type', 'ledger', 'counterparty', 'reference'] as const
  const amounts = ['received', 'paidOut', 'balance', 'currency'] as const
  const { currency } = opening
  return [
    [...header, ...amounts].map((key) => t(key)),
    ['', t('openingBalance'), '', '', '', '', '', '', opening, currency],
    ...lines.map(({ entry, balance }) => [
      { day: entry.on },
      entry.purpose,
      t(`type_${entry.type}`),
      nameOf(entry),
      entry.counterparty,
      entry.reference,
      entry.effect.minor >= 0 ? entry.effect : '',
      entry.effect.minor < 0 ? negateMoney(entry.effect) : '',
      balance,
      currency,
    ]),
    ['', t('closingBalance'), '', '', '', '', received, paidOut, closing, currency],
  ]
}

/** The figures of a reconciliation in their order; the three that must agree say so. */
export function reconciliationFigures(result: Reconciliation, t: Words) {
  return [
    [t('statement'), result.bankBalance, false],
    [t('inTransit'), result.depositsInTransit, false],
    [t('outstandingPayments'), negateMoney(result.outstanding), false],
    [t('adjustedBank'), result.adjustedBank, true],
    [t('bookBalance'), result.book, true],
    [t('sumLedgers'), result.ledgers, true],
    [t('difference'), result.bankDifference, false],
  ] as const
}

/** A reconciliation with what it rests on: the entries that the bank does not show, each client's ledger. */
export function reconciliationSheet(
  result: Reconciliation,
  entries: readonly TrustEntry[],
  t: Words,
  nameOf: NameOf,
): Sheet {
  const { asOf } = result
  const { currency } = result.book
  const header = ['reconcileTitle', 'date', 'ledger', 'purpose', 'amount', 'currency'] as const
  return [
    header.map((key) => t(key)),
    ...reconciliationFigures(result, t).map(([term, amount]) => [
      term,
      { day: asOf },
      '',
      '',
      amount,
      currency,
    ]),
    ...openEntries(entries, asOf).map((entry) => [
      t(entry.effect.minor > 0 ? 'inTransit' : 'outstandingPayments'),
      { day: entry.on },
      nameOf(entry),
      entry.purpose,
      entry.effect,
      currency,
    ]),
    ...[...ledgerBalances(entries, asOf)].map(([key, balance]) => [
      t('ledgers'),
      { day: asOf },
      nameOf(ledgerOf(key)),
      '',
      money(balance, currency),
      currency,
    ]),
  ]
}

/** Reconciliations that were kept: the three figures of each, who made it and what it explains. */
export function keptSheet(
  kept: readonly KeptReconciliation[],
  t: Words,
  personOf: (id: string) => string,
): Sheet {
  const header = ['asOf', 'statement', 'adjustedBank', 'bookBalance', 'sumLedgers'] as const
  const rest = [
    'difference',
    'currency',
    'reconcileTitle',
    'keptBy',
    'date',
    'explanation',
  ] as const
  return [
    [...header, ...rest].map((key) => t(key)),
    ...kept.map((one) => [
      { day: one.asOf },
      one.bankBalance,
      one.adjustedBank,
      one.book,
      one.ledgers,
      one.bankDifference,
      one.book.currency,
      t(`verdict_${one.verdict}`),
      personOf(one.madeBy),
      { day: dayAt(one.madeAt) },
      one.explanation,
    ]),
  ]
}
