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
import type { VaultServer } from '../wire/server'
import type { AccountKeys } from '../wire/server-account'
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
export class Keys {
  readonly #parts: KeysParts
  #stored: AccountKeys | undefined
  #changing = 0
  #isBehind = false
  /** what `exist` has just fetched: an `open` that follows at once need not ask again */
  #asked: { readonly keys: AccountKeys | undefined; readonly at: number } | undefined

  constructor(parts: KeysParts) {
    this.#parts = parts
  }

  /** Whether the account has keys; asks the server, or this device when the network is away. */
  async exist(): Promise<boolean> {
    const { now } = this.#parts
    this.#asked = { keys: await this.#fetch(), at: now() }
    return this.#asked.keys !== undefined
  }

  /** The newest document that is known, unopened. */
  async document(): Promise<Uint8Array | undefined> {
    return (this.#stored ?? (await this.#fetch()))?.document
  }

  /** Open the account. `owed` is a password that is to get a slot: where it opens the newest keys, no
   *  earlier ones are opened. Rejects with `CryptoFailure` 'wrong_key', 'tampered', 'rolled_back',
   *  and with `ApiError` 'act_required' when earlier ones need the person, who did not show up. */
  async open(secret: AccountSecret, owed?: string): Promise<AccountView> {
    const { now } = this.#parts
    const isFresh = this.#asked !== undefined && now() - this.#asked.at < freshFor
    const keys = isFresh ? this.#asked?.keys : await this.#fetch()
    this.#asked = undefined
    if (keys === undefined) throw new VaultError('no-keys', 'the account has no keys')
    try {
      return await this.#remember(keys, await this.#openPinned(keys, secret))
    } catch (error) {
      const earlier =
        (await this.#isAnothers(error, keys)) && (await this.#openEarlier(keys, secret, owed))
      if (!earlier) throw error
      return earlier
    }
  }

  /** Whether the server's document is older than the one this device keeps, which is used in its
   *  place. Nothing can be changed then. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  /** The same as `change`, over whatever older document the server has: the person has confirmed that
   *  it was restored from a backup. */
  async putBack(make: () => Promise<AccountUpdate>): Promise<AccountView> {
    const { server } = this.#parts
    const served = await server.keys()
    if (!isOlder(served, this.#current())) return await this.change(make)
    const { generation = 0, version = 0 } = served ?? {}
    const isSame = generation === this.#current().generation
    try {
      return await this.#put(
        isSame ? generation : generation + 1,
        isSame ? version : 0,
        await make(),
      )
    } catch (error) {
      await this.#adopt(this.#current(), undefined)
      throw error
    }
  }

  /** Store the document of a new account: its first keys, or a new generation of them. */
  async begin(update: AccountUpdate): Promise<AccountView> {
    const generation = (this.#stored?.generation ?? 0) + 1
    return await this.#put(generation, 0, update)
  }

  /** Take up what another tab has stored, or, asking the server, another device. Undefined when that is
   *  nothing newer, or while a change is under way, which finds out by itself. */
  async catchUp(from: 'device' | 'server'): Promise<AccountView | undefined> {
    const { server, db } = this.#parts
    const isServer = from === 'server'
    const found = isServer ? await server.keys() : await db.get<AccountKeys>('keys')
    const { generation, version } = this.#current()
    const isNews = found?.generation === generation && found.version > version
    if (!isNews || this.#changing > 0) return undefined
    const seen = await db.get<Pin>(`pin/${generation}`)
    const view = await this.#adopt(found, seen)
    this.#stored = found
    if (!isServer) return view
    await this.#remember(found, view)
    this.#parts.onStored()
    return view
  }

  /** Change the open account. `make` is run again when another device was faster. */
  async change(make: () => Promise<AccountUpdate>): Promise<AccountView> {
    this.#changing++
    try {
      return await this.#changeUntilStored(make)
    } finally {
      this.#changing--
    }
  }

  async #fetch(): Promise<AccountKeys | undefined> {
    const { server, db } = this.#parts
    const kept = await db.get<AccountKeys>('keys')
    try {
      const served = await server.keys()
      this.#isBehind = kept !== undefined && isOlder(served, kept)
      // As without a network; open.ts says so on the screen.
      this.#stored = this.#isBehind ? kept : served
    } catch (error) {
      if (!isOffline(error) || kept === undefined) throw error
      this.#stored = kept
    }
    return this.#stored
  }

  async #remember(keys: AccountKeys, view: AccountView): Promise<AccountView> {
    const { db } = this.#parts
    this.#stored = keys
    this.#asked = undefined
    const isSigned = keys.signature !== undefined
    const pin: Pin = { counter: view.counter, sigPk: view.sigPk, isSigned }
    await db.set('keys', keys)
    await db.set(`pin/${keys.generation}`, pin)
    await db.set(`pin/${pin.sigPk}`, pin)
    return view
  }

  /** Open a document that fits what this device has seen of its generation, and of the account key in
   *  it: the number of a generation is the server's word, whose keys they are is not. */
  async #openPinned(keys: AccountKeys, secret: AccountSecret): Promise<AccountView> {
    const { userId, crypto, db } = this.#parts
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
  async #adopt(keys: AccountKeys, seen: Pin | undefined): Promise<AccountView> {
    const { crypto } = this.#parts
    checkSigned(keys, seen)
    return await crypto.adoptAccount(keys.document, {
      ...markOf(keys),
      minCounter: seen?.counter,
    })
  }

  async #put(
    generation: number,
    baseVersion: number,
    { document, account }: AccountUpdate,
  ): Promise<AccountView> {
    const { crypto, server } = this.#parts
    const { sigPk, encPk } = account
    const version = baseVersion + 1
    const signature = await crypto.signDocument(document, { generation, version })
    await server.putKeys({ generation, baseVersion, sigPk, encPk, document, signature })
    this.#isBehind = false
    const view = await this.#remember({ generation, version, document, signature }, account)
    this.#parts.onStored()
    return view
  }

  #current(): AccountKeys {
    if (this.#stored === undefined) throw new VaultError('no-keys', 'the account has no keys')
    return this.#stored
  }

  /** Whether a document may simply be of another vault than the secret. */
  async #isAnothers(error: unknown, { generation }: AccountKeys): Promise<boolean> {
    const { db } = this.#parts
    const type = cryptoErrorOf(error)?.type
    if (type === undefined || type === 'wrong_key') return type === 'wrong_key'
    return foreign.includes(type) && (await db.get<Pin>(`pin/${generation}`)) === undefined
  }

