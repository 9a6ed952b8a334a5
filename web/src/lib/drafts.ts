/** What was typed into a dialog and not saved yet, by dialog.
 *
 *  Lives in memory alone: a dialog that is closed by mistake opens again as it was, and
 *  locking the vault or closing the tab forgets it. Plain data only.
 *
 *  What administrators type about the server, under keys that begin with `admin:`, is nothing of a
 *  firm and nothing secret: it outlives a reload and a lock in the tab's own storage, and ends
 *  with the tab or the session. Passwords and keys never go into a draft. */

const drafts = new Map<string, unknown>()
const watchers = new Set<() => void>()

const storageKey = 'legalai-admin-drafts'
const ofServer = readStored()

const roomOf = (key: string): Map<string, unknown> => (key.startsWith('admin:') ? ofServer : drafts)

/** The draft kept under `key`. The same object until it is replaced. */
export function readDraft(key: string): unknown {
  return roomOf(key).get(key)
}

/** Keep `value` under `key`, in place of what was there. */
export function keepDraft(key: string, value: unknown): void {
  roomOf(key).set(key, value)
  if (roomOf(key) === ofServer) store()
  announce()
}

/** Forget one draft: it was saved, or the person started over. */
export function dropDraft(key: string): void {
  if (!roomOf(key).delete(key)) return
  if (roomOf(key) === ofServer) store()
  announce()
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

/** Forget every draft of every firm. The vault was locked or the person signed out. */
export function clearDrafts(): void {
  elsewhere.clear()
  drafts.clear()
  announce()
}

/** Forget what was typed about the server: the person signed out. */
export function clearAdminDrafts(): void {
  ofServer.clear()
  store()
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

/** Where a browser gives no storage, a reload forgets these too. */
function readStored(): Map<string, unknown> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function store(): void {
  try {
    if (ofServer.size === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify([...ofServer]))
  } catch {
    // Kept in memory alone then.
  }
}
