/**
 * A server in memory that speaks the wire protocol byte for byte: the account calls, the
 * workspaces, push with its refusals, pull, history, halves, files. It is as strict as the
 * real one where clients could go wrong, and can be told to be hostile or to lose answers.
 */
import { randomUUID } from 'node:crypto'
import type { Kdf } from '../../crypto/api/account'
import { encodeCbor } from '../../crypto/cbor'
import type { Derivation } from '../wire/server-account'
import {
  type AccountDouble,
  accountCall,
  origin,
  type PasskeyDouble,
  type SessionDouble,
} from './account-double'
import { type CheckpointMischief, checkpointCall } from './checkpoint-double'
import { refused } from './server-checks'
import {
  history,
  newWorkspace,
  type PullAnswer,
  pull,
  push,
  type WorkspaceDouble,
} from './workspace-double'

/** How the server misbehaves. */
export interface Mischief extends CheckpointMischief {
  /** the next push, or the next password, is stored and its answer lost */
  loseNextAnswer?: boolean
  /** change what pull answers */
  pull?: (answer: PullAnswer) => PullAnswer
  /** whose earlier states are served in place of those asked for, under their own name */
  history?: string
  /** what prelogin answers instead of the truth */
  prelogin?: Derivation
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

const none = new Uint8Array()

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

  const workspacesOf = (session: SessionDouble): WorkspaceDouble[] =>
    [...workspaces.values()].filter(({ owner }) => owner === session.account.id)

  const createWorkspace = (session: SessionDouble, genesis: Uint8Array): Uint8Array => {
    const made = newWorkspace(session, genesis)
    if (!workspaces.has(made.id)) workspaces.set(made.id, made)
    return Buffer.from(JSON.stringify({ id: made.id }))
  }

  const wake = ({ id, seq }: WorkspaceDouble): void => {
    for (const { workspace, heard } of [...listeners]) {
      if (workspace === id) queueMicrotask(() => heard(seq))
    }
  }

  /** A push that comes again wakes nobody. */
  const takePush = (
    session: SessionDouble,
    workspace: WorkspaceDouble,
    body: Uint8Array,
  ): Uint8Array => {
    const before = workspace.seq
    const answer = push(session, workspace, body, now)
    if (workspace.seq > before) wake(workspace)
    if (!mischief.loseNextAnswer) return answer
    delete mischief.loseNextAnswer
    throw refused('offline', 0)
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
    const call = `${method} ${path}`
    if (call === 'GET /workspaces') {
      return { workspaces: workspacesOf(caller).map(({ id }) => ({ id })) }
    }
    const shown = mischief.keys ?? ((document) => document)
    const own = accountCall(caller, call, fields, now, shown)
    return own === undefined ? endSession(caller, method, path) : own.answer
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
    if (method === 'POST' && id === '') return createWorkspace(caller, body ?? none)
    const workspace = workspaceOf(caller, id)
    const number = (name: string): number => Number(url.searchParams.get(name))
    if (call === 'ledger') return encodeCbor({ entries: workspace.ledger.slice(number('after')) })
    if (call === 'pull') {
      const shown = mischief.pull ?? ((answer) => answer)
      return pull(workspace, number('after'), number('limit'), shown)
    }
    if (call === 'objects') return history(workspace, object, mischief.history)
    if (call === 'checkpoints') {
      const rest = url.pathname.split('/').slice(4)
      return checkpointCall(workspace.checkpoints, method, rest, body ?? none, mischief)
    }
    if (call !== 'push' || body === undefined) throw refused('not_found', 404)
    return takePush(caller, workspace, body)
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
        actedAt: now,
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
