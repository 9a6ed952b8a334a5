/**
 * Surviving a reload: the session key in two halves. [Note: split session key]
 *
 * The account's key lies in IndexedDB only sealed under two halves together: one the
 * server keeps for this session and destroys at sign-out, at lock, or after the idle
 * time by its own clock; the other lives in the tab's sessionStorage. The disk alone
 * opens nothing, nor does the server. A tab that was just opened asks the open ones for
 * the tab's half. Offline there is no server half: the password opens the vault then.
 */

import type { AccountSecret } from '../../crypto/api/account'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import type { Tabs } from '../store/tabs'
import type { Clock } from '../wire/clock'
import { isOffline } from '../wire/errors'
import type { VaultServer } from '../wire/server'

/** Where the tab's half lies; `sessionStorage`, or undefined where the browser gives none. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionKeyParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  readonly tabs: Tabs
  readonly clock: Clock
  readonly storage: TabStorage
}

export interface SessionKey {
  /** What reopens the vault, when both halves and the sealed key are there. */
  recall(): Promise<AccountSecret | undefined>
  /** Seal the open account for the next reload; `idleSeconds` is how long the server keeps its half. */
  save(idleSeconds: number): Promise<void>
  /** The person is at work: the server's half lives on. */
  touch(): Promise<void>
  /** Destroy what this device and the server hold, with the session's proof. */
  drop(): Promise<void>
  /** Forget this tab's half; another tab has dropped the rest. */
  forget(): void
  /** Answer new tabs from now on; returns how to stop. */
  answer(): () => void
}

const storageName = 'legalai.half'
const blobName = 'session'
/** How long another tab may take to answer: it may be opening a firm, or sealing a large file. */
const patience = 1_000
/** A call lost on the way is made again after these pauses: a prompt for the password costs more. */
const pauses = [250, 750, 1_000]

/** The split session key of one account in this tab. */
export function createSessionKey(parts: SessionKeyParts): SessionKey {
  const { crypto, server, db, tabs, clock, storage } = parts

  // A half that was never stored needs neither touching nor destroying.
  let isStored = false
  // How often the halves were destroyed: what was begun before that is not stored after it.
  let ends = 0

  const own = (): Uint8Array | undefined => {
    const text = storage.getItem(storageName)
    return text === null ? undefined : fromBase64Url(text)
  }

  const ask = async (): Promise<Uint8Array | undefined> => {
    if (await tabs.areNone()) return undefined
    return await new Promise((resolve) => {
      const finish = (half: Uint8Array | undefined): void => {
        stop()
        callOff()
        resolve(half)
      }
      const stop = tabs.listen((message) => {
        if (message.type === 'half') finish(message.half)
      })
      const callOff = clock.after(patience, () => finish(undefined))
      tabs.post({ type: 'half-wanted' })
    })
  }

  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (const pause of pauses) {
      try {
        return await call()
      } catch (error) {
        if (!isOffline(error)) throw error
        await new Promise<void>((resolve) => clock.after(pause, resolve))
      }
    }
    return await call()
  }

  return {
    async recall() {
      const blob = await db.get<Uint8Array>(blobName)
      if (blob === undefined) return undefined
      const tabHalf = own() ?? (await ask())
      if (tabHalf === undefined) return undefined
      const serverHalf = await insist(() => server.half())
      if (serverHalf === undefined) return undefined
      storage.setItem(storageName, toBase64Url(tabHalf))
      isStored = true
      return { by: 'session', blob, serverHalf, tabHalf }
    },

    async save(idleSeconds) {
      const before = ends
      // Other open tabs go on with the halves they have, so this one joins them if there are any.
      const tabHalf = own() ?? (await ask())
      const serverHalf = tabHalf && (await server.half())
      const sealed = await crypto.sealSession(
        tabHalf && serverHalf ? { serverHalf, tabHalf } : undefined,
      )
      await insist(() => server.putHalf(sealed.serverHalf, idleSeconds))
      if (ends !== before) return await server.lock()
      storage.setItem(storageName, toBase64Url(sealed.tabHalf))
      isStored = true
      await db.set(blobName, sealed.blob)
    },

    async touch() {
      if (isStored) await server.touchHalf()
    },

    async drop() {
      ends++
      storage.removeItem(storageName)
      await db.unset(blobName)
      isStored = false
      await server.lock()
    },

    forget() {
      ends++
      isStored = false
      storage.removeItem(storageName)
    },

    answer: () =>
      tabs.listen((message) => {
        const half = message.type === 'half-wanted' ? own() : undefined
        if (half !== undefined) tabs.post({ type: 'half', half })
      }),
  }
}
