/**
 * Who is signed in, and whether their vault is open: the door for screens.
 *
 * Two different things on purpose. A session (e-mail and derived sign-in value, a mail
 * link, Google) only reads ciphertext. The vault opens with a slot: the typed password,
 * a recovery code, or another open tab. Typed passwords never leave the browser.
 * All calls reject with `VaultError`; branch on `type`. Its message is the account
 * service's own sentence where the service refused, and its cause the service's error.
 *
 * Everything behind this door is loaded with the first call, so that a screen with a
 * password field does not wait for the database and the synchronisation.
 */
import type { Plain } from '../../crypto/api/values'
import type { SignUp } from '../keys/auth'
import type { WasUsed } from '../keys/passwords'
import type { Account } from './account'

/** Pick up a session this browser already has; call once when the app starts. */
export async function startSession(): Promise<void> {
  return await (await account()).start()
}

/** Register. Resolves to whether a confirmation mail must be followed first; if not, the vault is open. */
export async function signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }> {
  return await (await account()).signUp(person)
}

/**
 * Sign in and open the vault; makes the account's keys the first time. Resolves once the
 * person is signed in. The vault may still be shut then, and `useVault().lock` says why: the
 * second factor is to be shown (it opens by itself afterwards), or the password was reset and
 * an older one or the recovery code is needed. `wasUsed` is asked for an earlier address of the
 * server where the password may still be derived for it.
 */
export async function signIn(email: string, password: string, wasUsed?: WasUsed): Promise<void> {
  return await (await account()).signIn(email, password, wasUsed)
}

/** Sign in after a password reset: the recovery code opens the vault, the password gets a slot. */
export async function signInWithRecovery(
  email: string,
  password: string,
  code: string,
): Promise<void> {
  return await (await account()).signInWithRecovery(email, password, code)
}

/**
 * Open the vault of the session that exists. With no keys yet (mail link, Google) the
 * password makes them; for an account that has a sign-in password it must be that one.
 * Rejects with 'wrong-password', or 'no-slot' when it signs in but an older one opens the vault.
 */
export async function unlock(password: string): Promise<void> {
  return await (await account()).unlock(password)
}

/** Open the vault with a recovery code. */
export async function unlockWithRecoveryCode(code: string): Promise<void> {
  return await (await account()).unlockWithRecoveryCode(code)
}

/** Shut the vault in every tab: keys and plaintext are dropped, the session stays. */
export async function lock(): Promise<void> {
  return await (await account()).lock()
}

/** End the session on the server, shut the vault, drop this device's sealed copies. */
export async function signOut(): Promise<void> {
  return await (await account()).signOut()
}

/** Change the password of an open vault. Safe when interrupted: a known password always opens it. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return await (await account()).changePassword(oldPassword, newPassword)
}

/**
 * Set the sign-in password of a session that came from a reset mail. Opens no vault; once
 * an old password or recovery code has opened it, the new password gets its slot.
 */
export async function resetPassword(newPassword: string): Promise<void> {
  return await (await account()).resetPassword(newPassword)
}

/**
 * The recovery code to be kept: a new one, or, until it is confirmed, the one that this window has
 * shown already. An earlier confirmed code works until this one is confirmed.
 */
export async function showNewRecoveryCode(): Promise<string> {
  return await (await account()).showNewRecoveryCode()
}

/**
 * The person keeps the code that was shown. From now on earlier codes no longer open the vault.
 * False, and nothing changed, when another window or device has made a newer one since.
 */
export async function confirmRecoveryCode(code: string): Promise<boolean> {
  return await (await account()).confirmRecoveryCode(code)
}

/** The code that is shown when keys were just made can wait: the dashboard goes on reminding of it. */
export async function putOffRecoveryCode(): Promise<void> {
  return await (await account()).putOffRecoveryCode()
}

/**
 * Start over with empty keys where nothing opens the old vault. The old one stays sealed on the
 * server. Rejects with 'reauthenticate' when the person signed in too long ago.
 */
export async function startEmptyVault(password: string): Promise<void> {
  return await (await account()).startEmptyVault(password)
}

/** Minutes without a touch until the vault of this device locks itself; 0 for never. Default 15. */
export async function setAutoLockMinutes(minutes: number): Promise<void> {
  await (await account()).setAutoLockMinutes(minutes)
}

/** How many minutes that is now. */
export async function getAutoLockMinutes(): Promise<number> {
  return await (await account()).getAutoLockMinutes()
}

/**
 * A named part of the account's own sealed settings, or undefined. Unlike a record it is
 * readable by this person alone, whatever firm they work in. Needs an open vault.
 */
export async function accountSetting(name: string): Promise<Plain | undefined> {
  return await (await account()).setting(name)
}

/**
 * Change a named part of the account's sealed settings. Needs the server. `change` is given what is
 * stored by then, and is asked again when another device was faster.
 */
export async function saveAccountSetting(
  name: string,
  change: (stored: Plain | undefined) => Plain | undefined,
): Promise<void> {
  await (await account()).saveSetting(name, change)
}

let made: Promise<Account> | undefined

/** The account of this tab, for the other doors of this folder. */
export function openAccount(): Promise<Account> {
  return account()
}

function account(): Promise<Account> {
  made ??= import('./live-account').then(({ makeAccount }) => makeAccount())
  return made
}
