// Invitations: how a new member's keys reach the ledger without anybody having
// to take the server's word for them. spec/ledger.md, section "Invitations".
//
//   link       = base64url(0x01 | workspace 32 | ledger head 32 | secret 32), in a fragment
//
// The secret is the seed of a signing key. The server keeps its public half: it
// can check an acceptance, and make none.

import type { Bytes } from './api/values'
import { concat, fromBase64Url, isAllZero, owned, sameBytes, toBase64Url, utf8 } from './bytes'
import { type InvitationReason, refuse } from './errors'
import { sha256 } from './hash'
import { hkdfOnce } from './hkdf'
import { labels } from './labels'
import { type Ledger, memberAt } from './ledger'
import type { MemberKeys } from './ledger-entry'
import {
  type Acceptance,
  acceptance,
  type Invitation,
  invitation,
  proofed,
} from './payloads/generated/payloads'
import { encodeAs, readAs } from './payloads/shape'
import { readSigned, type SignedPayload, signPayload } from './payloads/signed'
import { mayGive } from './role'
import { importSigner, importVerifier, isSigningKey, type Signer } from './sign'

const what = 'invitation'
const largest = 4096
const linkVersion = 1

/** What an invitation's link says. */
export interface Link {
  readonly ws: Bytes
  /** A ledger entry that the inviter knew: whatever is served must contain it. */
  readonly head: Bytes
  readonly secret: Bytes
}

/** Write a link's fragment. */
export function encodeLink({ ws, head, secret }: Link): string {
  return toBase64Url(concat(Uint8Array.of(linkVersion), ws, head, secret))
}

/** Read a link's fragment.
 *  @throws CryptoFailure invitation_refused malformed: cut off on its way, most likely. */
export function decodeLink(text: string): Link {
  try {
    const bytes = fromBase64Url(text, what)
    const secret = bytes.slice(65)
    if (bytes.length !== 97 || bytes[0] !== linkVersion || isAllZero(secret)) {
      throw refused('malformed')
    }
    return { ws: bytes.slice(1, 33), head: bytes.slice(33, 65), secret }
  } catch {
    throw refused('malformed')
  }
}

/** The signing key that an invitation's secret makes. */
export async function inviteSigner(secret: Uint8Array): Promise<Signer> {
  const seed = await hkdfOnce(secret, utf8(labels.invite), 32)
  const signer = await importSigner(seed)
  seed.fill(0)
  return signer
}

/** The name of an invitation: bound to its key. */
export async function inviteId(pk: Uint8Array): Promise<Bytes> {
  return (await sha256(utf8(labels.inviteId), new Uint8Array(1), pk)).slice(0, 16)
}

/** Sign the terms of an invitation. */
export async function signInvitation(signer: Signer, terms: Invitation): Promise<Bytes> {
  return (await signPayload(signer, 'invitation', invitation, terms)).bytes
}

/** Read and check the terms: an inviter who may give this role, then and now, and time left.
 *  @throws CryptoFailure invitation_refused. */
export async function verifyInvitation(
  ledger: Ledger,
  bytes: Uint8Array,
  now: number,
): Promise<Invitation> {
  const { payload: terms, payloadBytes, signature } = readInvitation(bytes)
  if (!sameBytes(terms.ws, ledger.workspace)) throw refused('wrong_workspace')
  if (!sameBytes(terms.id, await inviteId(terms.pk)) || !isSigningKey(terms.pk)) {
    throw refused('bad_key')
  }
  const then = memberAt(ledger, terms.by, toBase64Url(terms.ledger))?.member
  const today = ledger.memberById.get(terms.by)
  const isEntitled = [then, today].every((member) => member && mayGive(member.role, terms.role))
  if (!then || !today || !isEntitled || !sameBytes(then.sigPk, today.sigPk)) {
    throw refused('not_authorised')
  }
  const verify = await importVerifier(then.sigPk)
  if (!(await verify?.('invitation', payloadBytes, signature))) throw refused('bad_signature')
  if (terms.expires <= now) throw refused('expired')
  if (ledger.usedInvites.has(toBase64Url(terms.id))) throw refused('used')
  return terms
}

/** Who wants to come in, and with which keys. */
export interface Joiner extends MemberKeys {
  readonly user: string
  /** The joiner knows the secret: the keys are those of whoever got the link. */
  readonly proven: boolean
}

/** Bind an account's keys to an invitation; without `secret` they are only the account's own word. */
export async function signAcceptance(
  signer: Signer,
  answered: { readonly ws: Uint8Array; readonly id: Uint8Array; readonly secret?: Signer },
  me: { readonly user: string; readonly encPk: Uint8Array },
  now: number,
): Promise<Bytes> {
  const payload = encodeAs(acceptance, {
    ws: owned(answered.ws),
    id: owned(answered.id),
    user: me.user,
    sigPk: signer.publicKey,
    encPk: owned(me.encPk),
    at: now,
  })
  const signature = await signer.sign('acceptance', payload)
  const proof = (await answered.secret?.sign('acceptance', payload)) ?? new Uint8Array(0)
  return encodeAs(proofed, { payload, signature, proof })
}

/** Check an acceptance against the terms it answers.
 *  @throws CryptoFailure invitation_refused. */
export async function verifyAcceptance(terms: Invitation, bytes: Uint8Array): Promise<Joiner> {
  const { payload, payloadBytes, signature, proof } = readAcceptance(bytes)
  const { ws, id, user, sigPk, encPk } = payload
  if (!sameBytes(ws, terms.ws) || !sameBytes(id, terms.id)) throw refused('wrong_workspace')
  const verify = await importVerifier(sigPk)
  if (!verify) throw refused('bad_key')
  if (!(await verify('acceptance', payloadBytes, signature))) throw refused('bad_signature')
  if (proof.length === 0) return { user, sigPk, encPk, proven: false }
  const bySecret = await importVerifier(terms.pk)
  if (!(await bySecret?.('acceptance', payloadBytes, proof))) throw refused('bad_signature')
  return { user, sigPk, encPk, proven: true }
}

/** The terms as they stand, unchecked: for showing to the one who is invited. */
export function readInvitation(bytes: Uint8Array): SignedPayload<Invitation> {
  return parsed(() => readSigned(invitation, bytes, largest, what))
}

function readAcceptance(bytes: Uint8Array): SignedPayload<Acceptance> & { readonly proof: Bytes } {
  return parsed(() => {
    if (bytes.length > largest) throw refused('malformed')
    const { payload, ...signatures } = readAs(proofed, bytes, what)
    return { payload: readAs(acceptance, payload, what), payloadBytes: payload, ...signatures }
  })
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw refused('malformed')
  }
}

function refused(reason: InvitationReason) {
  return refuse({ type: 'invitation_refused', reason })
}
