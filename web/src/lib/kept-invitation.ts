/**
 * An invitation's link between opening it and having an open vault.
 *
 * Its secret stands in the fragment of the address, which is never sent. Signing up leads over a
 * mail and perhaps another tab, so it is kept in this browser until it was answered or somebody
 * signs out, and taken out of the address bar at once.
 */
const name = 'legalai-invitation'

/** Take the link out of the address bar, if it is there. */
export function takeInvitation(): void {
  const link = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('invite')
  if (link === null || link === '') return
  try {
    localStorage.setItem(name, link)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  } catch {
    // A browser that keeps nothing leaves the link in the address.
  }
}

/** The link that waits for its answer, or ''. */
export function keptInvitation(): string {
  try {
    return localStorage.getItem(name) ?? fromAddress()
  } catch {
    return fromAddress()
  }
}

function fromAddress(): string {
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get('invite') ?? ''
}

/** The invitation was answered, the person wants none of it, or has signed out. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
