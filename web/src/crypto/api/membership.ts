// Who is in a workspace: changes of its ledger, grants and invitations. Types only.

import type { CryptoError } from '../errors'
import type { AccountUpdate } from './account'
import type { Bytes } from './values'
import type { Role } from './workspace'

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

/** What came of taking keys out of grants. */
export interface TakenGrants {
  /** The document that holds them; left out when there was nothing new. */
  readonly update?: AccountUpdate
  readonly refused: readonly CryptoError[]
}

/** What an invitation's link says without its secret. */
export interface LinkView {
  readonly workspace: string
  readonly head: string
  readonly id: string
}

/** The terms of an invitation, checked by nobody yet. */
export interface InvitationView {
  readonly workspace: string
  readonly id: string
  readonly role: Role
  readonly by: string
  readonly expires: number
}

/** By what an invitation is accepted: its link, with the secret, or its notice alone. */
export type AcceptanceInput =
  | { readonly link: string }
  | { readonly workspace: string; readonly id: string }
