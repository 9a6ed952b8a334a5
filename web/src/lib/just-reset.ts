/** That the password was reset in this tab and what else signs in was not looked at yet. */
const name = 'legalai-reset'

/** The password was reset. */
export function noteReset(): void {
  try {
    sessionStorage.setItem(name, 'yes')
  } catch {
    // A browser that keeps nothing does not remind.
  }
}

/** Whether it was, in this tab. */
export function wasReset(): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** The person has looked. */
export function forgetReset(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
