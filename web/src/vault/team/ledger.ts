/**
 * The workspace's ledger on this device: fetched, verified by the crypto worker, kept so
 * that the vault opens offline, and pinned so that a shorter or different one is refused
 * from then on. The entries are public to the server; what they may say is spec/ledger.md.
 */

import type { Restored, WorkspaceView } from '../../crypto/api/workspace'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import { unlessOffline } from '../wire/errors'
import type { VaultServer } from '../wire/server'

export interface LedgerParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  /** a head that the ledger must contain when this device first sees it */
  readonly contains?: string | undefined
  /** the person has confirmed that the server was restored from a backup; see restored.ts */
  readonly restored?: Restored | undefined
  /** Told when the server serves entries that do not follow: forged, or of another history. */
  onRefused(): void
}

/** A ledger as it lies on this device, under the name 'ledger'. */
export interface StoredLedger {
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
  const { workspace, crypto, db, contains, restored } = parts
  const stored = await db.get<StoredLedger>('ledger')
  if (stored === undefined) {
    const entries = await fetchLedger(parts)
    const view = await crypto.openWorkspace({
      workspace,
      entries,
      ...(contains !== undefined && { contains }),
    })
    await keep(parts, entries, view)
    return view
  }
  const { entries, head, length } = stored
  const pin = { head, length }
  const view = await crypto.openWorkspace({
    workspace,
    entries,
    pin,
    ...(restored && { restored }),
  })
  const newer = await refreshLedger(parts, view).catch((error: unknown) => {
    // As without a network: what this device holds is verified, and nothing of the rest is taken.
    if (cryptoErrorOf(error)?.type === 'ledger_refused') parts.onRefused()
    else unlessOffline(error)
    return undefined
  })
  return newer ?? view
}

/**
 * Fetch and verify what was appended after `view`, as this tab's crypto worker knows it (another
 * tab may have stored more already); undefined when nothing was. One call at a time.
 */
export async function refreshLedger(
  parts: Pick<LedgerParts, 'workspace' | 'crypto' | 'server' | 'db'>,
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

/** The whole ledger as the server has it, not verified. */
export async function fetchLedger({
  workspace,
  server,
}: Pick<LedgerParts, 'workspace' | 'server'>): Promise<readonly Uint8Array[]> {
  const entries = [...(await server.ledger(workspace, 0))]
  while (entries.length > 0 && entries.length % mostEntries === 0) {
    const more = await server.ledger(workspace, entries.length)
    if (more.length === 0) break
    entries.push(...more)
  }
  return entries
}

async function keep(
  { db }: Pick<LedgerParts, 'db'>,
  entries: readonly Uint8Array[],
  { head, length }: WorkspaceView,
): Promise<void> {
  await db.set('ledger', { entries, head, length } satisfies StoredLedger)
}
