/**
 * Signing in, and the ways from there into the vault: with the typed password, after a reset mail,
 * or with what a reload left.
 */

import type { KnownPassword } from '../../crypto/api/account'
import type { AuthSession } from '../keys/auth'
import { giveSlot } from '../keys/credentials'
import type { Accepted, Passwords, WasUsed } from '../keys/passwords'
import type { LocalDb } from '../store/localdb'
import { isOffline, isOfType } from '../wire/errors'
import { VaultError } from '../wire/types'
import type { LockState } from './lock-state'
import type { AccountParts } from './signed'

export interface SignInParts extends Pick<AccountParts, 'auth' | 'server' | 'crypto' | 'view'> {
  readonly device: LocalDb
  readonly passwords: Passwords
  readonly lockState: LockState
}

/** How somebody comes in. One call after the other: account.ts sees to it. */
export class SignInFlow {
  readonly #parts: SignInParts
  /** what signed in for an earlier address of the server, until the second factor is shown */
  #moved: Accepted<AuthSession> | undefined

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /** Who is signed in; offline with an expired token, whoever was last. */
  async sessionNow(): Promise<AuthSession | undefined> {
    const { auth } = this.#parts
    try {
      const session = await auth.session()
      if (session === undefined) await this.#parts.device.unset('last')
      else await this.#parts.device.set('last', session)
      return session
    } catch (error) {
      if (!isOffline(error)) throw error
      return await this.#parts.device.get<AuthSession>('last')
    }
  }

  /** Take up a session that came from elsewhere: a reload, a mail link, another tab. */
  async resume(): Promise<void> {
    const { view } = this.#parts
    const session = await this.sessionNow()
    if (session === undefined) return this.#parts.lockState.leave()
    const before = this.#parts.lockState.signedOrNone?.session
    const isNews =
      before?.sessionId !== session.sessionId || before.needsFactor !== session.needsFactor
    const { sessionKey } = this.#parts.lockState.join(session)
    if (this.#parts.lockState.workspace !== undefined || !isNews) return
    if (session.needsFactor) return await this.#parts.lockState.sayShut('second-factor')
    const { owed } = this.#parts.lockState
    if (owed !== undefined) return await this.#openAccepted(owed)
    view.set({ status: 'opening', lock: undefined })
    const secret = await sessionKey.recall().catch(() => undefined)
    if (secret === undefined) return await this.#parts.lockState.sayShut('password-needed')
    // If it no longer fits, the person is asked for the password: no error of theirs.
    await this.#parts.lockState.openWith(secret).catch(() => undefined)
  }

  /** Let the server check a password by signing in with it. */
  async signInWith(
    address: string,
    password: string,
    wasUsed: WasUsed = async () => false,
  ): Promise<KnownPassword> {
    const { auth, server } = this.#parts
    const email = address.trim()
    const before = this.#parts.lockState.signedOrNone?.session
    const accepted = await this.#parts.passwords.signIn(
      { email, password },
      (signIn) => auth.signIn(email, signIn),
      wasUsed,
    )
    const { answer: session, kdf } = accepted
    this.#moved = accepted
    if (!session.needsFactor) await this.#carryOver()
    await this.#parts.passwords.pin(email, kdf)
    await this.#parts.device.set('last', session)
    this.#parts.lockState.join(session)
    // The session that only asked for the password has had its day.
    if (before?.userId === session.userId && before.sessionId !== session.sessionId) {
      await server.endSession(before.sessionId).catch(() => undefined)
    }
    return { password, kdf }
  }

  /** Let the value for the present address take the place of the one for an earlier address. Where that
   *  fails, the next sign-in does it. */
  async #carryOver(): Promise<void> {
    const { moved, kdf } = this.#moved ?? {}
    this.#moved = undefined
    if (moved === undefined || kdf === undefined) return
    await this.#parts.auth.updatePassword(moved.to, kdf, moved.from).catch(() => undefined)
  }

  /** Open with a password that the server accepted a moment ago. */
  async #openAccepted(known: KnownPassword): Promise<void> {
    await this.#carryOver()
    this.#parts.lockState.owed = undefined
    if (!(await this.#parts.lockState.signed().keys.exist())) {
      return await this.#parts.lockState.create(known)
    }
    try {
      await this.#parts.lockState.openWith({ by: 'password', password: known.password }, 'reset')
    } catch (error) {
      if (!isOfType(error, 'wrong-password')) throw error
      this.#parts.lockState.owed = known
      return
    }
    // A change of password may have been interrupted; tidying up can wait for next time.
    await this.#parts.lockState.settlePassword(known).catch(() => undefined)
  }

  async enterWith(known: KnownPassword): Promise<void> {
    if (!this.#parts.lockState.signed().session.needsFactor) return await this.#openAccepted(known)
    this.#parts.lockState.owed = known
    await this.#parts.lockState.sayShut('second-factor')
  }

  async unlock(password: string): Promise<void> {
    const { session, keys } = this.#parts.lockState.signed()
    if (!(await keys.exist())) {
      const known = session.hasPassword
        ? await this.signInWith(session.email, password)
        : { password, kdf: await this.#parts.passwords.newKdf() }
      return await this.#parts.lockState.create(known)
    }
    try {
      await this.#parts.lockState.openWith({ by: 'password', password })
    } catch (error) {
      if (!isOfType(error, 'wrong-password') || !session.hasPassword) throw error
      // It may be the one chosen after a reset mail, which has no slot yet: the server knows.
      this.#parts.lockState.owed = await this.signInWith(session.email, password).catch(
        (why: unknown) => {
          throw isOffline(why) ? error : why
        },
      )
      await this.#parts.lockState.sayShut('reset')
      throw new VaultError('no-slot', 'this password signs in, but an older one opens the vault')
    }
  }

  async resetPassword(password: string): Promise<void> {
    const { auth, crypto } = this.#parts
    const session = await this.sessionNow()
    const { signIn, kdf } = await this.#parts.passwords.deriveNew(password)
    // Without a session the account service says so, in its own words.
    await auth.updatePassword(signIn, kdf)
    if (!session) throw new VaultError('signed-out', 'nobody is signed in')
    // Whoever came with Google has a password of their own from now on.
    const { keys } = this.#parts.lockState.join({ ...session, hasPassword: true })
    await this.#parts.passwords.pin(session.email, kdf)
    const known = { password, kdf }
    if (this.#parts.lockState.workspace === undefined) return await this.#openAccepted(known)
    await giveSlot({ crypto, keys }, known)
  }

  async startEmptyVault(password: string): Promise<void> {
    const { session, keys } = this.#parts.lockState.signed()
    const known = session.hasPassword
      ? await this.signInWith(session.email, password)
      : { password, kdf: await this.#parts.passwords.newKdf() }
    await keys.exist()
    this.#parts.lockState.owed = undefined
    await this.#parts.lockState.create(known)
  }
}
