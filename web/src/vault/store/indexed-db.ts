/** One IndexedDB database with promises. A transaction is over when the browser has flushed it. */

/** Where databases are kept; tests bring a place of their own. */
export interface Storage {
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
}

/** A database, opened when it is first used. */
export interface Database {
  /** Take steps that happen all or not at all. They may await nothing but requests of theirs. */
  run<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    steps: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T>
  delete(): Promise<void>
  /** From now on every step is refused. */
  close(): void
}

/** Open or begin a database. `upgrade` makes its stores when `version` is new.
 *  Rejections that mean that nothing can be kept are named as vault/errors.ts knows them. */
export function database(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void,
  { indexedDB = globalThis.indexedDB }: Storage,
): Database {
  let opening: Promise<IDBDatabase> | undefined
  let closed = false

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => upgrade(request.result)
    const db = await answerOf(request)
    // Another tab deletes the database, or the browser lets go of it: the next step opens it anew.
    const forget = (): void => {
      opening = undefined
    }
    db.onclose = forget
    db.onversionchange = () => {
      forget()
      db.close()
    }
    return db
  }

  function opened(): Promise<IDBDatabase> {
    if (closed) throw failure('DatabaseClosedError', `${name} is closed`)
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw failure('OpenFailedError', `opening ${name}`, error)
    })
    return opening
  }

  function close(): void {
    closed = true
    opening?.then(
      (db) => db.close(),
      () => undefined,
    )
    opening = undefined
  }

  return {
    async run(stores, mode, steps) {
      const db = await opened()
      const transaction = db.transaction(stores, mode, { durability: 'strict' })
      const done = flushed(transaction)
      try {
        const result = await steps(transaction)
        await done
        return result
      } catch (error) {
        abort(transaction)
        await done.catch(() => undefined)
        throw transaction.error ?? error
      }
    },
    async delete() {
      close()
      await answerOf(indexedDB.deleteDatabase(name))
    },
    close,
  }
}

/** What a request came to. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function flushed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
  })
  // Steps that fail are told of by themselves.
  done.catch(() => undefined)
  return done
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is over already.
  }
}

function failure(name: string, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name })
}
