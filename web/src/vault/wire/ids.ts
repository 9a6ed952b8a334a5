/** Fresh ids, made on this thread so that a record has its id before anything is awaited. */
import { randomBytes, toBase64Url } from '../../crypto/bytes'

/** 16 random bytes, base64url. */
export function newId(): string {
  return toBase64Url(randomBytes(16))
}
