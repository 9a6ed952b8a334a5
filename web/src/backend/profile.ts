/** The profile record that the server keeps in the clear: what it may know of a person
 *  beside the e-mail. Everything else about them belongs into the vault. */
import { getSupabase } from './supabase'

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

/** Fetch one profile by its account's id. @throws the service's own error. */
export async function fetchProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('profiles').select('*').eq('id', userId).single()
  if (error) throw error
  return parseProfile(data)
}

/** Change some fields of one profile. @throws the service's own error. */
export async function storeProfile(userId: string, change: ProfileChange): Promise<Profile> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('profiles')
    .update({ ...change, updated_at: new Date().toISOString() })
    .eq('id', userId)
    .select()
    .single()
  if (error) throw error
  return parseProfile(data)
}
