/**
 * The workspaces of one account: its own, made with its keys, and the firms it joined.
 *
 * Which they are stands in the account's sealed settings, never in the server's list: a
 * workspace that this person neither made nor asked to join is not shown, whatever the
 * server says. The server is only asked whether somebody has let them in meanwhile.
 */
import type { AccountUpdate, AccountView } from '../../crypto/api/account'
import type { Plain } from '../../crypto/api/values'
import { cryptoErrorOf } from '../../crypto/errors'
import { type Firm, firmId, firmKind } from '../../domain/firm/firm'
import type { Kind } from '../../domain/record/kind'
import type { ViewStore } from '../store/view'
import { type FirmNote, firmsIn, workspacesOf } from '../team/firm-list'
import { createWorkspace, nameOwn, workspaceOf } from '../team/workspace-of'
import { isOffline } from '../wire/errors'
import { mayLeave } from '../wire/roles'
import type { OwnInvitation } from '../wire/server-members'
import { VaultError } from '../wire/types'
import type { LockState } from './lock-state'
import type { ResignParts } from './resign'

/** An invitation as its link and the server describe it. */
export interface JoinOffer {
  readonly id: string
  readonly workspace: string
  /** by the server's word; the firm's ledger decides */
  readonly role: string
  readonly state: OwnInvitation['state']
  /** milliseconds since 1970 */
  readonly expiresAt: number
}

export interface FirmsParts extends ResignParts {
  readonly view: ViewStore
  readonly lockState: LockState
}

/** The workspaces of the account that is open. */
export class Firms {
  readonly #parts: FirmsParts

  constructor(parts: FirmsParts) {
    this.#parts = parts
  }

  async switchTo(workspace: string): Promise<void> {
    const { lockState } = this.#parts
    const open = await this.#account()
    const known = workspacesOf(open).find(({ id }) => id === workspace)
    if (known?.state !== 'ready') {
      throw new VaultError('not-found', 'this workspace cannot be opened')
    }
    await lockState.switchTo(workspace, firmsIn(open.settings)[workspace]?.head)
  }

  async create(name: string): Promise<string> {
    const { crypto, server, lockState } = this.#parts
    const { keys } = lockState.signed()
    await this.#account()
    const making = { crypto, server, keys }
    const workspace = await createWorkspace(making, (update) => keys.change(async () => update))
    await this.#note(workspace, { name, state: 'ready' })
    await lockState.switchTo(workspace)
    await this.rename(name)
    return workspace
  }

  async rename(name: string): Promise<void> {
    const { view, lockState } = this.#parts
    const kind = firmKind as Kind<unknown>
    const value: Firm = { name }
    const open = lockState.workspace
    if (open === undefined) throw new VaultError('locked', 'the vault is locked')
    const isThere = open.store.get(firmKind, firmId) !== undefined
    await open.write([
      isThere
        ? { do: 'update', kind, id: firmId, change: () => value }
        : { do: 'create', kind, id: firmId, value },
    ])
    await this.#note(view.read().workspace ?? '', { name, state: 'ready' })
  }

