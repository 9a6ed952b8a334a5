/**
 * The calls about who is in the open workspace, made of membership (the ledger), the
 * ledger tasks (what follows from it) and the server's list of invitations.
 */
import { isApiError } from '../../backend/errors'
import type { Role } from '../../crypto/api/workspace'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { asVault } from '../wire/errors'
import type { VaultServer } from '../wire/server'
import type { ServedInvitation } from '../wire/server-members'
import { VaultError } from '../wire/types'
import type { LedgerTasks } from './ledger-tasks'
import type { Membership } from './membership'

export interface NewInvite {
  readonly email: string
  readonly role: Role
  /** the language of the mail */
  readonly language: string
  /** how long it waits for an answer, 1 to 30; 7 when left out */
  readonly days?: number
}

export interface MadeInvite {
  readonly id: string
  /**
   * The secret of the invitation, for `paths.join(link)`. Shown once and kept nowhere: the
   * server's own mail does not carry it. Whoever brings it joins as verified.
   */
  readonly link: string
  /** milliseconds since 1970 */
  readonly expiresAt: number
}

/** An invitation as those see it who govern the firm. */
export interface InvitationEntry {
  readonly id: string
  readonly email: string
  /** by the signed terms */
  readonly role: Role
  /** account ids */
  readonly inviter: string
  readonly userId: string | undefined
  /**
   * 'open': no answer yet. 'admitting': answered with the secret; joins by itself within a moment.
   * 'asking': answered by the notice alone; `admitMember` lets them in as unverified.
   * 'refused': the answer does not hold (other keys than the secret vouches for, or terms nobody
   * entitled has signed): never normal, say so.
   */
  readonly standing: 'open' | 'admitting' | 'asking' | 'refused' | 'joined' | 'revoked' | 'expired'
  /** milliseconds since 1970 */
  readonly createdAt: number
  readonly mailedAt: number
  readonly expiresAt: number
}

export interface TeamCalls {
  invite(invitation: NewInvite): Promise<MadeInvite>
  invitations(): Promise<readonly InvitationEntry[]>
  revoke(id: string): Promise<void>
  resend(id: string): Promise<void>
  admit(id: string): Promise<void>
  setRole(userId: string, role: Role): Promise<void>
  remove(userId: string): Promise<void>
  leave(): Promise<void>
  verify(userId: string, compared: string): Promise<void>
  safetyNumber(userId: string): Promise<string>
  setWall(members: readonly string[], wall?: string): Promise<string>
}

export interface TeamCallsParts {
  readonly workspace: string
  /** the account itself */
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly membership: Membership
  readonly ledgerTasks: LedgerTasks
  now(): number
  /** Something about the team changed that the ledger does not tell. */
  onChange(): void
}

const day = 24 * 60 * 60 * 1000
const usualDays = 7

/** The team calls of an open workspace. */
export function createTeamCalls(parts: TeamCallsParts): TeamCalls {
  const { workspace, crypto, server, membership, ledgerTasks } = parts

  const judge = async (served: ServedInvitation): Promise<InvitationEntry['standing']> => {
    const { state, terms, acceptance } = served
    if (state !== 'accepted') return state
    if (acceptance === undefined) return 'refused'
    try {
      const { proven: isProven, userId } = await crypto.judgeAcceptance(
        workspace,
        terms,
        acceptance,
      )
      if (membership.view.members.some((member) => member.userId === userId)) return 'joined'
      return isProven ? 'admitting' : 'asking'
    } catch (error) {
      const refused = cryptoErrorOf(error)
      if (refused?.type !== 'invitation_refused') throw error
      return refused.reason === 'expired' ? 'expired' : 'refused'
    }
  }

  return {
    invite: ({ email, role, language, days = usualDays }) =>
      asVault(async () => {
        const expires = parts.now() + days * day
        const made = await crypto
          .inviteMember({ workspace, role, expires })
          .catch((cause: unknown) => {
            throw new VaultError('denied', 'this role may not invite to that one', { cause })
          })
        const { invitation: terms, link, id } = made
        await server.invite(workspace, { email, language, terms })
        parts.onChange()
        return { id, link, expiresAt: expires }
      }),
    invitations: () =>
      asVault(async () => {
        const served = await server.invitations(workspace)
        return await Promise.all(
          served.map(async (invitation): Promise<InvitationEntry> => {
            const { id, email, inviter, account, createdAt, mailedAt, expiresAt } = invitation
            const standing = await judge(invitation)
            const { role } = await crypto.readInvitation(invitation.terms)
            const at = { createdAt, mailedAt, expiresAt }
            return { id, email, role, inviter, userId: account, standing, ...at }
          }),
        )
      }),
    revoke: (id) =>
      asVault(async () => {
        await server.revokeInvitation(workspace, id)
        parts.onChange()
      }),
    resend: (id) =>
      asVault(async () => {
        await server.resendInvitation(workspace, id)
        parts.onChange()
      }),
    admit: (id) =>
      asVault(async () => {
        const served = (await server.invitations(workspace)).find((other) => other.id === id)
        if (served?.acceptance === undefined) {
          throw new VaultError('not-found', 'nobody has answered this invitation')
        }
        const { terms, acceptance } = served
        await membership.change({ do: 'admit', invitation: terms, acceptance, unproven: true })
      }),
    setRole: (userId, role) =>
      asVault(async () => void (await membership.change({ do: 'role', userId, role }))),
    remove: (userId) =>
      asVault(async () => {
        await membership.change({ do: 'remove', userId })
        // Gone they are already; the new keys and the sealing anew go on without anybody waiting.
        ledgerTasks.run().catch(() => undefined)
      }),
    leave: () =>
      asVault(() =>
        membership.leave(parts.userId).catch((error: unknown) => {
          // The answer to an earlier try was lost: the ledger has the entry.
          if (!isApiError(error, 'not_found')) throw error
        }),
      ),
    verify: (userId, compared) =>
      asVault(async () => {
        await membership.change({ do: 'verify', userId }, async () => {
          if ((await crypto.safetyNumber(workspace, userId)) === compared) return
          throw new VaultError('stale', 'the keys are others than those that were compared')
        })
      }),
    safetyNumber: (userId) => asVault(() => crypto.safetyNumber(workspace, userId)),
    setWall: (members, wall) =>
      asVault(async () => {
        const change = { do: 'wall', members, ...(wall !== undefined && { wall }) } as const
        const made = await membership.change(change)
        if (wall !== undefined) ledgerTasks.run().catch(() => undefined)
        return made.wall ?? ''
      }),
  }
}
