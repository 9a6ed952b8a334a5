/**
 * Trust accounting: money that belongs to clients.
 *
 * Entries are only ever added; a mistake is reversed by another entry. The account's
 * head keeps the balance of every ledger and the number of the last entry. An entry and
 * the new head are written in one batch that names the head's version, so two browsers
 * cannot both spend the same money: the second batch is refused as stale and is
 * checked again against the balances that the first one left.
 *
 * No ledger is ever below zero, on any day, even while the account as a whole is
 * positive (ABA Model Rule 1.15; Model Rules on Client Trust Account Records, 2010).
 */

import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import { readFields } from '../record/field.ts'
import {
  certainDay,
  certainMoney,
  choice,
  count,
  day,
  momentOrZero,
  other,
  reference,
  text,
} from '../record/fields.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { type Money, money } from '../values/money.ts'

/** What an entry is. The first three bring money in, the next take it out; a reversal undoes another entry. */
const trustEntryTypes = [
  'deposit',
  'interest',
  'transfer_in',
  'disbursement',
  'earned_fee',
  'refund',
  'transfer_out',
  'bank_charge',
  'reversal',
] as const
/** One of {@link trustEntryTypes}. */
export type TrustEntryType = (typeof trustEntryTypes)[number]

const incoming: ReadonlySet<TrustEntryType> = new Set(['deposit', 'interest', 'transfer_in'])

/** How money moved. Cash never leaves a trust account. */
export const trustMethods = ['transfer', 'check', 'card', 'cash', 'internal'] as const
/** One of {@link trustMethods}. */
export type TrustMethod = (typeof trustMethods)[number]

/** Trust entries, as sealed in a workspace. */
export const trustEntryKind = record('trustEntry', 1, {
  accountId: reference('trustAccount'),
  /** 1, 2, 3 … without a gap within the account. */
  seq: count(),
  clientId: reference('client'),
  caseId: reference('case'),
  on: certainDay(),
  type: choice(trustEntryTypes, 'deposit'),
  /** Positive when money came in, negative when it left. */
  effect: certainMoney(),
  method: choice(trustMethods, 'transfer'),
  counterparty: text(),
  purpose: text(),
  reference: text(),
  /** When the bank made a deposit available, or the payment left it; '' while outstanding. */
  clearedOn: day(),
  /** The number of the entry that a reversal undoes; 0 of any other. */
  reversalOf: count(),
  invoiceId: reference('invoice'),
  enteredAt: momentOrZero(),
})
/** One entry of the account's journal. */
export type TrustEntry = Of<typeof trustEntryKind>

/** Trust accounts, as sealed in a workspace. */
export const trustAccountKind = record('trustAccount', 1, {
  name: text(),
  bank: text(),
  currency: text('USD'),
  seq: count(),
  /** Minor units by ledger, see {@link ledgerKey}. */
  balances: other<Readonly<Record<string, number>>>({}, readBalances),
  /** The last day of the last reconciled and locked period, or ''. */
  lockedThrough: day(),
})
  .called('palette:kindTrust')
  .opensAt(paths.trust)
/** The head of an account: what its entries add up to. */
export type TrustAccount = Of<typeof trustAccountKind>

/** What a person enters: the amount is positive, the type decides its direction. */
export interface TrustDraft
  extends Pick<
    TrustEntry,
    'clientId' | 'caseId' | 'on' | 'method' | 'counterparty' | 'purpose' | 'reference' | 'invoiceId'
  > {
  readonly type: Exclude<TrustEntryType, 'reversal'>
  readonly amount: Money
}

/** Why an entry cannot be made, with what would be possible. */
export type TrustRefusal =
  | { readonly why: 'insufficient'; readonly available: Money; readonly on: CivilDate }
  | { readonly why: 'locked'; readonly through: CivilDate }
  | { readonly why: 'cash' }
  | { readonly why: 'amount' }
  | { readonly why: 'currency'; readonly currency: string }
  | { readonly why: 'alreadyReversed' }
  | { readonly why: 'unknownEntry' }

/** The entry and the head that are written together, or why not. */
export type Posting =
  | { readonly ok: true; readonly entry: TrustEntry; readonly account: TrustAccount }
  | { readonly ok: false; readonly refusal: TrustRefusal }

/** The name of a ledger within its account: one per client and case. */
export function ledgerKey(entry: Pick<TrustEntry, 'clientId' | 'caseId'>): string {
  return `${entry.clientId}/${entry.caseId}`
}

/** An account with nothing in it. */
export function openTrustAccount(name: string, bank: string, currency: string): TrustAccount {
  return trustAccountKind.empty({ name, bank, currency })
}

/** Post a draft to an account whose entries so far are `entries`. */
export function postTrust(
  accountId: string,
  account: TrustAccount,
  entries: readonly TrustEntry[],
  draft: TrustDraft,
  now: number,
): Posting {
  const { type, amount, ...rest } = draft
  if (amount.minor <= 0) return refuse({ why: 'amount' })
  if (draft.method === 'cash' && !incoming.has(type)) return refuse({ why: 'cash' })
  const effect = money(incoming.has(type) ? amount.minor : -amount.minor, amount.currency)
  return append(account, entries, {
    ...rest,
    accountId,
    seq: account.seq + 1,
    type,
    effect,
    clearedOn: '',
    reversalOf: 0,
    enteredAt: now,
  })
}

