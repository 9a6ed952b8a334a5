/** Made of spec/payloads.cddl by tools/generate: what members sign. */
import type { Bytes, Plain } from '../../api/values'
import { account, anything, bytes, choice, flag, listOf, literal, mapOf, type Of, optional, rowOf, text, uint } from '../shape'

export const role = /* @__PURE__ */ choice('role', [
  'owner',
  'administrator',
  'attorney',
  'paralegal',
  'billing',
  'read-only',
  'conflicts-officer',
])
export type Role = Of<typeof role>

/** A payload with the signature over it. */
export interface Signed {
  readonly payload: Bytes
  readonly signature: Bytes
}
export const signed = /* @__PURE__ */ rowOf<Signed>({
  payload: bytes(),
  signature: bytes(64),
})

/** An answer to an invitation, with the signature of its author and that of the invitation's secret, or nothing. */
export interface Proofed {
  readonly payload: Bytes
  readonly signature: Bytes
  readonly proof: Bytes
}
export const proofed = /* @__PURE__ */ rowOf<Proofed>({
  payload: bytes(),
  signature: bytes(64),
  proof: bytes(64, 0),
})

/** What a member signs to change a workspace's ledger. */
export interface LedgerEntry {
  readonly n: number
  /** hash of the payload before it, nothing in the first */
  readonly prev: Bytes
  /** nothing in the first, whose hash it is */
  readonly ws: Bytes
  readonly type: string
  /** ms by the author's clock */
  readonly at: number
  readonly actor: string
  /** what the type says, below */
  readonly body: Plain
}
export const ledgerEntry = /* @__PURE__ */ mapOf<LedgerEntry>({
  v: literal(1),
  n: uint(0),
  prev: bytes(32, 0),
  ws: bytes(32, 0),
  type: text,
  at: uint(0),
  actor: account,
  body: anything,
})

/** The first entry. */
export interface Genesis {
  readonly user: string
  readonly sigPk: Bytes
  readonly encPk: Bytes
  readonly role: Role
  readonly epoch: number
  /** binds every member to the same key */
  readonly fkCommit: Bytes
  /** what envelopes of the epoch carry: the server refuses writes under an old key by it */
  readonly keyId: Bytes
  readonly nonce: Bytes
  readonly suite: number
}
export const genesis = /* @__PURE__ */ mapOf<Genesis>({
  user: account,
  sigPk: bytes(32),
  encPk: bytes(1216),
  role: role,
  epoch: uint(1),
  fkCommit: bytes(32),
  keyId: bytes(16),
  nonce: bytes(16),
  suite: uint(1),
})

/** Of type member.add. */
export interface MemberAdd {
  readonly user: string
  readonly sigPk: Bytes
  readonly encPk: Bytes
  readonly role: Role
  /** the invitation whose secret vouches for the keys */
  readonly invite?: Bytes
}
export const memberAdd = /* @__PURE__ */ mapOf<MemberAdd>({
  user: account,
  sigPk: bytes(32),
  encPk: bytes(1216),
  role: role,
  invite: optional(bytes(16)),
})

/** Of type member.verify. */
export interface MemberVerify {
  readonly user: string
}
export const memberVerify = /* @__PURE__ */ mapOf<MemberVerify>({
  user: account,
})

/** Of type role.set. */
export interface RoleSet {
  readonly user: string
  readonly role: Role
}
export const roleSet = /* @__PURE__ */ mapOf<RoleSet>({
  user: account,
  role: role,
})

/** Of type member.remove. */
export interface MemberRemove {
  readonly user: string
}
export const memberRemove = /* @__PURE__ */ mapOf<MemberRemove>({
  user: account,
})

/** Of type epoch.new. */
export interface EpochNew {
  readonly epoch: number
  readonly fkCommit: Bytes
  readonly keyId: Bytes
}
export const epochNew = /* @__PURE__ */ mapOf<EpochNew>({
  epoch: uint(1),
  fkCommit: bytes(32),
  keyId: bytes(16),
})

/** Of type wall.set. */
export interface WallSet {
  readonly wall: Bytes
  readonly epoch: number
  readonly fkCommit: Bytes
  readonly keyId: Bytes
  /** everybody inside, rising */
  readonly members: readonly string[]
}
export const wallSet = /* @__PURE__ */ mapOf<WallSet>({
  wall: bytes(16),
  epoch: uint(1),
  fkCommit: bytes(32),
  keyId: bytes(16),
  members: listOf(account),
})

