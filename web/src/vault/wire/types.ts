/**
 * The words the vault speaks with the screens: what is stored, how safe it is, what
 * went wrong. Types and one error class, no behaviour.
 */
import type { Role, WallView } from '../../crypto/api/workspace'
import type { Kind } from '../../domain/record/kind'

export type { Role, WallView }

/** How far the vault is on its way from nothing to usable. */
export type VaultStatus =
  /** nobody is signed in, or the account has no keys yet and needs a typed password to make them */
  | 'none'
  /** the account's keys are being made */
  | 'creating'
  /** sealed; a password, recovery code or another tab can open it */
  | 'locked'
  /** a key was accepted; records are being opened */
  | 'opening'
  /** records can be read and changed */
  | 'unlocked'

/** How far the person's changes are on their way to the server. */
export type SyncState = 'saved' | 'saving' | 'offline' | 'error'

/** What a screen needs to know about the vault as a whole. A new object for every change. */
export interface VaultView {
  readonly status: VaultStatus
  readonly sync: SyncState
  /** changes that the server has not acknowledged yet; they are safe on this device */
  readonly pending: number
  /** false until the person has shown that they keep a recovery code */
  readonly recoveryConfirmed: boolean
  /** true in the session that made the keys: the moment to show a recovery code */
  readonly justCreated: boolean
  /** why no key is asked for or accepted; what the lock screen says */
  readonly lock: LockReason | undefined
  /** what was refused, by name; everything else is open */
  readonly problems: readonly SealedProblem[]
  /** the account that is signed in and open; undefined while the vault is shut */
  readonly userId: string | undefined
  /** the open workspace */
  readonly workspace: string | undefined
  /** this account's role in the open workspace, by its signed ledger; 'owner' in a firm of one.
   *  Undefined while the vault is shut. */
  readonly role: Role | undefined
  /** who is a member of the open workspace now, by its signed ledger */
  readonly members: readonly TeamMember[]
  /** compartments of the open workspace that only their own members can open */
  readonly walls: readonly WallView[]
  /** old records are being sealed anew after a removal, and how far that is; undefined when not */
  readonly resealing: { readonly done: number; readonly total: number } | undefined
  /** counts up whenever the ledger, or the list of invitations, has changed */
  readonly teamRevision: number
  /** every workspace of this account */
  readonly workspaces: readonly WorkspaceEntry[]
  /** rises whenever another tab has changed the account's own settings */
  readonly accountVersion: number
  /** what following a restored server came to; undefined once the person has seen it */
  readonly returned: Returned | undefined
}

/** Somebody in the open workspace, as its signed ledger says. */
export interface TeamMember {
  readonly userId: string
  readonly role: Role
  /** whether an invitation's secret, or a comparison of safety numbers, vouches that these are the
   *  person's own keys. False: the server alone says so until both have compared. */
  readonly verified: boolean
}

/** One of this account's workspaces. */
export interface WorkspaceEntry {
  readonly id: string
  /** the firm's name as this account last saw it; empty while it has none */
  readonly name: string
  /**
   * 'ready': can be opened. 'waiting': asked to join, somebody of the firm has to let this account in.
   * 'left': this account is no member any more.
   */
  readonly state: 'ready' | 'waiting' | 'left'
}

/** Why the vault is shut, so that the lock screen can say the right thing. */
export type LockReason =
  /** nobody is signed in */
  | 'signed-out'
  /** the person, the idle clock or a sleeping machine locked it */
  | 'locked'
  /** signed in without a typed password (mail link, Google): the vault password is asked for */
  | 'password-needed'
  /** signed in, but the account has no keys: the password typed next makes them */
  | 'no-keys'
  /** the password was reset: an older password or the recovery code opens it */
  | 'reset'
  /** signed in with a passkey whose device yields no key for this vault: the password is asked for */
  | 'passkey'
  /** what the server delivered contradicts what this account knows: nothing of it was opened */
  | 'refused'
  /** signed in, but the second factor is still to be shown; it opens by itself afterwards */
  | 'second-factor'