/** Undo an entry by its opposite, dated `on`. */
export function reverseTrust(
  account: TrustAccount,
  entries: readonly TrustEntry[],
  seq: number,
  on: CivilDate,
  purpose: string,
  now: number,
): Posting {
  const entry = entries.find((candidate) => candidate.seq === seq)
  if (!entry || entry.type === 'reversal') return refuse({ why: 'unknownEntry' })
  if (entries.some((candidate) => candidate.reversalOf === seq))
    return refuse({ why: 'alreadyReversed' })
  const effect = money(-entry.effect.minor, entry.effect.currency)
  return append(account, entries, {
    ...entry,
    seq: account.seq + 1,
    on,
    type: 'reversal',
    effect,
    purpose,
    clearedOn: '',
    reversalOf: seq,
    enteredAt: now,
  })
}

/** The entries that undo one together, with the head they lead to, or why nothing can be undone. */
export type Reversal =
  | { readonly ok: true; readonly entries: readonly TrustEntry[]; readonly account: TrustAccount }
  | { readonly ok: false; readonly refusal: TrustRefusal }

/**
 * Undo an entry; of a transfer inside the account both halves, for one alone would leave the
 * money in two ledgers or in none. Where the other half was undone before, this one follows it.
 */
export function reverseWhole(
  account: TrustAccount,
  entries: readonly TrustEntry[],
  seq: number,
  on: CivilDate,
  purpose: string,
  now: number,
): Reversal {
  const other = otherHalf(entries, seq)
  let head = account
  const made: TrustEntry[] = []
  for (const half of other === undefined ? [seq] : [other, seq]) {
    const posting = reverseTrust(head, [...entries, ...made], half, on, purpose, now)
    if (!posting.ok) return posting
    made.push(posting.entry)
    head = posting.account
  }
  // The bank never sees a transfer inside one account, nor that it was taken back.
  const cleared = isTransfer(entries, seq) ? made.map((one) => ({ ...one, clearedOn: on })) : made
  return { ok: true, entries: cleared, account: head }
}

/** The number of the other half of a transfer, as long as that is not undone; undefined of any other entry. */
export function otherHalf(entries: readonly TrustEntry[], seq: number): number | undefined {
  if (!isTransfer(entries, seq)) return undefined
  // Both halves are posted in one step, out of the one ledger first.
  const out = entries.some((entry) => entry.seq === seq && entry.type === 'transfer_out')
  const other = out ? seq + 1 : seq - 1
  return entries.some(({ reversalOf }) => reversalOf === other) ? undefined : other
}

function isTransfer(entries: readonly TrustEntry[], seq: number): boolean {
  const type = entries.find((entry) => entry.seq === seq)?.type
  return type === 'transfer_out' || type === 'transfer_in'
}

function append(account: TrustAccount, entries: readonly TrustEntry[], entry: TrustEntry): Posting {
  if (entry.effect.currency !== account.currency)
    return refuse({ why: 'currency', currency: account.currency })
  if (account.lockedThrough !== '' && entry.on <= account.lockedThrough)
    return refuse({ why: 'locked', through: account.lockedThrough })
  const key = ledgerKey(entry)
  const short = firstShortfall(
    entries.filter((candidate) => ledgerKey(candidate) === key).concat(entry),
    account.currency,
  )
  if (short)
    return refuse({
      why: 'insufficient',
      available: money(short.balance - Math.min(0, entry.effect.minor), account.currency),
      on: short.on,
    })
  const balances = { ...account.balances, [key]: (account.balances[key] ?? 0) + entry.effect.minor }
  if ((balances[key] ?? 0) < 0) {
    return refuse({
      why: 'insufficient',
      available: money(account.balances[key] ?? 0, account.currency),
      on: entry.on,
    })
  }
  return { ok: true, entry, account: { ...account, seq: entry.seq, balances } }
}

function refuse(refusal: TrustRefusal): Posting {
  return { ok: false, refusal }
}

/** The first day on which a ledger would be below zero, counting incoming money of a day before outgoing. */
function firstShortfall(
  entries: readonly TrustEntry[],
  currency: string,
): { on: CivilDate; balance: number } | undefined {
  const ordered = [...entries].sort((a, b) =>
    a.on === b.on ? b.effect.minor - a.effect.minor : a.on < b.on ? -1 : 1,
  )
  let balance = 0
  for (const entry of ordered) {
    balance += money(entry.effect.minor, currency).minor
    if (balance < 0) return { on: entry.on, balance }
  }
  return undefined
}

/** The balance of each ledger as the entries say, up to and including a day. */
export function ledgerBalances(
  entries: readonly TrustEntry[],
  through: CivilDate,
): Map<string, number> {
  const balances = new Map<string, number>()
  for (const entry of entries) {
    if (entry.on > through) continue
    const key = ledgerKey(entry)
    balances.set(key, (balances.get(key) ?? 0) + entry.effect.minor)
  }
  return balances
}

function readBalances(raw: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(readFields(raw ?? {})).map(([key, minor]) => {
      if (typeof minor !== 'number' || !Number.isSafeInteger(minor))
        throw new DomainError('', 'another value', 'whole minor units')
      return [key, minor]
    }),
  )
}
