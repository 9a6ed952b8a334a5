/**
 * Changing what opens the account: passwords and recovery codes.
 *
 * The rule behind every order of steps here: what opens the vault is added before what
 * signs in is changed, and taken away only after. Interrupted anywhere, the password that
 * the server accepts and at least one slot fit a password the person knows.
 * [Note: interrupted password change]
 */
import { isApiError } from '../../backend/errors'
import type { AccountUpdate, AccountView, KnownPassword } from '../../crypto/api/account'
import type { Plain } from '../../crypto/api/values'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { isOffline } from '../wire/errors'
import type { VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import type { AuthDoor } from './auth'
import type { Keys } from './keys'
import type { Passwords } from './passwords'

export interface CredentialsParts {
  readonly email: string
  /** false for people who sign in with Google: their password opens the vault and nothing else */
  readonly hasPassword: boolean
  readonly auth: AuthDoor
  readonly server: Pick<VaultServer, 'proveAgain'>
  readonly crypto: CryptoApi
  readonly keys: Keys
  readonly passwords: Passwords
}

/** Change the password of an open vault. */
export async function changePassword(
  parts: CredentialsParts,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const { email, hasPassword, auth, server, crypto, keys, passwords } = parts
  if (!(await crypto.checkPassword(oldPassword))) {
    throw new VaultError('wrong-password', 'the present password is not this one')
  }
  if (!hasPassword) {
    const kdf = await passwords.newKdf()
    await keys.change(() => replaceSlot(crypto, { password: newPassword, kdf }))
    return
  }
  const current = await passwords.derive(email, oldPassword)
  // Asked first: after a change whose answer was lost the old password opens but signs in no longer,
  // and the slot of the one that does must stay.
  await server.proveAgain({ password: current.signIn }).catch((cause: unknown) => {
    if (!isApiError(cause, 'denied')) throw cause
    throw new VaultError('wrong-password', 'another password signs in by now', { cause })
  })
  const next = await passwords.deriveNew(newPassword)
  await keys.change(() => crypto.addPasswordSlot({ password: newPassword, kdf: next.kdf }))
  try {
    await auth.updatePassword(next.signIn, next.kdf, current.signIn)
  } catch (error) {
    // Refused, not merely unanswered: the new password signs in nowhere, so it opens nothing either.
    if (!isOffline(error)) {
      await keys.change(() => replaceSlot(crypto, { password: oldPassword, kdf: current.kdf }))
    }
    throw error
  }
  await passwords.pin(email, next.kdf)
  await keys.change(() => crypto.dropOldPasswordSlots())
}

/** Give an accepted password the only password slot of the open account. */
export async function giveSlot(
  { crypto, keys }: Pick<CredentialsParts, 'crypto' | 'keys'>,
  known: KnownPassword,
): Promise<AccountView> {
  return await keys.change(() => replaceSlot(crypto, known))
}

/** Whether a change of password was interrupted before it was tidied up. */
export function hasOldPasswordSlots({ slots }: AccountView): boolean {
  return slots.filter(({ kind }) => kind === 'password').length > 1
}

/** Make a recovery code. A confirmed earlier one goes on working until this one is confirmed. */
export async function newRecoveryCode({
  crypto,
  keys,
}: Pick<CredentialsParts, 'crypto' | 'keys'>): Promise<string> {
  let code = ''
  await keys.change(async () => {
    const made = await crypto.newRecoveryCode()
    code = made.recoveryCode
    return made
  })
  return code
}

/**
 * The person keeps this code: earlier ones stop working. False, and nothing changed, when it is not
 * the newest, as after another device made one meanwhile.
 */
export async function confirmRecoveryCode(
  { crypto, keys }: Pick<CredentialsParts, 'crypto' | 'keys'>,
  code: string,
): Promise<boolean> {
  let isNewest = false
  const confirm = async (): Promise<AccountUpdate> => {
    isNewest = await isNewestCode(crypto, code)
    if (!isNewest) throw new VaultError('wrong-recovery-code', 'a newer code has been made since')
    const { account } = await crypto.dropOldRecoverySlots()
    return await crypto.saveSettings({ ...account.settings, recoveryConfirmed: true })
  }
  // Compared anew each time that the server names a newer document.
  await keys.change(confirm).catch((error: unknown) => {
    if (isNewest) throw error
  })
  return isNewest
}

/** A named part of the open account's settings. */
export async function accountSetting(crypto: CryptoApi, name: string): Promise<Plain | undefined> {
  return (await crypto.account())?.settings[name]
}

/** Change a named part of the open account's settings, from what is stored by then; the others stay. */
export async function saveAccountSetting(
  { crypto, keys }: Pick<CredentialsParts, 'crypto' | 'keys'>,
  name: string,
  change: (stored: Plain | undefined) => Plain | undefined,
): Promise<void> {
  await keys.change(async () => {
    const settings = (await crypto.account())?.settings ?? {}
    return await crypto.saveSettings({ ...settings, [name]: change(settings[name]) })
  })
}

async function isNewestCode(crypto: CryptoApi, typed: string): Promise<boolean> {
  try {
    return await crypto.checkRecoveryCode(typed)
  } catch (error) {
    if (cryptoErrorOf(error)?.type === 'code_mistyped') return false
    throw error
  }
}

async function replaceSlot(crypto: CryptoApi, known: KnownPassword): Promise<AccountUpdate> {
  await crypto.addPasswordSlot(known)
  return await crypto.dropOldPasswordSlots()
}
