/**
 * A vault in memory for component tests: records and files without keys, disk or server.
 * It speaks the same interface as the open vault, so screens under test know no difference.
 * `acknowledge` plays the server's part.
 */

import { liveStore, liveView, type OpenVault, setOpenVault } from '../../vault/records/current'
import type { Change } from '../../vault/records/records'
import { openCompartment } from '../../vault/store/body'
import type { SealedValues } from '../../vault/store/sealed-values'
import { shut } from '../../vault/store/view'
import { type Doc, type FieldConflict, type StoredFile, VaultError } from '../../vault/wire/types'

export interface FakeVault {
  /** The server has taken everything so far. */
  acknowledge(): void
  /** Pretend another device changed fields at once. */
  conflict(id: string, conflicts: readonly FieldConflict[]): void
  /** What the next write, or the next stored or opened file, fails with. */
  failNext(error: Error): void
  readonly files: Map<string, Blob>
  readonly resolved: { id: string; fields: readonly string[]; keep: string }[]
  /** Records of a kind as stored. */
  stored(kind: string): readonly Doc[]
}

/** Put an unlocked vault in place. `closeFakeVault` takes it away. */
export function openFakeVault(): FakeVault {
  const docs = new Map<string, Doc>()
  const places = new Map<string, string>()
  const files = new Map<string, Blob>()
  const resolved: FakeVault['resolved'] = []
  let count = 0
  let failure: Error | undefined
  const fail = (): void => {
    const thrown = failure
    failure = undefined
    if (thrown !== undefined) throw thrown
  }
  const put = (id: string, doc: Doc | undefined): void => {
    if (doc === undefined) docs.delete(id)
    else docs.set(id, doc)
    liveStore.put(new Map([[id, doc]]))
  }
  const apply = (change: Change): void => {
    const before = docs.get(change.id)
    const now = 1_750_000_000_000 + ++count
    if (change.do === 'move') places.set(change.id, change.compartment)
    else if (change.do === 'remove') put(change.id, undefined)
    else if (change.do === 'create') {
      const value = change.kind.parse(structuredClone(change.value))
      const { name, schema } = change.kind
      if (change.compartment !== undefined) places.set(change.id, change.compartment)
      put(change.id, {
        id: change.id,
        kind: name,
        schema,
        value,
        version: 0,
        pending: true,
        createdAt: now,
        updatedAt: now,
        conflicts: [],
      })
    } else if (before !== undefined) {
      const value = change.kind.parse(change.change(change.kind.parse(before.value)))
      put(change.id, { ...before, value, pending: true, updatedAt: now })
    } else throw new VaultError('not-found', `no record ${change.id}`)
  }
  const vault: OpenVault = {
    store: liveStore,
    sealedValues: memorySealedValues(),
    write: async (changes) => {
      fail()
      const before = changes.map(({ id }) => [id, docs.get(id)] as const)
      changes.forEach(apply)
      return async () => {
        for (const [id, doc] of before) put(id, doc)
        return true
      }
    },
    writeLinear: async (plan) => {
      fail()
      const changes = plan()
      changes.forEach(apply)
      for (const { id } of changes) {
        const doc = docs.get(id)
        if (doc !== undefined) put(id, { ...doc, pending: false, version: doc.version + 1 })
      }
    },
    idFollowing: async (id, purpose) => `${purpose} of ${id}`,
    compartmentOf: (id) => places.get(id) ?? (docs.has(id) ? openCompartment : undefined),
    team: refusingTeam,
    presence: {
      enter: () => () => undefined,
      others: () => nobody,
      subscribe: () => () => undefined,
    },
    resolve: async (_kind, id, fields, keep) => {
      resolved.push({ id, fields, keep })
      return async () => resolved.pop() !== undefined
    },
    history: async () => [],
    storeFile: async (file, options): Promise<StoredFile> => {
      fail()
      if (file.size === 0) throw new VaultError('empty-file', 'empty')
      options.onProgress?.(0.5)
      options.signal?.throwIfAborted()
      const fileId = `file${++count}`
      files.set(fileId, file)
      options.onProgress?.(1)
      return { fileId, version: 1, size: file.size, sealedSize: 512, key: 'k', sha256: 's' }
    },
    openFile: async (stored) => {
      fail()
      const file = files.get(stored.fileId)
      if (file === undefined) throw new VaultError('not-found', 'no such file')
      return file
    },
    openFileInto: async (stored, sink, options) => {
      const file = await vault.openFile(stored, options)
      await sink(new Uint8Array(await file.arrayBuffer()))
    },
    removeFile: async (stored) => void files.delete(stored.fileId),
    seeReturned: async () => liveView.set({ returned: undefined }),
  }
  setOpenVault(vault)
  liveView.set({ status: 'unlocked', lock: undefined, recoveryConfirmed: true })
  return {
    files,
    resolved,
    acknowledge: () => {
      for (const doc of docs.values())
        put(doc.id, { ...doc, pending: false, version: doc.version + 1 })
    },
    conflict: (id, conflicts) => {
      const doc = docs.get(id)
      if (doc !== undefined) put(id, { ...doc, conflicts })
    },
    failNext: (error) => {
      failure = error
    },
    stored: (kind) => [...docs.values()].filter((doc) => doc.kind === kind),
  }
}

const nobody: readonly string[] = []

/** No component test changes a ledger: that takes the real one, see vault/team-real-server.test.ts. */
const refuse = async (): Promise<never> => {
  throw new VaultError('denied', 'no ledger in this test')
}
const refusingTeam: OpenVault['team'] = {
  invite: refuse,
  invitations: async () => [],
  revoke: refuse,
  resend: refuse,
  admit: refuse,
  setRole: refuse,
  remove: refuse,
  leave: refuse,
  verify: refuse,
  safetyNumber: refuse,
  setWall: refuse,
}

/** Sealed values that are forgotten with the test. */
function memorySealedValues(): SealedValues {
  const values = new Map<string, Uint8Array>()
  const kept = new Map<string, Blob>()
  return {
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    drop: async (name) => {
      values.delete(name)
      kept.delete(name)
    },
    keep: async (name, sealed) => void kept.set(name, sealed),
    kept: async (name) => kept.get(name),
  }
}

/** Leave no vault behind for the next test. */
export function closeFakeVault(): void {
  liveStore.clear()
  setOpenVault(undefined)
  liveView.set(shut)
}
