/**
 * Which documents' text is being read, by this tab and by tabs beside it.
 *
 * A tab may be reloaded or closed in the middle. Its ids then stand in the tab's
 * session storage (opaque ids, no names), so that the same tab goes on at once;
 * a lock that the browser gives back with the tab tells other tabs apart from a
 * tab that is gone.
 */

const storageKey = 'legal-ai-reading'
const reading = new Set<string>()
const watchers = new Set<() => void>()

/** Whether this tab is reading the text of a document now. */
export function isReading(documentId: string): boolean {
  return reading.has(documentId)
}

/** Be told when that changes for any document. The answer stops it. */
export function watchReading(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** This tab begins to read a document's text. */
export function beginReading(documentId: string): void {
  reading.add(documentId)
  remember([...unfinished(), documentId])
  announce()
}

/** This tab is done with a document's text, whatever came of it. */
export function endReading(documentId: string): void {
  reading.delete(documentId)
  remember(unfinished().filter((id) => id !== documentId))
  announce()
}

/** Documents that this tab began to read, before a reload perhaps, and has not done with. */
export function unfinished(): readonly string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

/** Run `task` unless another tab of this browser is at the same document. */
export async function withReadingLock(
  documentId: string,
  task: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return await task()
  await navigator.locks.request(
    `legal-ai-reading:${documentId}`,
    { ifAvailable: true },
    async (lock) => {
      if (lock !== null) await task()
    },
  )
}

function remember(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, [...new Set(ids)].join(' '))
  } catch {
    // A browser that keeps nothing only loses the head start after a reload.
  }
}

function announce(): void {
  for (const heard of watchers) heard()
}
