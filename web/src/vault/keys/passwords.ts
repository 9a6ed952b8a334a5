/**
 * From a typed password to what is sent as one.
 *
 * The server names a profile and a salt, never costs; a profile this client does not know,
 * or a cheaper one than this device has used for the address, is refused before anything
 * is sent. [Note: profiles, not parameters]
 */

import type { Kdf, SignIn } from '../../crypto/api/account'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import type { VaultServer } from '../wire/server'

export interface PasswordsParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  /** this device's memory of all accounts */
  readonly device: LocalDb
  readonly origin: string
}

export interface Passwords {
  /** Derive as the account was set up. Rejects with `CryptoFailure` 'kdf_refused'. */
  derive(email: string, password: string): Promise<SignIn>
  /** Derive for a new password, under fresh settings. */
  deriveNew(password: string): Promise<SignIn>
  /** Fresh settings for a vault password that signs in nowhere. */
  newKdf(): Promise<Kdf>
  /** The server accepted this: from now on nothing cheaper will do. */
  pin(email: string, kdf: Kdf): Promise<void>
}

/** The derivations of one device. */
export function createPasswords({ crypto, server, device, origin }: PasswordsParts): Passwords {
  return {
    async derive(email, password) {
      const kdf = await server.prelogin(addressOf(email))
      const pinnedProfile = await device.get<number>(pinName(email))
      const options = pinnedProfile === undefined ? {} : { pinnedProfile }
      return await crypto.deriveSignIn(password, kdf, origin, options)
    },
    async deriveNew(password) {
      try {
        return await crypto.deriveSignIn(password, await crypto.newKdf(), origin)
      } catch (error) {
        if (cryptoErrorOf(error)?.type !== 'out_of_memory') throw error
        return await crypto.deriveSignIn(password, await crypto.newKdf({ lowMemory: true }), origin)
      }
    },
    newKdf: () => crypto.newKdf(),
    pin: (email, { profile }) => device.set(pinName(email), profile),
  }
}

/**
 * The origin that sign-in values and proofs are bound to. A machine's own names for itself
 * are one: whoever made an account at localhost can use it at 127.0.0.1.
 */
export function boundOrigin(origin: string): string {
  const url = new URL(origin)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/** E-mail addresses are compared without case; the account service does the same. */
function addressOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The address itself need not lie on the disk of a shared machine: a number stands for it. */
function pinName(email: string): string {
  let hash = 0
  for (const char of addressOf(email)) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) | 0
  return `profile/${hash >>> 0}`
}
