/**
 * A browser for tests against the real server: the official client, HTTP, and the vault's
 * own code. What a page takes from its surroundings (origin, disk, tabs) it is given.
 */
import {
  createClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import WebSocket from 'ws'
import { createApi } from '../../backend/api'
import { createDemands, type Demands } from '../../backend/demands'
import { errorFromResponse, offlineError } from '../../backend/errors'
import { storageError } from '../../backend/storage'
import type { CryptoApi } from '../../crypto/worker'
import { Account } from '../account/account'
import type { OpenWorkspace } from '../account/open'
import type { Pace } from '../checkpoint/write'
import type { FileStore } from '../files/transfer'
import { createAuth } from '../keys/auth'
import { openLine } from '../keys/nudges'
import { createPasskeyService } from '../keys/passkey-service'
import { openLocalDb } from '../store/localdb'
import { Store } from '../store/store'
import { createView, type ViewStore } from '../store/view'
import { systemClock } from '../wire/clock'
import { createServer } from '../wire/server'
import { VaultError } from '../wire/types'
import { newCryptoDoor } from './browser'
import { newDeviceDouble } from './passkey-double'

/** What stands between a browser and its server in a test, and lies. */
export interface Mallory {
  /** Throw to lose the request, as a cut cable would. */
  before?(method: string, path: string): void
  /** Throw to lose the answer of a request that the server has carried out. */
  after?(method: string, path: string): void
  /** Answer a request with this status, and not let it through; undefined does. */
  refuse?(method: string, path: string): number | undefined
  /** Put another body in place of the server's; undefined leaves it. */
  answer?(method: string, path: string, body: Uint8Array): Uint8Array | undefined
}

export interface RealBrowser {
  readonly mallory: Mallory
  readonly account: Account
  readonly crypto: CryptoApi
  readonly store: Store
  readonly view: ViewStore
  readonly supabase: SupabaseClient
  vault(): OpenWorkspace
  /** Every request body and URL that left, for looking for what must not be in one. */
  readonly sent: string[]
  /** The names of the databases on this browser's disk. */
  databases(): Promise<readonly string[]>
  close(): Promise<void>
}

/** A fresh browser at a running server. */
export function newRealBrowser(url: string, anonKey: string, pace?: Pace): RealBrowser {
  const sent: string[] = []
  const mallory: Mallory = {}
  // biome-ignore lint/style/noRestrictedGlobals: stands in for backend/, which needs a page
  const network = fetch
  const watchedFetch: typeof network = async (input, init) => {
    const body = init?.body instanceof Uint8Array ? Buffer.from(init.body).toString('latin1') : ''
    sent.push(`${String(input)} ${typeof init?.body === 'string' ? init.body : body}`)
    const [method, path] = [init?.method ?? 'GET', String(input).slice(url.length)]
    mallory.before?.(method, path)
    const refusal = mallory.refuse?.(method, path)
    if (refusal !== undefined) return new Response('{}', { status: refusal })
    const response = await network(input, init)
    mallory.after?.(method, path)
    if (mallory.answer === undefined || !response.ok) return response
    const bytes = new Uint8Array(await response.arrayBuffer())
    const changed = mallory.answer(method, path, bytes) ?? bytes
    const { status, headers } = response
    return new Response(status === 204 ? null : (changed as BodyInit), { status, headers })
  }
  const stored = new Map<string, string>()
  const supabase = createClient(url, anonKey, {
    global: { fetch: watchedFetch },
    // Its type allows a first argument of null, that of the client does not.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    auth: {
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
      detectSessionInUrl: false,
    },
  })
  const client = async (): Promise<SupabaseClient> => supabase
  const store = new Store()
  const view = createView()
  const door = newCryptoDoor()
  const indexedDB = new IDBFactory()
  const tabStorage = new Map<string, string>()
  let vault: OpenWorkspace | undefined

  const demands = createDemands()
  const api = createApi(
    (address, init) =>
      demands.through(async () => {
        const headers = new Headers(init.headers)
        const { data } = await supabase.auth.getSession()
        if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`)
        const response = await watchedFetch(address, { ...init, headers }).catch(
          (cause: unknown) => {
            throw offlineError(cause)
          },
        )
        if (!response.ok) throw await errorFromResponse(response)
        return response
      }),
    url,
  )

  const passkeyDevice = newDeviceDouble()
  const account = new Account({
    auth: createAuth({
      client,
      async endSession() {
        const { error } = await supabase.auth.signOut({ scope: 'local' })
        if (error) throw error
      },
      origin: url,
    }),
    loadPasskeys: async () => ({
      passkeyService: createPasskeyService(client, demands),
      passkeyDevice,
    }),
    server: createServer(api),
    demands,
    files: filesOf(supabase, demands),
    crypto: door.crypto,
    lockCrypto: door.lock,
    store,
    view,
    clock: systemClock,
    locks: undefined,
    storage: {
      getItem: (name) => tabStorage.get(name) ?? null,
      setItem: (name, value) => void tabStorage.set(name, value),
      removeItem: (name) => void tabStorage.delete(name),
    },
    origin: url,
    openDb: (name) => openLocalDb(name, { indexedDB, IDBKeyRange }),
    openTabs: () => ({
      areNone: async () => true,
      post: () => undefined,
      listen: () => () => undefined,
      close: () => undefined,
    }),
    isVisible: () => true,
    pace,
    join: (workspace, ears) => openLine(async () => supabase.realtime, workspace, ears),
    onOpen(open) {
      vault = open
    },
  })
  return {
    mallory,
    account,
    crypto: door.crypto,
    store,
    view,
    supabase,
    sent,
    databases: async () => (await indexedDB.databases()).map(({ name }) => name ?? ''),
    vault() {
      if (vault === undefined) throw new VaultError('locked', 'the vault is locked')
      return vault
    },
    async close() {
      vault?.close()
      vault = undefined
      await supabase.removeAllChannels()
      await supabase.auth.stopAutoRefresh()
      supabase.realtime.disconnect()
    },
  }
}

/** The storage service through the official client, which reports no progress. */
function filesOf(supabase: SupabaseClient, demands: Demands): FileStore {
  type StorageFailure = Error & { readonly status?: number | undefined; readonly code?: string }
  const refuse = (error: StorageFailure): never => {
    const { status = 0, code, message } = error
    throw status === 0
      ? offlineError(error)
      : storageError(status, JSON.stringify({ code, message, statusCode: `${status}` }))
  }
  return {
    put: (bucket, path, sealed, { compartment }) =>
      demands.through(async () => {
        const { error } = await supabase.storage.from(bucket).upload(path, sealed, {
          contentType: 'application/octet-stream',
          ...(compartment === undefined ? {} : { metadata: { compartment } }),
        })
        if (error) refuse(error as StorageFailure)
      }),
    async get(bucket, path, sink) {
      const { data, error } = await supabase.storage.from(bucket).download(path)
      if (error) return refuse(error as StorageFailure)
      await sink(new Uint8Array(await data.arrayBuffer()))
    },
    async info(bucket, path) {
      const { data, error } = await supabase.storage.from(bucket).info(path)
      if (error) return refuse(error as StorageFailure)
      return { size: data.size ?? 0, sha256: data.etag?.replaceAll('"', '') ?? '' }
    },
    async remove(bucket, path) {
      const { error } = await supabase.storage.from(bucket).remove([path])
      if (error) refuse(error as StorageFailure)
    },
  }
}
