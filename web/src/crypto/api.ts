// What the rest of the app may ask of the crypto worker. Types only.
//
// Keys never cross this interface: it speaks of documents, envelopes, ids and
// signatures. Plaintext crosses only for records, local pages and files. The one
// key that does cross is a file's own key, because it lives inside the record
// that describes the file.
//
// Every promise rejects with CryptoFailure (errors.ts). Ids are base64url without
// padding: 22 characters for objects, compartments, devices, slots and files, 43
// for workspaces and hashes. Account ids are lower-case UUIDs. Times are
// milliseconds since 1970. Formats: spec/*.md.

import type { CryptoError } from './errors'

/** Bytes as the worker hands them out. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What may stand inside a record or a page: JSON, plus bytes. Properties that are undefined are left out. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined }

/** How a password is stretched: a profile number compiled into the client and a salt (16 bytes, base64url).
 *  Whatever the server answers is checked before use; unknown profiles are refused. */
export interface Kdf {
  readonly profile: number
  readonly salt: string
}

// --- account ---------------------------------------------------------------

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

export interface OpenAccountInput {
  readonly document: Uint8Array
  readonly userId: string
  readonly secret: AccountSecret
  /** The highest counter this device has seen for this account and generation; older documents are refused. */
  readonly minCounter?: number
  /** This account's signing key as this device remembers it (AccountView.sigPk); any other is refused. */
  readonly sigPk?: string
}

export interface SealedSession {
  /** Goes to IndexedDB; opens only with both halves. */
  readonly blob: Bytes
  /** Goes to PUT /session/half. */
  readonly serverHalf: Bytes
  /** Goes to sessionStorage. */
  readonly tabHalf: Bytes
}

// --- workspace ---------------------------------------------------------------

/** Everybody but 'read-only' may commit records; spec/ledger.md says who may change the ledger. */
export type Role =
  | 'owner'
  | 'administrator'
  | 'attorney'
  | 'paralegal'
  | 'billing'
  | 'read-only'
  | 'conflicts-officer'

export interface MemberView {
  readonly userId: string
  readonly role: Role
  readonly sigPk: string
  /** Whether an invitation's secret, or a comparison of safety numbers, vouches for the keys. */
  readonly verified: boolean
}

/** A walled compartment as the ledger says. */
export interface WallView {
  readonly id: string
  readonly epoch: number
  readonly members: readonly string[]
  /** Somebody inside left the firm since its newest key was made: it needs a new one. */
  readonly isDue: boolean
  /** This account is inside and holds the newest key. */
  readonly isOpen: boolean
}

/** A workspace whose ledger has been replayed and verified. */
export interface WorkspaceView {
  readonly id: string
  readonly head: string
  readonly length: number
  readonly epoch: number
  /** This account's role now, or undefined when it is no member. */
  readonly role?: Role
  readonly members: readonly MemberView[]
  /** This account holds the firm key of the newest epoch. */
  readonly hasKey: boolean
  /** This account holds every key the ledger says it is entitled to. */
  readonly hasAllKeys: boolean
  /** A member left since the newest epoch began: the firm needs a new key. */
  readonly isEpochDue: boolean
  readonly walls: readonly WallView[]
}

/** A change of who is in a workspace, and as what. */
export type LedgerChange =
  /** Let somebody in, on the terms of an invitation. Without the secret's proof only when `unproven` says so. */
  | {
      readonly do: 'admit'
      readonly invitation: Uint8Array
      readonly acceptance: Uint8Array
      readonly unproven?: boolean
    }
  | { readonly do: 'role'; readonly userId: string; readonly role: Role }
  /** Vouch for somebody's keys after comparing safety numbers. */
  | { readonly do: 'verify'; readonly userId: string }
  | { readonly do: 'remove'; readonly userId: string }
  /** Begin a new epoch with a new firm key, granted to everybody who is a member now. */
  | { readonly do: 'epoch' }
  /** Put up a wall, or say anew who is inside; always with a new key. This account is always inside. */
  | { readonly do: 'wall'; readonly wall?: string; readonly members: readonly string[] }

