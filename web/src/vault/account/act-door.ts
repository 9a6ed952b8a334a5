/** For screens: showing once more that it is the same person. All reject with `VaultError`. */
import type { Proof } from '../keys/acts'
import { openAccount } from './session'

/** Show it; for some minutes the server then does what takes an act of the person. Rejects with
 *  'wrong-password', 'wrong-mailed-code', 'passkey-unknown' or 'passkey-cancelled'. */
export async function showAgain(proof: Proof): Promise<void> {
  await (await openAccount()).acts.show(proof)
}

/** Whether one of the account's passkeys could show it. */
export async function mayShowPasskey(): Promise<boolean> {
  return await (await openAccount()).acts.hasPasskey()
}

/** Mail a code that stands in for the password of somebody who has none. */
export async function mailProofCode(): Promise<void> {
  await (await openAccount()).acts.sendCode()
}
