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
import type { Opener } from './opener'
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

export interface Firms {
  switchTo(workspace: string): Promise<void>
  create(name: string): Promise<string>
  rename(name: string): Promise<void>
  /** Keep the open firm's name, as a colleague wrote it, beside this account's list. */
  keepName(name: string): Promise<void>
  offer(link: string): Promise<JoinOffer>
  offers(): Promise<readonly JoinOffer[]>
  join(link: string): Promise<void>
  joinByNotice(invitation: string): Promise<void>
  /** Look for who has let this account in, and finish a leaving that was interrupted. */
  refresh(): Promise<void>
  /**
   * Leave the open firm: send what was written, sign out of its ledger, forget its keys and rows.
   * Once it has begun it is finished, if not now then as soon as the server answers.
   */
  leave(): Promise<void>
  /**
   * Follow the server in the open workspace although it is behind: the person says, by their password,
   * that it was restored from a backup. Rejects with 'wrong-password', and with what recover.ts does.
   */
  followRestored(password: string): Promise<void>
  /** The server serves the open workspace no longer: go back to the own one. */
  gone(workspace: string): Promise<void>
}

export interface FirmsParts extends ResignParts {
  readonly view: ViewStore
  readonly opener: Opener
}

/** The workspaces of the account that is open. */
export function createFirms(parts: FirmsParts): Firms {
  const { crypto, server, view, opener } = parts
  const account = async (): Promise<AccountView> => {
    const open = await crypto.account()
    if (open === undefined || opener.workspace === undefined) {
      throw new VaultError('locked', 'the vault is locked')
    }
    return open
  }

  /** Change what is noted of a workspace; without a part nothing is noted of it any more. */
  const note = async (workspace: string, part?: Partial<FirmNote>): Promise<void> => {
    await account()
    const stored = await opener.signed().keys.change(async () => {
      const { settings } = await account()
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

  const readLink = async (link: string) => {
    try {
      return await crypto.readLink(link)
    } catch (cause) {
      if (cryptoErrorOf(cause)?.type !== 'invitation_refused') throw cause
      throw new VaultError('not-found', 'this is no invitation link', { cause })
    }
  }

  /** Noted first, so that no lost answer loses the firm; one that the server refuses is taken back. */
  const accept = async (
    { workspace, id, head = '' }: { workspace: string; id: string; head?: string },
    acceptance: Uint8Array,
  ): Promise<void> => {
    const before = firmsIn((await account()).settings)[workspace]
    await note(workspace, { state: 'waiting', ...(head === '' ? {} : { head }) })
    try {
      await server.acceptInvitation(id, acceptance)
    } catch (error) {
      if (!isOffline(error)) await note(workspace, before)
      throw error
    }
  }

  const writeName = async (name: string): Promise<void> => {
    const kind = firmKind as Kind<unknown>
    const value: Firm = { name }
    const open = opener.workspace
    if (open === undefined) throw new VaultError('locked', 'the vault is locked')
    const isThere = open.store.get(firmKind, firmId) !== undefined
    await open.write([
      isThere
        ? { do: 'update', kind, id: firmId, change: () => value }
        : { do: 'create', kind, id: firmId, value },
    ])
    await note(view.read().workspace ?? '', { name, state: 'ready' })
  }

  const ownWorkspace = async (): Promise<string> => {
    const { keys } = opener.signed()
    return await workspaceOf({ crypto, server, keys }, await account())
  }

  /** Whoever leaves the workspace that they began with begins another one, or goes on with the one begun. */
  const startOwn = async (): Promise<void> => {
    const { keys } = opener.signed()
    const making = { crypto, server, keys }
    const { settings, workspaces } = await account()
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
  const finishLeaving = async (workspace: string): Promise<void> => {
    if ((await account()).settings.workspace === workspace) await startOwn()
    const isOpen = view.read().workspace === workspace
    try {
      if (isOpen) await opener.workspace?.team.leave()
      else {
        const { resign } = await import('./resign')
        await resign(parts, opener.signed(), workspace)
      }
    } catch (error) {
      // The ledger forbids it by now: nothing was left.
      if (isDenied(error)) await note(workspace, { state: 'ready' })
      throw error
    }
    if (isOpen) await opener.switchTo(await ownWorkspace())
    await note(workspace, { name: '', state: 'quit', head: '' })
    await opener.dropRows(workspace)
  }

  const refresh = async (): Promise<void> => {
    const firms = Object.entries(firmsIn((await account()).settings))
    const inState = (...wanted: FirmNote['state'][]): readonly string[] =>
      firms.flatMap(([workspace, { state }]) => (wanted.includes(state) ? [workspace] : []))
    // That somebody is out is the server's word, too: it may take it back.
    const shut = inState('waiting', 'left')
    const served = shut.length === 0 ? [] : await server.workspaces()
    for (const workspace of shut) {
      if (served.includes(workspace)) await note(workspace, { state: 'ready' })
    }
    for (const workspace of inState('leaving')) await finishLeaving(workspace)
  }

  return {
    async switchTo(workspace) {
      const open = await account()
      const known = workspacesOf(open).find(({ id }) => id === workspace)
      if (known?.state !== 'ready') {
        throw new VaultError('not-found', 'this workspace cannot be opened')
      }
      await opener.switchTo(workspace, firmsIn(open.settings)[workspace]?.head)
    },
    async create(name) {
      const { keys } = opener.signed()
      await account()
      const making = { crypto, server, keys }
      const workspace = await createWorkspace(making, (update) => keys.change(async () => update))
      await note(workspace, { name, state: 'ready' })
      await opener.switchTo(workspace)
      await writeName(name)
      return workspace
    },
    rename: writeName,
    async keepName(name) {
      const open = view.read().workspace
      if (open === undefined) return
      if (view.read().workspaces.some((entry) => entry.id === open && entry.name === name)) return
      if (firmsIn((await account()).settings)[open]?.state === 'leaving') return
      await note(open, { name, state: 'ready' })
    },
    async offer(link) {
      const { id, workspace } = await readLink(link)
      const served = await server.invitation(id)
      if (served.workspace !== workspace) {
        throw new VaultError('tampered', 'the server knows another invitation under this id')
      }
      return offerOf(served)
    },
    async offers() {
      return (await server.ownInvitations()).map(offerOf)
    },
    async join(link) {
      const invitation = await readLink(link)
      await accept(invitation, await crypto.acceptInvitation({ link }))
    },
    async joinByNotice(invitation) {
      const { workspace, id } = await server.invitation(invitation)
      await accept({ workspace, id }, await crypto.acceptInvitation({ workspace, id }))
    },
    refresh,
    async leave() {
      const open = opener.workspace
      const workspace = view.read().workspace
      if (open === undefined || workspace === undefined) {
        throw new VaultError('locked', 'the vault is locked')
      }
      const { members, userId } = view.read()
      if (!mayLeave(userId, members)) {
        throw new VaultError('denied', 'a firm keeps at least one owner')
      }
      await open.syncNow()
      await note(workspace, { state: 'leaving' })
      await finishLeaving(workspace)
    },
    async followRestored(password) {
      await account()
      const [{ followRestored }, { teamOf }] = await Promise.all([
        import('./recover'),
        import('../sync/returned'),
      ])
      const { session, keys } = opener.signed()
      const { openDb } = parts
      const team = teamOf(view.read())
      const following = { userId: session.userId, keys, crypto, server, team, openDb }
      await followRestored(following, password, opener.whileShut)
    },
    async gone(workspace) {
      const { settings } = await account()
      if (workspace === settings.workspace || view.read().workspace !== workspace) return
      await note(workspace, { state: 'left' }).catch((error: unknown) => {
        // A server that was restored has an older document of the account, and takes no change of it.
        if (!opener.signed().keys.isBehind) throw error
      })
      if (typeof settings.workspace === 'string') await opener.switchTo(settings.workspace)
      await refresh()
    },
  }
}

function isDenied(error: unknown): boolean {
  return error instanceof VaultError && error.type === 'denied'
}

function offerOf({ id, workspace, role, state, expiresAt }: OwnInvitation): JoinOffer {
  return { id, workspace, role, state, expiresAt }
}

/** The same calls, each in its turn. */
export function inTurnAll(firms: Firms, inTurn: <T>(run: () => Promise<T>) => Promise<T>): Firms {
  return {
    switchTo: (workspace) => inTurn(() => firms.switchTo(workspace)),
    create: (name) => inTurn(() => firms.create(name)),
    rename: (name) => inTurn(() => firms.rename(name)),
    keepName: (name) => inTurn(() => firms.keepName(name)),
    offer: (link) => inTurn(() => firms.offer(link)),
    offers: () => inTurn(() => firms.offers()),
    join: (link) => inTurn(() => firms.join(link)),
    joinByNotice: (invitation) => inTurn(() => firms.joinByNotice(invitation)),
    refresh: () => inTurn(() => firms.refresh()),
    leave: () => inTurn(() => firms.leave()),
    followRestored: (password) => inTurn(() => firms.followRestored(password)),
    gone: (workspace) => inTurn(() => firms.gone(workspace)),
  }
}
