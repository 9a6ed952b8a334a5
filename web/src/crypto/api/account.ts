// The account: its keys' slots, and what is asked of it. Types only.

import type { Bytes, Plain } from './values'

/** How a password is stretched: a profile number compiled into the client and a salt (16 bytes, base64url).
 *  Whatever the server answers is checked before use; unknown profiles are refused. */
export interface Kdf {
  readonly profile: number
  readonly salt: string
}

export interface SignIn {
  /** What is sent as the password: "v1." and 43 characters, useless at any other origin. */
  readonly signIn: string
  readonly kdf: Kdf
}

export interface SlotView {
  readonly id: string
  readonly kind: 'password' | 'recovery' | 'passkey'
}

export interface WorkspacePin {
  readonly workspace: string
  /** Hash of the newest ledger entry this account has verified. */
  readonly head: string
  /** Number of ledger entries up to and including that one. */
  readonly length: number
}

/** The open account, without its keys. */
export interface AccountView {
  readonly userId: string
  readonly sigPk: string
  readonly encPk: string
  /** Grows with every re-sealing. Store the highest seen per device and hand it back to `openAccount`. */
  readonly counter: number
  readonly slots: readonly SlotView[]
  readonly settings: { readonly [key: string]: Plain | undefined }
  /** Workspaces whose keys this account holds. */
  readonly workspaces: readonly WorkspacePin[]
}

/** A new account document, to be stored with PUT /account/keys. The worker already uses its
 *  content; if storing answers 409, fetch the current document, call `adoptAccount`, and repeat the change. */
export interface AccountUpdate {
  readonly document: Bytes
  readonly account: AccountView
}

/** What a passkey yields: its credential id and the output of its PRF extension (32 bytes) for `passkeyInput`. */
export interface PasskeySecret {
  readonly credential: Uint8Array
  readonly output: Uint8Array
}

/** With what the account is opened. */
export type AccountSecret =
  /** The password of the last `deriveSignIn`, which the worker kept. Costs no second derivation
   *  unless the slot's salt differs from the sign-in salt (after an e-mail reset). */
  | { readonly by: 'signIn' }
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'recovery'; readonly code: string }
  | ({ readonly by: 'passkey' } & PasskeySecret)
  | {
      readonly by: 'session'
      readonly blob: Uint8Array
      readonly serverHalf: Uint8Array
      readonly tabHalf: Uint8Array
    }

/** Which version of the account's document one is by the server's word, and by the account key's. */
export interface DocumentMark {
  readonly generation: number
  readonly version: number
  /** 64 bytes, of `signDocument` */
  readonly signature: Uint8Array
}

export interface OpenAccountInput {
  readonly document: Uint8Array
  readonly userId: string
  readonly secret: AccountSecret
  /** The highest counter this device has seen for this account and generation; older documents are refused. */
  readonly minCounter?: number
  /** This account's signing key as this device remembers it (AccountView.sigPk); any other is refused. */
  readonly sigPk?: string
  /** Where the document came signed: one that the account's key has not signed as this version is refused. */
  readonly mark?: DocumentMark
}

export interface SealedSession {
  /** Goes to IndexedDB; opens only with both halves. */
  readonly blob: Bytes
  /** Goes to PUT /session/half. */
  readonly serverHalf: Bytes
  /** Goes to sessionStorage. */
  readonly tabHalf: Bytes
}

/** What the worker does with the account. */
export interface AccountApi {
  /** Fresh salt. Profile 1 (128 MiB) unless `lowMemory`, after `out_of_memory`: profile 2 (64 MiB). */
  newKdf(options?: { readonly lowMemory?: boolean }): Promise<Kdf>
  /** Derive what is sent as the password. `origin` is location.origin. The worker keeps the password
   *  until the account is opened or created, or `forgetSignIn`. `pinnedProfile` is the profile this device last used for the
   *  account; a cheaper one is refused.
   *  Rejects with kdf_refused before any work when `kdf` is not acceptable. */
  deriveSignIn(
    password: string,
    kdf: Kdf,
    origin: string,
    options?: { readonly pinnedProfile?: number },
  ): Promise<SignIn>