/** A record as a screen sees it. The same object as long as nothing about it changes. */
export interface Entry<T> {
  readonly id: string
  readonly value: T
  /** the server's version; 0 while the record was never acknowledged */
  readonly version: number
  /** 'conflict' until every entry of `conflicts` is settled with `resolveConflict` */
  readonly state: 'saved' | 'pending' | 'conflict'
  /** milliseconds since 1970 */
  readonly createdAt: number
  /** milliseconds since 1970, of the last edit, on the clock of the device that made it */
  readonly updatedAt: number
  readonly conflicts?: readonly FieldConflict[]
}

/** Two people (or devices) changed one field at once. The entry shows one, this keeps the other. */
export interface FieldConflict {
  /** the field's name; the empty string when one side removed the whole record */
  readonly field: string
  /** the value not shown; undefined when that side had removed the field or the record */
  readonly other: unknown
  /** when the other value was written, in milliseconds since 1970 */
  readonly at: number
}

/** One earlier state of a record, newest first in a history. */
export interface HistoryEntry<T> {
  readonly version: number
  /** undefined where the record was removed */
  readonly value: T | undefined
  /** when the server took it, in milliseconds since 1970 */
  readonly at: number
  /** the account that signed it */
  readonly author: string
}

/** A record as the vault holds it: content in the clear, kind not yet asked. */
export interface Doc {
  readonly id: string
  readonly kind: string
  readonly schema: number
  readonly value: unknown
  readonly version: number
  readonly pending: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly conflicts: readonly FieldConflict[]
}

/** A change not yet made; see `writeRecords` in records.ts. */
export type Change =
  | {
      readonly do: 'create'
      readonly kind: Kind<unknown>
      readonly id: string
      readonly value: unknown
      /** a walled compartment; left out: open to every member */
      readonly compartment?: string
    }
  | {
      readonly do: 'move'
      readonly kind: Kind<unknown>
      readonly id: string
      readonly compartment: string
    }
  | {
      readonly do: 'update'
      readonly kind: Kind<unknown>
      readonly id: string
      readonly change: (current: unknown) => unknown
    }
  | { readonly do: 'remove'; readonly kind: Kind<unknown>; readonly id: string }

/** How a file is stored or opened. */
export interface StoreFileOptions {
  /** the record that a file belongs with: it is stored behind the same wall */
  readonly home?: string
  /** told from 0 to 1, never backwards */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
  /** told once, when the file is sealed and nothing of it has been sent; sending waits for it */
  readonly onSealed?: (sealed: SealedUpload) => Promise<void>
  /** told where an upload in pieces can be gone on with */
  readonly onAddress?: (address: string) => void
  /** goes on with a file that was sealed before; the file given is then not looked at */
  readonly resume?: SealedUpload & { readonly address?: string | undefined }
}

/** A file that is sealed and may still have to be sent. */
export interface SealedUpload {
  readonly stored: StoredFile
  readonly sealed: Blob
}

/** Takes the bytes of a file in order. They are gone when it is done: what it keeps, it copies. */
export type FileSink = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>

/** What became of what this device held when the person followed a server that was restored from a
 *  backup. Account and record ids; names are read where it is shown. */
export interface Returned {
  /** records that go back to the server */
  readonly back: readonly string[]
  /** records that stay on this device alone: the server has no such wall, or does not let this
   *  account in; or the account's role writes nothing now; or what the server has is refused */
  readonly kept: readonly { readonly id: string; readonly reason: 'wall' | 'role' | 'refused' }[]
  /** records with a file that was stored after the backup, and of which this device has no bytes */
  readonly lostFiles: readonly string[]
  /** who is in the firm now and was not before */
  readonly joined: readonly string[]
  /** who was in the firm before and is not now */
  readonly gone: readonly string[]
  /** who is inside a wall now and was not before, beside those who were not in the firm either */
  readonly inside: readonly { readonly wall: string; readonly members: readonly string[] }[]
}