  async #tryOpen(keys: AccountKeys, secret: AccountSecret): Promise<AccountView | undefined> {
    try {
      return await this.#openPinned(keys, secret)
    } catch (error) {
      if (await this.#isAnothers(error, keys)) return undefined
      throw error
    }
  }

  /** Open the newest of the earlier generations that fits, and make it the newest of all: the server
   *  takes proofs of the newest key alone. */
  async #openEarlier(
    newest: AccountKeys,
    secret: AccountSecret,
    owed: string | undefined,
  ): Promise<AccountView | undefined> {
    const { server } = this.#parts
    // Only what a person typed says which vault they mean.
    if (
      this.#isBehind ||
      newest.generation === 1 ||
      (secret.by !== 'password' && secret.by !== 'recovery')
    ) {
      return undefined
    }
    // The password would get a slot in both vaults, and open no more than one of them.
    const isOwed =
      owed !== undefined && (await this.#tryOpen(newest, { by: 'password', password: owed }))
    if (isOwed) return undefined
    const least = Math.max(1, newest.generation - mostEarlier)
    for (let generation = newest.generation - 1; generation >= least; generation--) {
      const keys = await server.keys(generation).catch(unlessOffline)
      const account = keys?.generation === generation && (await this.#tryOpen(keys, secret))
      if (!account) continue
      const document = new Uint8Array(keys.document)
      return await this.#put(newest.generation + 1, 0, { document, account })
    }
    return undefined
  }

  async #changeUntilStored(make: () => Promise<AccountUpdate>): Promise<AccountView> {
    const { db } = this.#parts
    for (let attempt = 1; ; attempt++) {
      const before = this.#current()
      try {
        return await this.#put(before.generation, before.version, await make())
      } catch (error) {
        const isStale = isApiError(error, 'stale') && attempt < attempts
        // Seen before it was asked: another tab may have stored and seen a newer one since.
        const seen = isStale ? await db.get<Pin>(`pin/${before.generation}`) : undefined
        if (isStale) await this.#fetch()
        // The worker is ahead of what is stored: back to that.
        await this.#adopt(this.#current(), seen)
        if (!isStale) throw error
      }
    }
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
