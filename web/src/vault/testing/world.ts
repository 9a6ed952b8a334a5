/** One account with a workspace, and as many devices of it as a test wants. */
import { randomUUID } from 'node:crypto'
import type { CryptoApi } from '../../crypto/worker'
import type { Kind } from '../../domain/record/kind'
import { type OpenWorkspace, openWorkspace } from '../account/open'
import type { Pace } from '../checkpoint/write'
import type { Change, Patch } from '../records/records'
import type { Store } from '../store/store'
import type { Entry, VaultView } from '../wire/types'
import type { AccountDouble } from './account-double'
import { type Browser, newBrowser, newCryptoDoor, type Tab } from './browser'
import { type Note, noteKind } from './note'
import { newServerDouble, type ServerDouble } from './server-double'
import type { WorkspaceDouble } from './workspace-double'

export interface World {
  readonly server: ServerDouble
  readonly account: AccountDouble
  readonly workspace: WorkspaceDouble
  readonly document: Uint8Array
  readonly recoveryCode: string
  device(): Device
}

/** A browser whose person is signed in and has proven their key. */
export interface Device {
  readonly browser: Browser
  /** Open the workspace in a new tab. `altered`: what another program than ours does with the keys. */
  open(altered?: AlteredCrypto, pace?: Pace): Promise<OpenTab>
}

export type AlteredCrypto = (ours: CryptoApi) => Partial<CryptoApi>

export interface OpenTab {
  readonly vault: OpenWorkspace
  readonly store: Store
  readonly tab: Tab
  view(): VaultView
  create(note: Partial<Note>, id?: string): Promise<string>
  update(id: string, patch: Patch<Note>): Promise<void>
  remove(id: string): Promise<void>
  /** take back the latest of these changes */
  undo(): Promise<void>
  note(id: string): Entry<Note> | undefined
  notes(): readonly Entry<Note>[]
  sync(): Promise<void>
  crash(): void
}

let ids = 0
const newNoteId = (): string => `${String(++ids).padStart(21, '0')}A`

/** The account's keys, made once: stretching a password is slow by design. */
const made = makeKeys()

async function makeKeys() {
  const userId = randomUUID()
  const { crypto } = newCryptoDoor()
  const kdf = await crypto.newKdf()
  const { recoveryCode } = await crypto.createAccount({
    userId,
    secret: { password: 'correct horse', kdf },
  })
  return { userId, kdf, recoveryCode, ...(await crypto.createWorkspace()) }
}

/** A server with one account and its empty workspace. */
export async function newWorld(): Promise<World> {
  const { userId, kdf, recoveryCode, genesis, update, workspace } = await made
  const server = newServerDouble()
  const account = server.newAccount('ana@firma.es', `v1.${'A'.repeat(43)}`, kdf, userId)
  account.documents.push({
    generation: 1,
    version: 1,
    sigPk: new Uint8Array(Buffer.from(update.account.sigPk, 'base64url')),
    document: update.document,
  })
  const first = server.newSession(account)
  first.isProven = true
  server.binary(first.id, 'POST', '/workspaces', genesis)
  const stored = server.workspaces.get(workspace)
  if (stored === undefined) throw new Error('the workspace was not stored')

  const world: World = {
    server,
    account,
    workspace: stored,
    document: update.document,
    recoveryCode,
    device: () => newDevice(world),
  }
  return world
}

function newDevice(world: World): Device {
  const { server, account } = world
  const browser = newBrowser(server)
  const session = server.newSession(account)
  session.isProven = true
  browser.session = session.id
  return { browser, open: (altered, pace) => openTab(world, browser, altered, pace) }
}

async function openTab(
  world: World,
  browser: Browser,
  altered?: AlteredCrypto,
  pace?: Pace,
): Promise<OpenTab> {
  const tab = browser.newTab()
  const { parts, store, view } = tab
  await parts.crypto.openAccount({
    document: world.document,
    userId: world.account.id,
    secret: { by: 'recovery', code: world.recoveryCode },
  })
  const vault = await openWorkspace({
    ...parts,
    crypto: Object.assign(Object.create(parts.crypto) as CryptoApi, altered?.(parts.crypto)),
    workspace: world.workspace.id,
    userId: world.account.id,
    db: browser.openDb('workspace'),
    tabs: parts.openTabs(world.account.id),
    pace,
    followed: 0,
    isBehind: false,
    join: () => ({ say: () => undefined, leave: () => undefined }),
    storeKeys: async (make) => make(),
    onSignedOut: () => undefined,
    onGone: () => undefined,
  })
  const kind = noteKind as Kind<unknown>
  const backs: (() => Promise<boolean>)[] = []
  const write = async (change: Change): Promise<void> => {
    backs.push(await vault.write([change]))
  }
  return {
    vault,
    store,
    tab,
    view: () => view.read(),
    async create(note, id = newNoteId()) {
      await write({ do: 'create', kind, id, value: { title: '', court: '', pages: 0, ...note } })
      return id
    },
    update: (id, patch) =>
      write({
        do: 'update',
        kind,
        id,
        change: (current) =>
          typeof patch === 'function' ? patch(current as Note) : { ...(current as Note), ...patch },
      }),
    remove: (id) => write({ do: 'remove', kind, id }),
    note: (id) => store.get(noteKind, id),
    notes: () => store.list(noteKind),
    undo: async () => void (await backs.pop()?.()),
    sync: () => vault.syncNow(),
    crash() {
      vault.close()
      parts.lockCrypto()
    },
  }
}
