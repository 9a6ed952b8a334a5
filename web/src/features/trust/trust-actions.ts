/**
 * Steps in trust accounting. Each one writes the entry together with the account's head
 * as one change that is never merged: of two browsers that spend the same money, the
 * second is checked again against what the first one left.
 */

import { invoiceKind } from '../../domain/billing/invoice.ts'
import { takePaymentBack } from '../../domain/billing/invoice-corrections.ts'
import {
  openTrustAccount,
  type Posting,
  postTrust,
  reverseWhole,
  type TrustAccount,
  type TrustDraft,
  type TrustEntry,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import {
  keepReconciliation,
  keptReconciliationKind,
  type Reconciliation,
  reconcile,
} from '../../domain/trust/trust-reconciliation.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { type Money, negateMoney, subtractMoney } from '../../domain/values/money.ts'
import { type LinearRecords, recordIn } from '../../records-ui/linear-records.ts'
import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { type Change, creating, newRecordId, updating } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types.ts'

/** Set up an account with nothing in it. */
export async function openAccount(
  linear: LinearRecords,
  id: string,
  name: string,
  bank: string,
  currency: string,
): Promise<void> {
  await linear.writeLinear(() =>
    recordIn(linear, trustAccountKind, id)
      ? []
      : [creating(trustAccountKind, openTrustAccount(name, bank, currency), id)],
  )
}

/** Post an entry. `entryId` is fixed by the caller, so that trying again posts once. */
export async function post(
  linear: LinearRecords,
  accountId: string,
  entryId: string,
  draft: TrustDraft,
  now: number,
): Promise<void> {
  await linear.writeLinear(() => {
    if (recordIn(linear, trustEntryKind, entryId)) return []
    const { account, entries } = books(linear, accountId)
    const posting = accepted(postTrust(accountId, account, entries, draft, now))
    return [moving(accountId, posting.account), creating(trustEntryKind, posting.entry, entryId)]
  })
}

/** Move money between two ledgers of one account: out of one and into the other, or neither. */
export async function transfer(
  linear: LinearRecords,
  accountId: string,
  ids: { readonly out: string; readonly in: string },
  draft: Omit<TrustDraft, 'type' | 'method'>,
  to: Pick<TrustDraft, 'clientId' | 'caseId'>,
  now: number,
): Promise<void> {
  await linear.writeLinear(() => {
    if (recordIn(linear, trustEntryKind, ids.out)) return []
    const { account, entries } = books(linear, accountId)
    const outgoing: TrustDraft = { ...draft, type: 'transfer_out', method: 'internal' }
    const out = accepted(postTrust(accountId, account, entries, outgoing, now))
    const incoming: TrustDraft = { ...draft, ...to, type: 'transfer_in', method: 'internal' }
    const both = [...entries, out.entry]
    const into = accepted(postTrust(accountId, out.account, both, incoming, now))
    // The bank never sees a transfer inside one account: both sides are cleared at once.
    return [
      moving(accountId, into.account),
      creating(trustEntryKind, { ...out.entry, clearedOn: draft.on }, ids.out),
      creating(trustEntryKind, { ...into.entry, clearedOn: draft.on }, ids.in),
    ]
  })
}

/**
 * Take an entry back by its opposite, a transfer by the opposites of both its halves. An invoice
 * that the entry paid is open for that amount again.
 */
export async function reverse(
  linear: LinearRecords,
  accountId: string,
  entryId: string,
  seq: number,
  on: CivilDate,
  reason: string,
  now: number,
): Promise<void> {
  const otherId = newRecordId()
  await linear.writeLinear(() => {
    if (recordIn(linear, trustEntryKind, entryId)) return []
    const { account, entries } = books(linear, accountId)
    const undone = reverseWhole(account, entries, seq, on, reason, now)
    if (!undone.ok) throw new TrustRefused(undone.refusal)
    return [
      moving(accountId, undone.account),
      ...undone.entries.map((entry) =>
        creating(trustEntryKind, entry, entry.reversalOf === seq ? entryId : otherId),
      ),
      ...owingAgain(
        linear,
        entries.find((entry) => entry.seq === seq),
      ),
    ]
  })
}

function owingAgain(linear: LinearRecords, entry: TrustEntry | undefined): Change[] {
  const invoice = entry?.invoiceId ? recordIn(linear, invoiceKind, entry.invoiceId) : undefined
  if (entry === undefined || invoice === undefined) return []
  const { on, reference } = entry
  const payment = { on, reference, amount: negateMoney(entry.effect) }
  return [updating(invoiceKind, invoice.id, (now) => takePaymentBack(now, payment))]
}

/** Note the day on which the bank shows an entry, or that it does not ('' while outstanding). */
export async function clear(
  linear: LinearRecords,
  entryId: string,
  on: CivilDate | '',
): Promise<void> {
  await linear.writeLinear(() => {
    const entry = recordIn(linear, trustEntryKind, entryId)
    if (entry === undefined) throw new TrustRefused({ why: 'gone' })
    const { account } = books(linear, entry.value.accountId)
    const through = account.lockedThrough
    const touchesLocked = [on, entry.value.clearedOn].some((day) => day !== '' && day <= through)
    if (through !== '' && touchesLocked) throw new TrustRefused({ why: 'locked', through })
    return [updating(trustEntryKind, entryId, { clearedOn: on })]
  })
}

/** Who reconciles, what the bank says, and the id under which it is kept. */
export interface Reconciling {
  readonly keptId: string
  readonly asOf: CivilDate
  readonly bankBalance: Money
  readonly explanation: string
  readonly by: string
  readonly now: number
}

/** Keep a reconciliation as it stands, with an explanation of what differs. */
export async function keep(
  linear: LinearRecords,
  accountId: string,
  given: Reconciling,
): Promise<void> {
  await linear.writeLinear(() => {
    if (recordIn(linear, keptReconciliationKind, given.keptId)) return []
    const { account, entries } = books(linear, accountId)
    return [keeping(accountId, reconcile(account, entries, given.asOf, given.bankBalance), given)]
  })
}

/** Close a period that reconciles, and keep that it did: nothing is posted on or before its last day any more. */
export async function lockPeriod(
  linear: LinearRecords,
  accountId: string,
  given: Reconciling,
): Promise<void> {
  await linear.writeLinear(() => {
    if (recordIn(linear, keptReconciliationKind, given.keptId)) return []
    const { account, entries } = books(linear, accountId)
    if (account.lockedThrough !== '' && given.asOf <= account.lockedThrough)
      throw new TrustRefused({ why: 'earlierLock' })
    const result = reconcile(account, entries, given.asOf, given.bankBalance)
    if (!result.balanced) throw new TrustRefused({ why: 'unbalancedLock' })
    return [
      updating(trustAccountKind, accountId, { lockedThrough: given.asOf }),
      keeping(accountId, result, given),
    ]
  })
}

function keeping(accountId: string, result: Reconciliation, given: Reconciling): Change {
  const kept = keepReconciliation(accountId, result, given.explanation, given.by, given.now)
  if (typeof kept === 'string') throw new TrustRefused({ why: kept })
  return creating(keptReconciliationKind, kept, given.keptId)
}

/** The entries of an account in the order of their numbers. */
export function journalOf(
  entries: readonly Entry<TrustEntry>[],
  accountId: string,
): readonly Entry<TrustEntry>[] {
  return entries
    .filter(({ value }) => value.accountId === accountId)
    .sort((a, b) => a.value.seq - b.value.seq)
}

/** The difference between the book and the sum of the ledgers. */
export function ledgerDifference(result: Reconciliation): Money {
  return subtractMoney(result.book, result.ledgers)
}

function books(
  linear: LinearRecords,
  accountId: string,
): { account: TrustAccount; entries: TrustEntry[] } {
  const account = recordIn(linear, trustAccountKind, accountId)
  if (account === undefined) throw new TrustRefused({ why: 'gone' })
  const entries = journalOf(linear.list(trustEntryKind), accountId).map(({ value }) => value)
  return { account: account.value, entries }
}

function accepted(posting: Posting): Posting & { ok: true } {
  if (!posting.ok) throw new TrustRefused(posting.refusal)
  return posting
}

function moving(accountId: string, next: TrustAccount): Change {
  return updating(trustAccountKind, accountId, () => next)
}
