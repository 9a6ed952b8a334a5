/**
 * Who is signed in, and whether their vault is open: the door for screens.
 *
 * Two different things on purpose. A session (e-mail and derived sign-in value, a mail
 * link, Google) only reads ciphertext. The vault opens with a slot: the typed password,
 * a recovery code, or another open tab. Typed passwords never leave the browser.
 * All calls reject with `VaultError`; branch on `type`. Its message is the account
 * service's own sentence where the service refused.
 */
import { api, callBinary } from '../backend/api'
import { getObject, putObject } from '../backend/storage'
import { getSupabase } from '../backend/supabase'
import { getCrypto, lockCrypto } from '../crypto/client'
import { createAccount } from './account'
import { createAuth } from './auth'
import { systemClock } from './clock'
import { liveStore, liveView, setOpenVault } from './current'
import { openLocalDb } from './localdb'
import { listenForNudges } from './nudges'
import { boundOrigin } from './passwords'
import { createServer } from './server'
import { openTabs } from './tabs'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly fullName: string
  readonly lawFirm?: string | undefined
  /** the interface language, for the mails the server writes */
  readonly language: string
}

/** Pick up a session this browser already has; call once when the app starts. */
export async function startSession(): Promise<void> {
  return await account().start()
}

/** Register. Resolves to whether a confirmation mail must be followed first; if not, the vault is open. */
export async function signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }> {
  return await account().signUp(person)
}

/**
 * Sign in and open the vault; makes the account's keys the first time. Resolves once the
 * person is signed in. The vault may still be shut then, and `useVault().lock` says why: the
 * second factor is to be shown (it opens by itself afterwards), or the password was reset and
 * an older one or the recovery code is needed.
 */
export async function signIn(email: string, password: string): Promise<void> {
  return await account().signIn(email, password)
}

/** Sign in after a password reset: the recovery code opens the vault, the password gets a slot. */
export async function signInWithRecovery(
  email: string,
  password: string,
  code: string,
): Promise<void> {
  return await account().signInWithRecovery(email, password, code)
}

/**
 * Open the vault of the session that exists. With no keys yet (mail link, Google) the
 * password makes them; for an account that has a sign-in password it must be that one.
 * Rejects with 'wrong-password', or 'no-slot' when it signs in but an older one opens the vault.
 */
export async function unlock(password: string): Promise<void> {
  return await account().unlock(password)
}

/** Open the vault with a recovery code. */
export async function unlockWithRecoveryCode(code: string): Promise<void> {
  return await account().unlockWithRecoveryCode(code)
}

/** Shut the vault in every tab: keys and plaintext are dropped, the session stays. */
export async function lock(): Promise<void> {
  return await account().lock()
}

/** End the session on the server, shut the vault, drop this device's sealed copies. */
export async function signOut(): Promise<void> {
  return await account().signOut()
}

/** Change the password of an open vault. Safe when interrupted: a known password always opens it. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return await account().changePassword(oldPassword, newPassword)
}

/**
 * Set the sign-in password of a session that came from a reset mail. Opens no vault; once
 * an old password or recovery code has opened it, the new password gets its slot.
 */
export async function resetPassword(newPassword: string): Promise<void> {
  return await account().resetPassword(newPassword)
}

/** Make a recovery code and return it. An earlier confirmed code works until this one is confirmed. */
export async function showNewRecoveryCode(): Promise<string> {
  return await account().showNewRecoveryCode()
}

/**
 * The person keeps the code. Given what they typed it is compared first (false: it differs,
 * nothing changed). From now on earlier codes no longer open the vault.
 */
export async function confirmRecoveryCode(typed?: string): Promise<boolean> {
  return await account().confirmRecoveryCode(typed)
}

/**
 * Start over with empty keys where nothing opens the old vault. The old one stays sealed on the
 * server. Rejects with 'reauthenticate' when the person signed in too long ago.
 */
export async function startEmptyVault(password: string): Promise<void> {
  return await account().startEmptyVault(password)
}

/** Minutes without a touch until the vault of this device locks itself; 0 for never. Default 15. */
export async function setAutoLockMinutes(minutes: number): Promise<void> {
  await account().setAutoLockMinutes(minutes)
}

/** How many minutes that is now. */
export async function getAutoLockMinutes(): Promise<number> {
  return await account().getAutoLockMinutes()
}

/** What the session offers; made by account.ts. */
export interface Account {
  start(): Promise<void>
  signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }>
  signIn(email: string, password: string): Promise<void>
  signInWithRecovery(email: string, password: string, code: string): Promise<void>
  unlock(password: string): Promise<void>
  unlockWithRecoveryCode(code: string): Promise<void>
  lock(): Promise<void>
  signOut(): Promise<void>
  changePassword(oldPassword: string, newPassword: string): Promise<void>
  resetPassword(newPassword: string): Promise<void>
  showNewRecoveryCode(): Promise<string>
  confirmRecoveryCode(typed?: string): Promise<boolean>
  startEmptyVault(password: string): Promise<void>
  setAutoLockMinutes(minutes: number): Promise<void>
  getAutoLockMinutes(): Promise<number>
  /** Somebody is at work. */
  touch(): void
  /** The page came back: see what is new. */
  wake(): void
}

let made: Account | undefined

function account(): Account {
  made ??= make()
  return made
}

function make(): Account {
  const origin = boundOrigin(window.location.origin)
  const account = createAccount({
    auth: createAuth(getSupabase, window.location.origin),
    server: createServer({ api, callBinary }),
    files: { put: putObject, get: getObject },
    crypto: getCrypto(),
    lockCrypto,
    store: liveStore,
    view: liveView,
    clock: systemClock,
    locks: navigator.locks,
    storage: window.sessionStorage,
    origin,
    openDb: openLocalDb,
    openTabs,
    isVisible: () => document.visibilityState === 'visible',
    listen: (workspace, heard) => listenForNudges(getSupabase, workspace, heard),
    onOpen: setOpenVault,
  })
  for (const name of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(name, () => account.touch(), { capture: true, passive: true })
  }
  for (const name of ['online', 'focus'] as const) {
    window.addEventListener(name, () => account.wake())
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') account.wake()
  })
  return account
}
