/** What was typed into a dialog and not saved yet, by dialog.
 *
 *  A dialog that is closed by mistake opens again as it was. Here it lies in memory alone, as plain
 *  data that JSON can hold; the open vault seals a copy on this device (vault/kept-drafts.ts), so
 *  that neither a lock nor a reload loses it, and empties this when it shuts. An answer that is
 *  still being written lies here, too, under a key that begins with `answer:`.
 *
 *  Under keys that begin with `view:` stands how a list is looked at: nobody typed it, and nothing
 *  keeps it. What administrators type about the server, under keys that begin with `admin:`, is
 *  nothing of a firm and nothing secret: it outlives a reload and a lock in the tab's own storage,
 *  and ends with the tab or the session. Passwords and keys never go into a draft. */

const drafts = new Map<string, unknown>()
const watchers = new Set<Heard>()

/** Told which draft was kept or dropped; undefined when all of them changed. */
type Heard = (key?: string) => void

const storageKey = 'legalai-admin-drafts'
const ofServer = readStored()

const roomOf = (key: string): Map<string, unknown> => (key.startsWith('admin:') ? ofServer : drafts)

/** The draft kept under `key`. The same object until it is replaced. */
export function readUnsaved(key: string): unknown {
  return roomOf(key).get(key)
}

/** Keep `value` under `key`, in place of what was there. */
export function keepUnsaved(key: string, value: unknown): void {
  roomOf(key).set(key, value)
  if (roomOf(key) === ofServer) store()
  announce(key)
}

/** Forget one draft: it was saved, or the person started over. */
export function dropUnsaved(key: string): void {
  if (!roomOf(key).delete(key)) return
  if (roomOf(key) === ofServer) store()
  announce(key)
}

/** Take up drafts that were kept elsewhere, beside those that are here. */
export function takeUpUnsaved(kept: Iterable<readonly [key: string, value: unknown]>): void {
  for (const [key, value] of kept) drafts.set(key, value)
  announce()
}

/** Forget every draft: the vault was locked, another firm's was opened, or the person signed out. */
export function clearUnsaved(): void {
  drafts.clear()
  announce()
}

/** Forget what was typed about the server: the person signed out. */
export function clearAdminUnsaved(): void {
  ofServer.clear()
  store()
  announce()
}

/** Be told of every change. The answer stops it. */
export function watchUnsaved(heard: Heard): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

function announce(key?: string): void {
  for (const heard of watchers) heard(key)
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
