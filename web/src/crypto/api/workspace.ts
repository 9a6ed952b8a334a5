// A workspace: its ledger, verified, and its keys. Types only.

import type { Role } from '../payloads/generated/payloads'
import type { AccountUpdate } from './account'
import type { Bytes } from './values'

/** Everybody but 'read-only' may commit records; spec/ledger.md says who may change the ledger. */
export type { Role }

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
  /** The person has confirmed that the server was restored from a backup; see {@link Restored}. */
  readonly restored?: Restored
}

/**
 * Where a restored server was confirmed. What the account pinned beyond the backup does not count
 * then, nor do keys that the ledger does not announce. 'here': `pinWorkspaces` makes the account
 * fit this ledger. 'elsewhere': on another device of this account, which has done so; these entries
 * are what this device held before, and are never pinned again.
 */
export type Restored = 'here' | 'elsewhere'
