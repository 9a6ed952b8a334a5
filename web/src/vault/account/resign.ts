/** Signing out of the ledger of a firm that is not the open one. */
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import { openMembership } from '../team/membership'
import { vaultError } from '../wire/errors'
import type { VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import { rememberRows } from './kept-rows'
import { type Signed, workspaceDbName } from './signed'

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