/** The terms of an invitation, which its inviter signs. */
export interface Invitation {
  readonly ws: Bytes
  readonly id: Bytes
  /** public half of the secret */
  readonly pk: Bytes
  readonly role: Role
  readonly by: string
  readonly ledger: Bytes
  /** ms since 1970 */
  readonly expires: number
}
export const invitation = /* @__PURE__ */ mapOf<Invitation>({
  v: literal(1),
  ws: bytes(32),
  id: bytes(16),
  pk: bytes(32),
  role: role,
  by: account,
  ledger: bytes(32),
  expires: uint(1),
})

/** What somebody signs who accepts an invitation. */
export interface Acceptance {
  readonly ws: Bytes
  readonly id: Bytes
  readonly user: string
  readonly sigPk: Bytes
  readonly encPk: Bytes
  readonly at: number
}
export const acceptance = /* @__PURE__ */ mapOf<Acceptance>({
  v: literal(1),
  ws: bytes(32),
  id: bytes(16),
  user: account,
  sigPk: bytes(32),
  encPk: bytes(1216),
  at: uint(0),
})

/** Keys of a workspace, sealed to one member. */
export interface Grant {
  readonly ws: Bytes
  /** zeros: the firm's own keys */
  readonly wall: Bytes
  readonly to: string
  /** of the key it is sealed to */
  readonly toPk: Bytes
  readonly by: string
  /** the head at which the recipient is entitled */
  readonly ledger: Bytes
  readonly enc: Bytes
  readonly ct: Bytes
}
export const grant = /* @__PURE__ */ mapOf<Grant>({
  v: literal(1),
  ws: bytes(32),
  wall: bytes(16),
  to: account,
  toPk: bytes(32),
  by: account,
  ledger: bytes(32),
  enc: bytes(1120),
  ct: bytes(),
})

/** Where the author last saw another device's chain. Readers notice by it a server that shows different people different histories. */
export interface SeenHead {
  readonly device: Bytes
  readonly n: number
  readonly hash: Bytes
}
export const seenHead = /* @__PURE__ */ rowOf<SeenHead>({
  device: bytes(16),
  n: uint(1),
  hash: bytes(32),
})

/** One record that a commit brings. */
export interface CommitObject {
  readonly id: Bytes
  readonly compartment: Bytes
  readonly version: number
  /** SHA-256 of the envelope */
  readonly hash: Bytes
}
export const commitObject = /* @__PURE__ */ rowOf<CommitObject>({
  id: bytes(16),
  compartment: bytes(16),
  version: uint(1),
  hash: bytes(32),
})

/** What an author signs to bring records. */
export interface Commit {
  readonly ws: Bytes
  readonly author: string
  readonly device: Bytes
  /** place in the device's chain, from 1 */
  readonly n: number
  /** of the one before it, zeros in the first */
  readonly prev: Bytes
  readonly seen: readonly SeenHead[]
  /** newest entry that the author had verified */
  readonly ledger: Bytes
  readonly at: number
  readonly objs: readonly CommitObject[]
}
export const commit = /* @__PURE__ */ mapOf<Commit>({
  v: literal(1),
  ws: bytes(32),
  author: account,
  device: bytes(16),
  n: uint(1),
  prev: bytes(32),
  seen: listOf(seenHead),
  ledger: bytes(32),
  at: uint(0),
  objs: listOf(commitObject, 1, 500),
})

/** Where the author had followed a device's chain of commits to. */
export interface ChainHead {
  readonly device: Bytes
  readonly author: string
  readonly n: number
  readonly hash: Bytes
  /** without a gap */
  readonly followed: boolean
}
export const chainHead = /* @__PURE__ */ rowOf<ChainHead>({
  device: bytes(16),
  author: account,
  n: uint(1),
  hash: bytes(32),
  followed: flag,
})

/** The segment at a place of a checkpoint. */
export interface SegmentMark {
  /** SHA-256 of the envelope */
  readonly hash: Bytes
  /** of records */
  readonly count: number
}
export const segmentMark = /* @__PURE__ */ rowOf<SegmentMark>({
  hash: bytes(32),
  count: uint(0),
})

/** What an author signs about what stands in a compartment. */
export interface Checkpoint {
  readonly ws: Bytes
  readonly compartment: Bytes
  readonly id: Bytes
  readonly author: string
  /** newest entry that the author had verified */
  readonly ledger: Bytes
  readonly at: number
  /** up to which the author had pulled everything */
  readonly seq: number
  readonly heads: readonly ChainHead[]
  readonly segments: readonly SegmentMark[]
}
export const checkpoint = /* @__PURE__ */ mapOf<Checkpoint>({
  v: literal(1),
  ws: bytes(32),
  compartment: bytes(16),
  id: bytes(16),
  author: account,
  ledger: bytes(32),
  at: uint(0),
  seq: uint(0),
  heads: listOf(chainHead),
  segments: listOf(segmentMark, 0, 16384),
})
