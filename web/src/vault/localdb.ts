/**
 * What this device keeps: one IndexedDB database per account and one per workspace.
 *
 * Records and changes lie here only sealed, in pages and rows whose key hangs off the
 * account's key: the disk alone opens nothing. What is not sealed is either public to
 * the server anyway (ledger entries, the sealed account document) or says nothing (a
 * random device id, counters). Pages are appended, later ones outweigh earlier ones;
 * writing a page costs what one row would (see compact in cache.ts).
 *
 * Several tabs write here. `apply` is one transaction that first compares what the
 * caller believes to be stored, so that nobody overwrites what they have not read.
 */
import { Dexie, type DexieOptions, type EntityTable } from 'dexie'

/** A sealed stretch of records. `n` grows; `name` is bound into the seal. */
export interface PageRow {
  readonly n: number
  readonly name: string
  readonly sealed: Uint8Array
}

/** A sealed change waiting to be pushed. `rev` is drawn anew with every change of the row, so
 *  that a row which went and came back is not taken for the one read before. */
export interface OutboxRow {
  readonly id: string
  readonly rev: number
  readonly sealed: Uint8Array
}

/** The push under way: exactly the bytes to send again after a lost answer. */
export interface PushRow {
  readonly slot: 'current'
  /** the idempotency key */
  readonly key: string
  /** what goes over the wire; ciphertext and a signed list of ids */
  readonly request: Uint8Array
  /** what to do once it is acknowledged */
  readonly sealed: Uint8Array
}

/** A named sealed value. */
export interface StateRow {
  readonly name: string
  readonly rev: number
  readonly sealed: Uint8Array
}

/** One step of the local state: all of it happens or nothing. */
export interface LocalChange {
  readonly addPages?: readonly Omit<PageRow, 'n'>[]
  /** drop the pages so far; the added ones hold everything */
  readonly replacePages?: boolean
  /** `expect` is the rev believed to be stored, 0 for none; without `next` the row goes */
  readonly outbox?: readonly {
    readonly id: string
    readonly expect: number
    readonly next?: { readonly rev: number; readonly sealed: Uint8Array }
  }[]
  /** the push to remember, or null when it is settled */
  readonly push?: PushRow | null
  readonly state?: { readonly expect: number; readonly next: StateRow }
}

export interface LocalDb {
  readonly name: string
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  unset(name: string): Promise<void>
  /** The value stored under a name; `value` becomes it when there is none yet. */
  claim<T>(name: string, value: T): Promise<T>
  /** What is stored, as of one moment: pages after `after`, the state, and of the outbox the rows
   *  that are not as the caller holds them. `held` maps ids to revs. */
  read(
    after: number,
    held: ReadonlyMap<string, { readonly rev: number }>,
  ): Promise<{
    readonly pages: readonly PageRow[]
    readonly state: StateRow | undefined
    readonly changed: readonly OutboxRow[]
    readonly gone: readonly string[]
  }>
  countOutbox(): Promise<number>
  push(): Promise<PushRow | undefined>
  /** The numbers of the added pages; undefined when something stored is not what the caller
   *  believed: nothing was changed then. */
  apply(change: LocalChange): Promise<readonly number[] | undefined>
  /** Hold a name for a while, for browsers without locks: whether this holder has it now. */
  lease(name: string, holder: string, until: number, now: number): Promise<boolean>
  delete(): Promise<void>
  close(): void
}

interface Tables {
  plain: EntityTable<{ name: string; value: unknown }, 'name'>
  pages: EntityTable<PageRow, 'n'>
  outbox: EntityTable<OutboxRow, 'id'>
  push: EntityTable<PushRow, 'slot'>
  states: EntityTable<StateRow, 'name'>
}

/** Open (or begin) a database. `options` lets tests bring an IndexedDB of their own. */
export function openLocalDb(name: string, options: DexieOptions = {}): LocalDb {
  // 'strict': a change counts as kept only when the browser has flushed it.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', ...options }) as Dexie &
    Tables
  db.version(1).stores({
    plain: 'name',
    pages: '++n',
    // The second index lists what is there without reading it.
    outbox: 'id, [id+rev]',
    push: 'slot',
    states: 'name',
  })
  const sealed = [db.pages, db.outbox, db.push, db.states]
  return {
    name,
    async get<T>(key: string) {
      return (await db.plain.get(key))?.value as T | undefined
    },
    async set(key, value) {
      await db.plain.put({ name: key, value })
    },
    unset: (key) => db.plain.delete(key),
    claim: <T>(key: string, value: T) =>
      db.transaction('rw', db.plain, async () => {
        const stored = await db.plain.get(key)
        if (stored !== undefined) return stored.value as T
        await db.plain.put({ name: key, value })
        return value
      }),
    read: (after, held) =>
      db.transaction('r', sealed, async () => {
        const keys = (await db.outbox.orderBy('[id+rev]').keys()) as unknown as [string, number][]
        const there = new Set(keys.map(([id]) => id))
        const changed = keys.filter(([id, rev]) => held.get(id)?.rev !== rev)
        const rows = await db.outbox.bulkGet(changed.map(([id]) => id))
        return {
          pages: await db.pages.where('n').above(after).sortBy('n'),
          state: await db.states.get('sync'),
          changed: rows.filter((row) => row !== undefined),
          gone: [...held.keys()].filter((id) => !there.has(id)),
        }
      }),
    countOutbox: () => db.outbox.count(),
    push: () => db.push.get('current'),
    apply: (change) =>
      db.transaction('rw', sealed, async () => {
        if (!(await isAsBelieved(db, change))) return undefined
        return await write(db, change)
      }),
    lease: (key, holder, until, now) =>
      db.transaction('rw', db.plain, async () => {
        const held = (await db.plain.get(`lease/${key}`))?.value as Lease | undefined
        if (held !== undefined && held.holder !== holder && held.until > now) return false
        await db.plain.put({ name: `lease/${key}`, value: { holder, until } })
        return true
      }),
    delete: () => db.delete(),
    close: () => db.close(),
  }
}

interface Lease {
  readonly holder: string
  readonly until: number
}

async function isAsBelieved(db: Tables, change: LocalChange): Promise<boolean> {
  if (change.state !== undefined) {
    const stored = await db.states.get(change.state.next.name)
    if ((stored?.rev ?? 0) !== change.state.expect) return false
  }
  const wanted = change.outbox ?? []
  const stored = await db.outbox.bulkGet(wanted.map(({ id }) => id))
  return wanted.every(({ expect }, i) => (stored[i]?.rev ?? 0) === expect)
}

async function write(db: Tables, change: LocalChange): Promise<readonly number[]> {
  if (change.replacePages === true) await db.pages.clear()
  const pages = await db.pages.bulkAdd([...(change.addPages ?? [])], { allKeys: true })
  const rows = change.outbox ?? []
  await db.outbox.bulkDelete(rows.filter(({ next }) => next === undefined).map(({ id }) => id))
  await db.outbox.bulkPut(rows.flatMap(({ id, next }) => (next ? [{ id, ...next }] : [])))
  if (change.push === null) await db.push.delete('current')
  else if (change.push) await db.push.put(change.push)
  if (change.state) await db.states.put(change.state.next)
  return pages
}
