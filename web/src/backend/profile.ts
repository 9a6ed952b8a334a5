/** The profile record that the server keeps in the clear: what it may know of a person
 *  beside the e-mail. Everything else about them belongs into the vault. */
import { bearerHeaders } from './api'
import { getConfig } from './config'
import { patientFetch } from './patience'
import { request } from './request'

export interface Profile {
  readonly id: string
  readonly practice_areas: readonly string[]
  readonly updated_at: string
}

export interface ProfileChange {
  readonly practice_areas?: readonly string[]
}

function parseProfile(raw: unknown): Profile {
  const fields = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  return {
    id: String(fields.id ?? ''),
    practice_areas: Array.isArray(fields.practice_areas)
      ? fields.practice_areas.filter((area) => typeof area === 'string')
      : [],
    updated_at: String(fields.updated_at ?? ''),
  }
}

/** Fetch one profile by its account's id. @throws ApiError. */
export function fetchProfile(userId: string): Promise<Profile> {
  return ask(userId, { method: 'GET' })
}

/** Change some fields of one profile. @throws ApiError. */
export function storeProfile(userId: string, change: ProfileChange): Promise<Profile> {
  const body = JSON.stringify({ ...change, updated_at: new Date().toISOString() })
  return ask(userId, { method: 'PATCH', body })
}

/** One row of the table, as PostgREST answers when it is asked for an object. */
async function ask(userId: string, init: RequestInit): Promise<Profile> {
  const [headers, { anonKey }] = await Promise.all([bearerHeaders(), getConfig()])
  headers.set('apikey', anonKey)
  headers.set('accept', 'application/vnd.pgrst.object+json')
  headers.set('content-type', 'application/json')
  headers.set('prefer', 'return=representation')
  const url = `/rest/v1/profiles?id=eq.${encodeURIComponent(userId)}&select=*`
  const answer = await request(url, { ...init, headers, cache: 'no-store' }, patientFetch)
  return parseProfile(await answer.json())
}
