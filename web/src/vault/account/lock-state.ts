/**
 * The moves between nobody, locked and open. account.ts decides which; session.ts shows
 * them to the screens. Nothing here is called by two at once.
 *
 * A typed password that the server accepts but that fits no slot (after a reset mail) is
 * owed one: it is remembered until something else opened the vault.
 */
import { isApiError } from '../../backend/errors'
import type { AccountSecret, AccountView, KnownPassword } from '../../crypto/api/account'
import type { AuthSession } from '../keys/auth'
import { type AutoLock, createAutoLock, idleSeconds } from '../keys/auto-lock'
import { giveSlot, hasOldPasswordSlots } from '../keys/credentials'
import type { LocalDb } from '../store/localdb'
import { nothingOpen } from '../store/view'
import { headOf, quitWorkspaces, workspacesOf } from '../team/firm-list'
import { beginAccount, workspaceOf } from '../team/workspace-of'
import { isOfType, unlessOffline, vaultError } from '../wire/errors'
import { type LockReason, VaultError } from '../wire/types'
import { keptRows, rememberRows } from './kept-rows'
import { type OpenWorkspace, openWorkspace } from './open'
import { createReadAhead } from './read-ahead'
import { followedBy } from './restored'
import { type AccountParts, joinAccount, type Signed, workspaceDbName } from './signed'

export interface LockStateParts extends AccountParts {
  readonly device: LocalDb
  onIdle(): void
  onLockedElsewhere(signedOut: boolean): void
  /** The server answered that it does not know the session. */
  onUnknownSession(): void
  /** The server does not serve this workspace any more. */
  onGone(workspace: string): void
  /** Something new is known; perhaps somebody has let this account in elsewhere. */
  onRecords(): void
}

const defaultMinutes = 15

/** Whether this tab is locked, and what opens it. */
export class LockState {
  readonly #parts: LockStateParts
  #signed: Signed | undefined
  #workspace: OpenWorkspace | undefined
  /** a password that the server accepts and no slot fits yet */
  owed: KnownPassword | undefined
  /** the newest recovery code, until it is confirmed or the vault is shut */
  freshCode: string | undefined
  readonly autoLock: AutoLock
  readonly #ahead = createReadAhead((id) => this.#dbOf(id))

  constructor(parts: LockStateParts) {
    this.#parts = parts
    this.autoLock = createAutoLock({
      clock: parts.clock,
      isVisible: parts.isVisible,
      onIdle: parts.onIdle,
      onActive: () => {
        this.#signed?.tabs.post({ type: 'active' })
        // Missing one touch costs a password prompt at worst.
        this.#signed?.sessionKey.touch().catch(() => undefined)
      },
    })
  }

