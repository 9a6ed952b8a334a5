/** Signing out of the ledger of a firm that is not the open one. */
import type { CryptoApi } from '../crypto/api'
import { vaultError } from './errors'
import { rememberRows } from './kept-rows'
import type { LocalDb } from './localdb'
import { openMembership } from './membership'
import type { VaultServer } from './server'
import { type Signed, workspaceDbName } from './signed'
import { VaultError } from './types'

export interface ResignParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  openDb(name: string): LocalDb
}

/** Sign out of a firm's ledger. Resolves too where that was done before. */
export async function resign(
  { crypto, server, openDb }: ResignParts,
  { session, keys, db: device }: Signed,
  workspace: string,
): Promise<void> {
  await rememberRows(device, workspace)
  const db = openDb(workspaceDbName(session.userId, workspace))
  try {
    const membership = await openMembership({
      workspace,
      crypto,
      server,
      db,
      storeKeys: (make) => keys.change(make),
      onChange: () => undefined,
      onRefused: () => undefined,
    })
    if (membership.view.role !== undefined) await membership.leave(session.userId)
  } catch (error) {
    // Who is out is answered nothing.
    const seen = vaultError(error)
    if (!(seen instanceof VaultError && seen.type === 'not-found')) throw error
  } finally {
    db.close()
  }
}
