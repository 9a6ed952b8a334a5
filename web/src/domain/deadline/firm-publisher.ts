/** Whom a firm takes packs of rules from beside the publishers that this program knows: somebody of the firm
 *  got the key from them and entered it. It is sealed with the firm's records, so no server can add one. */
import { type Of, record } from '../record/describe.ts'
import { line, moment } from '../record/fields.ts'

/** Publishers that firms trust, as sealed in a workspace. */
export const firmPublisherKind = record('firmPublisher', 1, {
  name: line().required().called('deadlines:firmRuleName'),
  /** Their Ed25519 public key, base64url without padding. */
  key: line().required().called('deadlines:publisherKey'),
  retiredAt: moment(),
})
/** A publisher that the firm trusts. */
export type FirmPublisher = Of<typeof firmPublisherKind>

/** Whether a text can be a publisher's key: 32 bytes in base64url (RFC 4648, 5). */
export function isPublisherKey(text: string): boolean {
  return /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)
}
