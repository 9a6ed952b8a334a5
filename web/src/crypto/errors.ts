// Every way the cryptography can refuse, as data.
//
// Errors are plain objects with a `type`, so that they survive the trip out of
// the worker and a caller can switch over them exhaustively. They name what was
// refused (an id, a number, a reason from a closed list) and never carry
// plaintext, keys or passwords. A failed decryption has one error, whatever
// byte was wrong: the difference would only help whoever altered it.

/** Why a key derivation setting was refused before anything was derived from the password. */
export type KdfReason = 'unknown_profile' | 'below_pin' | 'bad_salt' | 'empty_password'

/** Why a firm ledger was refused. `n` in the error is the entry at fault. */
export type LedgerReason =
  | 'malformed'
  | 'unknown_type'
  | 'wrong_workspace'
  | 'broken_chain'
  | 'bad_signature'
  | 'not_authorised'
  | 'bad_key'
  | 'bad_role'
  | 'shorter_than_pin'
  | 'differs_from_pin'
  | 'wrong_epoch_key'
  | 'bad_invite'
  | 'bad_wall'

/** Why a signed commit, or a record that relies on one, was refused. */
export type CommitReason =
  | 'malformed'
  | 'wrong_workspace'
  | 'bad_signature'
  | 'not_authorised'
  | 'forked'
  | 'broken_chain'
  | 'missing'
  | 'not_covered'

/** Why a checkpoint was refused. */
export type CheckpointReason =
  | 'malformed'
  | 'wrong_workspace'
  | 'bad_signature'
  | 'not_authorised'
  | 'altered'

/** Why a sealed file was refused. */
export type FileReason = 'bad_header' | 'wrong_size' | 'altered' | 'wrong_digest'

/** Why an invitation, or its acceptance, was refused. */
export type InvitationReason =
  | 'malformed'
  | 'wrong_workspace'
  | 'bad_signature'
  | 'not_authorised'
  | 'bad_key'
  | 'expired'
  | 'used'
  | 'unproven'

/** Why a grant of keys was refused. */
export type GrantReason =
  | 'malformed'
  | 'wrong_workspace'
  | 'not_for_me'
  | 'not_authorised'
  | 'bad_signature'
  | 'wrong_key'

/** Everything the crypto worker can answer instead of a result. */
export type CryptoError =
  /** Bytes do not open: altered, moved, replayed elsewhere, or sealed under another key. */
  | { readonly type: 'tampered'; readonly what: string }
  /** No slot of the account opens with this password, recovery code or session. */
  | { readonly type: 'wrong_key' }
  /** The bytes are what their author signed, but this account holds no key for them. */
  | { readonly type: 'no_key'; readonly keyId: string }
  | { readonly type: 'kdf_refused'; readonly reason: KdfReason }
  | { readonly type: 'ledger_refused'; readonly reason: LedgerReason; readonly n: number }
  /** The commit names a ledger entry not seen yet: fetch the ledger, extend, try again. */
  | { readonly type: 'ledger_behind' }
  | { readonly type: 'commit_refused'; readonly reason: CommitReason }
  | { readonly type: 'checkpoint_refused'; readonly reason: CheckpointReason }
  | { readonly type: 'invitation_refused'; readonly reason: InvitationReason }
  | { readonly type: 'grant_refused'; readonly reason: GrantReason }
  | { readonly type: 'file_refused'; readonly reason: FileReason }
  /** Older than what this device has already seen. */
  | {
      readonly type: 'rolled_back'
      readonly what: string
      readonly seen: number
      readonly got: number
    }
  /** The recovery code's checksum does not fit: a typing slip, nothing was tried. */
  | { readonly type: 'code_mistyped' }
  /** Input of the wrong shape: a caller's bug, or bytes made by a broken client. */
  | { readonly type: 'malformed'; readonly what: string }
  | { readonly type: 'too_large'; readonly what: string; readonly limit: number }
  /** No account (or no such workspace) is open in the worker. */
  | { readonly type: 'locked' }
  /** The device could not give the memory the key derivation needs. */
  | { readonly type: 'out_of_memory' }
  /** The file on this device could not be read: moved, changed or removed meanwhile. */
  | { readonly type: 'unreadable' }
  | { readonly type: 'aborted' }
  | { readonly type: 'internal' }

/** What the promises of the crypto worker reject with. */
export class CryptoFailure extends Error {
  readonly error: CryptoError

  constructor(error: CryptoError) {
    super(`crypto: ${error.type}${'reason' in error ? ` (${error.reason})` : ''}`)
    this.name = 'CryptoFailure'
    this.error = error
  }
}

/** The typed error inside a rejection, or undefined when it is not one of ours. */
export function cryptoErrorOf(cause: unknown): CryptoError | undefined {
  return cause instanceof CryptoFailure ? cause.error : undefined
}

/** Build the failure that a refusing function throws. */
export function refuse(error: CryptoError): CryptoFailure {
  return new CryptoFailure(error)
}
