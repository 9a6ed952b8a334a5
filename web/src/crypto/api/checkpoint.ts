// Checkpoints: what stands in a compartment, said once for all new devices. Types only.

import type { DeviceHead } from './records'
import type { Bytes } from './values'

/** A sealed segment of a checkpoint, by its hash (base64url). */
export interface SegmentMark {
  readonly hash: string
  /** how many records it holds */
  readonly count: number
}

export interface SegmentToSeal {
  readonly workspace: string
  readonly compartment: string
  /** the checkpoint's id, and the segment's place in it, from 1 */
  readonly id: string
  readonly place: number
  /** the encoded columns of its records (see columns.ts) */
  readonly columns: Uint8Array
}

export interface SealedSegment {
  readonly envelope: Bytes
  readonly hash: string
}

/** What a member says of a compartment. */
export interface CheckpointClaim {
  readonly compartment: string
  readonly id: string
  /** the author's clock, ms */
  readonly at: number
  /** up to where the author had pulled everything */
  readonly seq: number
  /** the chains of the compartment, as far as the author had followed them */
  readonly heads: readonly DeviceHead[]
  /** devices whose chains the author had followed without a gap */
  readonly followed: readonly string[]
  readonly segments: readonly SegmentMark[]
}

/** The same, verified. */
export interface CheckpointView extends CheckpointClaim {
  readonly workspace: string
  readonly author: string
  /** hash of the ledger entry at which the author stood */
  readonly ledger: string
}
