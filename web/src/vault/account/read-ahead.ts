/** What a workspace keeps on this device, read from the disk while the account's key is derived. */
import type { LocalDb } from '../store/localdb'

export interface ReadAhead {
  /** Begin to read the workspace that will probably be opened; nothing where none is known. */
  begin(workspace: string | undefined): void
  /** The database of a workspace, the one that is being read already if it is that. */
  take(workspace: string): LocalDb
  /** Nothing is going to be opened. */
  stop(): void
}

/** A reader over the databases that `open` gives by workspace. */
export function createReadAhead(open: (workspace: string) => LocalDb): ReadAhead {
  let begun: { readonly workspace: string; readonly db: LocalDb } | undefined
  const stop = (): void => {
    begun?.db.close()
    begun = undefined
  }
  return {
    begin(workspace) {
      if (workspace === undefined) return
      begun = { workspace, db: open(workspace) }
      begun.db.readAhead()
    },
    take(workspace) {
      if (begun?.workspace !== workspace) {
        stop()
        return open(workspace)
      }
      const { db } = begun
      begun = undefined
      return db
    },
    stop,
  }
}
