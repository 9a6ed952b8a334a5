/**
 * An open workspace: everything that lives between unlock and lock, put together.
 *
 * Opening reads the sealed pages this device keeps, so that screens have their records at
 * once and offline; what the server has beyond them arrives by synchronising afterwards.
 */

import type { AccountUpdate } from '../../crypto/api/account'
import type { WorkspaceView } from '../../crypto/api/workspace'
import type { CryptoApi } from '../../crypto/worker'
import type { Kind } from '../../domain/record/kind'
import { clearUnsaved } from '../../lib/unsaved'
import type { Pace } from '../checkpoint/write'
import type { FileStore } from '../files/transfer'
import type { Ears, Line } from '../keys/nudges'
import type { OpenVault } from '../records/current'
import { createEditor } from '../records/editor'
import { untilShut } from '../records/until-shut'
import type { LocalDb } from '../store/localdb'
import { createSealedValues, type SealedValues } from '../store/sealed-values'
import type { Store } from '../store/store'
import type { Tabs } from '../store/tabs'
import type { ViewStore } from '../store/view'
import { staleRecords } from '../sync/reseal'
import { type Membership, openMembership } from '../team/membership'
import { createTeamCalls } from '../team/team-calls'
import type { Clock } from '../wire/clock'
import { asVault } from '../wire/errors'
import type { VaultServer } from '../wire/server'
import { Connection } from './connection'
import { Exchange } from './exchange'
import { Alarms, type Held, openHeld } from './held'
import { restoredOn } from './restored'

/** What an open workspace stands on. */
export interface OpenParts {
  readonly workspace: string
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly files: FileStore
  readonly db: LocalDb
  readonly store: Store
  readonly view: ViewStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** a ledger head that the invitation named */
  readonly contains?: string | undefined
  /** how often this account has followed a restored server here; see restored.ts */
  readonly followed: number
  /** the server's document of the account is older than this device's */
  readonly isBehind: boolean
  /** how often checkpoints are made; left out: as usual */
  readonly pace?: Pace | undefined
  /** Store a change of the account's own document. */
  storeKeys(make: () => Promise<AccountUpdate>): Promise<unknown>
  /** Open the line to the server: nudges, and who is here. */
  join(ears: Ears): Line
  /** Told when the server no longer knows the session. */
  onSignedOut(): void
  /** Told when the server does not serve this workspace any more. */
  onGone(): void
}

/** An open workspace, for the session that opened it. */
export interface OpenWorkspace extends OpenVault {
  /** How many records still lie under an older key that this account could replace. */
  staleCount(): number
  /** Do what the ledger calls for and this account may do: let in, new keys, sealing anew. */
  tend(): Promise<void>
  /** Synchronise soon. */
  kick(): void
  /** Synchronise for the first time, until there is something to show; rejects with what went wrong. */
  firstSync(): Promise<void>
  /** Synchronise now; rejects with what went wrong. */
  syncNow(): Promise<void>
  readonly pending: number
  /** nothing was ever fetched from the server to this device */
  readonly isNew: boolean
  /** the account does not know yet that a restored server was followed here */
  readonly isUnfinished: boolean
  /** Resolves when everything written so far has reached the disk. */
  settled(): Promise<void>
  close(): void
}

// Not needed before something shows.
const past = () => import('../sync/history')
const transfer = () => import('../files/transfer')

