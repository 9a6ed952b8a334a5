/** A workspace's half of the server in memory: its ledger, push with its refusals, pull, history. */
import type { ApiError } from '../../backend/errors'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes'
import { type Decoded, decodeCanonical, encodeCbor } from '../../crypto/cbor'
import type { SessionDouble } from './account-double'
import { type CheckpointDouble, newCheckpoints } from './checkpoint-double'
import { refused, same, sha256, verifies } from './server-checks'

export interface StoredVersion {
  readonly id: string
  readonly compartment: string
  readonly version: number
  readonly seq: number
  readonly envelope: Uint8Array
  readonly commit: Uint8Array
  readonly at: number
}

export interface StoredCommit {
  readonly seq: number
  readonly bytes: Uint8Array
  readonly hash: Uint8Array
  readonly key: string
}

export interface WorkspaceDouble {
  readonly id: string
  readonly owner: string
  readonly ledger: Uint8Array[]
  readonly versions: StoredVersion[]
  readonly commits: StoredCommit[]
  readonly chains: Map<string, { n: number; hash: Uint8Array }>
  readonly checkpoints: CheckpointDouble
  seq: number
}

export interface PullAnswer {
  records: StoredVersion[]
  commits: Uint8Array[]
  seq: number
  more: boolean
}

/** A workspace from its first ledger entry. */
export function newWorkspace(session: SessionDouble, genesis: Uint8Array): WorkspaceDouble {
  if (!session.isProven) throw refused('proof_required', 403)
  const [payload] = decodeCanonical(genesis, 'genesis') as [Uint8Array, Uint8Array]
  const id = toBase64Url(sha256(payload))
  return {
    id,
    owner: session.account.id,
    ledger: [genesis],
    versions: [],
    commits: [],
    chains: new Map(),
    checkpoints: newCheckpoints(),
    seq: 0,
  }
}

/** Take a push, with everything that the real server refuses. Answers what the caller is told. */
export function push(
  session: SessionDouble,
  workspace: WorkspaceDouble,
  body: Uint8Array,
  now: number,
): Uint8Array {
  if (!session.isProven) throw refused('proof_required', 403)
  const { key, commit, objects } = decodeCanonical(body, 'push') as {
    key: Uint8Array
    commit: Uint8Array
    objects: {
      id: Uint8Array
      compartment: Uint8Array
      base: number
      version: number
      envelope: Uint8Array
    }[]
  }
  const [payload, signature] = decodeCanonical(commit, 'commit') as [Uint8Array, Uint8Array]
  const { author, device, n, prev, objs, ws } = decodeCanonical(payload, 'payload') as {
    author: string
    device: Uint8Array
    n: number
    prev: Uint8Array
    ws: Uint8Array
    objs: [Uint8Array, Uint8Array, number, Uint8Array][]
  }
  const hash = sha256(payload)
  const keyName = toBase64Url(key)
  const sigPk = session.account.documents.at(-1)?.sigPk ?? new Uint8Array(32)
  const signed = Buffer.concat([Buffer.from('lx1/sig/commit\0'), payload])
  if (author !== session.account.id || !verifies(sigPk, signed, signature))
    throw refused('denied', 403)
  if (toBase64Url(ws) !== workspace.id || objs.length !== objects.length || objects.length > 500) {
    throw refused('invalid', 422)
  }
  for (const object of objects) {
    const covered = objs.find(([id]) => same(id, object.id))
    const isCovered =
      covered && covered[2] === object.version && same(covered[3], sha256(object.envelope))
    if (!isCovered || object.version !== object.base + 1) throw refused('invalid', 422)
    if (object.envelope.length > 1 << 20) throw refused('too_large', 413)
  }
  const earlier = workspace.commits.find((stored) => stored.key === keyName)
  if (earlier) {
    if (same(earlier.hash, hash)) return encodeCbor({ seq: earlier.seq })
    throw refusedPush(workspace, 'conflict', [], device)
  }
  const versionById = new Map(workspace.versions.map(({ id, version }) => [id, version]))
  const stale = objects.filter(({ id, base }) => (versionById.get(toBase64Url(id)) ?? 0) !== base)
  if (stale.length > 0)
    throw refusedPush(
      workspace,
      'stale',
      stale.map(({ id }) => id),
      device,
    )
  const chain = workspace.chains.get(toBase64Url(device)) ?? { n: 0, hash: new Uint8Array(32) }
  if (n !== chain.n + 1 || !same(prev, chain.hash)) {
    throw refusedPush(workspace, 'conflict', [], device)
  }
  for (const { id, compartment, version, envelope } of objects) {
    workspace.seq++
    workspace.versions.push({
      id: toBase64Url(id),
      compartment: toBase64Url(compartment),
      version,
      seq: workspace.seq,
      envelope,
      commit: hash,
      at: now,
    })
  }
  workspace.chains.set(toBase64Url(device), { n, hash })
  workspace.commits.push({ seq: workspace.seq, bytes: commit, hash, key: keyName })
  return encodeCbor({ seq: workspace.seq })
}

