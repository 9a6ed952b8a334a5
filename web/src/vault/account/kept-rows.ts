/** Of which workspaces a device keeps something. */
import type { LocalDb } from '../store/localdb'
import { accountDbName, workspaceDbName } from './signed'

/** Note that this device keeps something of a workspace. */
export async function rememberRows(device: LocalDb, workspace: string): Promise<void> {
  const known = await keptRows(device)
  if (!known.includes(workspace)) await device.set('workspaces', [...known, workspace])
}

/** The workspaces of which this device keeps something. */
export async function keptRows(device: LocalDb): Promise<readonly string[]> {
  return (await device.get<readonly string[]>('workspaces')) ?? []
}

/** Sealed copies go with the keys that open them, unless they hold what the server has not. */
export async function forgetRows(openDb: (name: string) => LocalDb, userId: string): Promise<void> {
  const db = openDb(accountDbName(userId))
  let unsent = 0
  for (const workspace of await keptRows(db)) {
    const records = openDb(workspaceDbName(userId, workspace))
    const left = (await records.countOutbox()) + (await records.countKept())
    if (left === 0) await records.delete()
    unsent += left
  }
  if (unsent === 0) await db.delete()
  else db.close()
}
