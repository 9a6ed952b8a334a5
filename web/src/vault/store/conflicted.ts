/** Which opened documents have conflicts, kept apart so that nobody has to look through all. */
import type { Doc } from '../wire/types'

export interface Conflicted {
  /** The oldest first. The same array until one of them changes. */
  list(): readonly Doc[]
  subscribe(heard: () => void): () => void
  /** Documents were put into the store, or taken out (undefined). */
  follow(changes: ReadonlyMap<string, Doc | undefined>): void
  clear(): void
}

/** An empty list of documents with conflicts. */
export function createConflicted(): Conflicted {
  const docs = new Map<string, Doc>()
  const watchers = new Set<() => void>()
  let list: readonly Doc[] = []

  function announce(): void {
    list = [...docs.values()].sort((a, b) => a.updatedAt - b.updatedAt)
    for (const heard of [...watchers]) heard()
  }

  return {
    list: () => list,
    subscribe(heard) {
      watchers.add(heard)
      return () => watchers.delete(heard)
    },
    follow(changes) {
      let changed = false
      for (const [id, doc] of changes) {
        if (doc !== undefined && doc.conflicts.length > 0) docs.set(id, doc)
        else if (!docs.delete(id)) continue
        changed = true
      }
      if (changed) announce()
    },
    clear() {
      if (docs.size === 0) return
      docs.clear()
      announce()
    },
  }
}