/** What changed after a sequence number; `shown` may tamper with it. */
export function pull(
  workspace: WorkspaceDouble,
  after: number,
  limit: number,
  shown: (answer: PullAnswer) => PullAnswer,
): Uint8Array {
  const latest = new Map<string, StoredVersion>()
  for (const version of workspace.versions) latest.set(version.id, version)
  const news = [...latest.values()].filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq)
  const records = news.slice(0, limit)
  const more = news.length > records.length
  const seq = more ? (records.at(-1)?.seq ?? after) : workspace.seq
  const named = new Set(records.map(({ commit }) => toBase64Url(commit)))
  const commits = workspace.commits.filter(
    (commit) =>
      named.has(toBase64Url(commit.hash)) || (after > 0 && commit.seq > after && commit.seq <= seq),
  )
  const honest = { records, commits: commits.map(({ bytes }) => bytes), seq, more }
  const answer = shown(honest)
  return encodeCbor({ ...answer, records: answer.records.map(wireRecord) })
}

function current(workspace: WorkspaceDouble, id: string): StoredVersion | undefined {
  return workspace.versions.findLast((version) => version.id === id)
}

function refusedPush(
  workspace: WorkspaceDouble,
  code: 'stale' | 'conflict',
  stale: readonly Uint8Array[],
  device: Uint8Array,
): ApiError {
  const records = stale.flatMap((id) => current(workspace, toBase64Url(id)) ?? [])
  const chain = workspace.chains.get(toBase64Url(device))
  const body = encodeCbor({
    code,
    message: code,
    current: records.map(wireRecord),
    commits: [],
    head: { n: chain?.n ?? 0, hash: chain?.hash ?? null, device },
  })
  return refused('stale', 409, body)
}

/** All versions of a record, or of another one that is served in its place and named. */
export function history(workspace: WorkspaceDouble, asked: string, other?: string): Uint8Array {
  const versions = workspace.versions.filter((version) => version.id === (other ?? asked))
  const named = new Set(versions.map(({ commit }) => toBase64Url(commit)))
  return encodeCbor({
    versions: versions.map(({ version, seq, envelope, commit, at, compartment }) => ({
      version,
      seq,
      envelope,
      commit,
      at,
      compartment: fromBase64Url(compartment),
      ...(other !== undefined && { id: fromBase64Url(other) }),
    })),
    commits: workspace.commits
      .filter(({ hash }) => named.has(toBase64Url(hash)))
      .map(({ bytes }) => bytes),
  })
}

function wireRecord(record: StoredVersion): { [key: string]: Decoded } {
  return {
    ...record,
    id: fromBase64Url(record.id),
    compartment: fromBase64Url(record.compartment),
    envelope: new Uint8Array(record.envelope),
    commit: new Uint8Array(record.commit),
  }
}
