// Surviving a reload without leaving a key on the disk. spec/keys.md, section "Session".
//
// What browsers write to disk stays there, deleted or not. So the account key
// is stored only sealed under two halves: one in the tab's sessionStorage, one
// on the server, which destroys it at sign-out or after the idle time. The disk
// alone opens nothing, nor does the server alone.

import type { SealedSession, SessionHalves } from './api/account'
import { concat, isAllZero, randomBytes, utf8, uuidBytes, wipe } from './bytes'
import { decodeCanonical, encodeCbor } from './cbor'
import { type EnvelopeKey, importEnvelopeKey, open, place, seal } from './envelope'
import { refuse } from './errors'
import { readBytes, readMap } from './fields'
import { hkdfOnce } from './hkdf'
import { labels } from './labels'
import type { Access } from './slots'

/** Seal the access to an account under two halves, fresh ones unless given. */
export async function sealSession(
  userId: string,
  access: Access,
  halves: SessionHalves = { serverHalf: randomBytes(32), tabHalf: randomBytes(32) },
): Promise<SealedSession> {
  const payload = encodeCbor({ ak: access.accountKey, sigPk: access.sigPk })
  const blob = await seal(await sessionKey(halves), 'session', sessionPlace(userId), payload)
  wipe(payload)
  return { blob, serverHalf: halves.serverHalf.slice(), tabHalf: halves.tabHalf.slice() }
}

/** Open a sealed session.
 *  @throws CryptoFailure wrong_key, whatever did not fit. */
export async function openSession(
  userId: string,
  session: SessionHalves & { readonly blob: Uint8Array },
): Promise<Access> {
  try {
    const key = await sessionKey(session)
    const payload = await open(key, 'session', sessionPlace(userId), session.blob)
    const { map } = readMap(decodeCanonical(payload, 'session'), ['ak', 'sigPk'], 'session')
    return {
      accountKey: readBytes(map.ak, 'session', 32).slice(),
      sigPk: readBytes(map.sigPk, 'session', 32).slice(),
    }
  } catch {
    throw refuse({ type: 'wrong_key' })
  }
}

async function sessionKey({ serverHalf, tabHalf }: SessionHalves): Promise<EnvelopeKey> {
  const isSound = [serverHalf, tabHalf].every((half) => half.length === 32 && !isAllZero(half))
  if (!isSound) throw refuse({ type: 'malformed', what: 'session half' })
  const raw = await hkdfOnce(concat(serverHalf, tabHalf), utf8(labels.sessionKey), 32)
  const key = await importEnvelopeKey('session', raw)
  wipe(raw)
  return key
}

function sessionPlace(userId: string) {
  return place({ compartment: uuidBytes(userId) })
}
