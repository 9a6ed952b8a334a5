/**
 * Who is signed in, and whether their vault is open: the door for screens.
 *
 * Two different things on purpose. A session (e-mail and derived sign-in value, a mail
 * link, Google) only reads ciphertext. The vault opens with a slot: the typed password,
 * a recovery code, or another open tab. Typed passwords never leave the browser.
 * All calls reject with `VaultError`; branch on `type`.
 */
import { VaultError } from './types'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly fullName: string
  readonly lawFirm?: string
  /** the interface language, for the mails the server writes */
  readonly language: string
}

/** Pick up a session this browser already has; call once when the app starts. */
export async function startSession(): Promise<void> {
  return await account().start()
}

/** Register. Resolves to whether a confirmation mail must be followed first. */
export async function signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }> {
  return await account().signUp(person)
}

/** Sign in and open the vault; makes the account's keys the first time. */
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
 */
export async function unlock(password: string): Promise<void> {
  return await account().unlock(password)
}

/** Open the vault with a recovery code. */
export async function unlockWithRecoveryCode(code: string): Promise<void> {
  return await account().unlockWithRecoveryCode(code)
}

/** Shut the vault: keys and plaintext are dropped, the session stays. */
export async function lock(): Promise<void> {
  return await account().lock()
}

/** End the session on the server, shut the vault, drop this device's sealed copies. */
export async function signOut(): Promise<void> {
  return await account().signOut()
}

/** Change the password of an open vault. Safe when interrupted: one of the two always opens it. */
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

/** Start over with empty keys where nothing opens the old vault. It stays sealed on the server. */
export async function startEmptyVault(password: string): Promise<void> {
  return await account().startEmptyVault(password)
}

/** Minutes without a touch until the vault locks itself; 0 for never. Default 15. */
export function setAutoLockMinutes(minutes: number): void {
  account().setAutoLockMinutes(minutes)
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
  setAutoLockMinutes(minutes: number): void
}

const signedAccount = undefined as Account | undefined

function account(): Account {
  if (signedAccount === undefined) throw new VaultError('signed-out', 'nobody is signed in')
  return signedAccount
}
