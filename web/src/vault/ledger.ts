/**
 * The workspace's ledger on this device: fetched, verified by the crypto worker, kept so
 * that the vault opens offline, and pinned so that a shorter or different one is refused
 * from then on. The entries are public to the server; what they may say is spec/ledger.md.
 */
import type { CryptoApi, WorkspaceView } from '../crypto/api'
import { unlessOffline } from './errors'
import type { LocalDb } from './localdb'
import type { VaultServer } from './server'

export interface LedgerParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
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
export async function openLedger(parts: LedgerParts): Promise<void> {
  const { workspace, crypto, server, db } = parts
  const stored = await db.get<StoredLedger>('ledger')
  if (stored === undefined) {
    const entries = await server.ledger(workspace, 0)
    const view = await crypto.openWorkspace({ workspace, entries })
    await keep(parts, entries, view)
    if (entries.length >= mostEntries) await refreshLedger(parts)
    return
  }
  const { entries, head, length } = stored
  await crypto.openWorkspace({ workspace, entries, pin: { head, length } })
  await refreshLedger(parts).catch(unlessOffline)
}

/** Fetch and verify what was appended since. */
export async function refreshLedger(parts: LedgerParts): Promise<void> {
  const { workspace, crypto, server, db } = parts
  for (;;) {
    const stored = await db.get<StoredLedger>('ledger')
    if (stored === undefined) return
    const more = await server.ledger(workspace, stored.length)
    if (more.length === 0) return
    const view = await crypto.extendWorkspace(workspace, more)
    await keep(parts, [...stored.entries, ...more], view)
  }
}

async function keep(
  { db }: LedgerParts,
  entries: readonly Uint8Array[],
  { head, length }: WorkspaceView,
): Promise<void> {
  await db.set('ledger', { entries, head, length } satisfies StoredLedger)
}
