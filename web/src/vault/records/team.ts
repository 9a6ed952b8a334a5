/**
 * Who works in the open workspace: the door that screens use.
 *
 * `useVault()` tells `members`, `role`, `walls` and `resealing`, all from the signed ledger
 * that this device has verified; these calls change it. All reject with `VaultError`:
 * 'denied' where the ledger gives this account no right, 'offline' without a server.
 */
import { useEffect, useState } from 'react'
import type { Role } from '../../crypto/api/workspace'
import type { InvitationEntry, MadeInvite, NewInvite } from '../team/team-calls'
import { rolesToGive } from '../wire/roles'
import { currentView, openVault } from './current'
import { useVault } from './hooks'

export type { InvitationEntry, MadeInvite }

/** Whether this account is inside a wall of the open workspace. */
export function isInside(wall: string): boolean {
  return currentView().walls.some(({ id, isOpen }) => id === wall && isOpen)
}

/** Invite somebody: the server mails a notice, and the link returned is handed on in another way. */
export async function inviteMember(invitation: NewInvite): Promise<MadeInvite> {
  return await openVault().team.invite(invitation)
}

/** All invitations, newest first; for owners and administrators. */
async function listInvitations(): Promise<readonly InvitationEntry[]> {
  return await openVault().team.invitations()
}

/** End an invitation that nobody has joined by. */
export async function revokeInvitation(id: string): Promise<void> {
  await openVault().team.revoke(id)
}

/** Mail the notice of an invitation again. The link cannot be shown again: make a new invitation for that. */
export async function resendInvitation(id: string): Promise<void> {
  await openVault().team.resend(id)
}

/** Let somebody in who answered without the secret ('asking'). They count as unverified until `verifyMember`. */
export async function admitMember(invitationId: string): Promise<void> {
  await openVault().team.admit(invitationId)
}

/** Give a member another role. */
export async function setMemberRole(userId: string, role: Role): Promise<void> {
  await openVault().team.setRole(userId, role)
}

/**
 * Remove a member. Resolves when they are out: the server serves them nothing any more. New
 * keys and the sealing anew of old records follow by themselves, here or in the browser of
 * whoever of the owners and administrators comes next; `useVault().resealing` tells how far.
 */
export async function removeMember(userId: string): Promise<void> {
  await openVault().team.remove(userId)
}

/** Sixty digits in groups of five that this account and a member must both see the same. */
export async function safetyNumber(userId: string): Promise<string> {
  return await openVault().team.safetyNumber(userId)
}

/**
 * Both have compared this safety number: the member's keys are theirs. For owners and administrators.
 * Rejects with 'stale' when it is the number of keys that the member has no more.
 */
export async function verifyMember(userId: string, compared: string): Promise<void> {
  await openVault().team.verify(userId, compared)
}

/**
 * Put up a wall with these members and this account inside. Resolves to the compartment, for
 * `createRecord(kind, value, id, compartment)` and `moving`. For owners, administrators,
 * attorneys and conflicts officers.
 */
export async function createWall(members: readonly string[]): Promise<string> {
  return await openVault().team.setWall(members)
}

/** Say anew who is inside a wall. It gets a new key; what is inside is sealed anew. Takes being inside. */
export async function setWall(compartment: string, members: readonly string[]): Promise<void> {
  await openVault().team.setWall(members, compartment)
}

/** The invitations, read again whenever the team changes. Empty for those who govern nothing. */
export function useInvitations(): {
  readonly entries: readonly InvitationEntry[]
  readonly loading: boolean
  readonly error: unknown
} {
  const { role, teamRevision, status } = useVault()
  const governs = status === 'unlocked' && rolesToGive(role).length > 0
  const [state, setState] = useState<{
    readonly entries: readonly InvitationEntry[]
    readonly loading: boolean
    readonly error: unknown
  }>({ entries: [], loading: true, error: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means another list
  useEffect(() => {
    if (!governs) {
      setState({ entries: [], loading: false, error: undefined })
      return
    }
    let wanted = true
    listInvitations().then(
      (entries) => wanted && setState({ entries, loading: false, error: undefined }),
      (error: unknown) => wanted && setState({ entries: [], loading: false, error }),
    )
    return () => {
      wanted = false
    }
  }, [governs, teamRevision])
  return state
}
