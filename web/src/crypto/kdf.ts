// From a password to a key, and from that key to what is sent as the password.
// spec/keys.md, section "Password".
//
// The server names a profile and a salt; it never names costs. Numbers taken
// from an answer are how a malicious server gets a cheap oracle (set iterations
// to 1, collect the derived value, guess at leisure), so the profiles are
// compiled in, and anything else is refused before the password is touched.

import { argon2id } from 'hash-wasm'
import type { Kdf } from './api/account'
import type { Bytes } from './api/values'
import { idBytes, isAllZero, randomBytes, toBase64Url, utf8 } from './bytes'
import { CryptoFailure, type KdfReason, refuse } from './errors'
import { hkdfOnce } from './hkdf'
import { labels } from './labels'

interface Profile {
  readonly memoryKiB: number
  readonly passes: number
}

/** Argon2id, one lane, 32 bytes out. The floor is 64 MiB with three passes. Never change an entry; add one. */
const profileById: ReadonlyMap<number, Profile> = new Map([
  [1, { memoryKiB: 128 * 1024, passes: 3 }],
  [2, { memoryKiB: 64 * 1024, passes: 4 }],
])

/** Fresh settings for a new password. */
export function newKdf(lowMemory: boolean): Kdf {
  return { profile: lowMemory ? 2 : 1, salt: toBase64Url(randomBytes(16)) }
}

/** Check settings that came from outside.
 *  @throws CryptoFailure kdf_refused. */
export function checkKdf(kdf: Kdf, pinnedProfile?: number): void {
  const profile = profileById.get(kdf.profile)
  if (!profile) throw refused('unknown_profile')
  const pinned = pinnedProfile === undefined ? undefined : profileById.get(pinnedProfile)
  if (pinned && cost(profile) < cost(pinned)) throw refused('below_pin')
  saltBytes(kdf)
}

/** Stretch a password. Slow and large by design: about half a second and 128 MiB.
 *  @throws CryptoFailure kdf_refused, or out_of_memory when the device cannot. */
export async function stretch(password: string, kdf: Kdf): Promise<Bytes> {
  checkKdf(kdf)
  const profile = profileById.get(kdf.profile)
  // NFKC: the same password typed on another keyboard or system is the same bytes.
  const input = utf8(password.normalize('NFKC'))
  if (!profile || input.length === 0) throw refused('empty_password')
  try {
    const key = await argon2id({
      password: input,
      salt: saltBytes(kdf),
      memorySize: profile.memoryKiB,
      iterations: profile.passes,
      parallelism: 1,
      hashLength: 32,
      outputType: 'binary',
    })
    return new Uint8Array(key)
  } catch {
    throw new CryptoFailure({ type: 'out_of_memory' })
  }
}

/** What is sent as the password: bound to the origin, so that a look-alike site that relays the salt
 *  receives a value that is useless at the real one. */
export async function signInValue(passwordKey: Uint8Array, origin: string): Promise<string> {
  const value = await hkdfOnce(passwordKey, utf8(labels.auth + origin), 32)
  return `v1.${toBase64Url(value)}`
}

function saltBytes(kdf: Kdf): Bytes {
  let salt: Bytes
  try {
    salt = idBytes(kdf.salt, 16, 'salt')
  } catch {
    throw refused('bad_salt')
  }
  if (isAllZero(salt)) throw refused('bad_salt')
  return salt
}

function cost(profile: Profile): number {
  return profile.memoryKiB * profile.passes
}

function refused(reason: KdfReason): CryptoFailure {
  return refuse({ type: 'kdf_refused', reason })
}
