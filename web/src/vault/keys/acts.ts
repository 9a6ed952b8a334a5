/**
 * Showing once more that it is the same person: what the server demands before something is
 * destroyed, before it changes what signs in, and before it lets anybody administer it.
 *
 * Never in turn with the account's other calls: one of those may be what waits for it.
 */
import { isApiError } from '../../backend/errors'
import { wipe } from '../../crypto/bytes'
import type { CryptoApi } from '../../crypto/worker'
import { asVault } from '../wire/errors'
import type { VaultServer } from '../wire/server'
import type { ShownAct } from '../wire/server-account'
import { VaultError, type VaultErrorType } from '../wire/types'
import type { RequestOptions } from './passkey-device'
import type { PasskeyTools } from './passkey-service'
import type { Passwords } from './passwords'

/** By what: the password, the code of a mail, or a passkey. */
export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly passkey: true }

export interface ActsParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly passwords: Passwords
  loadPasskeys(): Promise<PasskeyTools>
  /** The address of whoever is signed in. */
  email(): string
}

export interface Acts {
  /** Rejects with 'wrong-password', 'wrong-mailed-code', 'passkey-unknown' or 'passkey-cancelled'. */
  show(proof: Proof): Promise<void>
  /** Whether one of the account's passkeys could show it. */
  hasPasskey(): Promise<boolean>
  /** Mail a code that stands in for the password of somebody who has none. */
  sendCode(): Promise<void>
}

/** The acts of whoever is signed in. */
export function createActs(parts: ActsParts): Acts {
  const { crypto, server, passwords } = parts

  const shown = async (proof: Proof): Promise<ShownAct> => {
    if ('code' in proof) return { nonce: proof.code }
    if ('password' in proof) {
      const { signIn } = await passwords.derive(parts.email(), proof.password)
      await crypto.forgetSignIn()
      return { password: signIn }
    }
    const { passkeyDevice } = await parts.loadPasskeys()
    const asked = await server.askPasskey()
    const { forServer, output } = await passkeyDevice.get(asked.options as RequestOptions)
    if (output !== undefined) wipe(output)
    return { passkey: { challenge_id: asked.id, credential: forServer } }
  }

  return {
    show: (proof) =>
      asVault(async () => {
        const act = await shown(proof)
        await server.proveAgain(act).catch((cause: unknown) => {
          if (!isApiError(cause, 'denied')) throw cause
          throw new VaultError(refusedAs(proof), 'this shows nothing', { cause })
        })
      }),
    hasPasskey: () =>
      asVault(async () => (await (await parts.loadPasskeys()).passkeyService.list()).length > 0),
    sendCode: () => asVault(async () => (await parts.loadPasskeys()).passkeyService.sendCode()),
  }
}

function refusedAs(proof: Proof): VaultErrorType {
  if ('code' in proof) return 'wrong-mailed-code'
  return 'password' in proof ? 'wrong-password' : 'passkey-unknown'
}
