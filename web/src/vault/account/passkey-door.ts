/**
 * Passkeys for screens. All reject with `VaultError`: 'passkey-cancelled' when the person
 * dismissed the browser's prompt or had nothing to answer it with.
 */

import type { Proof } from '../keys/acts'
import { asVault } from '../wire/errors'
import type { Passkey, Passkeys } from './passkeys'
import { openAccount } from './session'

export type { Passkey } from './passkeys'

/**
 * Sign in with a passkey. Resolves once the person is signed in. The vault is open then, or
 * `useVault().lock` says why not: 'passkey' where the passkey yields no key that fits it.
 */
export function signInWithPasskey(): Promise<void> {
  return call((passkeys) => passkeys.signIn())
}

/** Open the vault of the session that exists. Rejects with 'passkey-keyless' or 'wrong-passkey'. */
export function unlockWithPasskey(): Promise<void> {
  return call((passkeys) => passkeys.unlock())
}

/** Whether one of this account's passkeys may open its vault. */
export function mayUnlockWithPasskey(): Promise<boolean> {
  return call((passkeys) => passkeys.mayUnlock())
}

/** The account's passkeys, the oldest first. */
export function listPasskeys(): Promise<readonly Passkey[]> {
  return call((passkeys) => passkeys.list())
}

/** Add a passkey. Resolves to whether it opens the vault, too. */
export function addPasskey(name: string, proof: Proof): Promise<boolean> {
  return call((passkeys) => passkeys.add(name, proof))
}

/** Let a passkey open the vault that only signs in so far. Rejects with 'passkey-keyless'. */
export function letPasskeyOpen(passkey: Passkey): Promise<void> {
  return call((passkeys) => passkeys.letOpen(passkey))
}

/** Give a passkey another name. */
export function renamePasskey(passkey: Passkey, name: string): Promise<void> {
  return call((passkeys) => passkeys.rename(passkey, name))
}

/** It signs in nowhere any more and opens nothing. */
export function removePasskey(passkey: Passkey): Promise<void> {
  return call((passkeys) => passkeys.remove(passkey))
}

function call<T>(run: (passkeys: Passkeys) => Promise<T>): Promise<T> {
  return asVault(async () => run(await (await openAccount()).passkeys()))
}
