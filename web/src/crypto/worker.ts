// Everything that the crypto worker does. All keys live in here and nothing gives
// one out: what is a field of this class can be asked for, and nothing else. Runs
// inside the worker; tests run it in place.
//
// It speaks of documents, envelopes, ids and signatures. Plaintext crosses only for
// records, local pages and files. The one key that does cross is a file's own key,
// because it lives inside the record that describes the file.
//
// Every promise rejects with CryptoFailure (errors.ts). Ids are base64url without
// padding: 22 characters for objects, compartments, devices, slots and files, 43
// for workspaces and hashes. Account ids are lower-case UUIDs. Times are
// milliseconds since 1970. Formats: spec/*.md.

import { accountView } from './account'
import { parseDocument } from './account-document'
import type {
  AccountUpdate,
  AccountView,
  DocumentMark,
  Kdf,
  KnownPassword,
  NewAccountUpdate,
  OpenAccountInput,
  PasskeySecret,
  ProofInput,
  SealedSession,
  SessionHalves,
  SignIn,
  SlotView,
} from './api/account'
import type {
  CheckpointClaim,
  CheckpointView,
  SealedSegment,
  SegmentToSeal,
} from './api/checkpoint'
import type { ChunkSink, FileOptions, SealedFile } from './api/files'
import type {
  AcceptanceInput,
  InvitationView,
  JudgedAcceptance,
  LedgerChange,
  LinkView,
  MadeInvitation,
  PreparedEntry,
  TakenGrants,
} from './api/membership'
import type {
  OpenedPage,
  OpenedRecords,
  OpenRecordsInput,
  PageToSeal,
  RecordToSeal,
  SealedObject,
  SealedPage,
  SignCommitInput,
  SignedCommit,
} from './api/records'
import type { Bytes, Plain } from './api/values'
import type { NewWorkspace, OpenWorkspaceInput, Role, WorkspaceView } from './api/workspace'
import { inBatches } from './batch'
import { randomBytes, toBase64Url } from './bytes'
import { Checkpoints } from './checkpoint/checkpoints'
import type { EnvelopeKey } from './envelope'
import { openFile, sealFile } from './file'
import { newKdf } from './kdf'
import { describeInvitation, describeLink, Membership } from './membership'
import { OpenAccount } from './open-account'
import { OpenWorkspaces } from './open-workspaces'
import { openPage, pageKey, sealPage } from './pages'
import { transferring } from './rpc'
import { openRulePack } from './rules/rule-pack'
import { passkeySlotId, slotView } from './slots'

/** What the rest of the app may ask of the crypto worker. */
export type CryptoApi = { readonly [K in keyof CryptoWorker]: CryptoWorker[K] }

/** A worker with nothing open yet. */
export class CryptoWorker {
  readonly #account = new OpenAccount()
  readonly #workspaces = new OpenWorkspaces(this.#account)
  readonly #membership = new Membership(this.#account, (id) => this.#workspaces.ledger(id))
  readonly #checkpoints = new Checkpoints(this.#account, (id) => this.#workspaces.ledger(id))
  readonly #pageKeyByDevice = new Map<string, Promise<EnvelopeKey>>()

  /** Fresh salt. Profile 1 (128 MiB) unless `lowMemory`, after `out_of_memory`: profile 2 (64 MiB). */
  newKdf = async (options?: { readonly lowMemory?: boolean }): Promise<Kdf> =>
    newKdf(options?.lowMemory ?? false)

  /** Derive what is sent as the password. `origin` is that of this page, or an earlier one of the
   *  server. The worker keeps the password, stretched, until the account is opened or created, or
   *  `forgetSignIn`. `pinnedProfile` is what this device last used for the account; a cheaper one is refused.
   *  Rejects with kdf_refused before any work when `kdf` is not acceptable. */
  deriveSignIn = (
    password: string,
    kdf: Kdf,
    origin: string,
    options?: { readonly pinnedProfile?: number },
  ): Promise<SignIn> => this.#account.deriveSignIn(password, kdf, origin, options?.pinnedProfile)

  /** Forget the password of the last `deriveSignIn`: it has proven what it was to prove. */
  forgetSignIn = async (): Promise<void> => this.#account.forgetSignIn()

  /** Make the account's keys, a password slot and a recovery slot. Store the document of the
   *  `createWorkspace` that follows rather than this one. */
  createAccount = async (input: {
    readonly userId: string
    readonly secret: KnownPassword
  }): Promise<NewAccountUpdate> => {
    const created = await this.#account.create(input.userId, input.secret)
    this.#forgetWorkspaces()
    return created
  }

  openAccount = async (input: OpenAccountInput): Promise<AccountView> => {
    const opened = await this.#account.open(input)
    this.#forgetWorkspaces()
    return opened
  }

  /** Take over a newer document of the open account (another device changed it), of which this device
   *  has seen `minCounter`. */
  adoptAccount = (
    document: Uint8Array,
    known?: { readonly minCounter?: number | undefined; readonly mark?: DocumentMark | undefined },
  ): Promise<AccountView> => this.#account.adopt(document, known)