/** Something the server served that was refused, and what became of it. */
export interface SealedProblem {
  readonly reason: ProblemReason
  /** the refused record; absent when the whole workspace is meant */
  readonly id?: string
  /** the version that was refused */
  readonly version?: number
  /** the kind, where an earlier good copy tells it */
  readonly kind?: string
  /** true when an earlier good copy is still shown */
  readonly kept: boolean
}

export type ProblemReason =
  /** the bytes do not open under the workspace's key */
  | 'altered'
  /** no valid signed commit covers exactly these bytes */
  | 'unsigned'
  /** an older state than this device has already seen */
  | 'rollback'
  /** two histories are told: by the server, or by somebody's program */
  | 'fork'
  /** part of what a commit covers was withheld */
  | 'withheld'
  /** opened, but the content breaks its kind's rules */
  | 'unreadable'
  /** written by a newer version of the app: reload to update */
  | 'newer'
  /** a checkpoint of the records is not what a member signed */
  | 'checkpoint'
  /** the list of members contradicts what this device has pinned */
  | 'ledger'

/** What identifies and opens a stored file. Lives inside a record, never outside one. */
export interface StoredFile {
  readonly fileId: string
  readonly version: number
  /** real size in bytes */
  readonly size: number
  /** size on the server, padded and sealed */
  readonly sealedSize: number
  /** base64url; opens this version of this file and nothing else */
  readonly key: string
  /** base64url SHA-256 of the sealed bytes */
  readonly sha256: string
}

/** Everything the vault refuses for a reason a person can act on. */
export type VaultErrorType =
  /** e-mail or password is wrong */
  | 'wrong-password'
  /** not a recovery code: mistyped, or of another account */
  | 'wrong-recovery-code'
  /** not the code that was mailed */
  | 'wrong-mailed-code'
  /** the browser's prompt for a passkey was dismissed, ran out, or found none */
  | 'passkey-cancelled'
  /** the device holds a passkey of this account already */
  | 'passkey-exists'
  /** this browser, or this address, cannot use passkeys */
  | 'passkey-unsupported'
  /** the device signs in but yields no key */
  | 'passkey-keyless'
  /** a passkey that opens another vault, or none */
  | 'wrong-passkey'
  /** the server offered a weaker or unknown way to derive keys; nothing was sent */
  | 'weak-profile'
  /** the session came by a reset mail, or after one: this waits */
  | 'held'
  /** the vault is shut */
  | 'locked'
  /** nobody is signed in, or the session has ended */
  | 'signed-out'
  /** the confirmation link in the mail was not followed yet */
  | 'unconfirmed'
  /** the account has no keys and this call does not make them */
  | 'no-keys'
  /** no network, or the server does not answer */
  | 'offline'
  /** what the server served does not open or was not signed */
  | 'tampered'
  /** changed elsewhere meanwhile, and could not be merged */
  | 'stale'
  /** written by a newer version of the app: reload to update */
  | 'newer'
  /** no such record or file */
  | 'not-found'
  /** 0 bytes */
  | 'empty-file'
  /** over the limit of a record or a file */
  | 'too-large'
  /** the workspace has no room left for a file */
  | 'full'
  /** stopped by the person */
  | 'aborted'
  /** the browser gives no storage (private window, full disk) */
  | 'storage'
  /** the device could not give the memory that deriving a key needs */
  | 'memory'
  /** this person may not do that here */
  | 'denied'
  /** the password signs in but opens no slot: an older password or the recovery code does */
  | 'no-slot'
  /** asked for too often; `retryAfterSeconds` may say how long to wait */
  | 'rate-limited'
  /** the server does not take this passkey for one of the account's */
  | 'passkey-unknown'
  /** the server has an address and no host name, which passkeys belong to */
  | 'passkey-disabled'
  /** the person was asked to show that it is them, and did not */
  | 'act-required'
  /** the session is too old for this: sign in again first */
  | 'reauthenticate'
  /** the server refused or failed in a way that is none of the above */
  | 'server'

/** The vault's one error. Branch on `type`; the message is English, for logs and tests. */
export class VaultError extends Error {
  readonly type: VaultErrorType
  readonly retryAfterSeconds: number | undefined

  constructor(
    type: VaultErrorType,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'VaultError'
    this.type = type
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
