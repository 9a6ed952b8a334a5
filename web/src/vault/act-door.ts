/** For screens: showing once more that it is the same person. All reject with `VaultError`. */
import type { Acts, Proof } from './acts'
import { asVault } from './errors'
import { openAccount } from './session'

/** Show it; for some minutes the server then does what takes an act of the person. Rejects with
 *  'wrong-password', 'wrong-mailed-code', 'passkey-unknown' or 'passkey-cancelled'. */
export function showAgain(proof: Proof): Promise<void> {
  return call((acts) => acts.show(proof))
}

/** Whether one of the account's passkeys could show it. */
export function mayShowPasskey(): Promise<boolean> {
  return call((acts) => acts.hasPasskey())
}

/** Mail a code that stands in for the password of somebody who has none. */
export function mailProofCode(): Promise<void> {
  return call((acts) => acts.sendCode())
}

function call<T>(run: (acts: Acts) => Promise<T>): Promise<T> {
  return asVault(async () => run((await openAccount()).acts))
}
