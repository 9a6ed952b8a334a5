/**
 * A server in memory that speaks the wire protocol byte for byte: the account calls, the
 * workspaces, push with its refusals, pull, history, halves, files. It is as strict as the
 * real one where clients could go wrong, and can be told to be hostile or to lose answers.
 */
import { createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { ApiError, type ApiErrorType } from '../../backend/errors'
import type { Kdf } from '../../crypto/api'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes'
import { type Decoded, decodeCanonical, decodeCbor, encodeCbor } from '../../crypto/cbor'

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
  seq: number
}

export interface AccountDouble {
  readonly id: string
  readonly email: string
  signIn: string
  kdf: Kdf
  isConfirmed: boolean
  hasPassword: boolean
  readonly documents: {
    generation: number
    version: number
    sigPk: Uint8Array
    document: Uint8Array
  }[]
}

/** A passkey as the server keeps it: by its credential id, base64url. */
export interface PasskeyDouble {
  readonly id: string
  readonly account: AccountDouble
  readonly createdAt: number
  name: string
  usedAt: number | undefined
}

export interface SessionDouble {
  readonly id: string
  readonly account: AccountDouble
  challenge: Uint8Array | undefined
  isProven: boolean
  half: { bytes: Uint8Array; idle: number; touched: number } | undefined
  createdAt: number
}

export interface PullAnswer {
  records: StoredVersion[]
  commits: Uint8Array[]
  seq: number
  more: boolean
}

/** How the server misbehaves. */
export interface Mischief {
  /** the next push is stored and its answer lost */
  loseNextAnswer?: boolean
  /** change what pull answers */
  pull?: (answer: PullAnswer) => PullAnswer
  /** what prelogin answers instead of the truth */
  prelogin?: Kdf
  /** change what GET /account/keys answers */
  keys?: (document: Uint8Array) => Uint8Array
  /** run before a call; throws what the call should fail with */
  before?: (method: string, path: string) => void
}

export interface ServerDouble {
  readonly accounts: Map<string, AccountDouble>
  readonly sessions: Map<string, SessionDouble>
  readonly passkeys: Map<string, PasskeyDouble>
  readonly workspaces: Map<string, WorkspaceDouble>
  readonly files: Map<string, Blob>
  readonly mischief: Mischief
  /** every call as "METHOD path", in order */
  readonly calls: string[]
  /** every body that came in, for looking for what must not be in one */
  readonly bodies: string[]
  now: number
  newAccount(email: string, signIn: string, kdf: Kdf, id?: string): AccountDouble
  newSession(account: AccountDouble): SessionDouble
  listen(workspace: string, heard: (seq: number) => void): () => void
  json(session: string | undefined, method: string, path: string, body: unknown): unknown
  binary(session: string, method: string, path: string, body: Uint8Array | undefined): Uint8Array
}

const origin = 'https://legal.test'

export function refused(type: ApiErrorType, status: number, body?: Uint8Array): ApiError {
  return new ApiError({ type, status, message: type, body })
}

