/**
 * The calls about who is in a workspace. Like server.ts: spells paths and bodies, checks
 * their shape, decides nothing. Signed parts are verified by the crypto worker.
 */
import type { Api, Wire } from '../../backend/api'
import type { PreparedEntry } from '../../crypto/api/membership'
import { fromBase64Url } from '../../crypto/bytes'
import { encodeCbor } from '../../crypto/cbor'
import { grants, type LedgerAppend } from './generated/shapes'
import { fromBase64, readBody, toBase64 } from './shape'

export type InvitationState = Wire['Invitation']['state']

/** An invitation as the server keeps it. Only `terms` and `acceptance` are signed. */
export interface ServedInvitation {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly state: InvitationState
  /** account ids */
  readonly inviter: string
  readonly account: string | undefined
  readonly terms: Uint8Array
  readonly acceptance: Uint8Array | undefined
  /** milliseconds since 1970 */
  readonly createdAt: number
  readonly mailedAt: number
  readonly expiresAt: number
}

/** An invitation as the one sees it who is invited. */
export interface OwnInvitation {
  readonly id: string
  readonly workspace: string
  readonly role: string
  readonly state: InvitationState
  /** this account has accepted it */
  readonly mine: boolean
  readonly expiresAt: number
}

export interface MemberServer {
  /** Add an entry to the ledger together with its grants. Rejects with 'stale' when it has grown. */
  append(workspace: string, entry: PreparedEntry): Promise<void>
  /** keys sealed to this account */
  grants(workspace: string): Promise<readonly Uint8Array[]>
  invite(
    workspace: string,
    invitation: { readonly email: string; readonly language: string; readonly terms: Uint8Array },
  ): Promise<ServedInvitation>
  invitations(workspace: string): Promise<readonly ServedInvitation[]>
  revokeInvitation(workspace: string, id: string): Promise<void>
  resendInvitation(workspace: string, id: string): Promise<void>
  ownInvitations(): Promise<readonly OwnInvitation[]>
  invitation(id: string): Promise<OwnInvitation>
  acceptInvitation(id: string, acceptance: Uint8Array): Promise<void>
}

/** The calls. */
export function createMemberServer(api: Api): MemberServer {
  const of = (workspace: string) => ({ params: { path: { id: workspace } } })
  const at = (id: string, invitation: string) => ({ params: { path: { id, invitation } } })
  return {
    async append(workspace, { prev, entry, grants }) {
      const body = encodeCbor({
        prev: fromBase64Url(prev),
        entry,
        grants: grants.length > 0 ? grants.map(({ grant }) => grant) : undefined,
      } satisfies LedgerAppend)
      await api.postBytes('/api/v1/workspaces/{id}/ledger', { ...of(workspace), body })
    },
    async grants(workspace) {
      const body = await api.getBytes('/api/v1/workspaces/{id}/grants', of(workspace))
      return readBody(grants, body).grants
    },
    async invite(workspace, { email, language, terms }) {
      const body = { email, language, terms: toBase64(terms) }
      const made = { ...of(workspace), body }
      return invitationOf(await api.post('/api/v1/workspaces/{id}/invitations', made))
    },
    async invitations(workspace) {
      const answer = await api.get('/api/v1/workspaces/{id}/invitations', of(workspace))
      return answer.invitations.map(invitationOf)
    },
    async revokeInvitation(workspace, id) {
      await api.delete('/api/v1/workspaces/{id}/invitations/{invitation}', at(workspace, id))
    },
    async resendInvitation(workspace, id) {
      await api.post('/api/v1/workspaces/{id}/invitations/{invitation}/mail', at(workspace, id))
    },
    async ownInvitations() {
      const { invitations } = await api.get('/api/v1/invitations')
      return invitations.map(ownInvitationOf)
    },
    async invitation(id) {
      const params = { path: { invitation: id } }
      return ownInvitationOf(await api.get('/api/v1/invitations/{invitation}', { params }))
    },
    async acceptInvitation(id, acceptance) {
      const call = { params: { path: { invitation: id } }, body: acceptance }
      await api.postBytes('/api/v1/invitations/{invitation}/accept', call)
    },
  }
}

function invitationOf(invitation: Wire['Invitation']): ServedInvitation {
  const { acceptance, terms, created_at, mailed_at, expires_at, ...same } = invitation
  return {
    ...same,
    account: same.account,
    terms: fromBase64(terms),
    acceptance: acceptance === undefined ? undefined : fromBase64(acceptance),
    createdAt: Date.parse(created_at),
    mailedAt: Date.parse(mailed_at),
    expiresAt: Date.parse(expires_at),
  }
}

function ownInvitationOf({ expires_at, ...same }: Wire['OwnInvitation']): OwnInvitation {
  return { ...same, expiresAt: Date.parse(expires_at) }
}
