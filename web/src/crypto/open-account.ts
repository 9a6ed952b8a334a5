// The open account in the worker: sign-in, opening, slots, session. Between sign-in
// and opening it holds the typed password.

import {
  type Account,
  accountUpdate,
  accountView,
  changeAccount,
  newAccount,
  openAccount,
  parseDocumentOf,
  sameAccess,
  type Way,
  withoutOldSlots,
  withSlot,
} from './account'
import { type AccountDocument, documentMessage } from './account-document'
import type {
  AccountUpdate,
  DocumentMark,
  Kdf,
  KnownPassword,
  NewAccountUpdate,
  OpenAccountInput,
  PasskeySecret,
  ProofInput,
  SessionHalves,
  SignIn,
} from './api/account'
import type { Bytes } from './api/values'
import type { Bundle } from './bundle'
import {
  concat,
  fromBase64Url,
  lengthPrefixed,
  owned,
  sameBytes,
  utf8,
  uuidBytes,
  wipe,
} from './bytes'
import { refuse } from './errors'
import { stretch } from './kdf'
import { newRecoveryCode, readRecoveryCode } from './recovery-code'
import { openSession, sealSession } from './session'
import { importVerifier } from './sign'
import {
  type Access,
  openSlot,
  passkeySlotId,
  passkeySlotKey,
  passwordSlotKey,
  recoverySlotKey,
  type Slot,
  type SlotKind,
} from './slots'
import { slotsOf, TypedPassword, tryOpen } from './typed-password'

/** Holds the open account, and does whatever needs its key. */
export class OpenAccount {
  readonly #typed = new TypedPassword()
  #account: Account | undefined
  #queue: Promise<unknown> = Promise.resolve()

  /** The open account.
   *  @throws CryptoFailure locked. */
  get account(): Account {
    if (!this.#account) throw refuse({ type: 'locked' })
    return this.#account
  }

  get openAccountOrNone(): Account | undefined {
    return this.#account
  }

  deriveSignIn(password: string, kdf: Kdf, origin: string, pinned?: number): Promise<SignIn> {
    return this.#typed.derive(password, kdf, origin, pinned)
  }

  forgetSignIn(): void {
    this.#typed.forget()
  }

  async create(userId: string, secret: KnownPassword): Promise<NewAccountUpdate> {
    const { secret: recoverySecret, code } = await newRecoveryCode()
    const ways = [await this.#typed.way(secret), await recoveryWay(recoverySecret)]
    wipe(recoverySecret)
    this.#account = await newAccount(userId, ways)
    this.forgetSignIn()
    return { ...accountUpdate(this.#account), recoveryCode: code }
  }

  async open(input: OpenAccountInput) {
    const document = parseDocumentOf(input.userId, input.document)
    const access = await this.#accessTo(document, input)
    if (input.sigPk !== undefined && !sameBytes(fromBase64Url(input.sigPk, 'key'), access.sigPk)) {
      throw refuse({ type: 'tampered', what: 'account key' })
    }
    await checkMark(access, input.userId, input.document, input.mark)
    this.#account = await openAccount(access, document, input.minCounter ?? 0)
    this.forgetSignIn()
    return accountView(this.#account)
  }

  async adopt(
    bytes: Uint8Array,
    {
      minCounter = 0,
      mark,
    }: { readonly minCounter?: number | undefined; readonly mark?: DocumentMark | undefined } = {},
  ) {
    return this.#inTurn(async () => {
      const { userId, access, storedCounter } = this.account
      const document = parseDocumentOf(userId, bytes)
      await checkMark(access, userId, bytes, mark)
      this.#account = await openAccount(access, document, Math.max(storedCounter, minCounter))
      return accountView(this.#account)
    })
  }

  async addPasswordSlot(secret: KnownPassword): Promise<AccountUpdate> {
    const way = await this.#typed.way(secret)
    const update = await this.#changeSlots((account, slots) => withSlot(account, slots, way))
    this.forgetSignIn()
    return update
  }

  /** At most two recovery slots: the oldest, whose code is on paper, and the newest. */
  async newRecoveryCode(): Promise<NewAccountUpdate> {
    const { secret, code } = await newRecoveryCode()
    const way = await recoveryWay(secret)
    wipe(secret)
    const update = await this.#changeSlots((account, slots) => {
      const oldest = slots.find((slot) => slot.kind === 'recovery')
      const kept = slots.filter((slot) => slot.kind !== 'recovery' || slot === oldest)
      return withSlot(account, kept, way)
    })
    return { ...update, recoveryCode: code }
  }

  dropOldSlots(kind: SlotKind): Promise<AccountUpdate> {
    return this.#changeSlots(async (_, slots) => withoutOldSlots(slots, kind))
  }

  /** A passkey has one slot: made again, it replaces the earlier one. */
  async addPasskeySlot({ credential, output }: PasskeySecret): Promise<AccountUpdate> {
    const id = await passkeySlotId(credential)
    const way: Way = { kind: 'passkey', id, key: await passkeySlotKey(output) }
    return this.#changeSlots((account, slots) => withSlot(account, without(slots, id), way))
  }

  async dropPasskeySlot(credential: Uint8Array): Promise<AccountUpdate> {
    const id = await passkeySlotId(credential)
    return this.#changeSlots(async (_, slots) => without(slots, id))
  }

  async checkPassword(password: string): Promise<boolean> {
    const { userId, document, access } = this.account
    for (const slot of slotsOf(document, 'password')) {
      if (!slot.kdf) continue
      const key = await stretch(password, slot.kdf)
      const opened = await tryOpen(userId, slot, await passwordSlotKey(key))
      wipe(key)
      if (opened) return sameAccess(opened, access)
    }
    return false
  }

  async checkRecoveryCode(code: string): Promise<boolean> {
    const { userId, document, access } = this.account
    const key = await recoverySlotKey(await readRecoveryCode(code))
    const newest = slotsOf(document, 'recovery')[0]
    const opened = newest && (await tryOpen(userId, newest, key))
    return opened !== undefined && sameAccess(opened, access)
  }

  /** Change what the bundle holds, and re-seal. */
  changeBundle(change: (bundle: Bundle) => Bundle): Promise<AccountUpdate> {
    return this.#inTurn(async () => {
      this.#account = await changeAccount(this.account, { bundle: change })
      return accountUpdate(this.#account)
    })
  }

  async signDocument(
    bytes: Uint8Array,
    as: { readonly generation: number; readonly version: number },
  ): Promise<Bytes> {
    const { userId, access, signer } = this.account
    await openAccount(access, parseDocumentOf(userId, bytes), 0)
    return signer.sign('account-document', await documentMessage(userId, as, bytes))
  }

  async signProof(input: ProofInput): Promise<Bytes> {
    if (input.challenge.length !== 32) throw refuse({ type: 'malformed', what: 'challenge' })
    const origin = lengthPrefixed(utf8(input.origin))
    const session = lengthPrefixed(utf8(input.sessionId))
    return this.account.signer.sign('vault-proof', concat(owned(input.challenge), origin, session))
  }

  async sealSession(halves?: SessionHalves) {
    return sealSession(this.account.userId, this.account.access, halves)
  }

  forget(): void {
    this.forgetSignIn()
    if (this.#account) wipe(this.#account.access.accountKey)
    this.#account = undefined
  }

  #changeSlots(
    change: (account: Account, slots: readonly Slot[]) => Promise<Slot[]>,
  ): Promise<AccountUpdate> {
    return this.#inTurn(async () => {
      const slots = await change(this.account, this.account.document.slots)
      this.#account = await changeAccount(this.account, { slots })
      return accountUpdate(this.#account)
    })
  }

