/**
 * A browser for tests: a disk of its own, tabs with a crypto worker each, a network that
 * can be pulled out. Everything in it is the vault's real code but the parts it is given.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createApi } from '../../backend/api'
import { createDemands } from '../../backend/demands'
import type { ApiError } from '../../backend/errors'
import type { CryptoApi } from '../../crypto/worker'
import { CryptoWorker } from '../../crypto/worker'
import { Account } from '../account/account'
import type { OpenWorkspace } from '../account/open'
import type { AccountParts } from '../account/signed'
import type { FileStore } from '../files/transfer'
import type { AuthDoor, AuthSession } from '../keys/auth'
import { type LocalDb, openLocalDb } from '../store/localdb'
import { Store } from '../store/store'
import type { TabMessage, Tabs } from '../store/tabs'
import { createView, type ViewStore } from '../store/view'
import type { Clock } from '../wire/clock'
import { createServer, type VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import type { SessionDouble } from './account-double'
import { type DeviceDouble, newDeviceDouble, newPasskeyServiceDouble } from './passkey-double'
import { refused, sha256 } from './server-checks'
import type { ServerDouble } from './server-double'

export interface Tab {
  readonly account: Account
  readonly parts: AccountParts
  readonly store: Store
  readonly view: ViewStore
  readonly storage: Map<string, string>
  /** The open vault; throws while it is shut. */
  vault(): OpenWorkspace
  /** Close the tab without ceremony, as a crash would. */
  crash(): void
}

export interface Browser {
  readonly server: ServerDouble
  readonly indexedDB: IDBFactory
  /** whose session this browser has */
  session: string | undefined
  isOffline: boolean
  /** what holds this person's passkeys; may be carried to another browser */
  device: DeviceDouble
  newTab(storage?: Map<string, string>): Tab
  openDb(name: string): LocalDb
}

/** A browser that has never been here. */
export function newBrowser(server: ServerDouble): Browser {
  const indexedDB = new IDBFactory()
  const bus = newBus()
  const locks = newLocks()
  const authListeners = new Set<(event: 'signed-in' | 'signed-out') => void>()
  const browser: Browser = {
    server,
    indexedDB,
    session: undefined,
    isOffline: false,
    device: newDeviceDouble(),
    openDb: (name) => openLocalDb(name, { indexedDB, IDBKeyRange }),
    newTab(storage = new Map()) {
      return newTab(browser, storage, bus, locks, authListeners)
    },
  }
  return browser
}

function newTab(
  browser: Browser,
  storage: Map<string, string>,
  bus: Bus,
  locks: Pick<LockManager, 'request'>,
  authListeners: Set<(event: 'signed-in' | 'signed-out') => void>,
): Tab {
  const { server } = browser
  const store = new Store()
  const view = createView()
  const door = newCryptoDoor()
  const demands = createDemands()
  let vault: OpenWorkspace | undefined
  const parts: AccountParts = {
    auth: newAuth(browser, authListeners),
    loadPasskeys: async () => ({
      passkeyService: newPasskeyServiceDouble(browser, enterer(browser, authListeners)),
      passkeyDevice: browser.device,
    }),
    demands,
    server: newTransport(browser, demands),
    files: newFiles(browser),
    crypto: door.crypto,
    lockCrypto: door.lock,
    store,
    view,
    clock: testClock(server),
    locks,
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    origin: 'https://legal.test',
    openDb: browser.openDb,
    openTabs: bus.join,
    isVisible: () => true,
    join: (workspace, ears) => ({
      say: () => undefined,
      leave: server.listen(workspace, (seq) => ears.onSeq(seq)),
    }),
    onOpen(open) {
      vault = open
    },
  }
  return {
    account: new Account(parts),
    parts,
    store,
    view,
    storage,
    vault() {
      if (vault === undefined) throw new VaultError('locked', 'the vault is locked')
      return vault
    },
    crash() {
      vault?.close()
      vault = undefined
      door.lock()
    },
  }
}