/** Keys sealed to one member. */
export interface SealedGrant {
  readonly userId: string
  /** The compartment; 16 zero bytes for the firm's own keys. */
  readonly wall: string
  readonly grant: Bytes
}

/** A signed entry and the grants to be stored with it, all or nothing. */
export interface PreparedEntry {
  readonly entry: Bytes
  /** The head it stands on, and the head it makes. */
  readonly prev: string
  readonly head: string
  readonly grants: readonly SealedGrant[]
  /** The walled compartment it is about. */
  readonly wall?: string
}

export interface MadeInvitation {
  readonly id: string
  /** The signed terms, for the server. */
  readonly invitation: Bytes
  /** What goes into the link's fragment: the secret. Shown once and kept nowhere. */
  readonly link: string
}

/** What an acceptance amounts to, once verified. */
export interface JudgedAcceptance {
  readonly userId: string
  readonly role: Role
  /** The joiner knew the link's secret: the keys are theirs, whatever the server says. */
  readonly proven: boolean
}

export interface NewWorkspace {
  readonly workspace: string
  /** The genesis entry, body of POST /workspaces. Store `update.document` first: it holds the key. */
  readonly genesis: Bytes
  readonly update: AccountUpdate
}

export interface OpenWorkspaceInput {
  readonly workspace: string
  /** All ledger entries from the genesis on, as GET /workspaces/{id}/ledger answers them. */
  readonly entries: readonly Uint8Array[]
  /** What this device pinned; the pin inside the account is always checked too. */
  readonly pin?: { readonly head: string; readonly length: number }
  /** A head that an invitation's link named: it must be an entry of this ledger. */
  readonly contains?: string
}

// --- records ---------------------------------------------------------------

/** The value of a field that lost against a concurrent edit. */
export interface RecordConflict {
  /** Name of the field; empty: the record itself was removed. */
  readonly field: string
  /** The other value; left out: removed. */
  readonly other?: Plain
  readonly at: number
}

/** A record's content. `kind` and everything else is sealed; the server sees none of it. */
export interface RecordPlain {
  readonly kind: string
  readonly schema: number
  readonly value: Plain
  readonly editedAt: number
  /** When the object was first written; later versions repeat it. */
  readonly createdAt?: number
  /** Values that lost a concurrent edit, kept until somebody decides. */
  readonly conflicts?: readonly RecordConflict[]
  /** A tombstone: the record was deleted in this version. */
  readonly deleted?: boolean
}

export interface RecordToSeal {
  readonly id: string
  /** Left out: the open compartment. */
  readonly compartment?: string
  /** The version this write creates: base + 1. */
  readonly version: number
  readonly plain: RecordPlain
}

/** A sealed record at its place. What push sends (with `base = version - 1`). */
export interface SealedObject {
  readonly id: string
  readonly compartment: string
  readonly version: number
  readonly envelope: Bytes
}

/** A sealed record as pull or history answers it. */
export interface ReceivedObject {
  readonly id: string
  readonly compartment: string
  readonly version: number
  readonly envelope: Uint8Array
  /** Hash of the commit that brought it (32 bytes). */
  readonly commit: Uint8Array
  /** The version this device already holds, when it must not go below it. */
  readonly atLeast?: number
}

/** What a device has proved of another device's chain of commits. Persist it (in a sealed page) and hand it back. */
export interface DeviceHead {
  readonly device: string
  /** Whose device it is; empty while only others have told of it. */
  readonly author: string
  /** The newest commit seen, 0 while only others have told of it. */
  readonly n: number
  readonly hash: string
  /** Commits of the device known by number, rising, bounded. */
  readonly recent: readonly (readonly [n: number, hash: string])[]
}

