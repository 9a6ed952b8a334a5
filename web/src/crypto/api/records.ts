// Records and the commits that carry them; pages of the local store. Types only.

import type { CryptoError } from '../errors'
import type { Bytes, Plain } from './values'

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

/** A record's content as it is opened: its value stays encoded (CBOR), since many are opened and few
 *  looked at. */
export interface OpenedPlain extends Omit<RecordPlain, 'value'> {
  readonly value: Bytes
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
  /** Commits of the device known from its own, by number, rising, bounded. */
  readonly recent: readonly (readonly [n: number, hash: string])[]
  /** Commits that only others have told of, alike; in older states they are among `recent`. */
  readonly claimed?: readonly (readonly [n: number, hash: string])[]
  /** The one compartment of its commits. Left out where that is not known: of a chain from before each
   *  compartment had its own, or one that only others have told of. */
  readonly compartment?: string
}

/** Where this device's own chain in one compartment stands: n = 0 and hash '' before the first commit.
 *  Advance it only when the server has acknowledged the commit. */
export interface DeviceChain {
  readonly device: string
  readonly n: number
  readonly hash: string
}

export interface SignCommitInput {
  readonly workspace: string
  readonly chain: DeviceChain
  /** Heads of all devices as `openRecords` returned them last. Those of other walls than the objects'
   *  own compartment stay unnamed: who reads the commit need not be inside. */
  readonly seen: readonly DeviceHead[]
  readonly at: number
  /** All of one compartment. */
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
      readonly plain: OpenedPlain
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
  /** Whether members tell two histories of a commit that is in order: a fork, or one of them made it up. */
  readonly isDisputed: boolean
  /** To persist and hand back next time. */
  readonly heads: readonly DeviceHead[]
  /** Commits refused, by hash: signatures that fail, forks. Show them; they are never normal. */
  readonly refused: readonly { readonly hash: string; readonly error: CryptoError }[]
}

// Local pages.

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
