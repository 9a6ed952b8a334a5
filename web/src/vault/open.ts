/**
 * An open workspace: everything that lives between unlock and lock, put together.
 *
 * Opening reads the sealed pages this device keeps, so that screens have their records at
 * once and offline; what the server has beyond them arrives by synchronising afterwards.
 */
import type { CryptoApi, WorkspaceView } from '../crypto/api'
import type { Kind } from '../domain/kind'
import { createTicks, type Edit, planChanges, planResolve, planUndo } from './changes'
import type { Clock } from './clock'
import type { OpenVault } from './current'
import { createDisk } from './disk'
import { asVault } from './errors'
import { exclusively } from './exclusive'
import { fetchHistory } from './history'
import { newId } from './ids'
import { openLedger, refreshLedger, refreshLedgerIfOnline } from './ledger'
import type { LocalDb } from './localdb'
import { createMemory } from './memory'
import { createProblems } from './problems'
import { createPuller } from './pull'
import { createPusher } from './push'
import type { Change } from './records'
import type { VaultServer } from './server'
import type { Store } from './store'
import { createSync } from './sync'
import type { Tabs } from './tabs'
import { type FileStore, openSealed, removeSealed, storeSealed } from './transfer'
import { VaultError } from './types'
import { problemOf, raiseAlarm } from './verdict'
import type { ViewStore } from './view'
import { createWriter } from './writer'

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
  prove(): Promise<void>
  /** Hear of the server's nudges; returns how to stop. */
  listen(heard: (seq: number) => void): () => void
  /** Told when the server no longer knows the session. */
  onSignedOut(): void
}

/** An open workspace, for the session that opened it. */
export interface OpenWorkspace extends OpenVault {
  readonly view: WorkspaceView
  /** Synchronise soon. */
  kick(): void
  /** Synchronise now; rejects with what went wrong. */
  syncNow(): Promise<void>
  readonly pending: number
  /** nothing was ever fetched from the server to this device */
  readonly isNew: boolean
  /** Resolves when everything written so far has reached the disk. */
  settled(): Promise<void>
  close(): void
}

const mostUndo = 100
const mostChanges = 500
const slowPoll = 120_000

/** Open a workspace from this device's pages, or from the server the first time. */
export async function openWorkspace(parts: OpenParts): Promise<OpenWorkspace> {
  const { workspace, userId, crypto, server, db, store, view, tabs, clock } = parts
  const ledger = { workspace, crypto, server, db }
  const workspaceView = await openLedger(ledger)
  await refreshLedgerIfOnline(ledger)

  const problems = createProblems((list) => view.set({ problems: list }))
  const memory = createMemory(store)
  const disk = createDisk({
    workspace,
    // Two tabs that open a workspace for the first time must agree on one name.
    device: await db.claim('device', newId()),
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

  const puller = createPuller({
    workspace,
    crypto,
    server,
    disk,
    memory,
    problems,
    refreshLedger: () => refreshLedger(ledger),
  })
  const pusher = createPusher({
    workspace,
    userId,
    crypto,
    server,
    disk,
    memory,
    now: () => clock.now(),
    prove: parts.prove,
    refreshLedger: () => refreshLedger(ledger),
    onRollback: () => raiseAlarm(disk, problems, 'rollback'),
  })
  const sync = createSync({
    disk,
    memory,
    puller,
    pusher,
    clock,
    exclusively: (run) => exclusively('sync', db, clock, parts.locks, run),
    announce: () => tabs.post({ type: 'changed' }),
    onState(state, error) {
      view.set({ sync: state, pending: memory.pending.size })
      if (error?.type === 'signed-out') parts.onSignedOut()
    },
  })
  const stopListening = [
    parts.listen((seq) => {
      if (seq > disk.state.cursor) sync.kick()
    }),
    tabs.listen((message) => {
      if (message.type === 'changed') sync.heard().catch(() => undefined)
    }),
    every(clock, slowPoll, () => sync.kick()),
  ]

  const ticks = createTicks(() => clock.now())
  const writer = createWriter(disk, memory, ticks)
  const afterWrite = (): void => {
    view.set({ sync: 'saving', pending: memory.pending.size })
    tabs.post({ type: 'changed' })
    sync.kick()
  }
  const undoStack: (readonly Edit[])[] = []

  return {
    store,
    view: workspaceView,
    get pending() {
      return memory.pending.size
    },
    get isNew() {
      return disk.state.cursor === 0
    },
    kick: sync.kick,
    syncNow: sync.now,
    async write(changes) {
      const edits = planChanges(limited(changes), memory.body, ticks)
      if (edits.length === 0) return
      await writer.keep(edits)
      undoStack.push(edits)
      if (undoStack.length > mostUndo) undoStack.shift()
      afterWrite()
    },
    async writeLinear(plan) {
      // What the plan throws is its caller's business, not a failure to synchronise.
      let refusal: { readonly cause: unknown } | undefined
      const edits = (): readonly Edit[] => {
        try {
          return planChanges(limited(plan()), memory.body, ticks)
        } catch (cause) {
          refusal = { cause }
          return []
        }
      }
      await asVault(() =>
        sync.linear(async () => {
          const planned = edits()
          return planned.length === 0 ? undefined : await pusher.pushEdits(planned)
        }),
      )
      if (refusal !== undefined) throw refusal.cause
    },
    async undo() {
      for (;;) {
        const last = undoStack.pop()
        if (last === undefined) return false
        const edits = planUndo(last, memory.body, ticks)
        if (edits.length === 0) continue
        await writer.keep(edits)
        afterWrite()
        return true
      }
    },
    async resolve<T>(kind: Kind<T>, id: string, field: string, keep: 'shown' | 'other') {
      const edit = planResolve(kind as Kind<unknown>, id, memory.body(id), field, keep, ticks)
      if (edit === undefined) return
      await writer.keep([edit])
      afterWrite()
    },
    history: <T>(kind: Kind<T>, id: string) =>
      asVault(() => fetchHistory({ workspace, crypto, server }, kind, id)),
    storeFile: (file, options) => storeSealed(parts, file, options),
    openFile: (stored, options) => openSealed(parts, stored, options),
    removeFile: (stored) => removeSealed(parts, stored),
    settled: () => disk.settled(),
    close() {
      sync.stop()
      for (const stop of stopListening) stop()
      store.clear()
      problems.clear()
      db.close()
    },
  }
}

function limited(changes: readonly Change[]): readonly Change[] {
  if (changes.length <= mostChanges) return changes
  throw new VaultError('too-large', `up to ${mostChanges} changes can be made as one`)
}

/** Do something again and again; returns how to stop. */
function every(clock: Clock, ms: number, run: () => void): () => void {
  let callOff = clock.after(ms, tick)
  function tick(): void {
    run()
    callOff = clock.after(ms, tick)
  }
  return () => callOff()
}