/** Where this device's own chain stands: n = 0 and hash '' before the first commit.
 *  Advance it only when the server has acknowledged the commit. */
export interface DeviceChain {
  readonly device: string
  readonly n: number
  readonly hash: string
}

export interface SignCommitInput {
  readonly workspace: string
  readonly chain: DeviceChain
  /** Heads of all devices as `openRecords` returned them last. */
  readonly seen: readonly DeviceHead[]
  readonly at: number
  readonly objects: readonly SealedObject[]
}

export interface SignedCommit {
  readonly commit: Bytes
  readonly hash: string
  /** The chain once this commit is acknowledged. */
  readonly chain: DeviceChain
}

export interface OpenRecordsInput {
  readonly workspace: string
  readonly records: readonly ReceivedObject[]
  /** Signed commits as pull answers them: those the records name, in any order. */
  readonly commits: readonly Uint8Array[]
  readonly heads: readonly DeviceHead[]
}

/** One record's fate. A refused one names itself and does not touch the others. */
export type OpenedRecord =
  | {
      readonly ok: true
      readonly id: string
      readonly compartment: string
      readonly version: number
      readonly author: string
      readonly device: string
      /** The author's clock when it was committed. */
      readonly committedAt: number
      /** Whose key sealed it: the epoch of the firm or of the wall. */
      readonly epoch: number
      readonly plain: RecordPlain
    }
  | {
      readonly ok: false
      readonly id: string
      readonly version: number
      readonly error: CryptoError
    }

/** A commit whose signature, author and place in its device's chain hold. */
export interface CommitView {
  readonly hash: string
  readonly author: string
  readonly device: string
  readonly n: number
  readonly at: number
  readonly objects: readonly {
    readonly id: string
    readonly compartment: string
    readonly version: number
  }[]
}

export interface OpenedRecords {
  /** In the order of the input. */
  readonly records: readonly OpenedRecord[]
  readonly commits: readonly CommitView[]
  /** Commits of known devices that the answer skipped (from..to). Normal after a first sync; a warning when
   *  the server was asked for everything since the last pull. */
  readonly gaps: readonly { readonly device: string; readonly from: number; readonly to: number }[]
  /** To persist and hand back next time. */
  readonly heads: readonly DeviceHead[]
  /** Commits refused, by hash: signatures that fail, forks. Show them; they are never normal. */
  readonly refused: readonly { readonly hash: string; readonly error: CryptoError }[]
}

// --- local pages -------------------------------------------------------------

/** A piece of the local cache. Its key belongs to this account and device. */
export interface PageToSeal {
  readonly workspace: string
  readonly device: string
  readonly name: string
  readonly value: Plain
}

export interface SealedPage {
  readonly workspace: string
  readonly device: string
  readonly name: string
  readonly sealed: Uint8Array
}

export type OpenedPage =
  | { readonly ok: true; readonly name: string; readonly value: Plain }
  | { readonly ok: false; readonly name: string; readonly error: CryptoError }

// --- files -------------------------------------------------------------------

/** Everything needed to open a stored file; lives inside a sealed record. */
export interface SealedFile {
  readonly fileId: string
  readonly version: number
  readonly size: number
  readonly sealedSize: number
  /** The file's own key, base64url. */
  readonly key: string
  /** SHA-256 of the sealed bytes, base64url. */
  readonly sha256: string
}

export interface FileProgress {
  readonly done: number
  readonly total: number
}

export interface FileOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: FileProgress) => void
}

/** Receives output in order, about 1 MiB at a time; the worker waits for it before going on. A chunk
 *  is the receiver's until then: what it wants to keep, it copies. */
export type ChunkSink = (chunk: Bytes) => void | Promise<void>

// --- the interface -------------------------------------------------------------

export interface CryptoApi {
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
  /** Take over a newer document of the open account (another device changed it). */
  adoptAccount(document: Uint8Array): Promise<AccountView>
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

