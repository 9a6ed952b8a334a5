/**
 * The open workspace's ledger as it stands, and changes of it.
 *
 * Nothing is believed that the ledger does not say. Keys come in grants that the server
 * keeps; the crypto worker takes out of them only what the ledger announced, and from
 * then on the account's own sealed bundle holds them.
 */
import { isApiError } from '../../backend/errors'
import type { AccountUpdate } from '../../crypto/api/account'
import type { LedgerChange, PreparedEntry } from '../../crypto/api/membership'
import type { Restored, WorkspaceView } from '../../crypto/api/workspace'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import type { VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import { openLedger, refreshLedger } from './ledger'

export interface MembershipParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  /** a head that the invitation named; checked when this device first sees the ledger */
  readonly contains?: string | undefined
  /** the person has confirmed that the server was restored from a backup; see restored.ts */
  readonly restored?: Restored | undefined
  /** Store a change of the account's own document. */
  storeKeys(make: () => Promise<AccountUpdate>): Promise<unknown>
  /** Told whenever the ledger or the keys of this account in it have changed. */
  onChange(view: WorkspaceView): void
  /** Told when the server serves entries that do not follow: forged, or of another history. */
  onRefused(): void
}

export interface Membership {
  /** as verified last */
  readonly view: WorkspaceView
  /** Fetch what is new, verify it, and take the keys that came with it. */
  refresh(): Promise<void>
  /** Make a change of the ledger and see it through. Rejects with `VaultError` 'denied' where the ledger
   *  forbids it, and with what `holds` says against the ledger that it would be signed on. */
  change(change: LedgerChange, holds?: () => Promise<void>): Promise<{ readonly wall?: string }>
  /** Leave, by an entry of one's own. From then on the server answers nothing about the ledger. */
  leave(userId: string): Promise<void>
}

const attempts = 5

/** Open a workspace's ledger. */
export async function openMembership(parts: MembershipParts): Promise<Membership> {
  const { workspace, crypto, server } = parts
  let view = await openLedger(parts)
  let queue: Promise<unknown> = Promise.resolve()

  const see = (next: WorkspaceView): void => {
    const isNews = next.head !== view.head || next.hasAllKeys !== view.hasAllKeys
    view = next
    if (isNews) parts.onChange(view)
  }

  const takeKeys = async (): Promise<void> => {
    if (view.role === undefined || view.hasAllKeys) return
    const grants = await server.grants(workspace)
    const { update } = await crypto.takeGrants(workspace, grants)
    if (update === undefined) return
    await store(update, async () => (await crypto.takeGrants(workspace, grants)).update)
    see(await crypto.extendWorkspace(workspace, []))
  }

  /** The account remembers how long the ledger is, so that no device of it is ever shown less. */
  const pin = async (): Promise<void> => {
    const update = await crypto.pinWorkspaces()
    if (update !== undefined) await store(update, () => crypto.pinWorkspaces())
  }

  const store = async (
    update: AccountUpdate,
    makeAgain: () => Promise<AccountUpdate | undefined>,
  ): Promise<void> => {
    let made: AccountUpdate | undefined = update
    await parts.storeKeys(async () => {
      const first = made
      made = undefined
      // Another device was faster, and may have done the same.
      return first ?? (await makeAgain()) ?? (await unchanged())
    })
  }

  const unchanged = async (): Promise<AccountUpdate> =>
    await crypto.saveSettings((await crypto.account())?.settings ?? {})

  const refreshNow = async (): Promise<void> => {
    const newer = await refreshLedger(parts, view).catch((error: unknown) => {
      if (cryptoErrorOf(error)?.type === 'ledger_refused') parts.onRefused()
      throw error
    })
    see(newer ?? view)
    await takeKeys()
    if (newer !== undefined) await pin()
  }

  /** Sign a change behind the newest entry, and again behind one that was faster. */
  const append = async (
    change: LedgerChange,
    holds?: () => Promise<void>,
  ): Promise<PreparedEntry> => {
    for (let attempt = 1; ; attempt++) {
      await holds?.()
      const prepared = await prepare(crypto, workspace, change)
      try {
        await server.append(workspace, prepared)
        return prepared
      } catch (error) {
        if (!isApiError(error, 'stale') || attempt >= attempts) throw error
        await refreshNow()
      }
    }
  }

  /** One after the other: two at once would extend the same ledger twice. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const done = queue.then(run)
    queue = done.catch(() => undefined)
    return done
  }

  await takeKeys().catch(() => undefined) // without a network they are taken at the next refresh
  parts.onChange(view)
  return {
    get view() {
      return view
    },
    refresh: () => inTurn(refreshNow),
    change: (change, holds) =>
      inTurn(async () => {
        const { wall } = await append(change, holds)
        await refreshNow()
        return wall === undefined ? {} : { wall }
      }),
    leave: (userId) =>
      inTurn(async () => {
        await append({ do: 'remove', userId })
      }),
  }
}

/** What the ledger's own rules refuse is refused here, before the server hears of it. */
async function prepare(crypto: CryptoApi, workspace: string, change: LedgerChange) {
  try {
    return await crypto.prepareEntry(workspace, change)
  } catch (cause) {
    throw isForbidden(cause)
      ? new VaultError('denied', 'the firm’s ledger does not allow this change', { cause })
      : cause
  }
}

function isForbidden(cause: unknown): boolean {
  const error = cause instanceof Error && 'error' in cause ? cause.error : undefined
  const { type, reason } = (error ?? {}) as { type?: string; reason?: string }
  return type === 'ledger_refused' && (reason === 'not_authorised' || reason === 'bad_role')
}
