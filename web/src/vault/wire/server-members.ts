/**
 * The calls about who is in a workspace. Like server.ts: spells paths and bodies, checks
 * their shape, decides nothing. Signed parts are verified by the crypto worker.
 */
import type { PreparedEntry } from '../../crypto/api/membership'
import { fromBase64Url } from '../../crypto/bytes'
import { encodeCbor } from '../../crypto/cbor'
import type { Transport } from './transport'
import { bytesList, fromBase64, text, toBase64 } from './wire'

export type InvitationState = 'open' | 'accepted' | 'joined' | 'revoked' | 'expired'

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

/** The calls over a transport. */
export function createMemberServer({ api, callBinary }: Transport): MemberServer {
  const pathOf = (workspace: string): string => `/workspaces/${workspace}`
  const invitationPath = (workspace: string, id: string): string =>
    `${pathOf(workspace)}/invitations/${id}`
  return {
    async append(workspace, { prev, entry, grants }) {
      const body = encodeCbor({
        prev: fromBase64Url(prev),
        entry,
        ...(grants.length > 0 && { grants: grants.map(({ grant }) => grant) }),
      })
      await callBinary('POST', `${pathOf(workspace)}/ledger`, body)
    },
    async grants(workspace) {
      return bytesList(await callBinary('GET', `${pathOf(workspace)}/grants`), 'grants')
    },
    async invite(workspace, { email, language, terms }) {
      const body = { email, language, terms: toBase64(terms) }
      return invitationOf(await api.post<Raw>(`${pathOf(workspace)}/invitations`, body))
    },
    async invitations(workspace) {
      const answer = await api.get<{ invitations: Raw[] }>(`${pathOf(workspace)}/invitations`)
      return answer.invitations.map(invitationOf)
    },
    async revokeInvitation(workspace, id) {
      await api.delete(invitationPath(workspace, id))
    },
    async resendInvitation(workspace, id) {
      await api.post(`${invitationPath(workspace, id)}/mail`)
    },
    async ownInvitations() {
      const { invitations } = await api.get<{ invitations: Raw[] }>('/invitations')
      return invitations.map(ownInvitationOf)
    },
    async invitation(id) {
      return ownInvitationOf(await api.get<Raw>(`/invitations/${id}`))
    },
    async acceptInvitation(id, acceptance) {
      await callBinary('POST', `/invitations/${id}/accept`, acceptance)
    },
  }
}

type Raw = { readonly [name: string]: unknown }

const states: readonly InvitationState[] = ['open', 'accepted', 'joined', 'revoked', 'expired']

function stateOf(raw: unknown): InvitationState {
  return states.find((state) => state === raw) ?? 'expired'
}

function invitationOf(raw: Raw): ServedInvitation {
  const { account, acceptance } = raw
  return {
    id: text(raw.id),
    email: text(raw.email),
    role: text(raw.role),
    state: stateOf(raw.state),
    inviter: text(raw.inviter),
    account: account === undefined ? undefined : text(account),
    terms: fromBase64(text(raw.terms)),
    acceptance: acceptance === undefined ? undefined : fromBase64(text(acceptance)),
    createdAt: Date.parse(text(raw.created_at)),
    mailedAt: Date.parse(text(raw.mailed_at)),
    expiresAt: Date.parse(text(raw.expires_at)),
  }
}

function ownInvitationOf(raw: Raw): OwnInvitation {
  return {
    id: text(raw.id),
    workspace: text(raw.workspace),
    role: text(raw.role),
    state: stateOf(raw.state),
    mine: raw.mine === true,
    expiresAt: Date.parse(text(raw.expires_at)),
  }
}
