/**
 * One account in this tab, as the screens drive it.
 *
 * Signing in and opening the vault are two things. A session comes from the account
 * service; the vault opens with a slot of the account's sealed keys: the typed password,
 * a recovery code, or the split session key after a reload. Calls run one after the
 * other, so that a click cannot overtake a reload.
 */
import { isApiError } from '../../backend/errors'
import { forgetInvitation } from '../../lib/kept-invitation'
import { createActs } from '../keys/acts'
import type { AuthSession } from '../keys/auth'
import {
  accountSetting,
  type CredentialsParts,
  changePassword,
  confirmRecoveryCode,
  giveSlot,
  type KnownPassword,
  newRecoveryCode,
  saveAccountSetting,
} from '../keys/credentials'
import { createPasswords } from '../keys/passwords'
import { isOffline, isOfType, vaultError } from '../wire/errors'
import { VaultError } from '../wire/types'
import type { Account } from './account-calls'
import { createFirms, inTurnAll } from './firms'
import { forgetRows } from './kept-rows'
import { createOpener } from './opener'
import type { AccountParts } from './signed'

const flushPatience = 3_000
const settlePatience = 2_000

/** The account of this tab. */
export function createAccount(parts: AccountParts): Account {
  const { auth, server, crypto, view, clock } = parts
  const device = parts.openDb('legalai/device')
  const passwords = createPasswords({ crypto, server, device, origin: parts.origin })
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    const done = queue.then(run)
    queue = done.catch(() => undefined)
    try {
      return await done
    } catch (error) {
      throw vaultError(error)
    }
  }

  /** For what nobody waits for: the view tells how it ended. */
  const inBackground = (run: () => Promise<void>): void => {
    inTurn(run).catch(() => undefined)
  }

  const opener = createOpener({
    ...parts,
    device,
    onIdle: () => void shut(lock).catch(() => undefined),
    onLockedElsewhere: (signedOut) => inBackground(() => follow(signedOut)),
    onUnknownSession: () => inBackground(checkSession),
    onGone: (workspace) => inBackground(() => firms.gone(workspace)),
    onRecords: () => inBackground(() => firms.refresh()),
  })
  const firms = createFirms({ ...parts, opener })

  /** Let what was just typed reach the disk. */
  const settleWrites = async (): Promise<void> => {
    const tooLong = new Promise<void>((stop) => clock.after(settlePatience, stop))
    await Promise.race([opener.workspace?.settled(), tooLong])
  }

  const lock = async (): Promise<void> => {
    const { tabs, halves } = opener.signed()
    await settleWrites()
    opener.close('locked')
    tabs.post({ type: 'locked', signedOut: false })
    // Offline the server's half dies by the server's clock; this device's part is gone either way.
    await halves.drop().catch(() => undefined)
  }

  /** Another tab locked or signed out, or the server ended the session. */
  const follow = async (signedOut: boolean): Promise<void> => {
    opener.signedOrNone?.halves.forget()
    await settleWrites()
    if (signedOut) opener.leave()
    else if (opener.workspace !== undefined) opener.close('locked')
  }

  /** The server does not know the session, or a call went out while its token was being renewed. */
  const checkSession = async (): Promise<void> => {
    if ((await auth.session()) !== undefined) {
      const isKnown = await server.workspaces().then(
        () => true,
        (error: unknown) => !isApiError(error, 'unauthenticated'),
      )
      if (isKnown) return
    }
    await settleWrites()
    if (opener.workspace !== undefined) opener.close('signed-out')
    await auth.signOut().catch(() => undefined)
    opener.leave()
  }

  /** Who is signed in; offline with an expired token, whoever was last. */
  const sessionNow = async (): Promise<AuthSession | undefined> => {
    try {
      const session = await auth.session()
      if (session === undefined) await device.unset('last')
      else await device.set('last', session)
      return session
    } catch (error) {
      if (!isOffline(error)) throw error
      return await device.get<AuthSession>('last')
    }
  }

  /** Take up a session that came from elsewhere: a reload, a mail link, another tab. */
  const resume = async (): Promise<void> => {
    const session = await sessionNow()
    if (session === undefined) return opener.leave()
    const before = opener.signedOrNone?.session
    const isNews =
      before?.sessionId !== session.sessionId || before.needsFactor !== session.needsFactor
    const { halves } = opener.join(session)
    if (opener.workspace !== undefined || !isNews) return
    if (session.needsFactor) return await opener.sayShut('second-factor')
    const { owed } = opener
    if (owed !== undefined) return await openAccepted(owed)
    view.set({ status: 'opening', lock: undefined })
    const secret = await halves.recall().catch(() => undefined)
    if (secret === undefined) return await opener.sayShut('password-needed')
    // If it no longer fits, the person is asked for the password: no error of theirs.
    await opener.openWith(secret).catch(() => undefined)
  }

  /** Let the server check a password by signing in with it. */
  const signInWith = async (address: string, password: string): Promise<KnownPassword> => {
    const email = address.trim()
    const { signIn, kdf } = await passwords.derive(email, password)
    const before = opener.signedOrNone?.session
    const session = await auth.signIn(email, signIn)
    await passwords.pin(email, kdf)
    await device.set('last', session)
    opener.join(session)
    // The session that only asked for the password has had its day.
    if (before?.userId === session.userId && before.sessionId !== session.sessionId) {
      await server.endSession(before.sessionId).catch(() => undefined)
    }
    return { password, kdf }
  }

  /** Open with a password that the server accepted a moment ago. */
  const openAccepted = async (known: KnownPassword): Promise<void> => {
    opener.owed = undefined
    if (!(await opener.signed().keys.exist())) {
      return await opener.create({ by: 'password', ...known })
    }
    try {
      await opener.openWith({ by: 'password', password: known.password })
    } catch (error) {
      if (!isOfType(error, 'wrong-password')) throw error
      opener.owed = known
      return await opener.sayShut('reset')
    }
    // A change of password may have been interrupted; tidying up can wait for next time.
    await opener.settlePassword(known).catch(() => undefined)
  }

  const enterWith = async (known: KnownPassword): Promise<void> => {
    if (!opener.signed().session.needsFactor) return await openAccepted(known)
    opener.owed = known
    await opener.sayShut('second-factor')
  }

  const unlock = async (password: string): Promise<void> => {
    const { session, keys } = opener.signed()
    if (!(await keys.exist())) {
      const known = session.hasPassword
        ? await signInWith(session.email, password)
        : { password, kdf: await passwords.newKdf() }
      return await opener.create({ by: 'password', ...known })
    }
    try {
      await opener.openWith({ by: 'password', password })
    } catch (error) {
      if (!isOfType(error, 'wrong-password') || !session.hasPassword) throw error
      // It may be the one chosen after a reset mail, which has no slot yet: the server knows.
      opener.owed = await signInWith(session.email, password).catch((why: unknown) => {
        throw isOffline(why) ? error : why
      })
      await opener.sayShut('reset')
      throw new VaultError('no-slot', 'this password signs in, but an older one opens the vault')
    }
  }

  const credentials = (): CredentialsParts => {
    if (opener.workspace === undefined) throw new VaultError('locked', 'the vault is locked')
    const { session, keys } = opener.signed()
    const { email, hasPassword } = session
    return { email, hasPassword, auth, server, crypto, keys, passwords }
  }

  const acts = createActs({ ...parts, passwords, email: () => opener.signed().session.email })

  /** Shut the vault. A call that waits for the person holds up nobody who locks. */
  const shut = <T>(run: () => Promise<T>): Promise<T> => {
    parts.demands.giveUp()
    return inTurn(run)
  }

  const passkeys = async () => {
    const [{ createPasskeys }, tools] = await Promise.all([
      import('./passkeys'),
      parts.loadPasskeys(),
    ])
    return createPasskeys({ ...tools, crypto, acts, device, opener, credentials, inTurn })
  }

  const resetPassword = async (password: string): Promise<void> => {
    const session = await sessionNow()
    const { signIn, kdf } = await passwords.deriveNew(password)
    // Without a session the account service says so, in its own words.
    await auth.updatePassword(signIn, kdf)
    if (!session) throw new VaultError('signed-out', 'nobody is signed in')
    // Whoever came with Google has a password of their own from now on.
    const { keys } = opener.join({ ...session, hasPassword: true })
    await passwords.pin(session.email, kdf)
    const known = { password, kdf }
    if (opener.workspace === undefined) return await openAccepted(known)
    await giveSlot({ crypto, keys }, known)
  }

  const startEmptyVault = async (password: string): Promise<void> => {
    const { session, keys } = opener.signed()
    const known = session.hasPassword
      ? await signInWith(session.email, password)
      : { password, kdf: await passwords.newKdf() }
    await keys.exist()
    opener.owed = undefined
    await opener.create({ by: 'password', ...known })
  }

  const signOut = async (): Promise<void> => {
    const { session, tabs, halves } = opener.signed()
    const { workspace } = opener
    if (workspace !== undefined && workspace.pending > 0) {
      const tooLong = new Promise<void>((stop) => clock.after(flushPatience, stop))
      await Promise.race([workspace.syncNow().catch(() => undefined), tooLong])
    }
    // Whoever sits here next is not the one who was invited. The open vault drops its copy too.
    forgetInvitation()
    await settleWrites()
    if (workspace !== undefined) opener.close('locked')
    await halves.drop().catch(() => undefined)
    await auth.signOut()
    tabs.post({ type: 'locked', signedOut: true })
    opener.leave()
    await forgetRows(parts.openDb, session.userId)
    await device.unset('last')
  }

  return {
    async start() {
      await auth.listen((event) =>
        inBackground(event === 'signed-out' ? () => follow(true) : resume),
      )
      await inTurn(resume)
    },
    signUp: (person) =>
      inTurn(async () => {
        const { signIn, kdf } = await passwords.deriveNew(person.password)
        const confirmationNeeded = await auth.signUp(person, signIn, kdf)
        const session = confirmationNeeded ? undefined : await sessionNow()
        if (session !== undefined) {
          await passwords.pin(person.email, kdf)
          opener.join(session)
          await enterWith({ password: person.password, kdf })
        }
        return { confirmationNeeded }
      }),
    signIn: (email, password) =>
      inTurn(async () => {
        if (opener.workspace !== undefined) opener.leave()
        await enterWith(await signInWith(email, password))
      }),
    signInWithRecovery: (email, password, code) =>
      inTurn(async () => {
        opener.owed = await signInWith(email, password)
        await opener.openWith({ by: 'recovery', code }).catch(wrongCode)
      }),
    unlock: (password) => inTurn(() => unlock(password)),
    unlockWithRecoveryCode: (code) =>
      inTurn(() => opener.openWith({ by: 'recovery', code }).catch(wrongCode)),
    lock: () => shut(lock),
    signOut: () => shut(signOut),
    changePassword: (oldPassword, newPassword) =>
      inTurn(() => changePassword(credentials(), oldPassword, newPassword)),
    resetPassword: (password) => inTurn(() => resetPassword(password)),
    showNewRecoveryCode: () =>
      inTurn(async () => {
        opener.freshCode ??= await newRecoveryCode(credentials())
        return opener.freshCode
      }),
    confirmRecoveryCode: (code) =>
      inTurn(async () => {
        const isKept = await confirmRecoveryCode(credentials(), code)
        opener.freshCode = undefined
        if (isKept) view.set({ recoveryConfirmed: true })
        return isKept
      }),
    async putOffRecoveryCode() {
      view.set({ justCreated: false })
    },
    startEmptyVault: (password) => inTurn(() => startEmptyVault(password)),
    async setAutoLockMinutes(minutes) {
      await inTurn(() => opener.setMinutes(minutes))
      // Not in turn: no lock waits for the server.
      if (opener.workspace !== undefined) await opener.saveHalf()
    },
    getAutoLockMinutes: () => opener.minutes(),
    setting: (name) => inTurn(() => accountSetting(crypto, name)),
    saveSetting: (name, change) => inTurn(() => saveAccountSetting(credentials(), name, change)),
    firms: inTurnAll(firms, inTurn),
    passkeys,
    acts,
    touch: () => opener.autoLock.touch(),
    wake() {
      opener.workspace?.kick()
      if (opener.workspace === undefined) return
      inBackground(() => firms.refresh())
      inBackground(() => opener.signed().catchUp('server'))
    },
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
