/**
 * One account in this tab, as the screens drive it.
 *
 * Signing in and opening the vault are two things. A session comes from the account
 * service; the vault opens with a slot of the account's sealed keys: the typed password,
 * a recovery code, or the split session key after a reload. Calls run one after the
 * other, so that a click cannot overtake a reload.
 */
import { isApiError } from '../../backend/errors'
import type { Plain } from '../../crypto/api/values'
import { callsOf } from '../../crypto/rpc'
import { forgetInvitation } from '../../lib/kept-invitation'
import { type Acts, createActs } from '../keys/acts'
import type { SignUp } from '../keys/auth'
import {
  accountSetting,
  type CredentialsParts,
  changePassword,
  confirmRecoveryCode,
  newRecoveryCode,
  saveAccountSetting,
} from '../keys/credentials'
import { createPasswords, type Passwords, type WasUsed } from '../keys/passwords'
import type { LocalDb } from '../store/localdb'
import { isOfType, vaultError } from '../wire/errors'
import { VaultError } from '../wire/types'
import { type FirmCalls, Firms } from './firms'
import { forgetRows } from './kept-rows'
import { LockState } from './lock-state'
import type { Passkeys } from './passkeys'
import { SignInFlow } from './sign-in'
import type { AccountParts } from './signed'

const flushPatience = 3_000
const settlePatience = 2_000
/** What a browser says within this time of coming back, it says of the same return. */
const oneReturn = 1_000

/** The account of this tab. */
export class Account {
  readonly #parts: AccountParts
  readonly #device: LocalDb
  readonly #passwords: Passwords
  readonly #lockState: LockState
  readonly #flow: SignInFlow
  readonly #firms: Firms
  #queue: Promise<unknown> = Promise.resolve()
  #lookedAt = 0
  /** the account's workspaces, each call in turn with all others */
  readonly firms: FirmCalls
  /** showing once more that it is the same person, in turn with nothing */
  readonly acts: Acts

