// Grants: keys sealed to one member's public key. spec/keys.md, section "Grants".
//
//   sealed = CBOR [[epoch, key]...], epochs rising
//
// Who may receive is decided by the ledger, and the keys that come out are
// compared with what the ledger announced: a grant brings nobody another key,
// and the server that keeps it learns nothing and can exchange nothing.

import type { Bytes } from './api/values'
import { concat, isAllZero, owned, sameBytes, toBase64Url, utf8, uuidBytes } from './bytes'
import { decodeCanonical, encodeCbor } from './cbor'
import { type GrantReason, refuse } from './errors'
import { readBytes, readList, readUint } from './fields'
import { firmKeyCommitment, keyIdOf, sha256, wallKeyCommitment } from './hash'
import { openWith, sealTo } from './hpke'
import { labels } from './labels'
import { type Ledger, memberAt } from './ledger'
import type { EpochKey } from './ledger-entry'
import { type Grant, grant } from './payloads/generated/payloads'
import { readSigned, type SignedPayload, signPayload } from './payloads/signed'
import { mayGovern } from './role'
import { importVerifier, type Signer } from './sign'

const what = 'grant'
const largestGrant = 64 * 1024

/** A key of one epoch, raw. Whoever holds it wipes it. */
export interface RawKey {
  readonly epoch: number
  readonly key: Bytes
}

export interface GrantTo {
  readonly ws: Uint8Array
  /** 16 zero bytes: the firm's own keys. */
  readonly wall: Uint8Array
  readonly user: string
  readonly encPk: Uint8Array
  readonly by: string
  /** The ledger head at which the recipient is entitled. */
  readonly ledger: Uint8Array
}

/** Seal keys to a member. */
export async function makeGrant(
  signer: Signer,
  to: GrantTo,
  keys: readonly RawKey[],
): Promise<Bytes> {
  const plain = encodeCbor(keys.map(({ epoch, key }) => [epoch, key]))
  const aad = aadOf(to.ws, to.wall, to.user)
  const { enc, ct } = await sealTo(to.encPk, utf8(labels.grant), aad, plain)
  plain.fill(0)
  const payload: Grant = {
    ws: owned(to.ws),
    wall: owned(to.wall),
    to: to.user,
    toPk: await sha256(to.encPk),
    by: to.by,
    ledger: owned(to.ledger),
    enc,
    ct,
  }
  return (await signPayload(signer, 'grant', grant, payload)).bytes
}

/** Open a grant to oneself and keep only what the ledger announced.
 *  @throws CryptoFailure grant_refused. */
export async function openGrant(
  ledger: Ledger,
  me: { readonly user: string; readonly encPk: Uint8Array; readonly encSeed: Uint8Array },
  bytes: Uint8Array,
): Promise<{ readonly wall: Bytes; readonly keys: readonly RawKey[] }> {
  const { payload, payloadBytes, signature } = read(bytes)
  if (!sameBytes(payload.ws, ledger.workspace)) throw refused('wrong_workspace')
  const isMine = payload.to === me.user && sameBytes(payload.toPk, await sha256(me.encPk))
  if (!isMine) throw refused('not_for_me')
  const granter = memberAt(ledger, payload.by, toBase64Url(payload.ledger))?.member
  const isFirm = isAllZero(payload.wall)
  if (!granter || (isFirm && !mayGovern(granter.role))) throw refused('not_authorised')
  const verify = await importVerifier(granter.sigPk)
  if (!(await verify?.('grant', payloadBytes, signature))) throw refused('bad_signature')
  const announced = isFirm
    ? ledger.keyByEpoch
    : ledger.wallById.get(toBase64Url(payload.wall))?.keyByEpoch
  const aad = aadOf(payload.ws, payload.wall, payload.to)
  const plain = await openWith(me.encSeed, utf8(labels.grant), aad, payload).catch(() => {
    throw refused('wrong_key')
  })
  const keys = readKeys(plain)
  plain.fill(0)
  for (const { epoch, key } of keys) {
    if (!(await isAnnounced(announced?.get(epoch), payload.wall, key))) throw refused('wrong_key')
  }
  return { wall: payload.wall, keys }
}

async function isAnnounced(
  said: EpochKey | undefined,
  wall: Uint8Array,
  key: Uint8Array,
): Promise<boolean> {
  if (!said || isAllZero(key)) return false
  const isFirm = isAllZero(wall)
  const commitment = isFirm ? await firmKeyCommitment(key) : await wallKeyCommitment(wall, key)
  const keyId = await keyIdOf(isFirm ? 'firm' : 'wall', key)
  return sameBytes(said.fkCommit, commitment) && sameBytes(said.keyId, keyId)
}

function read(bytes: Uint8Array): SignedPayload<Grant> {
  try {
    return readSigned(grant, bytes, largestGrant, what)
  } catch {
    throw refused('malformed')
  }
}

function readKeys(plain: Uint8Array): RawKey[] {
  try {
    return readList(decodeCanonical(plain, what), what).map((item) => {
      const [epoch, key] = readList(item, what, 2)
      return { epoch: readUint(epoch, what, 1), key: readBytes(key, what, 32).slice() }
    })
  } catch {
    throw refused('malformed')
  }
}

function aadOf(ws: Uint8Array, wall: Uint8Array, user: string): Bytes {
  return concat(ws, wall, uuidBytes(user))
}

function refused(reason: GrantReason) {
  return refuse({ type: 'grant_refused', reason })
}
