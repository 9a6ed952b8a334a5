/** What was typed into a dialog and not saved yet, by dialog.
 *
 *  Lives in memory alone: a dialog that is closed by mistake opens again as it was, and
 *  locking the vault or closing the tab forgets it. Plain data only. */

const drafts = new Map<string, unknown>()
const watchers = new Set<() => void>()

/** The draft kept under `key`. The same object until it is replaced. */
export function readDraft(key: string): unknown {
  return drafts.get(key)
}

/** Keep `value` under `key`, in place of what was there. */
export function keepDraft(key: string, value: unknown): void {
  drafts.set(key, value)
  announce()
}

/** Forget one draft: it was saved, or the person started over. */
export function dropDraft(key: string): void {
  if (drafts.delete(key)) announce()
}

/** Drafts of workspaces that are not open, by workspace. */
const elsewhere = new Map<string, ReadonlyMap<string, unknown>>()

/** Put the drafts of one workspace aside and take up those of another: firms share nothing. */
export function exchangeDrafts(from: string, to: string): void {
  elsewhere.set(from, new Map(drafts))
  drafts.clear()
  for (const [key, value] of elsewhere.get(to) ?? []) drafts.set(key, value)
  elsewhere.delete(to)
  announce()
}

/** Forget every draft. The vault was locked or the person signed out. */
export function clearDrafts(): void {
  elsewhere.clear()
  drafts.clear()
  announce()
}

/** Be told of every change. The answer stops it. */
export function watchDrafts(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

function announce(): void {
  for (const heard of watchers) heard()
}
