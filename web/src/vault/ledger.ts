/**
 * The workspace's ledger on this device: fetched, verified by the crypto worker, kept so
 * that the vault opens offline, and pinned so that a shorter or different one is refused
 * from then on. The entries are public to the server; what they may say is spec/ledger.md.
 */
import type { CryptoApi } from '../crypto/api'
import type { WorkspaceView } from '../crypto/api/workspace'
import { unlessOffline } from './errors'
import type { LocalDb } from './localdb'
import type { VaultServer } from './server'

export interface LedgerParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  /** a head that the ledger must contain when this device first sees it */
  readonly contains?: string | undefined
}

interface StoredLedger {
  readonly entries: readonly Uint8Array[]
  readonly head: string
  readonly length: number
}

/** The server answers this many at once. */
const mostEntries = 1000

/**
 * Open the workspace from the ledger this device keeps and what was appended since, as far as
 * the server can be asked; from the server alone the first time.
 * Rejects with `CryptoFailure` 'ledger_refused' when it contradicts a pin.
 */
export async function openLedger(parts: LedgerParts): Promise<WorkspaceView> {
  const { workspace, crypto, server, db, contains } = parts
  const stored = await db.get<StoredLedger>('ledger')
  if (stored === undefined) {
    const entries = await following(parts, await server.ledger(workspace, 0))
    const view = await crypto.openWorkspace({
      workspace,
      entries,
      ...(contains !== undefined && { contains }),
    })
    await keep(parts, entries, view)
    return view
  }
  const { entries, head, length } = stored
  const view = await crypto.openWorkspace({ workspace, entries, pin: { head, length } })
  const newer = await refreshLedger(parts, view).catch((error: unknown) => {
    unlessOffline(error)
    return undefined
  })
  return newer ?? view
}

/**
 * Fetch and verify what was appended after `view`, as this tab's crypto worker knows it (another
 * tab may have stored more already); undefined when nothing was. One call at a time.
 */
export async function refreshLedger(
  parts: LedgerParts,
  view: WorkspaceView,
): Promise<WorkspaceView | undefined> {
  const { workspace, crypto, server, db } = parts
  let newest = view
  for (;;) {
    const more = await server.ledger(workspace, newest.length)
    if (more.length === 0) return newest === view ? undefined : newest
    const before = newest.length
    newest = await crypto.extendWorkspace(workspace, more)
    const stored = await db.get<StoredLedger>('ledger')
    if (stored === undefined || stored.length >= newest.length) continue
    await keep(parts, [...stored.entries.slice(0, before), ...more], newest)
  }
}

/** A first answer with the rest of a long ledger. */
async function following(
  { workspace, server }: LedgerParts,
  first: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const entries = [...first]
  while (entries.length > 0 && entries.length % mostEntries === 0) {
    const more = await server.ledger(workspace, entries.length)
    if (more.length === 0) break
    entries.push(...more)
  }
  return entries
}

async function keep(
  { db }: LedgerParts,
  entries: readonly Uint8Array[],
  { head, length }: WorkspaceView,
): Promise<void> {
  await db.set('ledger', { entries, head, length } satisfies StoredLedger)
}