  createWorkspace(): Promise<NewWorkspace>
  /** Replay and verify the whole ledger, then hold the workspace's keys ready. */
  openWorkspace(input: OpenWorkspaceInput): Promise<WorkspaceView>
  /** Verify entries that follow the ones already known. */
  extendWorkspace(workspace: string, entries: readonly Uint8Array[]): Promise<WorkspaceView>
  /** Write the verified ledger heads into the account; undefined when nothing moved. */
  pinWorkspaces(): Promise<AccountUpdate | undefined>
  /** Drop every key of a workspace from the account: it was left. Its pin stays, for a coming back. */
  forgetWorkspace(workspace: string): Promise<AccountUpdate>

  /** Sign a change of the ledger. Rejects with ledger_refused when this account may not make it. Nothing is in
   *  force before the server has stored it and `extendWorkspace` has replayed it. */
  prepareEntry(workspace: string, change: LedgerChange): Promise<PreparedEntry>
  /** Verify grants to this account and keep their keys; `update` is to be stored when there is one. */
  takeGrants(
    workspace: string,
    grants: readonly Uint8Array[],
  ): Promise<{ readonly update?: AccountUpdate; readonly refused: readonly CryptoError[] }>

  /** Make an invitation and its secret. */
  inviteMember(input: {
    readonly workspace: string
    readonly role: Role
    readonly expires: number
  }): Promise<MadeInvitation>
  /** What a link's fragment says, without its secret. Rejects with invitation_refused malformed. */
  readLink(
    link: string,
  ): Promise<{ readonly workspace: string; readonly head: string; readonly id: string }>
  /** The terms of an invitation as the server serves them, for showing. */
  readInvitation(invitation: Uint8Array): Promise<{
    readonly workspace: string
    readonly id: string
    readonly role: Role
    readonly by: string
    readonly expires: number
  }>
  /** Bind this account's keys to an invitation: with the link's secret, or by its notice alone. */
  acceptInvitation(
    input: { readonly link: string } | { readonly workspace: string; readonly id: string },
  ): Promise<Bytes>
  /** Check an invitation's terms against the ledger, and an acceptance against the terms. */
  judgeAcceptance(
    workspace: string,
    invitation: Uint8Array,
    acceptance: Uint8Array,
  ): Promise<JudgedAcceptance>
  /** Sixty digits over this account's keys and another member's: both read the same, or a key was exchanged. */
  safetyNumber(workspace: string, userId: string): Promise<string>
  /** The name under which members speak of an open record over the server, who cannot tell which it is. */
  presenceName(workspace: string, id: string): Promise<string>

  /** Seal records under the current epoch, as this account. In the order of the input. */
  sealRecords(
    workspace: string,
    records: readonly RecordToSeal[],
  ): Promise<readonly (SealedObject & { readonly epoch: number })[]>
  signCommit(input: SignCommitInput): Promise<SignedCommit>
  /** Verify the commits, check that they cover the records exactly, open the records. */
  openRecords(input: OpenRecordsInput): Promise<OpenedRecords>

  sealPages(pages: readonly PageToSeal[]): Promise<readonly Bytes[]>
  openPages(pages: readonly SealedPage[]): Promise<readonly OpenedPage[]>

  /** Seal a file in constant memory. The id and key are fresh; the same file stored again is a new version
   *  under the same `fileId`. The content type and name belong into the record. */
  sealFile(
    file: Blob,
    place: { readonly fileId: string; readonly version: number },
    sink: ChunkSink,
    options?: FileOptions,
  ): Promise<SealedFile>
  /** Open a sealed file in constant memory. What the sink received may be shown or used only
   *  after the promise resolved: until then the end of the file is unproven. */
  openFile(sealed: Blob, file: SealedFile, sink: ChunkSink, options?: FileOptions): Promise<void>

  /** A random id of 16 bytes. */
  newId(): Promise<string>
  /** Forget everything. Through the client this ends the worker, and a new one starts with the next call. */
  lock(): Promise<void>
}
