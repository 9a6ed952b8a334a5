/**
 * From a typed password to what is sent as one.
 *
 * The server names a profile and a salt, never costs; a profile this client does not know,
 * or a cheaper one than this device has used for the address, is refused before anything
 * is sent. [Note: profiles, not parameters]
 *
 * [Note: another address] The value is bound to the origin, so that one that a look-alike got is worth nothing
 * elsewhere. Where the server had another address, the value that it stored is the one for that address: it signs
 * in once more, and the one for the present address takes its place. A hostile server that names the address
 * of another one must not get the value for it, therefore the person is asked.
 */

import type { Kdf, SignIn } from '../../crypto/api/account'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import { isOfType } from '../wire/errors'
import type { VaultServer } from '../wire/server'

export interface PasswordsParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  /** this device's memory of all accounts */
  readonly device: LocalDb
  readonly origin: string
}

/** Whether the person says that they signed in at this earlier address of the server. */
export type WasUsed = (address: string) => Promise<boolean>

/** A value that the account service took. */
export interface Accepted<T> {
  readonly answer: T
  readonly kdf: Kdf
  /** It was derived for an earlier address: it, and the one for the present address. */
  readonly moved?: { readonly from: string; readonly to: string }
}

export interface Passwords {
  /** Derive as the account was set up. Rejects with `CryptoFailure` 'kdf_refused'. */
  derive(email: string, password: string): Promise<SignIn>
  /**
   * Sign in with the first of the addresses that the server names whose value `send` does not refuse as
   * wrong. Nothing is derived for an earlier address without the person's word; an address of this machine
   * needs none. [Note: another address]
   */
  signIn<T>(
    typed: { readonly email: string; readonly password: string },
    send: (signIn: string) => Promise<T>,
    wasUsed: WasUsed,
  ): Promise<Accepted<T>>
  /** Derive for a new password, under fresh settings. */
  deriveNew(password: string): Promise<SignIn>
  /** Fresh settings for a vault password that signs in nowhere. */
  newKdf(): Promise<Kdf>
  /** The server accepted this: from now on nothing cheaper will do. */
  pin(email: string, kdf: Kdf): Promise<void>
}

/** The derivations of one device. */
export function createPasswords({ crypto, server, device, origin }: PasswordsParts): Passwords {
  const asked = async (email: string) => {
    const { for: told, ...kdf } = await server.prelogin(addressOf(email))
    const pinnedProfile = await device.get<number>(pinName(email))
    return { told, kdf, options: pinnedProfile === undefined ? {} : { pinnedProfile } }
  }

  return {
    async derive(email, password) {
      const { kdf, options } = await asked(email)
      return await crypto.deriveSignIn(password, kdf, origin, options)
    },
    async signIn({ email, password }, send, wasUsed) {
      const { told, kdf, options } = await asked(email)
      let refused: unknown
      for await (const address of addressesToTry(told, origin, wasUsed)) {
        const { signIn } = await crypto.deriveSignIn(password, kdf, address, options)
        try {
          const answer = await send(signIn)
          if (address === origin) return { answer, kdf }
          const { signIn: to } = await crypto.deriveSignIn(password, kdf, origin, options)
          return { answer, kdf, moved: { from: signIn, to } }
        } catch (error) {
          if (!isOfType(error, 'wrong-password')) throw error
          refused = error
        }
      }
      throw refused
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

/** How many addresses are tried: a server cannot make this browser derive for every port of the machine. */
const mostAddresses = 8

/** The addresses to derive for: those that the server names and the person knows, else the present one. */
async function* addressesToTry(
  told: unknown,
  origin: string,
  wasUsed: WasUsed,
): AsyncGenerator<string, void> {
  let isNone = true
  for (const address of addressesIn(told)) {
    if (address !== origin && !isOwnMachine(address) && !(await wasUsed(address))) continue
    isNone = false
    yield address
  }
  if (isNone) yield origin
}

/** As a browser spells origins: a name that looks like another one shows itself in ASCII. */
function addressesIn(told: unknown): Set<string> {
  const named = Array.isArray(told) ? told.slice(0, mostAddresses) : []
  return new Set(
    named.filter((it) => /^https?:/.test(it) && URL.canParse(it)).map((it) => boundOrigin(it)),
  )
}

function isOwnMachine(address: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
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
