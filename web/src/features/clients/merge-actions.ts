/**
 * Making two client records one, and undoing it: one commit each, trust money included, on the
 * newest records alone, so that two people cannot make each of the two a part of the other.
 * What one commit has no room for follows it.
 */

import { type Client, clientKind } from '../../domain/client/client.ts'
import {
  byRecord,
  type ClientMerge,
  clientMergeKind,
  type FieldChange,
  type MergeChoices,
  type MovedLedger,
  mergedClient,
  planFollow,
  planMerge,
  withChanges,
  withoutChanges,
} from '../../domain/client/client-merge.ts'
import { moveLedgers, returnLedgers, type TrustMove } from '../../domain/trust/client-trust-move.ts'
import { trustAccountKind, trustEntryKind } from '../../domain/trust/trust.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { allRecords, storedAs } from '../../vault/records/all-records.ts'
import {
  type Change,
  creating,
  getRecord,
  listRecords,
  newRecordId,
  updating,
  writeLinear,
  writePortions,
} from '../../vault/records/records.ts'
import { type Entry, VaultError } from '../../vault/wire/types.ts'

/** What the trust journals say about why money was moved. */
export interface MergePurpose {
  readonly merge: string
  readonly undo: string
}

/** How many records change together with the two clients; the commit's further room is the money's. */
const atOnce = 300

/** Make `absorbedId` a part of `keptId`. Answers the id of the merge, by which it is undone. */
export async function mergeClients(
  keptId: string,
  absorbedId: string,
  choices: MergeChoices,
  purpose: MergePurpose,
): Promise<string> {
  const mergeId = newRecordId()
  const now = Date.now()
  let rest: readonly Change[] = []
  await writeLinear(() => {
    if (getRecord(clientMergeKind, mergeId) !== undefined) return []
    const [kept, absorbed] = [clientNow(keptId), clientNow(absorbedId)]
    const merged = mergedClient(kept.value, absorbed.value, choices)
    const changes = planMerge(kept, absorbed, merged, allRecords())
    const money = movedMoney(absorbedId, keptId, purpose.merge, now)
    const merge: ClientMerge = {
      keptId,
      absorbedId,
      absorbedName: absorbed.value.name,
      at: now,
      changes,
      ledgers: money.ledgers,
      undoneAt: null,
    }
    const writes = fieldWrites(changes, withChanges)
    rest = writes.slice(atOnce)
    return [...writes.slice(0, atOnce), ...money.writes, creating(clientMergeKind, merge, mergeId)]
  })
  await writePortions(rest)
  return mergeId
}

/** Give the kept client what names the absorbed one all the same, as a part of the merge. */
export async function followMerge(mergeId: string): Promise<void> {
  const merge = getRecord(clientMergeKind, mergeId)?.value
  if (merge === undefined || merge.undoneAt !== null) return
  const late = planFollow(merge.keptId, merge.absorbedId, allRecords())
  // First what is to be undone, then what it undoes: an interruption leaves no change without its way back.
  await writePortions([
    updating(clientMergeKind, mergeId, { changes: [...merge.changes, ...late] }),
    ...fieldWrites(late, withChanges),
  ])
}

/** Take a merge back: every field that nobody changed since is what it was. */
export async function undoMerge(mergeId: string, purpose: MergePurpose): Promise<void> {
  const now = Date.now()
  let rest: readonly Change[] = []
  await writeLinear(() => {
    const merge = getRecord(clientMergeKind, mergeId)?.value
    if (merge === undefined || merge.undoneAt !== null) return []
    const present = new Set(allRecords().map(({ id }) => id))
    const changes = merge.changes.filter(({ id }) => present.has(id))
    const writes = fieldWrites(changes, withoutChanges)
    rest = writes.slice(atOnce)
    return [
      ...writes.slice(0, atOnce),
      ...returnedMoney(merge.ledgers, purpose.undo, now),
      updating(clientMergeKind, mergeId, { undoneAt: now }),
    ]
  })
  await writePortions(rest)
}

function clientNow(id: string): Entry<Client> {
  const entry = getRecord(clientKind, id)
  if (entry === undefined || entry.value.mergedInto !== '') {
    throw new VaultError('stale', `client ${id} is gone or merged already`)
  }
  return entry
}

function fieldWrites(changes: readonly FieldChange[], step: typeof withChanges): readonly Change[] {
  // A record may have been written by a newer shape of its kind since the merge.
  const schemas = new Map(allRecords().map(({ id, schema }) => [id, schema]))
  return [...byRecord(changes)].flatMap(([id, own]) => {
    const first = own[0]
    if (first === undefined) return []
    const kind = storedAs(first.kind, Math.max(first.schema, schemas.get(id) ?? 0))
    return [updating(kind, id, (value) => step(value, own))]
  })
}

function movedMoney(
  from: string,
  to: string,
  purpose: string,
  now: number,
): { readonly writes: readonly Change[]; readonly ledgers: readonly MovedLedger[] } {
  const today = dayAt(now)
  const moves = listRecords(trustAccountKind).map(({ id, value }) =>
    written(id, moveLedgers(id, value, journal(id), from, to, purpose, today, now)),
  )
  return {
    writes: moves.flatMap(({ writes }) => writes),
    ledgers: moves.flatMap(({ ledgers }) => ledgers),
  }
}

function returnedMoney(
  ledgers: readonly MovedLedger[],
  purpose: string,
  now: number,
): readonly Change[] {
  const today: CivilDate = dayAt(now)
  const accounts = new Set(ledgers.map(({ accountId }) => accountId))
  return [...accounts].flatMap((accountId) => {
    const account = getRecord(trustAccountKind, accountId)
    if (account === undefined) return []
    const own = ledgers.filter((ledger) => ledger.accountId === accountId)
    const move = returnLedgers(account.value, journal(accountId), own, purpose, today, now)
    return written(accountId, move).writes
  })
}

function journal(accountId: string) {
  return listRecords(trustEntryKind)
    .map(({ value }) => value)
    .filter((entry) => entry.accountId === accountId)
}

function written(
  accountId: string,
  move: TrustMove,
): { readonly writes: readonly Change[]; readonly ledgers: readonly MovedLedger[] } {
  if (!move.ok) throw new TrustRefused(move.refusal)
  if (move.entries.length === 0) return { writes: [], ledgers: [] }
  const { seq, balances } = move.account
  return {
    ledgers: move.ledgers,
    writes: [
      updating(trustAccountKind, accountId, { seq, balances }),
      ...move.entries.map((entry) => creating(trustEntryKind, entry)),
    ],
  }
}