  /** Forget the password of the last `deriveSignIn`: it has proven what it was to prove. */
  forgetSignIn(): Promise<void>

  /** Make the account's keys, a password slot and a recovery slot. Store the document of the
   *  `createWorkspace` that follows rather than this one. `signIn`: from the last deriveSignIn;
   *  otherwise a vault password of its own (people who sign in with Google). */
  createAccount(input: {
    readonly userId: string
    readonly secret:
      | { readonly by: 'signIn' }
      | { readonly by: 'password'; readonly password: string; readonly kdf: Kdf }
  }): Promise<AccountUpdate & { readonly recoveryCode: string }>
  openAccount(input: OpenAccountInput): Promise<AccountView>
  /** Take over a newer document of the open account (another device changed it), of which this device
   *  has seen `minCounter`. */
  adoptAccount(
    document: Uint8Array,
    known?: { readonly minCounter?: number | undefined; readonly mark?: DocumentMark | undefined },
  ): Promise<AccountView>
  account(): Promise<AccountView | undefined>

  /** Add a password slot from the last `deriveSignIn` (or a vault password). The other password slots stay, so
   *  that a half-finished change locks nobody out; drop them with `dropOldPasswordSlots` once the new password
   *  is accepted by the server and this document is stored. */
  addPasswordSlot(
    secret:
      | { readonly by: 'signIn' }
      | { readonly by: 'password'; readonly password: string; readonly kdf: Kdf },
  ): Promise<AccountUpdate>
  /** Keep only the newest password slot. */
  dropOldPasswordSlots(): Promise<AccountUpdate>
  /** Let a passkey open the account; the earlier slot of the same credential goes. */
  addPasskeySlot(passkey: PasskeySecret): Promise<AccountUpdate>
  /** A passkey opens the account no longer. */
  dropPasskeySlot(credential: Uint8Array): Promise<AccountUpdate>
  /** The id of a credential's slot, for finding it in `AccountView.slots`. */
  passkeySlotId(credential: Uint8Array): Promise<string>
  /** The slots that a document claims to have. Nothing of it is proven: only for what to ask the person. */
  claimedSlots(document: Uint8Array): Promise<readonly SlotView[]>
  /** Whether the password opens one of the open account's slots (asked before a change). */
  checkPassword(password: string): Promise<boolean>
  /** Add a recovery slot. The code is shown once and kept nowhere. The oldest recovery slot stays until
   *  `dropOldRecoverySlots`, so that nobody loses a working code by closing a dialog; one made later and
   *  never confirmed is replaced. */
  newRecoveryCode(): Promise<AccountUpdate & { readonly recoveryCode: string }>
  /** Keep only the newest recovery slot, once the person has confirmed its code. */
  dropOldRecoverySlots(): Promise<AccountUpdate>
  /** Whether a typed code opens the newest recovery slot. Rejects with code_mistyped when its checksum does not fit. */
  checkRecoveryCode(code: string): Promise<boolean>
  /** Replace the sealed settings of the account. */
  saveSettings(settings: { readonly [key: string]: Plain | undefined }): Promise<AccountUpdate>

  /** Sign a document of the open account as a version, for PUT /account/keys. Nothing that the account's own
   *  key does not open is signed. */
  signDocument(
    document: Uint8Array,
    as: { readonly generation: number; readonly version: number },
  ): Promise<Bytes>

  /** Sign the server's challenge (32 bytes): the signature for POST /vault/proof. */
  signProof(input: {
    readonly challenge: Uint8Array
    readonly origin: string
    readonly sessionId: string
  }): Promise<Bytes>

  /** Seal the open account for a reload. Halves already in use (another tab) may be given. */
  sealSession(halves?: {
    readonly serverHalf: Uint8Array
    readonly tabHalf: Uint8Array
  }): Promise<SealedSession>
}
