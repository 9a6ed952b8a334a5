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

/** The first document, or one with a new recovery slot, and the code of that slot. */
export type NewAccountUpdate = AccountUpdate & { readonly recoveryCode: string }

/** A password with the settings it is stretched under. That of the last `deriveSignIn` costs no second
 *  derivation. */
export interface KnownPassword {
  readonly password: string
  readonly kdf: Kdf
}

/** What a passkey yields: its credential id and the output of its PRF extension (32 bytes) for `passkeyInput`. */
export interface PasskeySecret {
  readonly credential: Uint8Array
  readonly output: Uint8Array
}

/** What a session's key is made of, 32 bytes each. */
export interface SessionHalves {
  readonly serverHalf: Uint8Array
  readonly tabHalf: Uint8Array
}

/** With what the account is opened. */
export type AccountSecret =
  /** That of the last `deriveSignIn` costs no second derivation, unless the slot's salt differs from the
   *  sign-in salt (after an e-mail reset). */
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'recovery'; readonly code: string }
  | ({ readonly by: 'passkey' } & PasskeySecret)
  | ({ readonly by: 'session'; readonly blob: Uint8Array } & SessionHalves)

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

/** What a proof is a signature over. */
export interface ProofInput {
  readonly challenge: Uint8Array
  readonly origin: string
  readonly sessionId: string
}
