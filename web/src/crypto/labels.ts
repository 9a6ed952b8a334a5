// Every domain-separation label, in one list. One label, one purpose: a key,
// hash or signature made for one use is worthless for any other. The test
// refuses duplicates. The list is part of spec/keys.md.

export const labels = {
  /** HKDF info, followed by the origin: the value sent as the password. */
  auth: 'lx1/auth/',
  /** HKDF info: password key to slot key. */
  slotPassword: 'lx1/slot/password',
  /** HKDF info: recovery code to slot key. */
  slotRecovery: 'lx1/slot/recovery',
  /** HKDF info: what a passkey's PRF extension yields to slot key. */
  slotPasskey: 'lx1/slot/passkey',
  /** Hash prefix, followed by 0x00 and the credential id: the id of a passkey's slot. */
  passkeySlotId: 'lx1/passkey-slot',
  /** What a passkey's PRF extension is asked for. */
  passkeyInput: 'lx1/passkey-prf',
  /** HPKE info of the account key's grant to a slot. */
  slotGrant: 'lx1/slot-grant',
  /** HKDF info: both session halves to the session key. */
  sessionKey: 'lx1/session-key',
  /** HKDF info, followed by the device id: account key to the key of the local cache. */
  pageKey: 'lx1/page-key/',
  /** Hash prefix, followed by the workspace-scoped name of a local page. */
  pageName: 'lx1/page-name',
  /** Hash prefix, followed by purpose, 0x00 and the key. */
  keyId: 'lx1/keyid/',
  /** Hash prefix: commitment to a firm key in the ledger. */
  firmKeyCommit: 'lx1/fk-commit',
  /** Hash prefix, followed by 0x00 and the wall's id: commitment to its key in the ledger. */
  wallKeyCommit: 'lx1/wk-commit',
  /** HPKE info of keys granted to a member. */
  grant: 'lx1/grant',
  /** HKDF info: an invitation's secret to the seed of its signing key. */
  invite: 'lx1/invite',
  /** Hash prefix: an invitation's id from its public key. */
  inviteId: 'lx1/invite-id',
  /** Hash prefix: one side of a safety number. */
  safetyNumber: 'lx1/safety-number',
  /** HKDF info, followed by 0x00 and an object id: the name under which presence speaks of it. */
  presence: 'lx1/presence',
  /** HKDF info, followed by 0x00, an object id and a purpose: the id of what follows from that object once. */
  derivedId: 'lx1/derived-id',
  /** Hash prefix: the checksum group of a recovery code. */
  recoveryChecksum: 'lx1/recovery-checksum',
  /** HKDF info, followed by file id, version and chunk size. */
  file: 'lx1/file',
  /** Signature prefix, followed by the namespace and 0x00. */
  signature: 'lx1/sig/',
} as const

/** What a key is for; part of its key id, so that one key can never serve two purposes unnoticed. */
export const keyPurposes = ['account', 'firm', 'wall', 'slot', 'session', 'page'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

/** What a signature is about. */
export const signatureNamespaces = [
  'ledger',
  'commit',
  'checkpoint',
  'bundle',
  'account-document',
  'vault-proof',
  'grant',
  'invitation',
  'acceptance',
  'rule-pack',
] as const
export type SignatureNamespace = (typeof signatureNamespaces)[number]

/** Envelope types by name; the HKDF info of an envelope is "lx1/" and the name. */
export const envelopeTypes = {
  record: 1,
  bundle: 2,
  slot: 3,
  ledger: 4,
  page: 5,
  session: 6,
  key: 7,
  index: 8,
  snapshot: 9,
} as const
export type EnvelopeType = keyof typeof envelopeTypes
