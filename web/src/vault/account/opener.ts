/**
 * The moves between nobody, locked and open. account.ts decides which; session.ts shows
 * them to the screens. Nothing here is called by two at once.
 *
 * A typed password that the server accepts but that fits no slot (after a reset mail) is
 * owed one: it is remembered until something else opened the vault.
 */
import { isApiError } from '../../backend/errors'
import type { AccountSecret, AccountView } from '../../crypto/api/account'
import type { CryptoApi } from '../../crypto/worker'
import type { AuthSession } from '../keys/auth'
import { type AutoLock, createAutoLock, idleSeconds } from '../keys/auto-lock'
import { giveSlot, hasOldPasswordSlots, type KnownPassword } from '../keys/credentials'
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

export type NewKeysSecret = Parameters<CryptoApi['createAccount']>[0]['secret']

export interface Opener {
  /** Whoever is signed in; throws `VaultError` 'signed-out' when nobody is. */
  signed(): Signed
  readonly signedOrNone: Signed | undefined
  readonly workspace: OpenWorkspace | undefined
  readonly autoLock: AutoLock
  /** a password that the server accepts and no slot fits yet */
  owed: KnownPassword | undefined
  /** the newest recovery code, until it is confirmed or the vault is shut */
  freshCode: string | undefined
  join(session: AuthSession): Signed
  /** Open the vault; shut again when it fails. */
  openWith(secret: AccountSecret): Promise<void>
  /** Make the account's keys and open the vault with them. */
  create(secret: NewKeysSecret): Promise<void>
  /** Give `owed`, or an accepted password whose change was interrupted, its slot. */
  settlePassword(known: KnownPassword): Promise<void>
  /** Say that the vault is shut, and what would open it. */
  sayShut(lock: LockReason): Promise<void>
  /** Drop keys and plaintext; the session stays. */
  close(lock: LockReason): void
  /** Nobody is signed in any more. */
  leave(): void
  /** Shut the open workspace and open another one of the same account. */
  switchTo(workspace: string, contains?: string): Promise<void>
  /** Shut the open workspace, run something on what this device keeps of it, and open it again. Other
   *  tabs lock: what they hold is of before. */
  whileShut(run: (workspace: string) => Promise<void>): Promise<void>
  /** Delete what this device keeps of a workspace that was left. It is not the open one. */
  dropRows(workspace: string): Promise<void>
  /** Seal the session for the next reload. */
  saveHalf(): Promise<void>
  /** Minutes without a touch until this device locks. */
  minutes(): Promise<number>
  /** Choose how many, for every tab. */
  setMinutes(chosen: number): Promise<void>
}

