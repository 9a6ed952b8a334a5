/** What a mail link or an identity provider left in the address bar.
 *
 *  Read once when the app starts: what is secret of it has left the address bar by then. */
import { fragmentWithSession } from './address-secrets'

export interface AuthMarkers {
  /** The visit comes from a password-reset mail: choose a new password. */
  readonly recovery: boolean
  /** The link was used before or is too old: ask for a new one. */
  readonly expired: boolean
  /** An e-mail address the URL carries, to pre-fill the form. */
  readonly email: string
  /** A session came in the URL. */
  readonly session: boolean
  /** The service's own words about a failed sign-in that is no expired link. */
  readonly error: string
}

export const noMarkers: AuthMarkers = {
  recovery: false,
  expired: false,
  email: '',
  session: false,
  error: '',
}

/** A hash may be `#a=b`, `#/route?a=b` or `#?a=b`. */
function hashParams(hash: string): URLSearchParams {
  const text = hash.replace(/^#/, '')
  const question = text.indexOf('?')
  return new URLSearchParams(question >= 0 ? text.slice(question + 1) : text)
}

/** Recovery: `type=recovery`. Expired: error `access_denied`, error_code `otp_expired`, or an
 *  error description containing 'expired'. Each in the query string or the hash. */
export function readAuthMarkers(location: { search: string; hash: string }): AuthMarkers {
  const places = [new URLSearchParams(location.search), hashParams(location.hash)]
  const has = (name: string, test: (value: string) => boolean): boolean =>
    places.some((params) => params.getAll(name).some(test))
  const first = (name: string): string =>
    places.map((params) => params.get(name) ?? '').find((value) => value !== '') ?? ''

  const expired =
    has('error', (value) => value === 'access_denied') ||
    has('error_code', (value) => value === 'otp_expired') ||
    has('error_description', (value) => value.toLowerCase().includes('expired'))
  return {
    recovery: !expired && has('type', (value) => value === 'recovery'),
    expired,
    email: first('email'),
    session: has('access_token', (value) => value !== ''),
    error: expired ? '' : first('error_description') || first('error'),
  }
}

/** What this visit began with, before anything cleared the address bar. */
let arrival: AuthMarkers =
  typeof window === 'undefined'
    ? noMarkers
    : readAuthMarkers({
        search: window.location.search,
        hash: fragmentWithSession() || window.location.hash,
      })

/** The markers that hold now: those of the address bar, or those the visit began with. */
export function currentMarkers(): AuthMarkers {
  const now = readAuthMarkers(window.location)
  const bare = !now.recovery && !now.expired && now.error === ''
  return bare ? arrival : now
}

/** The markers were acted upon: a later visit to the screen begins without them. */
export function spendArrivalMarkers(): void {
  arrival = noMarkers
}