  /** One change after the other: two at once would both count from the same document. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #accessTo(document: AccountDocument, input: OpenAccountInput): Promise<Access> {
    const { secret, userId } = input
    switch (secret.by) {
      case 'session':
        return openSession(userId, secret)
      case 'recovery': {
        const key = await recoverySlotKey(await readRecoveryCode(secret.code))
        for (const slot of slotsOf(document, 'recovery')) {
          const access = await tryOpen(userId, slot, key)
          if (access) return access
        }
        throw refuse({ type: 'wrong_key' })
      }
      case 'passkey': {
        const id = await passkeySlotId(secret.credential)
        const slot = slotsOf(document, 'passkey').find((one) => sameBytes(one.id, id))
        if (!slot) throw refuse({ type: 'wrong_key' })
        return openSlot(uuidBytes(userId), slot, await passkeySlotKey(secret.output))
      }
      case 'password':
        return this.#typed.open(document, secret.password)
    }
  }
}

/** @throws CryptoFailure tampered, when a document is not signed as the version it is said to be. */
async function checkMark(
  { sigPk }: Access,
  userId: string,
  document: Uint8Array,
  mark: DocumentMark | undefined,
): Promise<void> {
  if (mark === undefined) return
  const verify = await importVerifier(sigPk)
  const message = await documentMessage(userId, mark, document)
  const isSigned = await verify?.('account-document', message, mark.signature)
  if (isSigned !== true) throw refuse({ type: 'tampered', what: 'account document' })
}

async function recoveryWay(secret: Uint8Array): Promise<Way> {
  return { kind: 'recovery', key: await recoverySlotKey(secret) }
}

function without(slots: readonly Slot[], id: Uint8Array): Slot[] {
  return slots.filter((slot) => !sameBytes(slot.id, id))
}
