/**
 * The account's sealed keys between server, this device and the crypto worker.
 *
 * The newest document is kept here so that the vault opens offline; what this device has
 * seen of it (counter, signing key, that it is signed as a version) is pinned, so that an older, a
 * foreign or an unsigned document is refused. Changes are made in the worker and stored here; when another device changed
 * the document meanwhile, the change is made again on top of theirs.
 *
 * A next generation, an empty vault beside the old one, takes no more than a reset mail: the
 * person may have begun it, or somebody who reads their mail. What they type opens the one that
 * it belongs to, and that one becomes the newest again (spec/keys.md, "Generations").
 */
import { isApiError } from '../../backend/errors'
import type {
  AccountSecret,
  AccountUpdate,
  AccountView,
  DocumentMark,
} from '../../crypto/api/account'
import { type CryptoError, cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import { isOffline, unlessOffline } from '../wire/errors'
import type { AccountKeys, VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'

export interface KeysParts {
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  now(): number
  /** A changed document is on the server and on this device. */
  onStored(): void
}

export interface Keys {
  /** Whether the account has keys; asks the server, or this device when the network is away. */
  exist(): Promise<boolean>
  /** The newest document that is known, unopened. */
  document(): Promise<Uint8Array | undefined>
  /** Open the account. `owed` is a password that is to get a slot: where it opens the newest keys, no
   *  earlier ones are opened. Rejects with `CryptoFailure` 'wrong_key', 'tampered', 'rolled_back',
   *  and with `ApiError` 'act_required' when earlier ones need the person, who did not show up. */
  open(secret: AccountSecret, owed?: string): Promise<AccountView>
  /** Store the document of a new account: its first keys, or a new generation of them. */
  begin(update: AccountUpdate): Promise<AccountView>
  /** Change the open account. `make` is run again when another device was faster. */
  change(make: () => Promise<AccountUpdate>): Promise<AccountView>
  /** Take up what another tab has stored, or, asking the server, another device. Undefined when that is
   *  nothing newer, or while a change is under way, which finds out by itself. */
  catchUp(from: 'device' | 'server'): Promise<AccountView | undefined>
  /** Whether the server's document is older than the one this device keeps, which is used in its
   *  place. Nothing can be changed then. */
  readonly isBehind: boolean
  /** The same as `change`, over whatever older document the server has: the person has confirmed that
   *  it was restored from a backup. */
  putBack(make: () => Promise<AccountUpdate>): Promise<AccountView>
}

interface Pin {
  readonly counter: number
  readonly sigPk: string
  /** The document came signed: from then on each does. */
  readonly isSigned?: boolean
}

const attempts = 4
const freshFor = 2_000
/** How many earlier generations are tried. */
const mostEarlier = 10
/** How a document fails that somebody made up. One that this device has opened is none. */
const foreign: readonly CryptoError['type'][] = [
  'malformed',
  'tampered',
  'kdf_refused',
  'too_large',
]

/** The keys of one account. */
export function createKeys(parts: KeysParts): Keys {
  const { userId, crypto, server, db, now } = parts
  let stored: AccountKeys | undefined
  let changing = 0
  let isBehind = false
  /** what `exist` has just fetched: an `open` that follows at once need not ask again */
  let asked: { readonly keys: AccountKeys | undefined; readonly at: number } | undefined

  const fetch = async (): Promise<AccountKeys | undefined> => {
    const kept = await db.get<AccountKeys>('keys')
    try {
      const served = await server.keys()
      isBehind = kept !== undefined && isOlder(served, kept)
      // As without a network; open.ts says so on the screen.
      stored = isBehind ? kept : served
    } catch (error) {
      if (!isOffline(error) || kept === undefined) throw error
      stored = kept
    }
    return stored
  }

  const remember = async (keys: AccountKeys, view: AccountView): Promise<AccountView> => {
    stored = keys
    asked = undefined
    const isSigned = keys.signature !== undefined
    const pin: Pin = { counter: view.counter, sigPk: view.sigPk, isSigned }
    await db.set('keys', keys)
    await db.set(`pin/${keys.generation}`, pin)
    await db.set(`pin/${pin.sigPk}`, pin)
    return view
  }

  /** Open a document that fits what this device has seen of its generation, and of the account key in
   *  it: the number of a generation is the server's word, whose keys they are is not. */
  const openPinned = async (keys: AccountKeys, secret: AccountSecret): Promise<AccountView> => {
    const { generation, document } = keys
    const pin = await db.get<Pin>(`pin/${generation}`)
    const before = (await db.get<AccountKeys>('keys'))?.generation
    const view = await crypto.openAccount({
      document,
      userId,
      secret,
      ...markOf(keys),
      ...(pin ? { minCounter: pin.counter, sigPk: pin.sigPk } : {}),
    })
    // What older versions of the app have seen lies under its generation alone.
    for (const name of [view.sigPk, before]) {
      const seen = await db.get<Pin>(`pin/${name}`)
      if (seen?.sigPk !== view.sigPk) continue
      if (view.counter < seen.counter) {
        throw new VaultError('tampered', 'the account’s keys are older than this device has seen')
      }
      checkSigned(keys, seen)
    }
    return view
  }

  /** Take another device's document over in the open account. */
  const adopt = async (keys: AccountKeys, seen: Pin | undefined): Promise<AccountView> => {
    checkSigned(keys, seen)
    return await crypto.adoptAccount(keys.document, {
      ...markOf(keys),
      minCounter: seen?.counter,
    })
  }

  const put = async (
    generation: number,
    baseVersion: number,
    { document, account }: AccountUpdate,
  ): Promise<AccountView> => {
    const { sigPk, encPk } = account
    const version = baseVersion + 1
    const signature = await crypto.signDocument(document, { generation, version })
    await server.putKeys({ generation, baseVersion, sigPk, encPk, document, signature })
    isBehind = false
    const view = await remember({ generation, version, document, signature }, account)
    parts.onStored()
    return view
  }

  const current = (): AccountKeys => {
    if (stored === undefined) throw new VaultError('no-keys', 'the account has no keys')
    return stored
  }

  /** Whether a document may simply be of another vault than the secret. */
  const isAnothers = async (error: unknown, { generation }: AccountKeys): Promise<boolean> => {
    const type = cryptoErrorOf(error)?.type
    if (type === undefined || type === 'wrong_key') return type === 'wrong_key'
    return foreign.includes(type) && (await db.get<Pin>(`pin/${generation}`)) === undefined
  }

  const tryOpen = async (
    keys: AccountKeys,
    secret: AccountSecret,
  ): Promise<AccountView | undefined> => {
    try {
      return await openPinned(keys, secret)
    } catch (error) {
      if (await isAnothers(error, keys)) return undefined
      throw error
    }
  }

  /** Open the newest of the earlier generations that fits, and make it the newest of all: the server
   *  takes proofs of the newest key alone. */
  const openEarlier = async (
    newest: AccountKeys,
    secret: AccountSecret,
    owed: string | undefined,
  ): Promise<AccountView | undefined> => {
    // Only what a person typed says which vault they mean.
    if (
      isBehind ||
      newest.generation === 1 ||
      (secret.by !== 'password' && secret.by !== 'recovery')
    ) {
      return undefined
    }
    // The password would get a slot in both vaults, and open no more than one of them.
    const isOwed = owed !== undefined && (await tryOpen(newest, { by: 'password', password: owed }))
    if (isOwed) return undefined
    const least = Math.max(1, newest.generation - mostEarlier)
    for (let generation = newest.generation - 1; generation >= least; generation--) {
      const keys = await server.keys(generation).catch(unlessOffline)
      const account = keys?.generation === generation && (await tryOpen(keys, secret))
      if (!account) continue
      const document = new Uint8Array(keys.document)
      return await put(newest.generation + 1, 0, { document, account })
    }
    return undefined
  }

  const change = async (make: () => Promise<AccountUpdate>): Promise<AccountView> => {
    changing++
    try {
      return await changeUntilStored(make)
    } finally {
      changing--
    }
  }

  const changeUntilStored = async (make: () => Promise<AccountUpdate>): Promise<AccountView> => {
    for (let attempt = 1; ; attempt++) {
      const before = current()
      try {
        return await put(before.generation, before.version, await make())
      } catch (error) {
        const isStale = isApiError(error, 'stale') && attempt < attempts
        // Seen before it was asked: another tab may have stored and seen a newer one since.
        const seen = isStale ? await db.get<Pin>(`pin/${before.generation}`) : undefined
        if (isStale) await fetch()
        // The worker is ahead of what is stored: back to that.
        await adopt(current(), seen)
        if (!isStale) throw error
      }
    }
  }

  return {
    async exist() {
      asked = { keys: await fetch(), at: now() }
      return asked.keys !== undefined
    },

    async document() {
      return (stored ?? (await fetch()))?.document
    },

    async open(secret, owed) {
      const isFresh = asked !== undefined && now() - asked.at < freshFor
      const keys = isFresh ? asked?.keys : await fetch()
      asked = undefined
      if (keys === undefined) throw new VaultError('no-keys', 'the account has no keys')
      try {
        return await remember(keys, await openPinned(keys, secret))
      } catch (error) {
        const earlier = (await isAnothers(error, keys)) && (await openEarlier(keys, secret, owed))
        if (!earlier) throw error
        return earlier
      }
    },

    get isBehind() {
      return isBehind
    },

    async putBack(make) {
      const served = await server.keys()
      if (!isOlder(served, current())) return await change(make)
      const { generation = 0, version = 0 } = served ?? {}
      const isSame = generation === current().generation
      try {
        return await put(isSame ? generation : generation + 1, isSame ? version : 0, await make())
      } catch (error) {
        await adopt(current(), undefined)
        throw error
      }
    },

    async begin(update) {
      const generation = (stored?.generation ?? 0) + 1
      return await put(generation, 0, update)
    },

    change,

    async catchUp(from) {
      const isServer = from === 'server'
      const found = isServer ? await server.keys() : await db.get<AccountKeys>('keys')
      const { generation, version } = current()
      const isNews = found?.generation === generation && found.version > version
      if (!isNews || changing > 0) return undefined
      const seen = await db.get<Pin>(`pin/${generation}`)
      const view = await adopt(found, seen)
      stored = found
      if (!isServer) return view
      await remember(found, view)
      parts.onStored()
      return view
    },
  }
}

/** Whether the server has lost documents. Its numbers only rise, and are its own word. */
function isOlder(served: AccountKeys | undefined, kept: AccountKeys): boolean {
  if (served === undefined || served.generation < kept.generation) return true
  return served.generation === kept.generation && served.version < kept.version
}

/** What the account's key says of a document, where it came signed. */
function markOf({ generation, version, signature }: AccountKeys): { readonly mark?: DocumentMark } {
  return signature === undefined ? {} : { mark: { generation, version, signature } }
}

/** Whoever has seen a signed document of an account takes no unsigned one for it any more. */
function checkSigned({ signature }: AccountKeys, seen: Pin | undefined): void {
  if (seen?.isSigned !== true || signature !== undefined) return
  throw new VaultError('tampered', 'the account’s keys came unsigned, and were signed before')
}
