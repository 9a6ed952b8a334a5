/** What a link carries in its address and nobody else may read there: what opens a shared document,
 *  an invitation, a session, the code that is exchanged for one.
 *
 *  It is taken out of the address bar, and so out of the history, before anything else runs, and
 *  lies in this tab's memory alone. Each is handed out to whoever asks for it by its name. */
import { paths } from './paths'

/** A session as the implicit flow hands it over. */
export interface SessionInAddress {
  readonly accessToken: string
  readonly refreshToken: string
  /** what kind of link it was: `recovery`, `signup`, ... */
  readonly kind: string
}

const sharedPath = new URL(paths.shared(''), 'https://x').pathname

let fragment = ''
let shared = ''
let invitation = ''
let session: SessionInAddress | undefined
let code = ''
const watchers = new Set<() => void>()

function take(): void {
  const { pathname, hash } = window.location
  const inFragment = takeFragment(pathname, hash)
  const search = new URLSearchParams(window.location.search)
  const inQuery = pathname === paths.callback() && search.has('code')
  if (inQuery) {
    code = search.get('code') ?? ''
    search.delete('code')
  }
  if (!inFragment && !inQuery) return
  const rest = search.size === 0 ? '' : `?${search}`
  const kept = pathname + (inQuery ? rest : window.location.search) + (inFragment ? '' : hash)
  window.history.replaceState(window.history.state, '', kept)
  for (const heard of watchers) heard()
}

/** Whether the fragment holds something that must not stay there. */
function takeFragment(pathname: string, hash: string): boolean {
  const text = hash.replace(/^#/, '')
  if (text === '') return false
  if (pathname === sharedPath) {
    shared = text
    return true
  }
  const params = new URLSearchParams(text)
  const invited = params.get('invite') ?? ''
  const accessToken = params.get('access_token') ?? ''
  if (invited !== '') invitation = invited
  if (accessToken !== '') {
    fragment = hash
    const refreshToken = params.get('refresh_token') ?? ''
    session = { accessToken, refreshToken, kind: params.get('type') ?? '' }
  }
  return invited !== '' || accessToken !== ''
}

if (typeof window !== 'undefined') {
  take()
  // A link that is opened in the same tab changes the fragment and loads nothing. The router
  // hears of it after this does.
  window.addEventListener('popstate', take)
  window.addEventListener('hashchange', take)
}

/** Hear that something was taken out. Returns how to stop. */
export function watchAddress(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** The fragment that held a session, as it came: it says more than the session. */
export function fragmentWithSession(): string {
  return fragment
}

/** What the link to a shared document says, or '' when none was opened since the page was loaded. */
export function sharedInAddress(): string {
  return shared
}

/** The invitation that was opened, once. */
export function takeInvitationLink(): string {
  const taken = invitation
  invitation = ''
  return taken
}

/** Whether a session or a code for one waits to be taken. */
export function hasSessionInAddress(): boolean {
  return session !== undefined || code !== ''
}

/** The session that the address held, once. */
export function takeSession(): SessionInAddress | undefined {
  const taken = session
  session = undefined
  return taken
}

/** The code that the address held, once. */
export function takeCode(): string {
  const taken = code
  code = ''
  return taken
}
