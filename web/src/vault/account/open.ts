/**
 * An open workspace: everything that lives between unlock and lock, put together.
 *
 * Opening reads the sealed pages this device keeps, so that screens have their records at
 * once and offline; what the server has beyond them arrives by synchronising afterwards.
 */

import type { AccountUpdate } from '../../crypto/api/account'
import type { CryptoApi } from '../../crypto/worker'
import type { Kind } from '../../domain/record/kind'
import { clearUnsaved } from '../../lib/unsaved'
import type { FileStore } from '../files/transfer'
import type { Ears, Line } from '../keys/nudges'
import { createPresence, type LivePresence } from '../keys/presence'
import type { OpenVault } from '../records/current'
import { createEditor } from '../records/editor'
import { untilShut } from '../records/until-shut'
import { Disk } from '../store/disk'
import { exclusively } from '../store/exclusive'
import type { LocalDb } from '../store/localdb'
import { createMemory } from '../store/memory'
import { createSealedValues } from '../store/sealed-values'
import type { Store } from '../store/store'
import type { Tabs } from '../store/tabs'
import type { ViewStore } from '../store/view'
import { createPlacement } from '../sync/placement'
import { createProblems } from '../sync/problems'
import { Puller } from '../sync/pull'
import { Pusher } from '../sync/push'
import { reseal, staleRecords } from '../sync/reseal'
import { Sync } from '../sync/sync'
import { problemOf, raiseAlarm } from '../sync/verdict'
import { createLedgerTasks } from '../team/ledger-tasks'
import { openMembership } from '../team/membership'
import { maySeal, rightsOf } from '../team/rights.ts'
import { createTeamCalls } from '../team/team-calls'
import { type Clock, every } from '../wire/clock'
import { asVault } from '../wire/errors'
import { newId } from '../wire/ids'
import type { VaultServer } from '../wire/server'
import type { ProblemReason } from '../wire/types'
import { isHeldBack, restoredOn } from './restored'

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

const slowPoll = 120_000

// Not needed before something shows.
const past = () => import('../sync/history')
const transfer = () => import('../files/transfer')

