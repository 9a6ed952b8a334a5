/**
 * Trust money follows a client who became another one.
 *
 * A journal is never rewritten: each ledger of the absorbed client is emptied into the kept
 * client's by a transfer, and undoing the merge reverses both halves.
 */

import type { MovedLedger } from '../client/client-merge.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import {
  postTrust,
  reverseTrust,
  type TrustAccount,
  type TrustEntry,
  type TrustRefusal,
} from './trust.ts'

/** What is written to one account, or why nothing can be. */
export type TrustMove =
  | {
      readonly ok: true
      readonly account: TrustAccount
      readonly entries: readonly TrustEntry[]
      readonly ledgers: readonly MovedLedger[]
    }
  | { readonly ok: false; readonly refusal: TrustRefusal }

/** Move every ledger of `from` with money in it to `to`, within one account. */
export function moveLedgers(
  accountId: string,
  account: TrustAccount,
  entries: readonly TrustEntry[],
  from: string,
  to: string,
  purpose: string,
  on: CivilDate,
  now: number,
): TrustMove {
  let head = account
  const made: TrustEntry[] = []
  const ledgers: MovedLedger[] = []
  for (const [key, minor] of Object.entries(account.balances)) {
    const [clientId = '', caseId = ''] = key.split('/')
    if (clientId !== from || minor <= 0) continue
    const draft = {
      caseId,
      on,
      amount: money(minor, account.currency),
      method: 'internal' as const,
      counterparty: '',
      purpose,
      reference: '',
      invoiceId: '',
    }
    const all = () => [...entries, ...made]
    const out = postTrust(
      accountId,
      head,
      all(),
      { ...draft, clientId: from, type: 'transfer_out' },
      now,
    )
    if (!out.ok) return out
    // The bank never sees a transfer inside one account: both sides are cleared at once.
    made.push({ ...out.entry, clearedOn: on })
    const into = postTrust(
      accountId,
      out.account,
      all(),
      { ...draft, clientId: to, type: 'transfer_in' },
      now,
    )
    if (!into.ok) return into
    made.push({ ...into.entry, clearedOn: on })
    head = into.account
    ledgers.push({ accountId, out: out.entry.seq, into: into.entry.seq })
  }
  return { ok: true, account: head, entries: made, ledgers }
}

/** Take such transfers back. Refused where the kept client has spent the money since. */
export function returnLedgers(
  account: TrustAccount,
  entries: readonly TrustEntry[],
  ledgers: readonly MovedLedger[],
  purpose: string,
  on: CivilDate,
  now: number,
): TrustMove {
  let head = account
  const made: TrustEntry[] = []
  for (const { out, into } of ledgers.toReversed()) {
    for (const seq of [into, out]) {
      const posting = reverseTrust(head, [...entries, ...made], seq, on, purpose, now)
      if (!posting.ok) return posting
      made.push({ ...posting.entry, clearedOn: on })
      head = posting.account
    }
  }
  return { ok: true, account: head, entries: made, ledgers: [] }
}
