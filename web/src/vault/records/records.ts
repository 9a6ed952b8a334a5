/**
 * Reading and changing records: the door that screens use.
 *
 * Every change is optimistic. It shows at once, and the promise resolves when the sealed
 * change lies in this device's outbox, where it survives closing the tab. Whether the
 * server has it is told by the entry's `state` and by `useVault().sync`.
 * A change that cannot be made durable is taken back and the promise rejects with
 * `VaultError`; a value that breaks its kind's rules rejects with `DomainError`.
 *
 * What enters is plain, what leaves for the outbox is sealed; nothing here knows a network.
 */
import type { Kind } from '../../domain/record/kind'
import { newId } from '../wire/ids'
import type { Change, Entry, HistoryEntry } from '../wire/types'
import { openVault } from './current'
import { isTemporaryChange, writeTemporary } from './temporary.ts'

export type { Change }

/** What an update changes: some fields, or a function from the current value to the next. */
export type Patch<T> = Partial<T> | ((current: T) => T)

/** A fresh record id: 16 random bytes, base64url. */
export function newRecordId(): string {
  return newId()
}

/**
 * The id of the one record of a purpose that follows from another: devices that make it without
 * knowing of each other make the same record, whose versions merge. The server cannot tell which
 * record it follows from.
 */
export async function idFollowing(id: string, purpose: string): Promise<string> {
  return await openVault().idFollowing(id, purpose)
}

/**
 * Store a new record. Resolves to its id once it is durable on this device. In a walled
 * compartment (see `createWall` in team.ts) only those inside can ever open it.
 */
export async function createRecord<T>(
  kind: Kind<T>,
  value: T,
  id?: string,
  compartment?: string,
): Promise<string> {
  const change = creating(kind, value, id, compartment)
  await writeRecords([change])
  return change.id
}

/**
 * Change a record. A patch touches only the fields it names, so that edits of other
 * fields on other devices merge with it.
 */
export async function updateRecord<T>(kind: Kind<T>, id: string, patch: Patch<T>): Promise<void> {
  await writeRecords([updating(kind, id, patch)])
}

/** Remove a record. It leaves a sealed tombstone; its history stays readable. */
export async function removeRecord<T>(kind: Kind<T>, id: string): Promise<void> {
  await writeRecords([removing(kind, id)])
}

/** The change that stores a new record. */
export function creating<T>(kind: Kind<T>, value: T, id?: string, compartment?: string): Change {
  const place = compartment === undefined ? {} : { compartment }
  return { do: 'create', kind, id: id ?? newRecordId(), value, ...place }
}

/**
 * The change that puts a record behind a wall, or back into the open (`openCompartment` of
 * body.ts). Who is outside loses it with its next synchronisation; what they read before,
 * they may have kept.
 */
export function moving<T>(kind: Kind<T>, id: string, compartment: string): Change {
  return { do: 'move', kind, id, compartment }
}

/** Where a record is kept now; undefined when there is none. */
export function compartmentOf(id: string): string | undefined {
  return openVault().compartmentOf(id)
}

/** The change that alters a record. */
export function updating<T>(kind: Kind<T>, id: string, patch: Patch<T>): Change {
  const change = (current: unknown): unknown =>
    typeof patch === 'function' ? patch(current as T) : { ...(current as T), ...patch }
  return { do: 'update', kind, id, change }
}

/** The change that removes a record. */
export function removing<T>(kind: Kind<T>, id: string): Change {
  return { do: 'remove', kind, id }
}

/**
 * Make several changes as one: all become durable together and
 * reach the server in one signed commit (up to 500 of them). Resolves to their ids.
 */
export async function writeRecords(changes: readonly Change[]): Promise<readonly string[]> {
  await writeUndoable(changes)
  return changes.map((change) => change.id)
}

/** How many changes are made as one where they need not be one; the server takes up to 500. */
const portion = 400

/**
 * Make any number of changes, one portion after the other; the way back takes all of them back, and
 * says whether anything was left of them.
 */
export async function writePortions(changes: readonly Change[]): Promise<() => Promise<boolean>> {
  const backs: (() => Promise<boolean>)[] = []
  for (let at = 0; at < changes.length; at += portion)
    backs.unshift(await writeUndoable(changes.slice(at, at + portion)))
  return async () => {
    let isTaken = false
    for (const back of backs) isTaken = (await back()) || isTaken
    return isTaken
  }
}

/**
 * Make changes that must not be merged: the next invoice number, a payment from a trust
 * balance. `plan` is asked for its changes when this device has the newest records, and they
 * are stored as one commit only if nobody wrote any of them in between; otherwise it is asked
 * again on newer records. Give created records fixed ids, so that a plan which was stored
 * although its answer was lost finds them and plans nothing.
 *
 * Never optimistic: resolves when the server has them. Rejects with `VaultError` 'offline'
 * without one, 'stale' when others kept being faster, and with whatever `plan` throws.
 */
export async function writeLinear(plan: () => readonly Change[]): Promise<void> {
  await openVault().writeLinear(plan)
}

/**
 * Make several changes as one, as {@link writeRecords} does, and keep the way back: it takes these
 * changes back and no others, whatever was written since, and says whether anything was left of them.
 */
export async function writeUndoable(changes: readonly Change[]): Promise<() => Promise<boolean>> {
  const temporary = changes.filter(isTemporaryChange)
  if (temporary.length === 0) return await openVault().write(changes)
  const kept = changes.filter((change) => !temporary.includes(change))
  const backs = [await openVault().write(kept), writeTemporary(temporary)]
  return async () => (await Promise.all(backs.map((back) => back()))).includes(true)
}

/**
 * Settle the conflicts of some fields as one change: keep what is shown, or show the other values
 * instead. An empty field name settles "removed on the other side"; 'other' then removes the record.
 * Resolves to the way back, which says whether there was anything left to take back.
 */
export async function resolveConflict<T>(
  kind: Kind<T>,
  id: string,
  fields: readonly string[],
  keep: 'shown' | 'other',
): Promise<() => Promise<boolean>> {
  return await openVault().resolve(kind, id, fields, keep)
}

/** The record's earlier states as far as the server keeps them, newest first. Needs the server. */
export async function recordHistory<T>(
  kind: Kind<T>,
  id: string,
): Promise<readonly HistoryEntry<T>[]> {
  return await openVault().history(kind, id)
}

/** All records of a kind now, for code outside components. The same array until one changes. */
export function listRecords<T>(kind: Kind<T>): readonly Entry<T>[] {
  return openVault().store.list(kind)
}

/** One record now, for code outside components. */
export function getRecord<T>(kind: Kind<T>, id: string): Entry<T> | undefined {
  return openVault().store.get(kind, id)
}