/** Open a workspace from this device's pages, or from the server the first time. */
export async function openWorkspace(parts: OpenParts): Promise<OpenWorkspace> {
  const { workspace, userId, crypto, server, db, store, tabs, clock } = parts
  const { shown, view, shut } = untilShut(parts)
  // Here by the time that it is asked for. Where it does not come, drafts lie in memory alone.
  const keeping = import('../store/kept-unsaved').catch(() => undefined)
  let presence: LivePresence | undefined
  let epoch = 0
  const early: ProblemReason[] = []
  let alarm = (reason: ProblemReason): void => void early.push(reason)
  const restored = await restoredOn(db, parts.followed)
  const membership = await openMembership({
    ...parts,
    restored,
    onChange({ id, role, members, walls, epoch: now }) {
      const { teamRevision } = view.read()
      view.set({ workspace: id, role, members, walls, teamRevision: teamRevision + 1 })
      if (epoch !== now) presence?.renew()
      epoch = now
    },
    onRefused: () => alarm('ledger'),
  })

  const problems = createProblems((list) => view.set({ problems: list }))
  const memory = createMemory(shown)
  // Two tabs that open a workspace for the first time must agree on one name.
  const device = await db.claim('device', newId())
  const disk = new Disk({
    workspace,
    device,
    crypto,
    db,
    memory,
    onDamaged: (id) => problems.add({ id, reason: 'altered', kept: false }),
  })
  store.onUnreadable((id, kind, reason) => {
    // Found while a component renders, which is no time to tell others about it.
    queueMicrotask(() => {
      if (reason === undefined) problems.settle([id], ['unreadable', 'newer'])
      else problems.add({ id, kind, reason, kept: false })
    })
  })
  await disk.catchUp()
  memory.show()
  for (const refusal of disk.state.refused) problems.add(problemOf(refusal, memory))
  for (const reason of disk.state.alarms) problems.add({ reason, kept: true })
  // Nobody asked for it, so nobody hears of the failure: the screens say it.
  alarm = (reason) => void raiseAlarm(disk, problems, reason).catch(() => undefined)
  if (restored === 'elsewhere' || (parts.isBehind && !restored)) early.push('rollback')
  early.forEach(alarm)
  view.set({ returned: disk.state.returned })

  const puller = new Puller({
    workspace,
    crypto,
    server,
    disk,
    memory,
    problems,
    refreshLedger: membership.refresh,
    inside: () => inside(),
    outside: () =>
      membership.view.walls.flatMap(({ id, members }) => (members.includes(userId) ? [] : [id])),
    isBefore: restored === 'elsewhere',
  })
  const pusher = new Pusher({
    workspace,
    userId,
    crypto,
    server,
    disk,
    memory,
    now: () => clock.now(),
    refreshLedger: membership.refresh,
    isHeldBack: () => isHeldBack(disk.state.returned),
    maySeal: (compartment) => maySeal(membership.view, compartment),
    onRollback: () => raiseAlarm(disk, problems, 'rollback'),
  })
  const inside = (): readonly string[] =>
    membership.view.walls.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
  const placement = createPlacement({
    workspace,
    server,
    memory,
    inside,
    mayWrite: () => rightsOf(membership.view.role).write,
  })
  const sync = new Sync({
    disk,
    memory,
    puller,
    pusher,
    clock,
    exclusively: (run) => exclusively('sync', db, clock, parts.locks, run),
    announce: () => tabs.post({ type: 'changed' }),
    onState(state, error) {
      view.set({ sync: state, pending: memory.pending.size })
      // What cannot be placed now is placed after a later round.
      if (error === undefined) placement.run().catch(() => undefined)
      if (error?.type === 'signed-out') parts.onSignedOut()
      if (error?.type === 'not-found') parts.onGone()
    },
  })
  const ledgerTasks = createLedgerTasks({
    workspace,
    crypto,
    server,
    membership,
    exclusively: (run) => exclusively('steward', db, clock, parts.locks, run),
    reseal: () =>
      reseal({
        memory,
        membership,
        sync,
        pusher,
        onProgress: (progress) => view.set({ resealing: progress }),
      }),
  })
  /** What cannot be done now is done after the next nudge, poll or start. */
  const tend = (): void => void ledgerTasks.run().catch(() => undefined)
  const line = parts.join({
    onSeq(seq) {
      if (seq > disk.state.cursor) sync.kick()
      if (seq === Number.POSITIVE_INFINITY) tend()
    },
    onTeam() {
      view.set({ teamRevision: view.read().teamRevision + 1 })
      tend()
      sync.kick()
    },
    onLost() {
      puller.doubt()
      sync.kick()
    },
    onPresent: (present) => presence?.hear(present),
  })
  presence = createPresence({
    userId,
    nameOf: (id) => crypto.presenceName(workspace, id),
    say: (present) => line.say(present),
  })
  /** What another tab has stored; among it, that the person has seen what was returned. */
  const hear = async (): Promise<void> => {
    await sync.heard()
    view.set({ returned: disk.state.returned })
  }
  const stopListening = [
    () => line.leave(),
    tabs.listen((message) => {
      if (message.type === 'changed') hear().catch(() => undefined)
    }),
    every(clock, slowPoll, () => {
      sync.kick()
      tend()
    }),
  ]

  const editor = createEditor({
    disk,
    memory,
    sync,
    pusher,
    now: () => clock.now(),
    mayWrite: () => rightsOf(membership.view.role).write,
    onKept() {
      if (!shown.isOpen) return
      view.set({ sync: 'saving', pending: memory.pending.size })
      tabs.post({ type: 'changed' })
      sync.kick()
    },
  })

  const carrying = { ...parts, compartmentOf: editor.compartmentOf }
  const sealedValues = createSealedValues(crypto, db, workspace, device)
  const drafts = await (await keeping)?.keepUnsavedInput(workspace, sealedValues, tabs, clock)

  return {
    store,
    sealedValues,
    get pending() {
      return memory.pending.size
    },
    get isNew() {
      return disk.state.cursor === 0
    },
    isUnfinished: restored === 'here',
    kick: () => sync.kick(),
    syncNow: () => sync.now(),
    ...editor,
    idFollowing: (id, purpose) => asVault(() => crypto.derivedId(workspace, id, purpose)),
    presence,
    team: createTeamCalls({
      workspace,
      userId,
      crypto,
      server,
      membership,
      ledgerTasks,
      now: () => clock.now(),
      onChange: () => view.set({ teamRevision: view.read().teamRevision + 1 }),
    }),
    staleCount: () => staleRecords(memory, membership).length,
    tend: () => ledgerTasks.run(),
    history: <T>(kind: Kind<T>, id: string) =>
      asVault(async () => (await past()).fetchHistory({ workspace, crypto, server }, kind, id)),
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
      sync.kick()
      tend()
    },
    async settled() {
      await Promise.all([disk.settled(), drafts?.settled()])
    },
    close() {
      sync.stop()
      for (const stop of stopListening) stop()
      drafts?.stop()
      clearUnsaved()
      problems.clear()
      shut()
      store.clear()
      db.close()
    },
  }
}