  /** Keep the open firm's name, as a colleague wrote it, beside this account's list. */
  async keepName(name: string): Promise<void> {
    const { view } = this.#parts
    const open = view.read().workspace
    if (open === undefined) return
    if (view.read().workspaces.some((entry) => entry.id === open && entry.name === name)) return
    if (firmsIn((await this.#account()).settings)[open]?.state === 'leaving') return
    await this.#note(open, { name, state: 'ready' })
  }

  async offer(link: string): Promise<JoinOffer> {
    const { server } = this.#parts
    const { id, workspace } = await this.#readLink(link)
    const served = await server.invitation(id)
    if (served.workspace !== workspace) {
      throw new VaultError('tampered', 'the server knows another invitation under this id')
    }
    return offerOf(served)
  }

  async offers(): Promise<readonly JoinOffer[]> {
    const { server } = this.#parts
    return (await server.ownInvitations()).map(offerOf)
  }

  async join(link: string): Promise<void> {
    const { crypto } = this.#parts
    const invitation = await this.#readLink(link)
    await this.#accept(invitation, await crypto.acceptInvitation({ link }))
  }

  async joinByNotice(invitation: string): Promise<void> {
    const { crypto, server } = this.#parts
    const { workspace, id } = await server.invitation(invitation)
    await this.#accept({ workspace, id }, await crypto.acceptInvitation({ workspace, id }))
  }

  /**
   * Leave the open firm: send what was written, sign out of its ledger, forget its keys and rows.
   * Once it has begun it is finished, if not now then as soon as the server answers.
   */
  async leave(): Promise<void> {
    const { view, lockState } = this.#parts
    const open = lockState.workspace
    const workspace = view.read().workspace
    if (open === undefined || workspace === undefined) {
      throw new VaultError('locked', 'the vault is locked')
    }
    const { members, userId } = view.read()
    if (!mayLeave(userId, members)) {
      throw new VaultError('denied', 'a firm keeps at least one owner')
    }
    await open.syncNow()
    await this.#note(workspace, { state: 'leaving' })
    await this.#finishLeaving(workspace)
  }

  /**
   * Follow the server in the open workspace although it is behind: the person says, by their password,
   * that it was restored from a backup. Rejects with 'wrong-password', and with what recover.ts does.
   */
  async followRestored(password: string): Promise<void> {
    const { crypto, server, view, lockState } = this.#parts
    await this.#account()
    const [{ followRestored }, { teamOf }] = await Promise.all([
      import('./recover'),
      import('../sync/returned'),
    ])
    const { session, keys } = lockState.signed()
    const { openDb } = this.#parts
    const team = teamOf(view.read())
    const following = { userId: session.userId, keys, crypto, server, team, openDb }
    await followRestored(following, password, (run) => lockState.whileShut(run))
  }

  /** The server serves the open workspace no longer: go back to the own one. */
  async gone(workspace: string): Promise<void> {
    const { view, lockState } = this.#parts
    const { settings } = await this.#account()
    if (workspace === settings.workspace || view.read().workspace !== workspace) return
    await this.#note(workspace, { state: 'left' }).catch((error: unknown) => {
      // A server that was restored has an older document of the account, and takes no change of it.
      if (!lockState.signed().keys.isBehind) throw error
    })
    if (typeof settings.workspace === 'string') await lockState.switchTo(settings.workspace)
    await this.refresh()
  }

  /** Look for who has let this account in, and finish a leaving that was interrupted. */
  async refresh(): Promise<void> {
    const { server } = this.#parts
    const firms = Object.entries(firmsIn((await this.#account()).settings))
    const inState = (...wanted: FirmNote['state'][]): readonly string[] =>
      firms.flatMap(([workspace, { state }]) => (wanted.includes(state) ? [workspace] : []))
    // That somebody is out is the server's word, too: it may take it back.
    const shut = inState('waiting', 'left')
    const served = shut.length === 0 ? [] : await server.workspaces()
    for (const workspace of shut) {
      if (served.includes(workspace)) await this.#note(workspace, { state: 'ready' })
    }
    for (const workspace of inState('leaving')) await this.#finishLeaving(workspace)
  }

  async #account(): Promise<AccountView> {
    const { crypto, lockState } = this.#parts
    const open = await crypto.account()
    if (open === undefined || lockState.workspace === undefined) {
      throw new VaultError('locked', 'the vault is locked')
    }
    return open
  }

  /** Change what is noted of a workspace; without a part nothing is noted of it any more. */
  async #note(workspace: string, part?: Partial<FirmNote>): Promise<void> {
    const { crypto, view, lockState } = this.#parts
    await this.#account()
    const stored = await lockState.signed().keys.change(async () => {
      const { settings } = await this.#account()
      const firms = { ...firmsIn(settings) }
      const before = firms[workspace]
      // It was left by oneself; this tab only hears that it is gone.
      const isLeft = before?.state === 'quit' || before?.state === 'leaving'
      if (isLeft && part?.state === 'left') return await crypto.saveSettings(settings)
      if (part === undefined) delete firms[workspace]
      else firms[workspace] = { name: '', state: 'waiting', head: '', ...before, ...part }
      if (part?.state === 'quit') await crypto.forgetWorkspace(workspace)
      return await crypto.saveSettings({ ...settings, firms: firms as unknown as Plain })
    })
    view.set({ workspaces: workspacesOf(stored) })
  }

  async #readLink(link: string) {
    const { crypto } = this.#parts
    try {
      return await crypto.readLink(link)
    } catch (cause) {
      if (cryptoErrorOf(cause)?.type !== 'invitation_refused') throw cause
      throw new VaultError('not-found', 'this is no invitation link', { cause })
    }
  }

  /** Noted first, so that no lost answer loses the firm; one that the server refuses is taken back. */
  async #accept(
    { workspace, id, head = '' }: { workspace: string; id: string; head?: string },
    acceptance: Uint8Array,
  ): Promise<void> {
    const { server } = this.#parts
    const before = firmsIn((await this.#account()).settings)[workspace]
    await this.#note(workspace, { state: 'waiting', ...(head === '' ? {} : { head }) })
    try {
      await server.acceptInvitation(id, acceptance)
    } catch (error) {
      if (!isOffline(error)) await this.#note(workspace, before)
      throw error
    }
  }

  async #ownWorkspace(): Promise<string> {
    const { crypto, server, lockState } = this.#parts
    const { keys } = lockState.signed()
    return await workspaceOf({ crypto, server, keys }, await this.#account())
  }

  /** Whoever leaves the workspace that they began with begins another one, or goes on with the one begun. */
  async #startOwn(): Promise<void> {
    const { crypto, server, lockState } = this.#parts
    const { keys } = lockState.signed()
    const making = { crypto, server, keys }
    const { settings, workspaces } = await this.#account()
    const served = await server.workspaces()
    const begun = workspaces.find(
      ({ workspace }) =>
        served.includes(workspace) &&
        workspace !== settings.workspace &&
        firmsIn(settings)[workspace] === undefined,
    )
    const store = (update: AccountUpdate) => keys.change(async () => update)
    await nameOwn(making, begun?.workspace ?? (await createWorkspace(making, store)))
  }

  /**
   * Everything that leaving takes once it is noted, in an order that can be gone through again
   * from the start: interrupted anywhere, here or on another device, it is taken up by `refresh`.
   */
  async #finishLeaving(workspace: string): Promise<void> {
    const { view, lockState } = this.#parts
    if ((await this.#account()).settings.workspace === workspace) await this.#startOwn()
    const isOpen = view.read().workspace === workspace
    try {
      if (isOpen) await lockState.workspace?.team.leave()
      else {
        const { resign } = await import('./resign')
        await resign(this.#parts, lockState.signed(), workspace)
      }
    } catch (error) {
      // The ledger forbids it by now: nothing was left.
      if (isDenied(error)) await this.#note(workspace, { state: 'ready' })
      throw error
    }
    if (isOpen) await lockState.switchTo(await this.#ownWorkspace())
    await this.#note(workspace, { name: '', state: 'quit', head: '' })
    await lockState.dropRows(workspace)
  }
}

function isDenied(error: unknown): boolean {
  return error instanceof VaultError && error.type === 'denied'
}

function offerOf({ id, workspace, role, state, expiresAt }: OwnInvitation): JoinOffer {
  return { id, workspace, role, state, expiresAt }
}

/** What may be asked of them. */
export type FirmCalls = { readonly [K in keyof Firms]: Firms[K] }
