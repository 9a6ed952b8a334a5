/**
 * What this device keeps: one IndexedDB database per account and one per workspace.
 *
 * Records and changes lie here only sealed, in pages and rows whose key hangs off the
 * account's key: the disk alone opens nothing. What is not sealed is either public to
 * the server anyway (ledger entries, the sealed account document) or says nothing (a
 * random device id, counters). Pages are appended, later ones outweigh earlier ones;
 * writing a page costs what one row would (see `compact` in disk.ts).
 *
 * Several tabs write here. `apply` is one transaction that first compares what the
 * caller believes to be stored, so that nobody overwrites what they have not read.
 */
import { answerOf, database, type Storage } from './indexed-db'

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

/** A named value that is not sealed. */
export interface PlainRow {
  readonly name: string
  readonly value: unknown
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
  /** as many changes as are believed to wait; left out: any number */
  readonly expectOutbox?: number
  /** values that are not sealed and become true together with the rest */
  readonly plain?: readonly PlainRow[]
}

/** What a database keeps, but for what the caller holds already. */
export interface Stored {
  readonly pages: readonly PageRow[]
  readonly state: StateRow | undefined
  readonly changed: readonly OutboxRow[]
  readonly gone: readonly string[]
}

export interface LocalDb {
  readonly name: string
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  unset(name: string): Promise<void>
  /** The value stored under a name; `value` becomes it when there is none yet. */
  claim<T>(name: string, value: T): Promise<T>
  /** Begin to read everything that is stored; the first `read` takes it up. */
  readAhead(): void
  /** What is stored, as of one moment: pages after `after`, the state, and of the outbox the rows
   *  that are not as the caller holds them. `held` maps ids to revs. */
  read(after: number, held: ReadonlyMap<string, { readonly rev: number }>): Promise<Stored>
  countOutbox(): Promise<number>
  /** How many sealed files lie here that the server does not have yet; see unsent.ts. */
  countKept(): Promise<number>
  push(): Promise<PushRow | undefined>
  /** The numbers of the added pages; undefined when something stored is not what the caller
   *  believed: nothing was changed then. */
  apply(change: LocalChange): Promise<readonly number[] | undefined>
  /** Hold a name for a while, for browsers without locks: whether this holder has it now. */
  lease(name: string, holder: string, until: number, now: number): Promise<boolean>
  delete(): Promise<void>
  close(): void
}

/** Every database has the same stores. The second index of the outbox lists what is there without
 *  reading it. */
function makeStores(db: IDBDatabase): void {
  db.createObjectStore('plain', { keyPath: 'name' })
  db.createObjectStore('pages', { keyPath: 'n', autoIncrement: true })
  db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('[id+rev]', ['id', 'rev'])
  db.createObjectStore('push', { keyPath: 'slot' })
  db.createObjectStore('states', { keyPath: 'name' })
}

const version = 10
const plain = ['plain']
const sealed = ['pages', 'outbox', 'push', 'states']

