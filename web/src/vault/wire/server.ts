/**
 * The product's own calls, as the vault makes them: typed on this side, JSON or CBOR on
 * the other. Spells the paths and the bodies, checks their shape, decides nothing.
 *
 * What comes back is believed by nobody: documents, ledgers, commits and envelopes are
 * verified by the crypto worker. A body of the wrong shape is an `ApiError` 'malformed'.
 */
import type { Api } from '../../backend/api'
import { type ApiError, isApiError } from '../../backend/errors'
import type { Kdf } from '../../crypto/api/account'
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
import { createFileServer, type FileServer } from './server-files'
import { createMemberServer, type MemberServer } from './server-members'
import { fromBase64, orUndefined, readBody, toBase64 } from './shape'

export interface AccountKeys {
  readonly generation: number
  readonly version: number
  readonly document: Uint8Array
  /** the account key's; documents from before they were signed have none */
  readonly signature?: Uint8Array | undefined
}

export interface NewAccountKeys {
  readonly generation: number
  /** the version it replaces; 0 for the first of a generation */
  readonly baseVersion: number
  readonly sigPk: string
  readonly encPk: string
  readonly document: Uint8Array
  readonly signature: Uint8Array
}

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

/** By what a person shows that it is them: what was derived from the password, a mailed code, or a
 *  passkey's answer. */
export type ShownAct =
  | { readonly password: string }
  | { readonly nonce: string }
  | { readonly passkey: { readonly challenge_id: string; readonly credential: unknown } }

export interface VaultServer extends MemberServer, FileServer {
  prelogin(email: string): Promise<Kdf>
  /** The newest, or those of an earlier generation; undefined where there are none. */
  keys(generation?: number): Promise<AccountKeys | undefined>
  putKeys(keys: NewAccountKeys): Promise<void>
  challenge(): Promise<Uint8Array>
  prove(signature: Uint8Array): Promise<void>
  /** undefined when it has expired or never was */
  half(): Promise<Uint8Array | undefined>
  putHalf(half: Uint8Array, idleSeconds: number): Promise<void>
  touchHalf(): Promise<void>
  /** The vault is shut: end this session's proof, and destroy the half. */
  lock(): Promise<void>
  /** Show once more who is signed in. */
  proveAgain(act: ShownAct): Promise<void>
  /** What one of the account's passkeys is to sign for that, once. */
  askPasskey(): Promise<{ readonly id: string; readonly options: unknown }>
  /** End another session of the same account. */
  endSession(id: string): Promise<void>
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
    async prelogin(email) {
      return await api.post('/api/v1/prelogin', { body: { email }, credentials: 'omit' })
    },
    async keys(generation) {
      const query = generation === undefined ? {} : { generation }
      const found = await orUndefined(api.get('/api/v1/account/keys', { params: { query } }))
      if (!found?.generation) return undefined
      const { version, document, signature } = found
      return {
        generation: found.generation,
        version,
        document: fromBase64(document),
        signature: signature === undefined ? undefined : fromBase64(signature),
      }
    },
    async putKeys({ generation, baseVersion, sigPk, encPk, document, signature }) {
      await api.put('/api/v1/account/keys', {
        body: {
          generation,
          base_version: baseVersion,
          sig_pk: toBase64(fromBase64Url(sigPk)),
          enc_pk: toBase64(fromBase64Url(encPk)),
          document: toBase64(document),
          signature: toBase64(signature),
        },
      })
    },
    async challenge() {
      return fromBase64((await api.post('/api/v1/vault/challenge')).challenge)
    },
    async prove(signature) {
      await api.post('/api/v1/vault/proof', { body: { signature: toBase64(signature) } })
    },
    async half() {
      const found = await orUndefined(api.get('/api/v1/session/half'))
      return found && fromBase64(found.half)
    },
    async putHalf(half, idleSeconds) {
      const body = { half: toBase64(half), idle_seconds: idleSeconds }
      await api.put('/api/v1/session/half', { body })
    },
    async touchHalf() {
      await api.post('/api/v1/session/half/touch')
    },
    async lock() {
      await api.delete('/api/v1/vault/proof')
    },
    async proveAgain(act) {
      await api.post('/api/v1/account/proof', { body: act })
    },
    async askPasskey() {
      const { challenge_id, options } = await api.post('/api/v1/account/proof/passkey')
      return { id: challenge_id, options }
    },
    async endSession(id) {
      await api.delete('/api/v1/account/sessions/{id}', { params: { path: { id } } })
    },
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
