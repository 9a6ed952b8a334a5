/**
 * The product's own calls, as the vault makes them: typed on this side, JSON or CBOR on
 * the other. Spells the paths and the bodies, checks their shape, decides nothing.
 *
 * What comes back is believed by nobody: documents, ledgers, commits and envelopes are
 * verified by the crypto worker. A body of the wrong shape is an `ApiError` 'malformed'.
 */
import type { Api } from '../../backend/api'
import { type ApiError, isApiError } from '../../backend/errors'
import type { ReceivedObject, SealedObject } from '../../crypto/api/records'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes'
import { encodeCbor } from '../../crypto/cbor'
import {
  history,
  ledgerPage,
  type Push,
  page,
  pushed,
  type Record,
  refused,
} from './generated/shapes'
import { type AccountServer, createAccountServer } from './server-account'
import { type CheckpointServer, createCheckpointServer } from './server-checkpoints'
import { createFileServer, type FileServer } from './server-files'
import { createMemberServer, type MemberServer } from './server-members'
import { readBody } from './shape'

/** A record as the server sends it, not yet verified. */
export interface ServedRecord extends ReceivedObject {
  readonly seq: number
  readonly at: number
}

export interface PullPage {
  readonly records: readonly ServedRecord[]
  readonly commits: readonly Uint8Array[]
  readonly seq: number
  readonly more: boolean
}

/** A push was stored up to `seq`, or refused whole. */
export type PushAnswer =
  | { readonly ok: true; readonly seq: number }
  | {
      readonly ok: false
      readonly code: string
      /** the chain of this device that did not fit, or the first one, as the server has it */
      readonly head: { readonly n: number; readonly hash: string; readonly device: string }
    }

/** What the vault asks of the server. */
export interface VaultServer extends AccountServer, MemberServer, FileServer, CheckpointServer {
  workspaces(): Promise<readonly string[]>
  createWorkspace(genesis: Uint8Array): Promise<void>
  /** the ledger from entry `held` on, counted from 0 */
  ledger(workspace: string, held: number): Promise<readonly Uint8Array[]>
  push(workspace: string, request: Uint8Array): Promise<PushAnswer>
  pull(workspace: string, after: number, limit: number): Promise<PullPage>
  history(
    workspace: string,
    id: string,
  ): Promise<{
    readonly versions: readonly ServedRecord[]
    readonly commits: readonly Uint8Array[]
  }>
}

/** A commit with what it brings, all of one compartment. */
export interface PushPart {
  readonly commit: Uint8Array
  readonly objects: readonly SealedObject[]
}

/** The body of a push. Made once and kept: after a lost answer the same bytes go out again. */
export function encodePush(key: string, parts: readonly PushPart[]): Uint8Array {
  const [first, ...more] = parts.map(({ commit, objects }) => ({
    commit,
    objects: objects.map(({ id, compartment, version, envelope }) => ({
      id: fromBase64Url(id),
      compartment: fromBase64Url(compartment),
      base: version - 1,
      version,
      envelope,
    })),
  }))
  const { commit, objects } = first ?? { commit: new Uint8Array(), objects: [] }
  return encodeCbor({
    key: fromBase64Url(key),
    commit,
    objects,
    more: more.length > 0 ? more : undefined,
  } satisfies Push)
}

/** The calls. */
export function createServer(api: Api): VaultServer {
  const of = (workspace: string) => ({ path: { id: workspace } })
  return {
    ...createMemberServer(api),
    ...createFileServer(api),
    ...createCheckpointServer(api),
    ...createAccountServer(api),
    async workspaces() {
      const { workspaces } = await api.get('/api/v1/workspaces')
      return workspaces.map(({ id }) => id)
    },
    async createWorkspace(genesis) {
      await api.postBytes('/api/v1/workspaces', { body: genesis })
    },
    async ledger(workspace, held) {
      const params = { ...of(workspace), query: { after: held } }
      const body = await api.getBytes('/api/v1/workspaces/{id}/ledger', { params })
      return readBody(ledgerPage, body).entries
    },
    async push(workspace, request) {
      const params = of(workspace)
      try {
        const call = { params, body: request }
        const answer = await api.postBytes('/api/v1/workspaces/{id}/push', call)
        return { ok: true, seq: readBody(pushed, answer).seq }
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error
        return refusal(error)
      }
    },
    async pull(workspace, after, limit) {
      const params = { ...of(workspace), query: { after, limit } }
      const body = await api.getBytes('/api/v1/workspaces/{id}/pull', { params })
      const { records, ...rest } = readBody(page, body)
      return { ...rest, records: records.map(servedRecord) }
    },
    async history(workspace, id) {
      const params = { path: { id: workspace, object: id } }
      const body = await api.getBytes('/api/v1/workspaces/{id}/objects/{object}/history', {
        params,
      })
      const { versions, commits } = readBody(history, body)
      // Whose states were asked for is not the server's to say.
      const asked = fromBase64Url(id)
      return { versions: versions.map((one) => servedRecord({ ...one, id: asked })), commits }
    },
  }
}

/** What a refused push says. The one without particulars: it was sealed for an epoch that is over. */
function refusal({ body = new Uint8Array() }: ApiError): PushAnswer {
  const isBinary = (body[0] ?? 0) >> 5 === cborMap
  if (!isBinary) return { ok: false, code: 'epoch', head: { n: 0, hash: '', device: '' } }
  const { code, head } = readBody(refused, body)
  const { n, hash, device = new Uint8Array() } = head
  return { ok: false, code, head: { n, hash: toBase64Url(hash), device: toBase64Url(device) } }
}

/** The major type that the first byte of a CBOR map begins with; JSON begins with another. */
const cborMap = 5

function servedRecord(record: Record): ServedRecord {
  return {
    ...record,
    id: toBase64Url(record.id),
    compartment: toBase64Url(record.compartment),
  }
}
