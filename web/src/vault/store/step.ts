/** What changes together on this device, and how far it has followed the workspace. */
import type { DeviceChain, DeviceHead } from '../../crypto/api/records'
import type { ProblemReason, Returned } from '../wire/types'
import type { Known, Pending } from './body'
import type { PlainRow } from './localdb'
import type { Push } from './sealed-rows'

/** How far this device has followed the workspace. */
export interface Progress {
  /** everything up to this sequence number is held or was refused */
  readonly cursor: number
  /** the hash of the commit at the cursor, where it is known: a server that was restored from a backup
   *  and has gone on since has another one there */
  readonly last?: string
  readonly heads: readonly DeviceHead[]
  /** devices whose commits are followed one by one since the first sync; a gap is an alarm */
  readonly followed: readonly string[]
  /** segments of checkpoints that are held, by name, while a new device takes them in */
  readonly taken?: readonly string[]
  /** small pages since the last compaction */
  readonly loosePages: number
  /** this device's own chains of commits by compartment, as far as they were acknowledged. None at all
   *  in a state from before each compartment had its own: what was followed then tells of no gap */
  readonly chains?: Readonly<Record<string, DeviceChain>>
  /** what was refused and is asked for again at the next start */
  readonly refused: readonly Refusal[]
  /** what verified commits say must exist and was not seen yet; none in older states */
  readonly promised?: readonly Promised[]
  /** walled compartments this device follows, rising; none in states older than walls */
  readonly inside?: readonly string[]
  /** what was wrong with the workspace as a whole; forgotten only when the person follows a server
   *  that was restored from a backup */
  readonly alarms: readonly ProblemReason[]
  /** how often they did */
  readonly restores?: number
  /** what became of it the last time, until they have seen it */
  readonly returned?: Returned
}

/** A version that a verified commit covers. */
export interface Promised {
  readonly id: string
  readonly version: number
  readonly compartment: string
}

export interface Refusal {
  readonly id: string
  readonly version: number
  readonly reason: ProblemReason
}

/** A change in the outbox as it lies on disk. */
export interface Kept {
  readonly rev: number
  readonly pending: Pending
}

/** What changes together. What is left out stays. */
export interface Step {
  /** newly verified records; only together with `state` */
  readonly known?: readonly Known[]
  /** the same records as pages, where they came as such: left out, they are made */
  readonly pages?: readonly Uint8Array[]
  readonly outbox?: ReadonlyMap<string, Pending | undefined>
  /** the push now under way; null when it is settled */
  readonly push?: Push | null
  readonly state?: Progress
  /** write all known records anew into few pages; only together with `state` */
  readonly compact?: boolean
  /** Forget everything that was known for these records, whatever their versions, and every change
   *  that is not among `outbox`. Another disk and another memory go on from there. */
  readonly replace?: readonly Known[]
  /** values that become true together with the rest */
  readonly plain?: readonly PlainRow[]
}
