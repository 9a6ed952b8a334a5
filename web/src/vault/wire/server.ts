/**
 * The product's own calls, as the vault makes them: typed on this side, JSON or CBOR on
 * the other. Spells the paths and the bodies, checks their shape, decides nothing.
 *
 * What comes back is believed by nobody: documents, ledgers, commits and envelopes are
 * verified by the crypto worker. A body of the wrong shape is an `ApiError` 'malformed'.
 */
import { type ApiError, isApiError } from '../../backend/errors'
import type { Kdf } from '../../crypto/api/account'
import type { ReceivedObject, SealedObject } from '../../crypto/api/records'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes'
import { type Decoded, encodeCbor } from '../../crypto/cbor'
import { createFileServer, type FileServer } from './server-files'
import { createMemberServer, type MemberServer } from './server-members'
import type { Transport } from './transport'
import {
  bytes,
  bytesList,
  fieldsOf,
  fromBase64,
  list,
  number,
  orUndefined,
  record,
  toBase64,
} from './wire'

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
  return encodeCbor({ key: fromBase64Url(key), ...first, ...(more.length > 0 && { more }) })
}

/** The calls over a transport. */
export function createServer(transport: Transport): VaultServer {
  const { api, callBinary } = transport
  const pathOf = (workspace: string): string => `/workspaces/${workspace}`
  return {
    ...createMemberServer(transport),
    ...createFileServer(transport),
    async prelogin(email) {
      const { profile, salt } = await api.post<Kdf>('/prelogin', { email }, { anonymous: true })
      return { profile, salt }
    },
    async keys(generation) {
      const which = generation === undefined ? '' : `?generation=${generation}`
      const found = await orUndefined(
        api.get<{ generation: number; version: number; document: string; signature?: string }>(
          `/account/keys${which}`,
        ),
      )
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
      await api.put('/account/keys', {
        generation,
        base_version: baseVersion,
        sig_pk: toBase64(fromBase64Url(sigPk)),
        enc_pk: toBase64(fromBase64Url(encPk)),
        document: toBase64(document),
        signature: toBase64(signature),
      })
    },
    async challenge() {
      return fromBase64((await api.post<{ challenge: string }>('/vault/challenge')).challenge)
    },
    async prove(signature) {
      await api.post('/vault/proof', { signature: toBase64(signature) })
    },
    async half() {
      const found = await orUndefined(api.get<{ half: string }>('/session/half'))
      return found && fromBase64(found.half)
    },
    async putHalf(half, idleSeconds) {
      await api.put('/session/half', { half: toBase64(half), idle_seconds: idleSeconds })
    },
    async touchHalf() {
      await api.post('/session/half/touch')
    },
    async lock() {
      await api.delete('/vault/proof')
    },
    async proveAgain(act) {
      await api.post('/account/proof', act)
    },
    async askPasskey() {
      type Asked = { readonly challenge_id: string; readonly options: unknown }
      const { challenge_id, options } = await api.post<Asked>('/account/proof/passkey')
      return { id: challenge_id, options }
    },
    async endSession(id) {
      await api.delete(`/account/sessions/${id}`)
    },
    async workspaces() {
      const { workspaces } = await api.get<{ workspaces: { id: string }[] | null }>('/workspaces')
      return (workspaces ?? []).map(({ id }) => id)
    },
    async createWorkspace(genesis) {
      await callBinary('POST', '/workspaces', genesis)
    },
    async ledger(workspace, held) {
      const body = await callBinary('GET', `${pathOf(workspace)}/ledger?after=${held}`)
      return bytesList(body, 'entries')
    },
    async push(workspace, request) {
      try {
        const answer = await callBinary('POST', `${pathOf(workspace)}/push`, request)
        return { ok: true, seq: number(fieldsOf(answer).seq) }
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error
        return refusal(error)
      }
    },
    async pull(workspace, after, limit) {
      const body = await callBinary(
        'GET',
        `${pathOf(workspace)}/pull?after=${after}&limit=${limit}`,
      )
      const { records, commits, seq, more } = fieldsOf(body)
      return {
        records: list(records).map(servedRecord),
        commits: list(commits).map(bytes),
        seq: number(seq),
        more: more === true,
      }
    },
    async history(workspace, id) {
      const body = await callBinary('GET', `${pathOf(workspace)}/objects/${id}/history`)
      const { versions, commits } = fieldsOf(body)
      return {
        versions: list(versions).map((version) =>
          servedRecord({
            compartment: new Uint8Array(16),
            ...(version as { [key: string]: Decoded }),
            // Last: whose states were asked for is not the server's to say.
            id: fromBase64Url(id),
          }),
        ),
        commits: list(commits).map(bytes),
      }
    },
  }
}

/** What a refused push says. The one without particulars: it was sealed for an epoch that is over. */
function refusal(error: ApiError): PushAnswer {
  const isBinary = error.body !== undefined && (error.body[0] ?? 0) >> 5 === cborMap
  if (!isBinary) return { ok: false, code: 'epoch', head: { n: 0, hash: '', device: '' } }
  const { code, head } = fieldsOf(error.body ?? new Uint8Array())
  const { n, hash, device } = record(head ?? null)
  return {
    ok: false,
    code: typeof code === 'string' ? code : '',
    head: {
      n: number(n),
      hash: toBase64Url(bytes(hash)),
      device: toBase64Url(bytes(device ?? null)),
    },
  }
}

/** The major type that the first byte of a CBOR map begins with; JSON begins with another. */
const cborMap = 5

function servedRecord(raw: Decoded): ServedRecord {
  const { id, compartment, seq, version, envelope, commit, at } = record(raw)
  return {
    id: toBase64Url(bytes(id)),
    compartment: toBase64Url(bytes(compartment)),
    seq: number(seq),
    version: number(version),
    envelope: bytes(envelope),
    commit: bytes(commit),
    at: number(at),
  }
}
