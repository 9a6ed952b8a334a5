/** Who is signed in: one store over the official client's session and events.
 *
 *  Loading, then signed in or signed out; 'second-factor' is a session that the server
 *  will not serve before a code is shown. Nothing here knows of the vault. */
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { hasSessionInAddress } from '../lib/address-secrets'
import { clearAdminUnsaved } from '../lib/unsaved'
import type { Arriving } from './arrival'
import { type ApiError, isApiError, offlineError } from './errors'
import { fetchProfile, type Profile, type ProfileChange, storeProfile } from './profile'
import { getSupabase, type SupabaseClient } from './supabase'

export interface AuthUser {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly lawFirm: string
  readonly practiceAreas: readonly string[]
  /** False for an account that only Google signs in to: its vault password is chosen, not known. */
  readonly hasPassword: boolean
}

export interface AuthState {
  readonly status: 'loading' | 'signed-out' | 'second-factor' | 'signed-in'
  readonly user: AuthUser | undefined
  readonly profile: Profile | undefined
  /** 'failed' counts as loaded for the guards: they then decide by the e-mail alone. */
  readonly profileStatus: 'none' | 'loading' | 'loaded' | 'failed'
  /** A password-recovery event arrived and no new password was set yet. */
  readonly recovering: boolean
  /** A session came in the address that this browser did not ask for: it waits for a yes. */
  readonly arriving: Arriving | undefined
  /** What came in the address could not be used. */
  readonly arrivalFailed: boolean
  /** Why nothing is known: the server could not be asked. */
  readonly problem: ApiError | undefined
}

const signedOut: AuthState = {
  status: 'signed-out',
  user: undefined,
  profile: undefined,
  profileStatus: 'none',
  recovering: false,
  arriving: undefined,
  arrivalFailed: false,
  problem: undefined,
}

/** The profile is read this long after a sign-in, so that the session is stored first. */
const profileDelay = 100

let state: AuthState = { ...signedOut, status: 'loading' }
let starting: Promise<void> | undefined
let profileTimer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const signInWatchers = new Set<(complete: boolean) => void>()

function set(part: Partial<AuthState>): void {
  const next = { ...state, ...part }
  if ((Object.keys(next) as (keyof AuthState)[]).every((key) => next[key] === state[key])) return
  state = next
  for (const heard of watchers) heard()
}

/** The state now. A new object for every change. */
export function getAuth(): AuthState {
  return state
}

