/** A stand-in for hash-wasm where dozens of people sign in. How a password is stretched is proven in
 *  crypto/keys.test.ts, and against the server in real-server.test.ts. */
import { createHash } from 'node:crypto'

/** Another key for another password or salt, at no cost. */
export async function argon2id({
  password,
  salt,
}: {
  readonly password: Uint8Array
  readonly salt: Uint8Array
}): Promise<Uint8Array> {
  return new Uint8Array(createHash('sha256').update(salt).update(password).digest())
}