/** Timers up to a second are real, longer ones never come: tests ask for what they want. */
export function testClock(server: ServerDouble): Clock {
  return {
    now: () => server.now,
    after(ms, run) {
      if (ms > 1_000) return () => undefined
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The crypto worker without a worker; locking it loses everything in it. Derives cheaply. */
export function newCryptoDoor(): { readonly crypto: CryptoApi; lock(): void } {
  let worker = new CryptoWorker()
  const crypto = new Proxy({} as CryptoApi, {
    get: (_, name: keyof CryptoApi) => {
      if (name === 'newKdf') return () => worker.newKdf({ lowMemory: true })
      return (...args: never[]) => (worker[name] as (...args: never[]) => unknown)(...args)
    },
  })
  return {
    crypto,
    lock() {
      worker = new CryptoWorker()
    },
  }
}

export function newTransport(browser: Browser, demands = createDemands()): VaultServer {
  return createServer(
    createApi((url, { method = 'GET', headers, body }) =>
      demands.through(async () => {
        await Promise.resolve()
        if (browser.isOffline) throw refused('offline', 0)
        const path = url.slice('/api/v1'.length)
        if (new Headers(headers).get('accept')?.startsWith('application/cbor')) {
          const sent = body instanceof Uint8Array ? body : undefined
          const answer = browser.server.binary(browser.session ?? '', method, path, sent)
          return new Response(answer as BodyInit)
        }
        const sent = typeof body === 'string' ? JSON.parse(body) : undefined
        const answer = browser.server.json(browser.session, method, path, sent)
        return new Response(JSON.stringify(answer) ?? '')
      }),
    ),
  )
}

function newFiles(browser: Browser): FileStore {
  const check = (path: string): void => {
    if (browser.isOffline) throw refused('offline', 0)
    browser.server.mischief.before?.('FILE', path)
  }
  return {
    async put(bucket, path, sealed, { onProgress, signal }) {
      check(path)
      onProgress?.(sealed.size / 2, sealed.size)
      await new Promise((go) => setTimeout(go, 1))
      signal?.throwIfAborted()
      if (browser.server.files.has(`${bucket}/${path}`)) throw refused('conflict', 409)
      browser.server.files.set(`${bucket}/${path}`, sealed)
      onProgress?.(sealed.size, sealed.size)
    },
    async info(bucket, path) {
      check(path)
      const file = browser.server.files.get(`${bucket}/${path}`)
      if (file === undefined) throw refused('not_found', 404)
      const digest = sha256(new Uint8Array(await file.arrayBuffer()))
      return { size: file.size, sha256: Buffer.from(digest).toString('hex') }
    },
    async remove(bucket, path) {
      check(path)
      if (!browser.server.files.delete(`${bucket}/${path}`)) throw refused('not_found', 404)
    },
    async get(bucket, path, sink) {
      check(path)
      const file = browser.server.files.get(`${bucket}/${path}`)
      if (file === undefined) throw refused('not_found', 404)
      await sink(new Uint8Array(await file.arrayBuffer()))
    },
  }
}

/** Take up a session, and tell everybody who listens. */
function enterer(
  browser: Browser,
  listeners: Set<(event: 'signed-in' | 'signed-out') => void>,
): (session: SessionDouble) => AuthSession {
  return (session) => {
    browser.session = session.id
    for (const heard of listeners) queueMicrotask(() => heard('signed-in'))
    return seen(session)
  }
}

function newAuth(
  browser: Browser,
  listeners: Set<(event: 'signed-in' | 'signed-out') => void>,
): AuthDoor {
  const { server } = browser
  const online = async (): Promise<void> => {
    await Promise.resolve()
    if (browser.isOffline) throw new VaultError('offline', 'offline')
  }
  const enter = enterer(browser, listeners)
  return {
    async session() {
      const session = server.sessions.get(browser.session ?? '')
      return session && seen(session)
    },
    async signUp({ email }, signIn, kdf) {
      await online()
      server.bodies.push(signIn)
      const account = server.newAccount(email, signIn, kdf)
      account.isConfirmed = false
      return true
    },
    async signIn(email, signIn) {
      await online()
      server.calls.push('POST /token')
      server.bodies.push(signIn)
      const account = server.accounts.get(email)
      if (account === undefined || account.signIn !== signIn) {
        throw new VaultError('wrong-password', 'Invalid login credentials')
      }
      if (!account.isConfirmed) throw new VaultError('unconfirmed', 'Email not confirmed')
      return enter(server.newSession(account))
    },
    async updatePassword(signIn, kdf, current) {
      await online()
      server.bodies.push(signIn)
      server.mischief.before?.('PUT', '/user')
      const session = server.sessions.get(browser.session ?? '')
      if (session === undefined) throw new VaultError('signed-out', 'Auth session missing!')
      if (current !== undefined && current !== session.account.signIn) {
        throw new VaultError('server', 'The current password is not right')
      }
      session.account.signIn = signIn
      session.account.kdf = kdf
      session.account.hasPassword = true
      if (!server.mischief.loseNextAnswer) return
      delete server.mischief.loseNextAnswer
      throw new VaultError('offline', 'offline')
    },
    async signOut() {
      await online()
      server.sessions.delete(browser.session ?? '')
      browser.session = undefined
    },
    async listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

function seen({ id, account }: SessionDouble): AuthSession {
  return {
    userId: account.id,
    email: account.email,
    sessionId: id,
    needsFactor: false,
    hasPassword: account.hasPassword,
  }
}

interface Bus {
  join(userId: string): Tabs
}

/** BroadcastChannel between the tabs of one browser; like it, a tab does not hear itself. */
function newBus(): Bus {
  const members = new Set<{ userId: string; hear(message: TabMessage): void }>()
  return {
    join(userId) {
      const watchers = new Set<(message: TabMessage) => void>()
      const member = {
        userId,
        hear(message: TabMessage) {
          for (const heard of [...watchers]) heard(message)
        },
      }
      members.add(member)
      return {
        post(message) {
          for (const other of [...members]) {
            if (other !== member && other.userId === userId) {
              queueMicrotask(() => other.hear(structuredClone(message)))
            }
          }
        },
        listen(heard) {
          watchers.add(heard)
          return () => watchers.delete(heard)
        },
        areNone: async () => ![...members].some((one) => one !== member && one.userId === userId),
        close() {
          members.delete(member)
        },
      }
    },
  }
}

/** navigator.locks between the tabs of one browser: exclusive, in order. */
function newLocks(): Pick<LockManager, 'request'> {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request: ((name: string, run: () => Promise<unknown>) => {
      const done = (tails.get(name) ?? Promise.resolve()).then(run)
      tails.set(
        name,
        done.catch(() => undefined),
      )
      return done
    }) as LockManager['request'],
  }
}

export function offlineError(): ApiError {
  return refused('offline', 0)
}