/** Hear of every change of the state. Returns how to stop. */
export function subscribeAuth(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Hear of every sign-in event, also of one that changes nothing in the state. `complete` is false
 *  while a second factor is still asked for. */
export function onSignedIn(heard: (complete: boolean) => void): () => void {
  signInWatchers.add(heard)
  return () => signInWatchers.delete(heard)
}

/** Find out who is signed in; safe to call as often as a screen likes. */
export function startAuth(): Promise<void> {
  starting ??= listen().catch((error: unknown) => {
    starting = undefined
    set({ problem: isApiError(error) ? error : offlineError(error), status: 'loading' })
    throw error
  })
  return starting
}

async function listen(): Promise<void> {
  const supabase = await getSupabase()
  set({ problem: undefined })
  await meetArrival(supabase)
  supabase.auth.onAuthStateChange((event, session) => hear(event, session))
}

/** Before anybody hears of a session: what the address brought is one, or waits to be. */
async function meetArrival(supabase: SupabaseClient): Promise<void> {
  if (!hasSessionInAddress()) return
  const { receive } = await import('./arrival')
  const present = storedSession()?.user
  const arrival = await receive(
    supabase,
    present === undefined ? undefined : { id: present.id, email: present.email ?? '' },
  )
  if (arrival === 'recovery') set({ recovering: true })
  else if (arrival === 'failed') set({ arrivalFailed: true })
  else if (typeof arrival === 'object') set({ arriving: arrival })
}

/** Answer the question about the session that waits. @throws AuthError when it has ended meanwhile. */
export async function answerArrival(yes: boolean): Promise<void> {
  const { arriving } = state
  if (arriving === undefined) return
  const [supabase, { acceptWaiting, declineWaiting }] = await Promise.all([
    getSupabase(),
    import('./arrival'),
  ])
  await (yes ? acceptWaiting : declineWaiting)(supabase)
  set({ arriving: undefined, ...(yes && arriving.recovery ? { recovering: true } : {}) })
}

/** No call to the client in here: it holds its lock while it notifies. */
function hear(event: AuthChangeEvent, found: Session | null): void {
  // Offline an expired token cannot be renewed, and the client then begins with nobody. It keeps
  // the session, though, which it forgets when the server refuses it.
  const session = found ?? (event === 'INITIAL_SESSION' ? storedSession() : null)
  // Another tab may have ended it, or somebody else's begun.
  const isFollowed = state.user === undefined || state.user.id === session?.user.id
  if (session === null || !isFollowed) clearAdminUnsaved()
  if (session === null) {
    clearTimeout(profileTimer)
    const { arriving, arrivalFailed } = state
    set({ ...signedOut, arriving, arrivalFailed })
    return
  }
  const changedPerson = state.user?.id !== session.user.id
  set({
    status: needsFactor(session) ? 'second-factor' : 'signed-in',
    user: userOf(session),
    ...(changedPerson ? { profile: undefined, profileStatus: 'none' } : {}),
    ...(event === 'PASSWORD_RECOVERY' ? { recovering: true } : {}),
  })
  if (event !== 'TOKEN_REFRESHED') scheduleProfile(session.user.id)
  if (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') {
    for (const heard of signInWatchers) heard(state.status === 'signed-in')
  }
}

function userOf(session: Session): AuthUser {
  const metadata = session.user.user_metadata
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const areas: unknown = metadata.practice_areas
  return {
    id: session.user.id,
    email: session.user.email ?? '',
    fullName: text(metadata.full_name),
    lawFirm: text(metadata.law_firm),
    practiceAreas: Array.isArray(areas) ? areas.filter((area) => typeof area === 'string') : [],
    hasPassword: providersOf(session).includes('email'),
  }
}

function providersOf(session: Session): readonly string[] {
  const { providers, provider } = session.user.app_metadata
  return Array.isArray(providers) ? providers : [provider ?? 'email']
}

/** The token says how it was proven, the user which factors must be. The server decides; this
 *  only spares the person a screen full of refusals. */
function needsFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && tokenClaim(session.access_token, 'aal') !== 'aal2'
}

function tokenClaim(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null
      ? (claims as Record<string, unknown>)[name]
      : undefined
  } catch {
    return undefined
  }
}

function scheduleProfile(userId: string): void {
  clearTimeout(profileTimer)
  if (state.status !== 'signed-in') return
  if (state.profile === undefined) set({ profileStatus: 'loading' })
  profileTimer = setTimeout(() => {
    void loadProfile(userId)
  }, profileDelay)
}

async function loadProfile(userId: string): Promise<void> {
  try {
    const profile = await fetchProfile(userId)
    if (state.user?.id === userId) set({ profile, profileStatus: 'loaded' })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: profile errors are logged only, by specification
    console.error('Error fetching profile:', error)
    if (state.user?.id === userId) {
      set({ profileStatus: state.profile === undefined ? 'failed' : 'loaded' })
    }
  }
}

/** Read the signed-in person's profile once more, after it could not be read. */
export function readProfileAgain(): void {
  if (state.user !== undefined) scheduleProfile(state.user.id)
}

/** Change the signed-in person's profile.
 *  @throws Error 'No user logged in' when nobody is; the service's own error, logged, otherwise. */
export async function updateProfile(change: ProfileChange): Promise<void> {
  const user = state.user
  if (user === undefined) throw new Error('No user logged in')
  try {
    const profile = await storeProfile(user.id, change)
    set({ profile, profileStatus: 'loaded' })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: profile errors are logged and rethrown, by specification
    console.error('Error updating profile:', error)
    throw error
  }
}

/** End this browser's session. @throws the service's own error, logged. */
export async function endSession(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error === null) return
  // biome-ignore lint/suspicious/noConsole: sign-out errors are logged and rethrown, by specification
  console.error('Error signing out:', error)
  throw error
}

/** A new password was set, or the person gave up: the visit is an ordinary one again. */
export function endRecovery(): void {
  if (state.recovering) set({ recovering: false })
}

/** Whether this browser keeps a session, without loading the client to find out. */
export function hasStoredSession(): boolean {
  return sessionKey() !== undefined
}

function storedSession(): Session | null {
  const key = sessionKey()
  const text = key === undefined ? null : localStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as Session)
}

function sessionKey(): string | undefined {
  try {
    return Object.keys(localStorage).find((key) => /^sb-.*-auth-token$/.test(key))
  } catch {
    return undefined
  }
}
