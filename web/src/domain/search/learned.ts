/** How much searches know of spellings: it grows while somebody searches, as tables arrive. */

let version = 0
const watchers = new Set<() => void>()

/** A search may find more than before. */
export function learned(): void {
  version += 1
  for (const heard of [...watchers]) heard()
}

/** Grows whenever a search may find more than before. */
export function readingsVersion(): number {
  return version
}

/** Be told when that grows. The answer stops it. */
export function watchReadings(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}
