/** Links to single files, and how much room a workspace has. */
import { api } from './api'
import { getConfig } from './config'
import { unlessGone } from './errors'
import { pourBytes } from './storage'

/** A link to one file, as members of the workspace see it. */
export interface Share {
  readonly id: string
  /** FILE/VERSION */
  readonly name: string
  readonly creator: string
  readonly created_at: string
  readonly expires_at: string
  readonly opens: number
  readonly last_opened_at?: string
  /** hands out nothing while its document lies in the bin */
  readonly resting: boolean
}

/** Bytes of sealed files; a quota of 0 is no limit. */
export interface StorageRoom {
  readonly used: number
  readonly quota: number
}

const of = (workspace: string): string => `/workspaces/${encodeURIComponent(workspace)}`

/** Links into a workspace, newest first. */
export async function listShares(workspace: string): Promise<readonly Share[]> {
  return (await api.get<{ readonly shares: readonly Share[] }>(`${of(workspace)}/shares`)).shares
}

/** Make a link to a file that works until `expires`. */
export async function createShare(workspace: string, name: string, expires: Date): Promise<Share> {
  return await api.post<Share>(`${of(workspace)}/shares`, {
    name,
    expires_at: expires.toISOString(),
  })
}

/** End a link at once. */
export async function revokeShare(workspace: string, id: string): Promise<void> {
  await api.delete<undefined>(`${of(workspace)}/shares/${encodeURIComponent(id)}`).catch(unlessGone)
}

/** Let a link hand out nothing for the time being, or work again. One that was revoked meanwhile is left at that. */
export async function restShare(workspace: string, id: string, resting: boolean): Promise<void> {
  await api
    .put<undefined>(`${of(workspace)}/shares/${encodeURIComponent(id)}/resting`, { resting })
    .catch(unlessGone)
}

/** How much room a workspace uses and has. */
export async function storageRoom(workspace: string): Promise<StorageRoom> {
  return await api.get<StorageRoom>(`${of(workspace)}/storage`)
}

/** Until when a link works. Rejects with `ApiError` `not_found` when it does not. */
export async function sharedUntil(id: string, signal: AbortSignal): Promise<Date> {
  const path = `/shares/${encodeURIComponent(id)}`
  const { expires_at } = await api.get<{ readonly expires_at: string }>(path, {
    anonymous: true,
    signal,
  })
  return new Date(expires_at)
}

/** The sealed bytes behind a link, handed to `sink` in order as they come; the server counts this. */
export async function getShared(
  id: string,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<void> {
  const { anonKey } = await getConfig()
  await pourBytes(`/storage/v1/share/${encodeURIComponent(id)}`, { apikey: anonKey }, sink)
}
