// The password in the worker between sign-in and opening, with the key derived from
// it: what is stretched once serves for signing in, opening and a new slot.

import type { Way } from './account'
import type { AccountDocument } from './account-document'
import type { Kdf, KnownPassword, SignIn } from './api/account'
import type { Bytes } from './api/values'
import { uuidBytes, wipe } from './bytes'
import { CryptoFailure, refuse } from './errors'
import { checkKdf, signInValue, stretch } from './kdf'
import { type Access, openSlot, passwordSlotKey, type Slot, type SlotKind, sameKdf } from './slots'

interface Typed {
  readonly password: string
  readonly kdf: Kdf
  readonly key: Bytes
}

/** The typed password, until it is forgotten. */
export class TypedPassword {
  #typed: Typed | undefined

  /** Stretch the password, unless it is the one that is kept, and keep it; what is sent in its place. */
  async derive(
    password: string,
    kdf: Kdf,
    origin: string,
    pinnedProfile?: number,
  ): Promise<SignIn> {
    checkKdf(kdf, pinnedProfile)
    if (!isOrigin(origin)) throw refuse({ type: 'malformed', what: 'origin' })
    const key = await this.#keyOf(password, kdf)
    const copy: Kdf = { profile: kdf.profile, salt: kdf.salt }
    this.forget()
    this.#typed = { password, kdf: copy, key }
    return { signIn: await signInValue(key, origin), kdf: copy }
  }

  forget(): void {
    if (this.#typed) wipe(this.#typed.key)
    this.#typed = undefined
  }

  /** How a new slot opens: by the kept password, or by another. */
  async way({ password, kdf }: KnownPassword): Promise<Way> {
    const key = await this.#keyOf(password, kdf)
    const way: Way = { kind: 'password', kdf, key: await passwordSlotKey(key) }
    wipe(key)
    return way
  }

  /** Open a document by a password. Tries every password slot: after an e-mail reset the
   *  slot's salt is older than the sign-in's. A slot whose settings are refused is passed over, unless none
   *  is left. */
  async open(document: AccountDocument, password: string): Promise<Access> {
    let refusal: CryptoFailure | undefined
    const slots = slotsOf(document, 'password').toSorted(
      (a, b) => Number(this.#isTyped(b.kdf)) - Number(this.#isTyped(a.kdf)),
    )
    for (const slot of slots) {
      try {
        const key = await this.#keyOf(password, slot.kdf)
        const access = await tryOpen(document.user, slot, await passwordSlotKey(key))
        wipe(key)
        if (access) return access
      } catch (cause) {
        if (!(cause instanceof CryptoFailure)) throw cause
        if (cause.error.type === 'out_of_memory') throw cause
        refusal = cause
      }
    }
    throw refusal ?? refuse({ type: 'wrong_key' })
  }

  async #keyOf(password: string, kdf: Kdf | undefined): Promise<Bytes> {
    const typed = this.#typed
    if (typed?.password === password && sameKdf(kdf, typed.kdf)) return typed.key.slice()
    if (!kdf) throw refuse({ type: 'wrong_key' })
    return stretch(password, kdf)
  }

  #isTyped(kdf: Kdf | undefined): boolean {
    return sameKdf(kdf, this.#typed?.kdf)
  }
}

/** Slots of a kind, newest first. */
export function slotsOf(document: AccountDocument, kind: SlotKind): Slot[] {
  return document.slots.filter((slot) => slot.kind === kind).toReversed()
}

/** What a slot holds; undefined when the key does not open it. */
export async function tryOpen(
  userId: string,
  slot: Slot,
  key: Parameters<typeof openSlot>[2],
): Promise<Access | undefined> {
  return openSlot(uuidBytes(userId), slot, key).catch(() => undefined)
}

function isOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin
}