export interface OpenerParts extends AccountParts {
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

/** The opener of this tab. */
export function createOpener(parts: OpenerParts): Opener {
  const { server, crypto, view, clock, device } = parts
  let signed: Signed | undefined
  let workspace: OpenWorkspace | undefined
  let owed: KnownPassword | undefined
  let freshCode: string | undefined

  const autoLock = createAutoLock({
    clock,
    isVisible: parts.isVisible,
    onIdle: parts.onIdle,
    onActive() {
      signed?.tabs.post({ type: 'active' })
      // Missing one touch costs a password prompt at worst.
      signed?.halves.touch().catch(() => undefined)
    },
  })

  const current = (): Signed => {
    if (signed === undefined) throw new VaultError('signed-out', 'nobody is signed in')
    return signed
  }

  const minutes = async (): Promise<number> =>
    (await device.get<number>('minutes')) ?? defaultMinutes

  const dbOf = (id: string): LocalDb => parts.openDb(workspaceDbName(current().session.userId, id))

  const ahead = createReadAhead(dbOf)

  const drop = (): void => {
    autoLock.stop()
    ahead.stop()
    workspace?.close()
    workspace = undefined
    parts.onOpen(undefined)
    parts.lockCrypto()
    freshCode = undefined
  }

  const leave = (): void => {
    if (workspace !== undefined) drop()
    owed = undefined
    signed?.leave()
    signed = undefined
    view.set({ ...nothingOpen, status: 'none', lock: 'signed-out' })
  }

  const sayShut = async (lock: LockReason): Promise<void> => {
    const exist = await current()
      .keys.exist()
      .catch((error: unknown) => {
        // Ended elsewhere while nobody was here: then nothing is to be asked for.
        if (isApiError(error, 'unauthenticated')) parts.onUnknownSession()
        return true
      })
    if (exist) view.set({ ...nothingOpen, status: 'locked', lock })
    else view.set({ ...nothingOpen, status: 'none', lock: 'no-keys' })
  }

  /** The account is open in the worker: open its workspace and show it. */
  const enter = async (
    opened: AccountView,
    { justCreated = false, hasHalf = false } = {},
  ): Promise<void> => {
    const { keys, db, proveOnce } = current()
    // Meanwhile, but done before anybody can reload. Without it a reload asks for the password.
    const saving = hasHalf ? undefined : saveHalf().catch(() => undefined)
    // Offline nothing can be written anyway; the first push proves then.
    await proveOnce().catch(unlessOffline)
    // A server that is behind would not take the slot: it is owed again at the next sign-in.
    const due = keys.isBehind ? undefined : owed
    const account = due === undefined ? opened : await giveSlot({ crypto, keys }, due)
    owed = undefined
    const own = await workspaceOf({ crypto, server, keys }, account)
    const last = await db.get<string>('workspace')
    const wanted = workspacesOf(account).find(({ id }) => id === last)
    const id = wanted?.state === 'ready' ? wanted.id : own
    await openIn(id, headOf(account, id)).catch(async (error: unknown) => {
      if (id === own || !isOfType(error, 'not-found')) throw error
      await openIn(own)
    })
    await saving
    // Left on another device: nothing of it stays on this one either.
    for (const quit of quitWorkspaces(account)) await dropRows(quit).catch(() => undefined)
    view.set({ userId: account.userId, workspaces: workspacesOf(account) })
    parts.onOpen(workspace)
    const recoveryConfirmed = account.settings.recoveryConfirmed === true
    view.set({ status: 'unlocked', lock: undefined, justCreated, recoveryConfirmed })
    autoLock.start(await minutes())
    await pinLedgers().catch(() => undefined)
    parts.onRecords()
  }

  /** Open a workspace in this tab, in place of none. */
  const openIn = async (id: string, contains?: string): Promise<void> => {
    const { session, keys, tabs, db } = current()
    const opened = await openWorkspace({
      ...parts,
      workspace: id,
      userId: session.userId,
      contains,
      followed: await followedBy(crypto, id),
      isBehind: keys.isBehind,
      db: ahead.take(id),
      tabs,
      storeKeys: (make) => keys.change(make),
      join: (ears) => parts.join(id, ears),
      onSignedOut: parts.onUnknownSession,
      onGone: () => parts.onGone(id),
    })
    workspace = opened
    await db.set('workspace', id)
    await rememberRows(db, id)
    // The account follows what this device has followed; without the network, the next time.
    if (opened.isUnfinished) await finish(keys, id).catch(() => undefined)
    // A new device has nothing to show before it has asked once.
    if (opened.isNew) await opened.syncNow().catch(unlessOffline)
    else opened.kick()
  }

  const finish = async (keys: Signed['keys'], id: string): Promise<unknown> =>
    (await import('./recover')).finishFollowing(crypto, keys, dbOf(id), id)

  const switchTo = async (id: string, contains?: string): Promise<void> => {
    const before = workspace
    if (before === undefined) throw new VaultError('locked', 'the vault is locked')
    const from = view.read().workspace
    if (from === id) return
    await before.settled()
    before.close()
    workspace = undefined
    try {
      await openIn(id, contains)
    } catch (error) {
      if (from !== undefined) await openIn(from)
      throw error
    } finally {
      parts.onOpen(workspace)
    }
    await pinLedgers().catch(() => undefined)
  }

  const whileShut = async (run: (workspace: string) => Promise<void>): Promise<void> => {
    const id = view.read().workspace ?? ''
    await workspace?.settled()
    workspace?.close()
    workspace = undefined
    parts.onOpen(undefined)
    current().tabs.post({ type: 'locked', signedOut: false })
    try {
      await run(id)
    } finally {
      await openIn(id)
      parts.onOpen(workspace)
    }
  }

  const dropRows = async (id: string): Promise<void> => {
    const { db } = current()
    const known = await keptRows(db)
    if (!known.includes(id)) return
    await dbOf(id).delete()
    await db.set(
      'workspaces',
      known.filter((other) => other !== id),
    )
  }

  const saveHalf = async (): Promise<void> => {
    await current().halves.save(idleSeconds(await minutes()))
  }

  /** May fail without the person noticing: it is done again next time. */
  const pinLedgers = async (): Promise<void> => {
    const { keys } = current()
    const moved = await crypto.pinWorkspaces()
    if (moved !== undefined) await keys.change(async () => moved)
  }

  const opening = async (status: 'opening' | 'creating', run: () => Promise<void>) => {
    view.set({ ...nothingOpen, status, lock: undefined })
    try {
      await run()
    } catch (cause) {
      drop()
      const isRefused = isOfType(cause, 'tampered')
      await sayShut(owed !== undefined ? 'reset' : isRefused ? 'refused' : 'password-needed')
      throw vaultError(cause)
    }
  }

  return {
    signed: current,
    get signedOrNone() {
      return signed
    },
    get workspace() {
      return workspace
    },
    autoLock,
    get owed() {
      return owed
    },
    set owed(known) {
      owed = known
    },
    get freshCode() {
      return freshCode
    },
    set freshCode(code) {
      freshCode = code
    },
    join(session) {
      if (signed?.session.userId === session.userId) {
        signed.renew(session)
        return signed
      }
      leave()
      signed = joinAccount(parts, session, {
        onLocked: parts.onLockedElsewhere,
        onActive: () => autoLock.touchedElsewhere(),
        onMinutes: (chosen) => workspace && autoLock.start(chosen),
      })
      return signed
    },
    openWith: (secret) =>
      opening('opening', async () => {
        const { db, keys } = current()
        const last = db.get<string>('workspace').then(ahead.begin)
        const [account] = await Promise.all([
          keys.open(secret, owed?.password),
          last.catch(() => undefined),
        ])
        await enter(account, { hasHalf: secret.by === 'session' })
      }),
    create: (secret) =>
      opening('creating', async () => {
        const { session, keys } = current()
        const made = await beginAccount({ crypto, server, keys }, session.userId, secret)
        await enter(made.account, { justCreated: true })
        freshCode = made.recoveryCode
      }),
    async settlePassword(known) {
      const account = await crypto.account()
      if (account && hasOldPasswordSlots(account)) {
        await giveSlot({ crypto, keys: current().keys }, known)
      }
    },
    sayShut,
    close(lock) {
      drop()
      owed = undefined
      view.set({ ...nothingOpen, status: 'locked', lock })
    },
    leave,
    switchTo,
    whileShut,
    dropRows,
    saveHalf,
    minutes,
    async setMinutes(chosen) {
      await device.set('minutes', chosen)
      if (workspace !== undefined) autoLock.start(chosen)
      signed?.tabs.post({ type: 'minutes', minutes: chosen })
    },
  }
}