/** Open (or begin) a database. `storage` lets tests bring an IndexedDB of their own. */
export function openLocalDb(name: string, storage: Storage = {}): LocalDb {
  const db = database(name, version, makeStores, storage)
  const { IDBKeyRange: KeyRange = globalThis.IDBKeyRange } = storage
  let ahead: Promise<Stored> | undefined
  const read: LocalDb['read'] = (after, held) =>
    db.run(sealed, 'readonly', async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const there = await keysOf(outbox.index('[id+rev]'))
      const ids = new Set(there.map(([id]) => id))
      const changed = there.filter(([id, rev]) => held.get(id)?.rev !== rev)
      const rows = await Promise.all(changed.map(([id]) => row<OutboxRow>(outbox, id)))
      return {
        pages: await answerOf<PageRow[]>(
          transaction.objectStore('pages').getAll(KeyRange.lowerBound(after, true)),
        ),
        state: await row<StateRow>(transaction.objectStore('states'), 'sync'),
        changed: rows.filter((one) => one !== undefined),
        gone: [...held.keys()].filter((id) => !ids.has(id)),
      }
    })
  return {
    name,
    get: <T>(key: string) =>
      db.run(plain, 'readonly', async (transaction) => {
        return (await plainRow(transaction, key))?.value as T | undefined
      }),
    set: (key, value) =>
      db.run(plain, 'readwrite', async (transaction) => {
        await answerOf(transaction.objectStore('plain').put({ name: key, value }))
      }),
    unset: (key) =>
      db.run(plain, 'readwrite', async (transaction) => {
        await answerOf(transaction.objectStore('plain').delete(key))
      }),
    claim: <T>(key: string, value: T) =>
      db.run(plain, 'readwrite', async (transaction) => {
        const stored = await plainRow(transaction, key)
        if (stored !== undefined) return stored.value as T
        await answerOf(transaction.objectStore('plain').put({ name: key, value }))
        return value
      }),
    readAhead() {
      ahead = read(0, new Map())
      // Whoever takes it up hears what went wrong; perhaps nobody does.
      ahead.catch(() => undefined)
    },
    async read(after, held) {
      const begun = after === 0 && held.size === 0 ? ahead : undefined
      ahead = undefined
      return await (begun ?? read(after, held))
    },
    countOutbox: () =>
      db.run(['outbox'], 'readonly', (transaction) =>
        answerOf(transaction.objectStore('outbox').count()),
      ),
    countKept: () =>
      db.run(plain, 'readonly', (transaction) =>
        answerOf(transaction.objectStore('plain').count(KeyRange.bound('kept/', 'kept/\uffff'))),
      ),
    push: () =>
      db.run(['push'], 'readonly', (transaction) =>
        row<PushRow>(transaction.objectStore('push'), 'current'),
      ),
    apply: (change) =>
      db.run(change.plain ? [...sealed, ...plain] : sealed, 'readwrite', async (transaction) => {
        if (!(await isAsBelieved(transaction, change))) return undefined
        return await write(transaction, change)
      }),
    lease: (key, holder, until, now) =>
      db.run(plain, 'readwrite', async (transaction) => {
        const name = `lease/${key}`
        const held = (await plainRow(transaction, name))?.value as Lease | undefined
        if (held !== undefined && held.holder !== holder && held.until > now) return false
        const value: Lease = { holder, until }
        await answerOf(transaction.objectStore('plain').put({ name, value }))
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

function row<T>(store: IDBObjectStore, key: string): Promise<T | undefined> {
  return answerOf<T | undefined>(store.get(key))
}

function plainRow(transaction: IDBTransaction, key: string): Promise<PlainRow | undefined> {
  return row<PlainRow>(transaction.objectStore('plain'), key)
}

/** The keys of an index over id and rev. */
async function keysOf(index: IDBIndex): Promise<[id: string, rev: number][]> {
  const request = index.openKeyCursor()
  const keys: [string, number][] = []
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) {
        resolve(keys)
        return
      }
      keys.push(cursor.key as [string, number])
      cursor.continue()
    }
    request.onerror = () => reject(request.error)
  })
}

async function isAsBelieved(transaction: IDBTransaction, change: LocalChange): Promise<boolean> {
  if (change.state !== undefined) {
    const states = transaction.objectStore('states')
    const stored = await row<StateRow>(states, change.state.next.name)
    if ((stored?.rev ?? 0) !== change.state.expect) return false
  }
  const outbox = transaction.objectStore('outbox')
  const { expectOutbox } = change
  if (expectOutbox !== undefined && (await answerOf(outbox.count())) !== expectOutbox) return false
  const wanted = change.outbox ?? []
  const stored = await Promise.all(wanted.map(({ id }) => row<OutboxRow>(outbox, id)))
  return wanted.every(({ expect }, i) => (stored[i]?.rev ?? 0) === expect)
}

async function write(transaction: IDBTransaction, change: LocalChange): Promise<readonly number[]> {
  const [pages, outbox, pushes, states] = sealed.map((name) => transaction.objectStore(name)) as [
    IDBObjectStore,
    IDBObjectStore,
    IDBObjectStore,
    IDBObjectStore,
  ]
  const steps: Promise<unknown>[] = []
  if (change.replacePages === true) steps.push(answerOf(pages.clear()))
  const added = Promise.all((change.addPages ?? []).map((page) => answerOf(pages.add(page))))
  for (const { id, next } of change.outbox ?? []) {
    steps.push(next ? answerOf(outbox.put({ id, ...next })) : answerOf(outbox.delete(id)))
  }
  if (change.push === null) steps.push(answerOf(pushes.delete('current')))
  else if (change.push) steps.push(answerOf(pushes.put(change.push)))
  for (const one of change.plain ?? []) {
    steps.push(answerOf(transaction.objectStore('plain').put(one)))
  }
  if (change.state) steps.push(answerOf(states.put(change.state.next)))
  const [numbers] = await Promise.all([added, ...steps])
  return numbers as number[]
}
