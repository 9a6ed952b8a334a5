/** Of which workspaces a device keeps something. */
import type { LocalDb } from './localdb'

/** Note that this device keeps something of a workspace. */
export async function rememberRows(device: LocalDb, workspace: string): Promise<void> {
  const known = await keptRows(device)
  if (!known.includes(workspace)) await device.set('workspaces', [...known, workspace])
}

/** The workspaces of which this device keeps something. */
export async function keptRows(device: LocalDb): Promise<readonly string[]> {
  return (await device.get<readonly string[]>('workspaces')) ?? []
}
