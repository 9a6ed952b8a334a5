/** The calls about the account's own keys, proofs and sessions. See server.ts. */
import type { Api } from '../../backend/api'
import type { Kdf } from '../../crypto/api/account'
import { fromBase64Url } from '../../crypto/bytes'
import { fromBase64, orUndefined, toBase64 } from './shape'

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

/** By what a person shows that it is them: what was derived from the password, a mailed code, or a
 *  passkey's answer. */
export type ShownAct =
  | { readonly password: string }
  | { readonly nonce: string }
  | { readonly passkey: { readonly challenge_id: string; readonly credential: unknown } }

/** How a password is derived, and for which origins it may be: to be tried in this order; none: the present one. */
export interface Derivation extends Kdf {
  readonly for?: readonly string[]
}

/** What the server does with an account. */
export interface AccountServer {
  prelogin(email: string): Promise<Derivation>
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
}

/** The calls about an account. */
export function createAccountServer(api: Api): AccountServer {
  return {
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
  }
}
