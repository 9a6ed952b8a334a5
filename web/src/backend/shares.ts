/** Links to single files, and how much room a workspace has. */
import { api, type Wire } from './api'
import { getConfig } from './config'
import { unlessGone } from './errors'
import { pourBytes } from './storage'

/** A link to one file, as members of the workspace see it. */
export type Share = Wire['Share']
/** Bytes of sealed files; a quota of 0 is no limit. */
export type StorageRoom = Wire['RoomOutputBody']

/** Links into a workspace, newest first. */
export async function listShares(workspace: string): Promise<readonly Share[]> {
  const params = { path: { id: workspace } }
  return (await api.get('/api/v1/workspaces/{id}/shares', { params })).shares
}

/** Make a link to a file that works until `expires`. */
export async function createShare(workspace: string, name: string, expires: Date): Promise<Share> {
  const params = { path: { id: workspace } }
  const body = { name, expires_at: expires.toISOString() }
  return await api.post('/api/v1/workspaces/{id}/shares', { params, body })
}

/** End a link at once. */
export async function revokeShare(workspace: string, id: string): Promise<void> {
  const params = { path: { id: workspace, share: id } }
  await api.delete('/api/v1/workspaces/{id}/shares/{share}', { params }).catch(unlessGone)
}

/** Let a link hand out nothing for the time being, or work again. One that was revoked meanwhile is left at that. */
export async function restShare(workspace: string, id: string, resting: boolean): Promise<void> {
  const call = { params: { path: { id: workspace, share: id } }, body: { resting } }
  await api.put('/api/v1/workspaces/{id}/shares/{share}/resting', call).catch(unlessGone)
}

/** How much room a workspace uses and has. */
export async function storageRoom(workspace: string): Promise<StorageRoom> {
  return await api.get('/api/v1/workspaces/{id}/storage', { params: { path: { id: workspace } } })
}

/** Until when a link works. Rejects with `ApiError` `not_found` when it does not. */
export async function sharedUntil(id: string, signal: AbortSignal): Promise<Date> {
  const params = { path: { share: id } }
  const call = { params, credentials: 'omit', signal } as const
  return new Date((await api.get('/api/v1/shares/{share}', call)).expires_at)
}

/** The sealed bytes behind a link, handed to `sink` in order as they come; the server counts this. */
export async function getShared(
  id: string,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<void> {
  const { anonKey } = await getConfig()
  await pourBytes(`/storage/v1/share/${encodeURIComponent(id)}`, { apikey: anonKey }, sink)
}
