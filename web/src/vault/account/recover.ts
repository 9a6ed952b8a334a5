/**
 * Following a server that was restored from a backup, once the person has said that it was.
 *
 * Everything is fetched from the beginning and verified as a new browser would, beside what this
 * device holds. Only when all of it is here does one transaction put it in the place of what was
 * known, together with the changes that bring back what the server has lost. Until then nothing is
 * forgotten; from then on the changes lie in the outbox. Interrupted anywhere, it is begun anew or
 * goes on by itself. spec/sync.md, "A restored server".
 */

import type { AccountUpdate, AccountView } from '../../crypto/api/account'
import type { CommitView } from '../../crypto/api/records'
import type { Restored, WorkspaceView } from '../../crypto/api/workspace'
import type { CryptoApi } from '../../crypto/worker'
import type { Keys } from '../keys/keys'
import { fromRecordPlain, type Known, type Pending } from '../store/body'
import { Disk } from '../store/disk'
import type { LocalDb } from '../store/localdb'
import { createMemory, type Memory } from '../store/memory'
import { readList } from '../store/sealed-list'
import { createSealedValues } from '../store/sealed-values'
import type { Progress, Step } from '../store/step'
import { bringBack, type Held, isFollowed, type Served } from '../sync/bring-back'
import { hasLeft } from '../sync/left'
import { createProblems } from '../sync/problems'
import { Puller } from '../sync/pull'
import { reportOf, type TeamBefore, teamBefore } from '../sync/returned'
import { fetchLedger, type StoredLedger } from '../team/ledger'
import { maySeal } from '../team/rights.ts'
import type { VaultServer } from '../wire/server'
import { orUndefined } from '../wire/shape'
import { VaultError } from '../wire/types'
import { countsIn, followedBy, followedName } from './restored'
import { workspaceDbName } from './signed'

interface RecoverParts {
  readonly workspace: string
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  /** who was in the firm and inside its walls, as this device knew it */
  readonly team: TeamBefore
}

export interface FollowParts extends Omit<RecoverParts, 'workspace' | 'db'> {
  readonly keys: Keys
  openDb(name: string): LocalDb
}

/** What was fetched and verified beside what this device holds. */
interface Fetched {
  readonly view: WorkspaceView
  readonly entries: readonly Uint8Array[]
  readonly state: Progress
  readonly known: ReadonlyMap<string, Known>
  commitOf(record: Pick<Known, 'id' | 'version'>): CommitView | undefined
}

/**
 * Follow the server in a workspace that nobody has open. The account's own document is not changed
 * yet: see `finishFollowing`. Rejects with `VaultError` 'denied' where the firm's ledger does not know
 * this account, 'stale' when another tab wrote meanwhile, and with what fetching failed of; then
 * everything on this device is as it was.
 */
async function recoverWorkspace(parts: RecoverParts): Promise<void> {
  const { workspace, crypto, db } = parts
  const device = await db.get<string>('device')
  if (device === undefined) throw new VaultError('not-found', 'this device holds nothing of it')
  const before = createMemory({ put: () => undefined })
  const disk = new Disk({
    workspace,
    device,
    crypto,
    db,
    memory: before,
    // It lies there still, and is named when the workspace is opened again.
    onDamaged: () => undefined,
  })
  await disk.catchUp()
  const fetched = await fetchAll(parts)
  const back = await changesBack(parts, before, disk.state, fetched)
  const sealedValues = createSealedValues(crypto, db, workspace, device)
  const unsent = await readList<{ stored: { fileId: string } }>(sealedValues, 'unsent')
  const here = (await db.get<number>(followedName)) ?? 0
  const account = await followedBy(crypto, workspace)
  const count = here === account ? account + 1 : Math.max(here, account)
  const { view, entries, known } = fetched
  const returned = reportOf({
    team: teamBefore(parts.team, disk.state.returned),
    view,
    back,
    refused: new Set(fetched.state.refused.map(({ id }) => id)),
    served: (id) => known.get(id)?.body.value ?? null,
    unsent: new Set(unsent.map(({ stored }) => stored.fileId)),
  })
  const ledger: StoredLedger = { entries, head: view.head, length: view.length }
  const step: Step = {
    replace: [...known.values()],
    outbox: new Map(back.map((pending) => [pending.id, pending])),
    push: null,
    state: { ...fetched.state, restores: count, returned },
    plain: [
      { name: 'ledger', value: ledger },
      { name: followedName, value: count },
    ],
  }
  await disk.step(once(step))
}

/** Another tab that wrote meanwhile has changes that are not in the plan: it is to be made anew. */
function once(step: Step): () => Step {
  let isPlanned = false
  return () => {
    if (isPlanned) throw new VaultError('stale', 'another tab wrote at the same time')
    isPlanned = true
    return step
  }
}