/** Open a workspace from this device's pages, or from the server the first time. */
export async function openWorkspace(given: OpenParts): Promise<OpenWorkspace> {
  const { shown, view, shut } = untilShut(given)
  const parts = { ...given, shown, view }
  // Here by the time that it is asked for. Where it does not come, drafts lie in memory alone.
  const keeping = import('../store/kept-unsaved').catch(() => undefined)
  const alarms = new Alarms()
  let connection: Connection | undefined
  const restored = await restoredOn(parts.db, parts.followed)
  const membership = await openMembership({
    ...parts,
    restored,
    onChange(team) {
      showTeam(view, team)
      connection?.follow(team.epoch)
    },
    onRefused: () => alarms.raise('ledger'),
  })
  const isBefore = restored === 'elsewhere'
  if (isBefore || (parts.isBehind && !restored)) alarms.raise('rollback')
  const held = await openHeld(parts)
  alarms.keepIn(held)
  const exchange = new Exchange({ ...parts, membership, held, isBefore })
  connection = new Connection({ ...parts, held, exchange, epoch: membership.view.epoch })
  const sealedValues = createSealedValues(parts.crypto, parts.db, parts.workspace, held.device)
  const unsaved = await (await keeping)?.keepUnsavedInput(
    parts.workspace,
    sealedValues,
    parts.tabs,
    parts.clock,
  )
  const opened = { ...parts, membership, held, exchange, connection, sealedValues }
  return {
    ...recordCalls(opened),
    ...teamCalls(opened),
    get pending() {
      return held.memory.pending.size
    },
    get isNew() {
      return held.disk.state.cursor === 0
    },
    isUnfinished: restored === 'here',
    kick: () => exchange.kick(),
    firstSync: () => exchange.first(),
    syncNow: () => exchange.sync.now(),
    async settled() {
      await Promise.all([held.disk.settled(), unsaved?.settled()])
    },
    close() {
      exchange.sync.stop()
      connection.stop()
      unsaved?.stop()
      clearUnsaved()
      held.problems.clear()
      shut()
      parts.store.clear()
      parts.db.close()
    },
  }
}

/** What an open workspace is made of. */
interface Opened extends OpenParts {
  readonly shown: ReturnType<typeof untilShut>['shown']
  readonly membership: Membership
  readonly held: Held
  readonly exchange: Exchange
  readonly connection: Connection
  readonly sealedValues: SealedValues
}

type RecordCalls = Omit<OpenVault, 'team' | 'presence'>
type TeamPart = Pick<OpenWorkspace, 'team' | 'presence' | 'staleCount' | 'tend'>

/** The calls about records and their files. */
function recordCalls(opened: Opened): RecordCalls {
  const { workspace, crypto, store, sealedValues, view, tabs, clock, exchange } = opened
  const { disk, memory } = opened.held
  const { sync, pusher } = exchange
  const editor = createEditor({
    disk,
    memory,
    sync,
    pusher,
    now: () => clock.now(),
    mayWrite: () => exchange.mayWrite(),
    onKept() {
      if (!opened.shown.isOpen) return
      view.set({ sync: 'saving', pending: memory.pending.size })
      tabs.post({ type: 'changed' })
      exchange.kick()
    },
  })
  const carrying = { ...opened, compartmentOf: editor.compartmentOf }
  return {
    store,
    sealedValues,
    ...editor,
    idFollowing: (id, purpose) => asVault(() => crypto.derivedId(workspace, id, purpose)),
    history: <T>(kind: Kind<T>, id: string) =>
      asVault(async () => (await past()).fetchHistory(opened, kind, id)),
    storeFile: async (file, options) => (await transfer()).storeSealed(carrying, file, options),
    openFile: async (stored, options) => (await transfer()).openSealed(carrying, stored, options),
    openFileInto: async (stored, sink, options) =>
      (await transfer()).openSealedInto(carrying, stored, sink, options),
    removeFile: async (stored) => (await transfer()).removeSealed(carrying, stored),
    async seeReturned() {
      await disk.step(() => {
        const { returned, ...state } = disk.state
        return { state }
      })
      view.set({ returned: undefined })
      tabs.post({ type: 'changed' })
      exchange.kick()
      exchange.tend()
    },
  }
}

/** The calls about who is in the workspace, and who is here. */
function teamCalls(opened: Opened): TeamPart {
  const { membership, held, exchange, connection, view, clock } = opened
  const { ledgerTasks } = exchange
  return {
    team: createTeamCalls({
      ...opened,
      ledgerTasks,
      now: () => clock.now(),
      onChange: () => view.set({ teamRevision: view.read().teamRevision + 1 }),
    }),
    presence: connection.presence,
    staleCount: () => staleRecords(held.memory, membership).length,
    tend: () => ledgerTasks.run(),
  }
}

function showTeam(view: ViewStore, { id, role, members, walls }: WorkspaceView): void {
  const teamRevision = view.read().teamRevision + 1
  view.set({ workspace: id, role, members, walls, teamRevision })
}