/** An empty server. */
export function newServerDouble(): ServerDouble {
  const accounts = new Map<string, AccountDouble>()
  const sessions = new Map<string, SessionDouble>()
  const workspaces = new Map<string, WorkspaceDouble>()
  const listeners = new Set<{ workspace: string; heard: (seq: number) => void }>()
  const mischief: Mischief = {}
  const calls: string[] = []
  const bodies: string[] = []
  let now = 1_800_000_000_000

  const sessionOf = (id: string | undefined): SessionDouble => {
    const session = sessions.get(id ?? '')
    if (session === undefined) throw refused('unauthenticated', 401)
    return session
  }

  const workspaceOf = (session: SessionDouble, id: string): WorkspaceDouble => {
    const workspace = workspaces.get(id)
    if (workspace === undefined || workspace.owner !== session.account.id) {
      throw refused('not_found', 404)
    }
    return workspace
  }

  const putKeys = (session: SessionDouble, body: Record<string, unknown>): unknown => {
    const { documents } = session.account
    const latest = documents.at(-1)
    const [generation, base] = [Number(body.generation), Number(body.base_version)]
    const document = b64(body.document)
    const sigPk = b64(body.sig_pk)
    if (latest && latest.generation === generation && latest.version === base + 1) {
      if (same(latest.document, document)) return { generation, version: base + 1 }
    }
    const isNewVersion = latest?.generation === generation && latest.version === base && base > 0
    const isFirst = generation === (latest?.generation ?? 0) + 1 && base === 0
    if (!isNewVersion && !isFirst) throw refused('stale', 409)
    if (isNewVersion && !session.isProven) throw refused('proof_required', 403)
    if (isNewVersion && !same(latest.sigPk, sigPk)) throw refused('conflict', 409)
    if (isFirst && generation > 1 && now - session.createdAt > 3_600_000) {
      throw refused('denied', 403)
    }
    if (isFirst) session.isProven = false
    documents.push({ generation, version: base + 1, sigPk, document })
    return { generation, version: base + 1 }
  }

  const prove = (session: SessionDouble, signature: Uint8Array): void => {
    const { challenge } = session
    session.challenge = undefined
    const key = session.account.documents.at(-1)?.sigPk
    if (challenge === undefined || key === undefined) throw refused('invalid', 422)
    const bytes = Buffer.concat([
      Buffer.from('lx1/sig/vault-proof\0'),
      challenge,
      prefixed(origin),
      prefixed(session.id),
    ])
    if (!verifies(key, bytes, signature)) throw refused('denied', 403)
    session.isProven = true
  }

  const half = (session: SessionDouble): Uint8Array => {
    const { half } = session
    if (half === undefined || now - half.touched > half.idle * 1000) {
      session.half = undefined
      throw refused('not_found', 404)
    }
    half.touched = now
    return half.bytes
  }

  const createWorkspace = (session: SessionDouble, genesis: Uint8Array): Uint8Array => {
    if (!session.isProven) throw refused('proof_required', 403)
    const [payload] = decodeCanonical(genesis, 'genesis') as [Uint8Array, Uint8Array]
    const id = toBase64Url(sha256(payload))
    if (!workspaces.has(id)) {
      workspaces.set(id, {
        id,
        owner: session.account.id,
        ledger: [genesis],
        versions: [],
        commits: [],
        chains: new Map(),
        seq: 0,
      })
    }
    return Buffer.from(JSON.stringify({ id }))
  }

  const push = (
    session: SessionDouble,
    workspace: WorkspaceDouble,
    body: Uint8Array,
  ): Uint8Array => {
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
    if (
      toBase64Url(ws) !== workspace.id ||
      objs.length !== objects.length ||
      objects.length > 500
    ) {
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
    for (const { workspace: id, heard } of [...listeners]) {
      if (id === workspace.id) queueMicrotask(() => heard(workspace.seq))
    }
    return encodeCbor({ seq: workspace.seq })
  }

  const pull = (workspace: WorkspaceDouble, after: number, limit: number): Uint8Array => {
    const latest = new Map<string, StoredVersion>()
    for (const version of workspace.versions) latest.set(version.id, version)
    const news = [...latest.values()].filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq)
    const records = news.slice(0, limit)
    const more = news.length > records.length
    const seq = more ? (records.at(-1)?.seq ?? after) : workspace.seq
    const named = new Set(records.map(({ commit }) => toBase64Url(commit)))
    const commits = workspace.commits.filter(
      (commit) =>
        named.has(toBase64Url(commit.hash)) ||
        (after > 0 && commit.seq > after && commit.seq <= seq),
    )
    const honest = { records, commits: commits.map(({ bytes }) => bytes), seq, more }
    const answer = mischief.pull?.(honest) ?? honest
    return encodeCbor({ ...answer, records: answer.records.map(wireRecord) })
  }

  const jsonCall = (
    session: string | undefined,
    method: string,
    path: string,
    body: unknown,
  ): unknown => {
    const fields = (body ?? {}) as Record<string, unknown>
    if (path === '/prelogin') {
      const account = accounts.get(String(fields.email))
      return mischief.prelogin ?? account?.kdf ?? { profile: 1, salt: 'A'.repeat(22) }
    }
    const caller = sessionOf(session)
    switch (`${method} ${path}`) {
      case 'GET /account/keys': {
        const latest = caller.account.documents.at(-1)
        if (latest === undefined) throw refused('not_found', 404)
        const document = mischief.keys?.(latest.document) ?? latest.document
        return { ...latest, document: Buffer.from(document).toString('base64') }
      }
      case 'PUT /account/keys':
        return putKeys(caller, fields)
      case 'POST /vault/challenge':
        caller.challenge = new Uint8Array(randomBytes(32))
        return { challenge: Buffer.from(caller.challenge).toString('base64') }
      case 'POST /vault/proof':
        return prove(caller, b64(fields.signature))
      case 'GET /session/half':
        return { half: Buffer.from(half(caller)).toString('base64') }
      case 'PUT /session/half':
        caller.half = { bytes: b64(fields.half), idle: Number(fields.idle_seconds), touched: now }
        return undefined
      case 'POST /session/half/touch':
        half(caller)
        return undefined
      case 'DELETE /session/half':
        caller.half = undefined
        return undefined
      case 'GET /workspaces':
        return {
          workspaces: [...workspaces.values()]
            .filter(({ owner }) => owner === caller.account.id)
            .map(({ id }) => ({ id })),
        }
      case 'POST /account/proof':
        if ((body as { password?: string }).password === caller.account.signIn) return undefined
        throw refused('denied', 403)
      default:
        return endSession(caller, method, path)
    }
  }

  const endSession = (caller: SessionDouble, method: string, path: string): void => {
    const other = sessions.get(path.replace('/account/sessions/', ''))
    if (method !== 'DELETE' || other?.account !== caller.account) throw refused('not_found', 404)
    sessions.delete(other.id)
  }

  const binaryCall = (
    session: string,
    method: string,
    path: string,
    body: Uint8Array | undefined,
  ): Uint8Array => {
    const caller = sessionOf(session)
    const url = new URL(path, origin)
    const [, , id = '', call = '', object = ''] = url.pathname.split('/')
    if (method === 'POST' && id === '') return createWorkspace(caller, body ?? new Uint8Array())
    const workspace = workspaceOf(caller, id)
    const number = (name: string): number => Number(url.searchParams.get(name))
    if (call === 'ledger') return encodeCbor({ entries: workspace.ledger.slice(number('after')) })
    if (call === 'pull') return pull(workspace, number('after'), number('limit'))
    if (call === 'objects') return history(workspace, object)
    if (call !== 'push' || body === undefined) throw refused('not_found', 404)
    const answer = push(caller, workspace, body)
    if (!mischief.loseNextAnswer) return answer
    delete mischief.loseNextAnswer
    throw refused('offline', 0)
  }

  return {
    accounts,
    sessions,
    passkeys: new Map(),
    workspaces,
    files: new Map(),
    mischief,
    calls,
    bodies,
    get now() {
      return now
    },
    set now(value) {
      now = value
    },
    newAccount(email, signIn, kdf, id = randomUUID()) {
      const account: AccountDouble = {
        id,
        email,
        signIn,
        kdf,
        isConfirmed: true,
        hasPassword: true,
        documents: [],
      }
      accounts.set(email, account)
      return account
    },
    newSession(account) {
      const session: SessionDouble = {
        id: randomUUID(),
        account,
        challenge: undefined,
        isProven: false,
        half: undefined,
        createdAt: now,
      }
      sessions.set(session.id, session)
      return session
    },
    listen(workspace, heard) {
      const entry = { workspace, heard }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    json(session, method, path, body) {
      calls.push(`${method} ${path}`)
      bodies.push(JSON.stringify(body) ?? '')
      mischief.before?.(method, path)
      return jsonCall(session, method, path, body)
    },
    binary(session, method, path, body) {
      calls.push(`${method} ${path}`)
      bodies.push(Buffer.from(body ?? []).toString('latin1'))
      mischief.before?.(method, path)
      return binaryCall(session, method, path, body)
    },
  }
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
    head: { n: chain?.n ?? 0, hash: chain?.hash ?? null },
  })
  return refused('stale', 409, body)
}

function history(workspace: WorkspaceDouble, id: string): Uint8Array {
  const versions = workspace.versions.filter((version) => version.id === id)
  const named = new Set(versions.map(({ commit }) => toBase64Url(commit)))
  return encodeCbor({
    versions: versions.map(({ version, seq, envelope, commit, at }) => ({
      version,
      seq,
      envelope,
      commit,
      at,
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

function verifies(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
  return verify(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}

function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function b64(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(value), 'base64'))
}

/** The payload inside a signed commit. */
export function payloadOf(commit: Uint8Array): { [key: string]: Decoded } {
  const [payload] = decodeCbor(commit) as [Uint8Array, Uint8Array]
  return decodeCbor(payload) as { [key: string]: Decoded }
}