async function fetchAll(parts: RecoverParts): Promise<Fetched> {
  const { workspace, crypto, server } = parts
  const restored: Restored = 'here'
  let entries = await fetchLedger(parts)
  let view = await crypto.openWorkspace({ workspace, entries, restored })
  if (view.role === undefined) {
    throw new VaultError('denied', 'the restored firm does not know this account')
  }
  const takeKeys = async (): Promise<void> => {
    if (view.hasAllKeys) return
    await crypto.takeGrants(workspace, await server.grants(workspace))
    view = await crypto.extendWorkspace(workspace, [])
  }
  // Keys that the ledger does not announce make room for those that it does.
  await crypto.pinWorkspaces()
  view = await crypto.extendWorkspace(workspace, [])
  await takeKeys()
  const memory = createMemory({ put: () => undefined })
  const commits = new Map<string, CommitView>()
  const disk = memoryDisk(memory)
  const puller = new Puller({
    workspace,
    crypto: {
      async openRecords(input) {
        const opened = await crypto.openRecords(input)
        for (const commit of opened.commits) {
          for (const { id, version } of commit.objects) commits.set(`${id}/${version}`, commit)
        }
        return opened
      },
    },
    server,
    disk,
    memory,
    problems: createProblems(() => undefined),
    async refreshLedger() {
      const more = await server.ledger(workspace, view.length)
      view = await crypto.extendWorkspace(workspace, more)
      entries = [...entries, ...more]
      await takeKeys()
    },
    inside: () => view.walls.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])),
    outside: () =>
      view.walls.flatMap(({ id, members }) => (members.includes(parts.userId) ? [] : [id])),
    isBefore: false,
  })
  await puller.pull()
  return {
    get view() {
      return view
    },
    get entries() {
      return entries
    },
    state: disk.state,
    known: memory.known,
    commitOf: ({ id, version }) => commits.get(`${id}/${version}`),
  }
}

/** A disk that nothing is written to: what is pulled waits in memory until all of it is here. */
function memoryDisk(memory: Memory): Pick<Disk, 'state' | 'outbox' | 'step'> {
  let state: Progress = {
    cursor: 0,
    loosePages: 0,
    heads: [],
    followed: [],
    // A new device: the chains of the old one go beyond what the server has.
    chains: {},
    refused: [],
    alarms: [],
  }
  return {
    get state() {
      return state
    },
    outbox: new Map(),
    async step(plan) {
      const { state: next = state, known = [] } = plan()
      state = next
      memory.learn(known)
    },
  }
}

/** The changes that bring back what the server has not, in the order of their edits. */
async function changesBack(
  parts: RecoverParts,
  before: Memory,
  { heads }: Progress,
  fetched: Fetched,
): Promise<readonly Pending[]> {
  const headOf = new Map(heads.map((head) => [head.device, head]))
  const changes: Pending[] = []
  for (const id of new Set([...before.known.keys(), ...before.pending.keys()])) {
    const held: Held = { known: before.known.get(id), pending: before.pending.get(id) }
    // What went behind a wall is brought back by those inside.
    if (held.known !== undefined && hasLeft(held.known.body)) continue
    const known = fetched.known.get(id)
    const isOld = known !== undefined && isFollowed(headOf, fetched.commitOf(known))
    const served = known && { known, isOld, earlier: [] }
    const change = bringBack(held, served)
    if (change === undefined) continue
    const isContested = served !== undefined && !isOld
    const sure = isContested
      ? bringBack(held, { ...served, earlier: await earlierOf(parts, id, headOf) })
      : change
    if (sure !== undefined) changes.push(sure)
  }
  // A removal of what the server never had, behind a wall that it has not: nothing is left of it.
  return changes.filter(
    ({ base, body, compartment }) =>
      base > 0 || !body.removed || maySeal(fetched.view, compartment),
  )
}

/** What the server keeps of a record, newest first, as far as it verifies. */
async function earlierOf(
  { workspace, crypto, server }: RecoverParts,
  id: string,
  headOf: Parameters<typeof isFollowed>[0],
): Promise<Served['earlier']> {
  const { versions = [], commits = [] } = (await orUndefined(server.history(workspace, id))) ?? {}
  const opened = await crypto.openRecords({ workspace, records: versions, commits, heads: [] })
  const commitOf = new Map(
    opened.commits.flatMap((commit) =>
      commit.objects.flatMap((one) => (one.id === id ? [[one.version, commit] as const] : [])),
    ),
  )
  return opened.records
    .flatMap((record) => (record.ok ? [record] : []))
    .toSorted((a, b) => b.version - a.version)
    .map(({ version, plain }) => ({
      body: fromRecordPlain(plain),
      isOld: isFollowed(headOf, commitOf.get(version)),
    }))
}

/**
 * Follow the server in the open workspace, on the person's word: their password. `whileShut` runs
 * something while the workspace is shut. Rejects with `VaultError` 'wrong-password', and as
 * `recoverWorkspace` does.
 */
export async function followRestored(
  { keys, openDb, ...parts }: FollowParts,
  password: string,
  whileShut: (run: (workspace: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { crypto, userId } = parts
  if (!(await crypto.checkPassword(password))) {
    throw new VaultError('wrong-password', 'this is not the password of the vault')
  }
  await whileShut(async (workspace) => {
    const db = openDb(workspaceDbName(userId, workspace))
    try {
      await recoverWorkspace({ ...parts, workspace, db })
    } catch (error) {
      // The worker is ahead of what is stored: back to that.
      const document = await keys.document()
      if (document !== undefined) await crypto.adoptAccount(document)
      throw error
    } finally {
      db.close()
    }
  })
}

/** Let the account follow the restored server that this device has followed. */
export async function finishFollowing(
  crypto: CryptoApi,
  keys: Keys,
  db: LocalDb,
  workspace: string,
): Promise<AccountView> {
  const count = (await db.get<number>(followedName)) ?? 0
  db.close()
  return await keys.putBack(() => followIn(crypto, workspace, count))
}

/** Make the account fit the ledger that this device has followed: its pin, its keys, and the count. */
async function followIn(
  crypto: CryptoApi,
  workspace: string,
  count: number,
): Promise<AccountUpdate> {
  await crypto.pinWorkspaces()
  const settings = (await crypto.account())?.settings ?? {}
  const restores = { ...countsIn(settings), [workspace]: count }
  return await crypto.saveSettings({ ...settings, restores })
}