  /** Whoever is signed in; throws `VaultError` 'signed-out' when nobody is. */
  signed(): Signed {
    if (this.#signed === undefined) throw new VaultError('signed-out', 'nobody is signed in')
    return this.#signed
  }

  get signedOrNone(): Signed | undefined {
    return this.#signed
  }

  get workspace(): OpenWorkspace | undefined {
    return this.#workspace
  }

  join(session: AuthSession): Signed {
    if (this.#signed?.session.userId === session.userId) {
      this.#signed.renew(session)
      return this.#signed
    }
    this.leave()
    this.#signed = joinAccount(this.#parts, session, {
      onLocked: this.#parts.onLockedElsewhere,
      onActive: () => this.autoLock.touchedElsewhere(),
      onMinutes: (chosen) => this.#workspace && this.autoLock.start(chosen),
    })
    return this.#signed
  }

  /** Open the vault; shut again when it fails. `ifWrong` is what is asked for when no slot fits: said
   *  once, since a screen that is asked for something else meanwhile drops what was typed into it. */
  openWith(secret: AccountSecret, ifWrong?: LockReason): Promise<void> {
    return this.#opening('opening', ifWrong, async () => {
      const { db, keys } = this.signed()
      const last = db.get<string>('workspace').then(this.#ahead.begin)
      const [account] = await Promise.all([
        keys.open(secret, this.owed?.password),
        last.catch(() => undefined),
      ])
      await this.#enter(account, { hasHalf: secret.by === 'session' })
    })
  }

  /** Make the account's keys and open the vault with them. */
  create(secret: KnownPassword): Promise<void> {
    const { server, crypto } = this.#parts
    return this.#opening('creating', undefined, async () => {
      const { session, keys, proveOnce } = this.signed()
      const made = await beginAccount({ crypto, server, keys, proveOnce }, session.userId, secret)
      await this.#enter(made.account, { justCreated: true })
      this.freshCode = made.recoveryCode
    })
  }

  /** Give `owed`, or an accepted password whose change was interrupted, its slot. */
  async settlePassword(known: KnownPassword): Promise<void> {
    const { crypto } = this.#parts
    const account = await crypto.account()
    if (account && hasOldPasswordSlots(account)) {
      await giveSlot({ crypto, keys: this.signed().keys }, known)
    }
  }

  /** Drop keys and plaintext; the session stays. */
  close(lock: LockReason): void {
    const { view } = this.#parts
    this.#drop()
    this.owed = undefined
    view.set({ ...nothingOpen, status: 'locked', lock })
  }

  /** Choose how many, for every tab. */
  async setMinutes(chosen: number): Promise<void> {
    const { device } = this.#parts
    await device.set('minutes', chosen)
    if (this.#workspace !== undefined) this.autoLock.start(chosen)
    this.#signed?.tabs.post({ type: 'minutes', minutes: chosen })
  }

  /** Say that the vault is shut, and what would open it. */
  async sayShut(lock: LockReason): Promise<void> {
    const { view } = this.#parts
    const exist = await this.signed()
      .keys.exist()
      .catch((error: unknown) => {
        // Ended elsewhere while nobody was here: then nothing is to be asked for.
        if (isApiError(error, 'unauthenticated')) this.#parts.onUnknownSession()
        return true
      })
    if (exist) view.set({ ...nothingOpen, status: 'locked', lock })
    else view.set({ ...nothingOpen, status: 'none', lock: 'no-keys' })
  }

  /** Nobody is signed in any more. */
  leave(): void {
    const { view } = this.#parts
    if (this.#workspace !== undefined) this.#drop()
    this.owed = undefined
    this.#signed?.leave()
    this.#signed = undefined
    view.set({ ...nothingOpen, status: 'none', lock: 'signed-out' })
  }

  /** Shut the open workspace and open another one of the same account. */
  async switchTo(id: string, contains?: string): Promise<void> {
    const { view } = this.#parts
    const before = this.#workspace
    if (before === undefined) throw new VaultError('locked', 'the vault is locked')
    const from = view.read().workspace
    if (from === id) return
    await before.settled()
    before.close()
    this.#workspace = undefined
    try {
      await this.#openIn(id, contains)
    } catch (error) {
      if (from !== undefined) await this.#openIn(from)
      throw error
    } finally {
      this.#parts.onOpen(this.#workspace)
    }
    await this.#pinLedgers().catch(() => undefined)
  }

  /** Shut the open workspace, run something on what this device keeps of it, and open it again. Other
   *  tabs lock: what they hold is of before. */
  async whileShut(run: (workspace: string) => Promise<void>): Promise<void> {
    const { view } = this.#parts
    const id = view.read().workspace ?? ''
    await this.#workspace?.settled()
    this.#workspace?.close()
    this.#workspace = undefined
    this.#parts.onOpen(undefined)
    this.signed().tabs.post({ type: 'locked', signedOut: false })
    try {
      await run(id)
    } finally {
      await this.#openIn(id)
      this.#parts.onOpen(this.#workspace)
    }
  }

  /** Delete what this device keeps of a workspace that was left. It is not the open one. */
  async dropRows(id: string): Promise<void> {
    const { db } = this.signed()
    const known = await keptRows(db)
    if (!known.includes(id)) return
    await this.#dbOf(id).delete()
    await db.set(
      'workspaces',
      known.filter((other) => other !== id),
    )
  }

  /** Seal the session for the next reload. */
  async saveHalf(): Promise<void> {
    await this.signed().sessionKey.save(idleSeconds(await this.minutes()))
  }

  /** Minutes without a touch until this device locks. */
  async minutes(): Promise<number> {
    const { device } = this.#parts
    return (await device.get<number>('minutes')) ?? defaultMinutes
  }

  #dbOf(id: string): LocalDb {
    return this.#parts.openDb(workspaceDbName(this.signed().session.userId, id))
  }

  #drop(): void {
    this.autoLock.stop()
    this.#ahead.stop()
    this.#workspace?.close()
    this.#workspace = undefined
    this.#parts.onOpen(undefined)
    this.#parts.lockCrypto()
    this.freshCode = undefined
  }

  /** The account is open in the worker: open its workspace and show it. */
  async #enter(opened: AccountView, { justCreated = false, hasHalf = false } = {}): Promise<void> {
    const { server, crypto, view } = this.#parts
    const { keys, db, proveOnce } = this.signed()
    // Meanwhile, but done before anybody can reload. Without it a reload asks for the password.
    const saving = hasHalf ? undefined : this.saveHalf().catch(() => undefined)
    // Offline nothing can be written anyway; the first push proves then.
    await proveOnce().catch(unlessOffline)
    // A server that is behind would not take the slot: it is owed again at the next sign-in.
    const due = keys.isBehind ? undefined : this.owed
    const account = due === undefined ? opened : await giveSlot({ crypto, keys }, due)
    this.owed = undefined
    const own = await workspaceOf({ crypto, server, keys }, account)
    const last = await db.get<string>('workspace')
    const wanted = workspacesOf(account).find(({ id }) => id === last)
    const id = wanted?.state === 'ready' ? wanted.id : own
    await this.#openIn(id, headOf(account, id)).catch(async (error: unknown) => {
      if (id === own || !isOfType(error, 'not-found')) throw error
      await this.#openIn(own)
    })
    await saving
    // Left on another device: nothing of it stays on this one either.
    for (const quit of quitWorkspaces(account)) await this.dropRows(quit).catch(() => undefined)
    view.set({ userId: account.userId, workspaces: workspacesOf(account) })
    this.#parts.onOpen(this.#workspace)
    const recoveryConfirmed = account.settings.recoveryConfirmed === true
    view.set({ status: 'unlocked', lock: undefined, justCreated, recoveryConfirmed })
    this.autoLock.start(await this.minutes())
    await this.#pinLedgers().catch(() => undefined)
    this.#parts.onRecords()
  }

  /** Open a workspace in this tab, in place of none. */
  async #openIn(id: string, contains?: string): Promise<void> {
    const { crypto } = this.#parts
    const { session, keys, tabs, db } = this.signed()
    const opened = await openWorkspace({
      ...this.#parts,
      workspace: id,
      userId: session.userId,
      contains,
      followed: await followedBy(crypto, id),
      isBehind: keys.isBehind,
      db: this.#ahead.take(id),
      tabs,
      storeKeys: (make) => keys.change(make),
      join: (ears) => this.#parts.join(id, ears),
      onSignedOut: this.#parts.onUnknownSession,
      onGone: () => this.#parts.onGone(id),
    })
    this.#workspace = opened
    await db.set('workspace', id)
    await rememberRows(db, id)
    // The account follows what this device has followed; without the network, the next time.
    if (opened.isUnfinished) await this.#finish(keys, id).catch(() => undefined)
    // A new device has nothing to show before it has asked once.
    if (opened.isNew) await opened.firstSync().catch(unlessOffline)
    else opened.kick()
  }

  async #finish(keys: Signed['keys'], id: string): Promise<unknown> {
    const { crypto } = this.#parts
    return (await import('./recover')).finishFollowing(crypto, keys, this.#dbOf(id), id)
  }

  /** May fail without the person noticing: it is done again next time. */
  async #pinLedgers(): Promise<void> {
    const { crypto } = this.#parts
    const { keys } = this.signed()
    const moved = await crypto.pinWorkspaces()
    if (moved !== undefined) await keys.change(async () => moved)
  }

  async #opening(
    status: 'opening' | 'creating',
    ifWrong: LockReason | undefined,
    run: () => Promise<void>,
  ) {
    const { view } = this.#parts
    view.set({ ...nothingOpen, status, lock: undefined })
    try {
      await run()
    } catch (cause) {
      this.#drop()
      await this.sayShut(this.#reasonOf(cause, ifWrong))
      throw vaultError(cause)
    }
  }

  #reasonOf(cause: unknown, ifWrong: LockReason | undefined): LockReason {
    if (this.owed !== undefined) return 'reset'
    if (isOfType(cause, 'tampered')) return 'refused'
    return (isOfType(cause, 'wrong-password') ? ifWrong : undefined) ?? 'password-needed'
  }
}
