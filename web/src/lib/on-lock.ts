/** What must be forgotten when the vault shuts.
 *
 *  A module that keeps plaintext outside the vault's own store (drafts, running questions,
 *  a list of names) registers here once, when it is loaded; the shell calls all of them the
 *  moment the vault is no longer open. Modules that were never loaded cost nothing. */

const forgetters = new Set<() => void>()

/** Register for good. Must not throw; must forget at once. */
export function onLock(forget: () => void): void {
  forgetters.add(forget)
}

/** The vault is shut: drop every plaintext that lies beside it. */
export function forgetOnLock(): void {
  for (const forget of forgetters) forget()
}
