/**
 * An open workspace: everything that lives between unlock and lock, put together.
 *
 * Opening reads the sealed pages this device keeps, so that screens have their records at
 * once and offline; what the server has beyond them arrives by synchronising afterwards.
 */
import type { CryptoApi } from '../crypto/api'
import type { Kind } from '../domain/kind'
import type { Clock } from './clock'
import type { OpenVault } from './current'
import { createDisk } from './disk'
import { createEditor } from './editor'
import { asVault } from './errors'
import { exclusively } from './exclusive'
import { fetchHistory } from './history'
import { newId } from './ids'
import { openLedger, refreshLedger } from './ledger'
import type { LocalDb } from './localdb'
import { createMemory } from './memory'
import { createProblems } from './problems'
import { createPuller } from './pull'
import { createPusher } from './push'
import { createShelf } from './search/shelf'
import type { VaultServer } from './server'
import type { Store } from './store'
import { createSync } from './sync'
import type { Tabs } from './tabs'
import { type FileStore, openSealed, removeSealed, storeSealed } from './transfer'
import { problemOf, raiseAlarm } from './verdict'
import type { ViewStore } from './view'

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

const slowPoll = 120_000

/** Open a workspace from this device's pages, or from the server the first time. */
export async function openWorkspace(parts: OpenParts): Promise<OpenWorkspace> {
  const { workspace, userId, crypto, server, db, store, view, tabs, clock } = parts
  const ledger = { workspace, crypto, server, db }
  await openLedger(ledger)

  const problems = createProblems((list) => view.set({ problems: list }))
  const memory = createMemory(store)
  // Two tabs that open a workspace for the first time must agree on one name.
  const device = await db.claim('device', newId())
  const disk = createDisk({
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

  const editor = createEditor({
    disk,
    memory,
    sync,
    pusher,
    now: () => clock.now(),
    onKept() {
      view.set({ sync: 'saving', pending: memory.pending.size })
      tabs.post({ type: 'changed' })
      sync.kick()
    },
  })

  return {
    store,
    shelf: createShelf(crypto, db, workspace, device),
    get pending() {
      return memory.pending.size
    },
    get isNew() {
      return disk.state.cursor === 0
    },
    kick: sync.kick,
    syncNow: sync.now,
    ...editor,
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

/** Do something again and again; returns how to stop. */
function every(clock: Clock, ms: number, run: () => void): () => void {
  let callOff = clock.after(ms, tick)
  function tick(): void {
    run()
    callOff = clock.after(ms, tick)
  }
  return () => callOff()
}