  account = async (): Promise<AccountView | undefined> => {
    const open = this.#account.openAccountOrNone
    return open && accountView(open)
  }

  /** Add a password slot. The other password slots stay, so that a half-finished change locks nobody out;
   *  drop them with `dropOldPasswordSlots` once the new password is accepted by the server and this
   *  document is stored. */
  addPasswordSlot = (secret: KnownPassword): Promise<AccountUpdate> =>
    this.#account.addPasswordSlot(secret)

  /** Keep only the newest password slot. */
  dropOldPasswordSlots = (): Promise<AccountUpdate> => this.#account.dropOldSlots('password')

  /** Let a passkey open the account; the earlier slot of the same credential goes. */
  addPasskeySlot = (passkey: PasskeySecret): Promise<AccountUpdate> =>
    this.#account.addPasskeySlot(passkey)

  /** A passkey opens the account no longer. */
  dropPasskeySlot = (credential: Uint8Array): Promise<AccountUpdate> =>
    this.#account.dropPasskeySlot(credential)

  /** The id of a credential's slot, for finding it in `AccountView.slots`. */
  passkeySlotId = async (credential: Uint8Array): Promise<string> =>
    toBase64Url(await passkeySlotId(credential))

  /** The slots that a document claims to have. Nothing of it is proven: only for what to ask the person. */
  claimedSlots = async (document: Uint8Array): Promise<readonly SlotView[]> =>
    parseDocument(document).slots.map(slotView)

  /** Whether the password opens one of the open account's slots (asked before a change). */
  checkPassword = (password: string): Promise<boolean> => this.#account.checkPassword(password)

  /** Add a recovery slot. The code is shown once and kept nowhere. The oldest recovery slot stays until
   *  `dropOldRecoverySlots`, so that nobody loses a working code by closing a dialog; one made later and
   *  never confirmed is replaced. */
  newRecoveryCode = (): Promise<NewAccountUpdate> => this.#account.newRecoveryCode()

  /** Keep only the newest recovery slot, once the person has confirmed its code. */
  dropOldRecoverySlots = (): Promise<AccountUpdate> => this.#account.dropOldSlots('recovery')

  /** Whether a typed code opens the newest recovery slot. Rejects with code_mistyped when its checksum does not fit. */
  checkRecoveryCode = (code: string): Promise<boolean> => this.#account.checkRecoveryCode(code)

  /** Replace the sealed settings of the account. */
  saveSettings = (settings: {
    readonly [key: string]: Plain | undefined
  }): Promise<AccountUpdate> => this.#account.changeBundle((bundle) => ({ ...bundle, settings }))

  /** Sign a document of the open account as a version, for PUT /account/keys. Nothing that the account's own
   *  key does not open is signed. */
  signDocument = (
    document: Uint8Array,
    as: { readonly generation: number; readonly version: number },
  ): Promise<Bytes> => this.#account.signDocument(document, as)

  /** Sign the server's challenge (32 bytes): the signature for POST /vault/proof. */
  signProof = (input: ProofInput): Promise<Bytes> => this.#account.signProof(input)

  /** Seal the open account for a reload. Halves already in use (another tab) may be given. */
  sealSession = (halves?: SessionHalves): Promise<SealedSession> =>
    this.#account.sealSession(halves)

  createWorkspace = (): Promise<NewWorkspace> => this.#workspaces.create(Date.now())

  /** Replay and verify the whole ledger, then hold the workspace's keys ready. */
  openWorkspace = (input: OpenWorkspaceInput): Promise<WorkspaceView> =>
    this.#workspaces.open(input)

  /** Verify entries that follow the ones already known. */
  extendWorkspace = (workspace: string, entries: readonly Uint8Array[]): Promise<WorkspaceView> =>
    this.#workspaces.extend(workspace, entries)

  /** Write the verified ledger heads into the account; undefined when nothing moved. */
  pinWorkspaces = (): Promise<AccountUpdate | undefined> => this.#workspaces.pin()

  /** Drop every key of a workspace from the account: it was left. Its pin stays, for a coming back. */
  forgetWorkspace = async (workspace: string): Promise<AccountUpdate> =>
    this.#workspaces.forgetKeys(workspace)

  /** The name under which members speak of an open record over the server, who cannot tell which it is. */
  presenceName = async (workspace: string, id: string): Promise<string> =>
    this.#workspaces.presenceName(workspace, id)

  /** The id of what follows from an object once, for every member the same. The server, who sees both
   *  ids, cannot tell that they belong together. */
  derivedId = async (workspace: string, id: string, purpose: string): Promise<string> =>
    this.#workspaces.derivedId(workspace, id, purpose)

  /** Sign a change of the ledger. Rejects with ledger_refused when this account may not make it. Nothing is in
   *  force before the server has stored it and `extendWorkspace` has replayed it. */
  prepareEntry = (workspace: string, change: LedgerChange): Promise<PreparedEntry> =>
    this.#membership.prepare(workspace, change, Date.now())

  /** Verify grants to this account and keep their keys; `update` is to be stored when there is one. */
  takeGrants = (workspace: string, grants: readonly Uint8Array[]): Promise<TakenGrants> =>
    this.#membership.take(workspace, grants)