  constructor(parts: AccountParts) {
    const { crypto, server, origin } = parts
    this.#parts = parts
    this.#device = parts.openDb('legalai/device')
    this.#passwords = createPasswords({ crypto, server, device: this.#device, origin })
    this.#lockState = new LockState({
      ...parts,
      device: this.#device,
      onIdle: () => void this.lock().catch(() => undefined),
      onLockedElsewhere: (signedOut) => this.#inBackground(() => this.#follow(signedOut)),
      onUnknownSession: () => this.#inBackground(() => this.#checkSession()),
      onGone: (workspace) => this.#inBackground(() => this.#firms.gone(workspace)),
      onRecords: () => this.#inBackground(() => this.#firms.refresh()),
    })
    const own = { device: this.#device, passwords: this.#passwords, lockState: this.#lockState }
    this.#flow = new SignInFlow({ ...parts, ...own })
    this.#firms = new Firms({ ...parts, lockState: this.#lockState })
    this.firms = callsOf((name, args) =>
      this.#inTurn(() => Reflect.apply(Reflect.get(this.#firms, name), this.#firms, args)),
    )
    this.acts = createActs({
      ...parts,
      ...own,
      email: () => this.#lockState.signed().session.email,
    })
  }

  async start(): Promise<void> {
    const { auth } = this.#parts
    await auth.listen((event) =>
      this.#inBackground(
        event === 'signed-out' ? () => this.#follow(true) : () => this.#flow.resume(),
      ),
    )
    await this.#inTurn(() => this.#flow.resume())
  }

  signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }> {
    const { auth } = this.#parts
    return this.#inTurn(async () => {
      const { signIn, kdf } = await this.#passwords.deriveNew(person.password)
      const confirmationNeeded = await auth.signUp(person, signIn, kdf)
      const session = confirmationNeeded ? undefined : await this.#flow.sessionNow()
      if (session !== undefined) {
        await this.#passwords.pin(person.email, kdf)
        this.#lockState.join(session)
        await this.#flow.enterWith({ password: person.password, kdf })
      }
      return { confirmationNeeded }
    })
  }

  signIn(email: string, password: string, wasUsed?: WasUsed): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#lockState.workspace !== undefined) this.#lockState.leave()
      await this.#flow.enterWith(await this.#flow.signInWith(email, password, wasUsed))
    })
  }

  signInWithRecovery(email: string, password: string, code: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#lockState.owed = await this.#flow.signInWith(email, password)
      await this.#lockState.openWith({ by: 'recovery', code }).catch(wrongCode)
    })
  }

  unlock(password: string): Promise<void> {
    return this.#inTurn(() => this.#flow.unlock(password))
  }

  unlockWithRecoveryCode(code: string): Promise<void> {
    return this.#inTurn(() => this.#lockState.openWith({ by: 'recovery', code }).catch(wrongCode))
  }

  lock(): Promise<void> {
    return this.#shut(() => this.#lock())
  }

  signOut(): Promise<void> {
    return this.#shut(() => this.#signOut())
  }

  changePassword(oldPassword: string, newPassword: string): Promise<void> {
    return this.#inTurn(() => changePassword(this.#credentials(), oldPassword, newPassword))
  }

  resetPassword(password: string): Promise<void> {
    return this.#inTurn(() => this.#flow.resetPassword(password))
  }

  showNewRecoveryCode(): Promise<string> {
    return this.#inTurn(async () => {
      this.#lockState.freshCode ??= await newRecoveryCode(this.#credentials())
      return this.#lockState.freshCode
    })
  }

  confirmRecoveryCode(code: string): Promise<boolean> {
    const { view } = this.#parts
    return this.#inTurn(async () => {
      const isKept = await confirmRecoveryCode(this.#credentials(), code)
      this.#lockState.freshCode = undefined
      if (isKept) view.set({ recoveryConfirmed: true })
      return isKept
    })
  }

  async putOffRecoveryCode(): Promise<void> {
    const { view } = this.#parts
    view.set({ justCreated: false })
  }

  startEmptyVault(password: string): Promise<void> {
    return this.#inTurn(() => this.#flow.startEmptyVault(password))
  }

  async setAutoLockMinutes(minutes: number): Promise<void> {
    await this.#inTurn(() => this.#lockState.setMinutes(minutes))
    // Not in turn: no lock waits for the server.
    if (this.#lockState.workspace !== undefined) await this.#lockState.saveHalf()
  }

  getAutoLockMinutes(): Promise<number> {
    return this.#lockState.minutes()
  }

  setting(name: string): Promise<Plain | undefined> {
    const { crypto } = this.#parts
    return this.#inTurn(() => accountSetting(crypto, name))
  }

  saveSetting(
    name: string,
    change: (stored: Plain | undefined) => Plain | undefined,
  ): Promise<void> {
    return this.#inTurn(() => saveAccountSetting(this.#credentials(), name, change))
  }

  /** Somebody is at work. */
  touch(): void {
    this.#lockState.autoLock.touch()
  }

  /** Somebody came back to the page. Browsers say it twice, that it is visible and that it has the focus:
   *  that is one return. */
  comeBack(): void {
    if (Math.abs(this.#parts.clock.now() - this.#lookedAt) >= oneReturn) this.wake()
  }

  /** See what is new. */
  wake(): void {
    if (this.#lockState.workspace === undefined) return
    this.#lookedAt = this.#parts.clock.now()
    this.#lockState.workspace.kick()
    this.#inBackground(() => this.#firms.refresh())
    this.#inBackground(() => this.#lockState.signed().catchUp('server'))
  }

  /** what signs in without a password; changes of the account in turn with all others */
  async passkeys(): Promise<Passkeys> {
    const [{ Passkeys }, tools] = await Promise.all([
      import('./passkeys'),
      this.#parts.loadPasskeys(),
    ])
    return new Passkeys({
      ...tools,
      crypto: this.#parts.crypto,
      acts: this.acts,
      device: this.#device,
      lockState: this.#lockState,
      credentials: () => this.#credentials(),
      inTurn: this.#inTurn,
    })
  }

  /** An arrow: others are handed it. */
  readonly #inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    const done = this.#queue.then(run)
    this.#queue = done.catch(() => undefined)
    try {
      return await done
    } catch (error) {
      throw vaultError(error)
    }
  }

  /** For what nobody waits for: the view tells how it ended. */
  #inBackground(run: () => Promise<void>): void {
    this.#inTurn(run).catch(() => undefined)
  }

  /** Let what was just typed reach the disk. */
  async #settleWrites(): Promise<void> {
    const { clock } = this.#parts
    const tooLong = new Promise<void>((stop) => clock.after(settlePatience, stop))
    await Promise.race([this.#lockState.workspace?.settled(), tooLong])
  }

  async #lock(): Promise<void> {
    const { tabs, sessionKey } = this.#lockState.signed()
    await this.#settleWrites()
    this.#lockState.close('locked')
    tabs.post({ type: 'locked', signedOut: false })
    // Offline the server's half dies by the server's clock; this device's part is gone either way.
    await sessionKey.drop().catch(() => undefined)
  }

  /** Another tab locked or signed out, or the server ended the session. */
  async #follow(signedOut: boolean): Promise<void> {
    this.#lockState.signedOrNone?.sessionKey.forget()
    await this.#settleWrites()
    if (signedOut) this.#lockState.leave()
    else if (this.#lockState.workspace !== undefined) this.#lockState.close('locked')
  }

  /** The server does not know the session, or a call went out while its token was being renewed. */
  async #checkSession(): Promise<void> {
    const { auth, server } = this.#parts
    if ((await auth.session()) !== undefined) {
      const isKnown = await server.workspaces().then(
        () => true,
        (error: unknown) => !isApiError(error, 'unauthenticated'),
      )
      if (isKnown) return
    }
    await this.#settleWrites()
    if (this.#lockState.workspace !== undefined) this.#lockState.close('signed-out')
    await auth.signOut().catch(() => undefined)
    this.#lockState.leave()
  }

  #credentials(): CredentialsParts {
    const { auth, server, crypto } = this.#parts
    if (this.#lockState.workspace === undefined)
      throw new VaultError('locked', 'the vault is locked')
    const { session, keys } = this.#lockState.signed()
    const { email, hasPassword } = session
    return { email, hasPassword, auth, server, crypto, keys, passwords: this.#passwords }
  }

  /** Shut the vault. A call that waits for the person holds up nobody who locks. */
  #shut<T>(run: () => Promise<T>): Promise<T> {
    this.#parts.demands.giveUp()
    return this.#inTurn(run)
  }

  async #signOut(): Promise<void> {
    const { auth, clock } = this.#parts
    const { session, tabs, sessionKey } = this.#lockState.signed()
    const { workspace } = this.#lockState
    if (workspace !== undefined && workspace.pending > 0) {
      const tooLong = new Promise<void>((stop) => clock.after(flushPatience, stop))
      await Promise.race([workspace.syncNow().catch(() => undefined), tooLong])
    }
    // Whoever sits here next is not the one who was invited. The open vault drops its copy too.
    forgetInvitation()
    await this.#settleWrites()
    if (workspace !== undefined) this.#lockState.close('locked')
    await sessionKey.drop().catch(() => undefined)
    await auth.signOut()
    tabs.post({ type: 'locked', signedOut: true })
    this.#lockState.leave()
    await forgetRows(this.#parts.openDb, session.userId)
    await this.#device.unset('last')
  }
}

function wrongCode(error: unknown): never {
  if (isOfType(error, 'wrong-password')) {
    throw new VaultError('wrong-recovery-code', 'this recovery code opens nothing', {
      cause: error,
    })
  }
  throw error
}
