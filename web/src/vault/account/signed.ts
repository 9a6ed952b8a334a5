/**
 * A signed-in person on this device: their sealed keys, their tabs, the split
 * session key. Exists from sign-in to sign-out, whether the vault is open or not.
 */
import type { Demands } from '../../backend/demands'
import { isApiError } from '../../backend/errors'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { Pace } from '../checkpoint/write'
import type { FileStore } from '../files/transfer'
import type { AuthDoor, AuthSession } from '../keys/auth'
import { Keys } from '../keys/keys'
import type { Ears, Line } from '../keys/nudges'
import type { PasskeyTools } from '../keys/passkey-service'
import { createSessionKey, type SessionKey, type TabStorage } from '../keys/session-key'
import { exclusively } from '../store/exclusive'
import type { LocalDb } from '../store/localdb'
import type { Store } from '../store/store'
import type { Tabs } from '../store/tabs'
import type { ViewStore } from '../store/view'
import type { Clock } from '../wire/clock'
import type { VaultServer } from '../wire/server'
import type { OpenWorkspace } from './open'

/** What an account stands on; in the app made by live-account.ts. */
export interface AccountParts {
  readonly auth: AuthDoor
  readonly server: VaultServer
  /** what the server demands before it does something */
  readonly demands: Demands
  readonly files: FileStore
  readonly crypto: CryptoApi
  /** Loaded when somebody asks for a passkey: most never do. */
  loadPasskeys(): Promise<PasskeyTools>
  /** End the worker and every key in it. */
  lockCrypto(): void
  readonly store: Store
  readonly view: ViewStore
  readonly clock: Clock
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly storage: TabStorage
  /** what sign-in values and proofs are bound to */
  readonly origin: string
  openDb(name: string): LocalDb
  openTabs(userId: string): Tabs
  /** Whether this page is in sight. */
  isVisible(): boolean
  /** Open the line of a workspace: nudges, and who is here. */
  join(workspace: string, ears: Ears): Line
  /** how often checkpoints are made; left out: as usual */
  readonly pace?: Pace | undefined
  /** The open vault for the screens, or none. */
  onOpen(vault: OpenWorkspace | undefined): void
}

export interface Signed {
  readonly session: AuthSession
  readonly db: LocalDb
  readonly tabs: Tabs
  readonly keys: Keys
  readonly sessionKey: SessionKey
  /** The same person under a new session. */
  renew(session: AuthSession): void
  /** Show the server that this session holds the account's key, unless it has shown it before. When
   *  that was too long ago, the next call that needs it does it again. */
  proveOnce(): Promise<void>
  /** Take up what another tab or another device has changed in the account. */
  catchUp(from: 'device' | 'server'): Promise<void>
  leave(): void
}

export interface SignedEvents {
  /** Another tab locked the vault, or signed out. */
  onLocked(signedOut: boolean): void
  /** Somebody is at work in another tab. */
  onActive(): void
  /** Another tab chose after how many minutes the vault locks. */
  onMinutes(minutes: number): void
}

export const accountDbName = (userId: string): string => `legalai/${userId}`
export const workspaceDbName = (userId: string, workspace: string): string =>
  `legalai/${userId}/${workspace}`

/** Take up what this device has of a person who is signed in. */
export function joinAccount(
  parts: AccountParts,
  first: AuthSession,
  { onLocked, onActive, onMinutes }: SignedEvents,
): Signed {
  const { crypto, server, view, clock, storage, origin } = parts
  let session = first
  let proven: string | undefined
  let proving: Promise<void> | undefined
  const db = parts.openDb(accountDbName(session.userId))
  const tabs = parts.openTabs(session.userId)
  const sessionKey = createSessionKey({ crypto, server, db, tabs, clock, storage })

  const proveNow = async (): Promise<void> => {
    const { sessionId } = session
    const challenge = await server.challenge()
    await server.prove(await crypto.signProof({ challenge, origin, sessionId }))
    proven = sessionId
  }

  /** Once more when it is refused: a browser that lost the answer on the way sends a proof again by
   *  itself, and a challenge serves one. */
  const proveAnew = (): Promise<void> =>
    proveNow().catch((error: unknown) => {
      if (!isApiError(error, 'denied')) throw error
      return proveNow()
    })

  /** One at a time, in all tabs: the challenge of the second would void that of the first. */
  const prove = (): Promise<void> => {
    proving ??= exclusively('proof', db, clock, parts.locks, proveAnew).finally(() => {
      proving = undefined
    })
    return proving
  }

  const stopProving = parts.demands.answer('proof_required', () =>
    prove().then(
      () => true,
      (error: unknown) => {
        // Locked, this session proves nothing: the refusal stands.
        if (cryptoErrorOf(error)?.type === 'locked') return false
        throw error
      },
    ),
  )

  const keys = new Keys({
    userId: session.userId,
    crypto,
    server,
    db,
    now: () => clock.now(),
    onStored: () => tabs.post({ type: 'account' }),
  })

  const catchUp = async (from: 'device' | 'server'): Promise<void> => {
    if (view.read().status !== 'unlocked') return
    const account = await keys.catchUp(from)
    if (account === undefined || view.read().status !== 'unlocked') return
    const recoveryConfirmed = account.settings.recoveryConfirmed === true
    view.set({ recoveryConfirmed, accountVersion: account.counter })
  }

  const stopAnswering = sessionKey.answer()
  const stopListening = tabs.listen((message) => {
    if (message.type === 'locked') onLocked(message.signedOut)
    if (message.type === 'active') onActive()
    // Without it this tab finds out with its own next change.
    if (message.type === 'account') catchUp('device').catch(() => undefined)
    if (message.type === 'minutes') onMinutes(message.minutes)
  })
  return {
    get session() {
      return session
    },
    db,
    tabs,
    keys,
    sessionKey,
    renew(next) {
      session = next
    },
    catchUp,
    async proveOnce() {
      if (proven !== session.sessionId) await prove()
    },
    leave() {
      stopAnswering()
      stopListening()
      stopProving()
      tabs.close()
      db.close()
    },
  }
}