  /** Make an invitation and its secret. */
  inviteMember = (input: {
    readonly workspace: string
    readonly role: Role
    readonly expires: number
  }): Promise<MadeInvitation> => this.#membership.invite(input.workspace, input.role, input.expires)

  /** What a link's fragment says, without its secret. Rejects with invitation_refused malformed. */
  readLink = (link: string): Promise<LinkView> => describeLink(link)

  /** The terms of an invitation as the server serves them, for showing. */
  readInvitation = (invitation: Uint8Array): Promise<InvitationView> =>
    describeInvitation(invitation)

  /** Bind this account's keys to an invitation: with the link's secret, or by its notice alone. */
  acceptInvitation = (input: AcceptanceInput): Promise<Bytes> =>
    this.#membership.accept(input, Date.now())

  /** Check an invitation's terms against the ledger, and an acceptance against the terms. */
  judgeAcceptance = (
    workspace: string,
    invitation: Uint8Array,
    acceptance: Uint8Array,
  ): Promise<JudgedAcceptance> =>
    this.#membership.judge(workspace, invitation, acceptance, Date.now())

  /** Sixty digits over this account's keys and another member's: both read the same, or a key was exchanged. */
  safetyNumber = async (workspace: string, userId: string): Promise<string> =>
    this.#membership.safetyNumber(workspace, userId)

  /** Seal records under the current epoch, as this account. In the order of the input. */
  sealRecords = (
    workspace: string,
    records: readonly RecordToSeal[],
  ): Promise<readonly (SealedObject & { readonly epoch: number })[]> =>
    this.#workspaces.sealRecords(workspace, records)

  signCommit = (input: SignCommitInput): Promise<SignedCommit> => this.#workspaces.signCommit(input)

  /** Verify the commits, check that they cover the records exactly, open the records. */
  openRecords = (input: OpenRecordsInput): Promise<OpenedRecords> =>
    this.#workspaces.openRecords(input)

  /** Seal a segment of a checkpoint under the key of its compartment. */
  sealSegment = (input: SegmentToSeal): Promise<SealedSegment> => this.#checkpoints.seal(input)

  /** Sign what stands in a compartment, as this account, at the newest known entry of the ledger. */
  signCheckpoint = (workspace: string, claim: CheckpointClaim): Promise<Bytes> =>
    this.#checkpoints.sign(workspace, claim)

  /** Verify a checkpoint's statement. Rejects with checkpoint_refused, or ledger_behind. */
  readCheckpoint = (workspace: string, statement: Uint8Array): Promise<CheckpointView> =>
    this.#checkpoints.read(workspace, statement)

  /** Open a segment of a checkpoint that `readCheckpoint` verified: its columns, encoded. Rejects with
   *  checkpoint_refused altered, or no_key. */
  openSegment = async (
    checkpoint: CheckpointView,
    place: number,
    envelope: Uint8Array,
  ): Promise<Bytes> => {
    const columns = await this.#checkpoints.open(checkpoint, place, envelope)
    return transferring(columns, [columns])
  }

  sealPages = (pages: readonly PageToSeal[]): Promise<readonly Bytes[]> =>
    inBatches(pages, async (page) => sealPage(await this.#pageKey(page.device), page))

  openPages = async (pages: readonly SealedPage[]): Promise<readonly OpenedPage[]> => {
    const opened = await inBatches(pages, async (page) =>
      openPage(await this.#pageKey(page.device), page),
    )
    const bytes = opened.map((page) => page.ok && page.value)
    return transferring(
      opened,
      bytes.filter((value) => value instanceof Uint8Array),
    )
  }

  /** Seal a file in constant memory. The id and key are fresh; the same file stored again is a new version
   *  under the same `fileId`. The content type and name belong into the record. */
  sealFile = (
    file: Blob,
    place: { readonly fileId: string; readonly version: number },
    sink: ChunkSink,
    options?: FileOptions,
  ): Promise<SealedFile> => sealFile(file, place, sink, options)

  /** Open a sealed file in constant memory. What the sink received may be shown or used only
   *  after the promise resolved: until then the end of the file is unproven. */
  openFile = (
    sealed: Blob,
    file: SealedFile,
    sink: ChunkSink,
    options?: FileOptions,
  ): Promise<void> => openFile(sealed, file, sink, options)

  /** Whose a pack of rules is, and what it says. No key takes part. */
  openRulePack = openRulePack

  /** A random id of 16 bytes. */
  newId = async (): Promise<string> => toBase64Url(randomBytes(16))

  /** Forget everything. Through the client this ends the worker, and a new one starts with the next call. */
  lock = async (): Promise<void> => {
    this.#account.forget()
    this.#forgetWorkspaces()
  }

  #pageKey(device: string): Promise<EnvelopeKey> {
    const known = this.#pageKeyByDevice.get(device)
    if (known) return known
    const key = pageKey(this.#account.account.access.accountKey, device)
    this.#pageKeyByDevice.set(device, key)
    return key
  }

  /** What hung off the account that was open before. */
  #forgetWorkspaces(): void {
    this.#workspaces.forget()
    this.#pageKeyByDevice.clear()
  }
}
