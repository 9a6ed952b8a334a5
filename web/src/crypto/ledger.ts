// The firm ledger: who is who in a workspace. spec/ledger.md.
//
// An append-only chain of signed entries. Members, their keys, their roles and
// the key epochs come from replaying it and from nowhere else; a server answer
// never decides who gets a key or whose signature counts. The workspace id is
// the hash of the first entry, so a ledger cannot be exchanged as a whole, and
// a pinned head keeps it from being shortened or forked.

import type { Bytes } from './api/values'
import type { Role } from './api/workspace'
import { sameBytes, toBase64Url } from './bytes'
import { type LedgerReason, refuse } from './errors'
import { sha256 } from './hash'
import {
  type EpochKey,
  type LedgerBody,
  type LedgerEntry,
  type MemberKeys,
  parseEntry,
} from './ledger-entry'
import { isOrdinary, mayGive, mayGovern, mayWall } from './role'
import { importVerifier, isSigningKey } from './sign'

export interface Member extends MemberKeys {
  readonly role: Role
  /** An invitation's secret, or a comparison of safety numbers, vouches for the keys. */
  readonly verified: boolean
}

/** A walled compartment: records that only its own members can open. */
export interface Wall {
  readonly id: Bytes
  readonly epoch: number
  readonly members: ReadonlySet<string>
  readonly keyByEpoch: ReadonlyMap<number, EpochKey>
  /** Somebody inside left the firm after the newest epoch began: it needs a new key. */
  readonly isDue: boolean
}

/** A verified ledger. Never changed in place: extending makes a new one. */
export interface Ledger {
  readonly workspace: Bytes
  readonly head: Bytes
  readonly length: number
  readonly epoch: number
  readonly memberById: ReadonlyMap<string, Member>
  /** Every firm key ever announced, by epoch. */
  readonly keyByEpoch: ReadonlyMap<number, EpochKey>
  /** A member left after the newest epoch began: the firm needs a new key. */
  readonly isEpochDue: boolean
  /** By id (base64url). */
  readonly wallById: ReadonlyMap<string, Wall>
  /** Invitations that members came by (base64url). Each serves once, for ever. */
  readonly usedInvites: ReadonlySet<string>
  /** Who was a member after entry n, by user: newest last. For judging what was signed back then. */
  readonly pastByUser: ReadonlyMap<string, readonly Standing[]>
  /** Who was inside each wall (base64url) from entry n on: newest last. */
  readonly pastByWall: ReadonlyMap<string, readonly Inside[]>
  /** The position of each entry by its hash (base64url). */
  readonly positionByHash: ReadonlyMap<string, number>
}

/** From entry `n` on, this is what a user was; undefined: no member. */
interface Standing {
  readonly n: number
  readonly member: Member | undefined
}

/** From entry `n` on, these were inside a wall. */
interface Inside {
  readonly n: number
  readonly members: ReadonlySet<string>
}

export interface LedgerPin {
  readonly head: string
  readonly length: number
}

/** Replay a ledger from its genesis entry.
 *  @throws CryptoFailure ledger_refused with the reason and the entry at fault. */
export async function replayLedger(
  workspace: Uint8Array,
  entries: readonly Uint8Array[],
  pins: readonly LedgerPin[] = [],
): Promise<Ledger> {
  const ledger = await extendLedger(emptyLedger(workspace), entries)
  if (ledger.length === 0) throw refused('shorter_than_pin', 0)
  for (const pin of pins) checkPin(ledger, pin)
  return ledger
}

/** Verify entries that follow the ones already replayed.
 *  @throws CryptoFailure ledger_refused. The ledger given stays as it was. */
export async function extendLedger(
  ledger: Ledger,
  entries: readonly Uint8Array[],
): Promise<Ledger> {
  let extended = ledger
  for (const bytes of entries) extended = await append(extended, bytes)
  return extended
}

/** Whether a pinned head lies on this ledger: not shorter, not another chain. */
function checkPin(ledger: Ledger, pin: LedgerPin): void {
  if (pin.length > ledger.length) throw refused('shorter_than_pin', ledger.length)
  if (ledger.positionByHash.get(pin.head) !== pin.length - 1) {
    throw refused('differs_from_pin', pin.length - 1)
  }
}

/** What a user was right after the entry with this hash; undefined when the entry is unknown. */
export function memberAt(
  ledger: Ledger,
  user: string,
  entryHash: string,
): { readonly member: Member | undefined } | undefined {
  const n = ledger.positionByHash.get(entryHash)
  if (n === undefined) return undefined
  const standing = ledger.pastByUser.get(user)?.findLast((past) => past.n <= n)
  return { member: standing?.member }
}

/** Whether a user left after the entry with this hash: what was offered to them before is over. */
export function leftSince(ledger: Ledger, user: string, entryHash: string): boolean {
  const n = ledger.positionByHash.get(entryHash) ?? 0
  return ledger.pastByUser.get(user)?.some((past) => past.n > n && !past.member) === true
}

/** Whether a user was inside a wall right after the entry with this hash. */
export function wasInside(ledger: Ledger, user: string, wall: string, entryHash: string): boolean {
  const n = ledger.positionByHash.get(entryHash)
  if (n === undefined) return false
  const inside = ledger.pastByWall.get(wall)?.findLast((past) => past.n <= n)
  return inside?.members.has(user) === true
}

function emptyLedger(workspace: Uint8Array): Ledger {
  return {
    workspace: workspace.slice(),
    head: new Uint8Array(0),
    length: 0,
    epoch: 0,
    memberById: new Map(),
    keyByEpoch: new Map(),
    isEpochDue: false,
    wallById: new Map(),
    usedInvites: new Set(),
    pastByUser: new Map(),
    pastByWall: new Map(),
    positionByHash: new Map(),
  }
}

async function append(ledger: Ledger, bytes: Uint8Array): Promise<Ledger> {
  const n = ledger.length
  const entry = parseEntry(bytes)
  if (typeof entry === 'string') throw refused(entry, n)
  const hash = await sha256(entry.payloadBytes)
  checkLinks(ledger, entry, hash)
  const { actor, body } = entry.payload
  const signedBy = n === 0 ? genesisKey(entry) : ledger.memberById.get(actor)?.sigPk
  if (!signedBy) throw refused('not_authorised', n)
  const verify = await importVerifier(signedBy)
  if (!verify) throw refused('bad_key', n)
  if (!(await verify('ledger', entry.payloadBytes, entry.signature)))
    throw refused('bad_signature', n)
  const reason = n === 0 ? faultOfGenesis(entry) : faultOf(ledger, actor, body)
  if (reason) throw refused(reason, n)
  return apply(ledger, body, hash)
}

function checkLinks(ledger: Ledger, entry: LedgerEntry, hash: Bytes): void {
  const { payload } = entry
  if (payload.n !== ledger.length) throw refused('broken_chain', ledger.length)
  const id = payload.n === 0 ? hash : payload.ws
  if (!sameBytes(id, ledger.workspace)) throw refused('wrong_workspace', payload.n)
  if (!sameBytes(payload.prev, ledger.head)) throw refused('broken_chain', payload.n)
  if ((payload.body.type === 'genesis') !== (payload.n === 0))
    throw refused('broken_chain', payload.n)
}

function genesisKey(entry: LedgerEntry): Bytes | undefined {
  const { actor, body } = entry.payload
  return body.type === 'genesis' && body.user === actor ? body.sigPk : undefined
}

function faultOfGenesis(entry: LedgerEntry): LedgerReason | undefined {
  const { body } = entry.payload
  if (body.type !== 'genesis' || body.suite !== 1 || body.epoch !== 1) return 'malformed'
  return body.role === 'owner' ? undefined : 'bad_role'
}

/** Why `actor` may not do this now, or undefined when they may. The table stands in spec/ledger.md. */
function faultOf(ledger: Ledger, actor: string, body: LedgerBody): LedgerReason | undefined {
  const role = ledger.memberById.get(actor)?.role
  if (body.type === 'wall.set') return faultOfWall(ledger, actor, body)
  if (body.type === 'member.remove' && body.user === actor) {
    return isLastOwner(ledger, actor) ? 'bad_role' : undefined
  }
  if (!role || !mayGovern(role)) return 'not_authorised'
  const isOwner = role === 'owner'
  switch (body.type) {
    case 'genesis':
      return 'broken_chain'
    case 'member.add':
      if (ledger.memberById.has(body.user)) return 'bad_role'
      if (!mayGive(role, body.role)) return 'not_authorised'
      if (body.invite && ledger.usedInvites.has(toBase64Url(body.invite))) return 'bad_invite'
      return faultOfKeys(ledger, body.user, body)
    case 'member.verify':
      return ledger.memberById.has(body.user) && body.user !== actor ? undefined : 'bad_role'
    case 'role.set':
    case 'member.remove': {
      const subject = ledger.memberById.get(body.user)
      const after = body.type === 'role.set' ? body.role : undefined
      if (!subject) return 'bad_role'
      if (!isOwner && !(isOrdinary(subject.role) && (after === undefined || isOrdinary(after)))) {
        return 'not_authorised'
      }
      return after !== 'owner' && isLastOwner(ledger, body.user) ? 'bad_role' : undefined
    }
    case 'epoch.new':
      return body.epoch === ledger.epoch + 1 ? undefined : 'broken_chain'
  }
}

/** Keys must be keys, and nobody else's, now or ever: two members with one key could sign for each other. */
function faultOfKeys(ledger: Ledger, user: string, keys: MemberKeys): LedgerReason | undefined {
  if (!isSigningKey(keys.sigPk)) return 'bad_key'
  for (const [other, past] of ledger.pastByUser) {
    const isTaken = past.some(({ member }) => member && sharesKey(member, keys))
    if (other !== user && isTaken) return 'bad_key'
  }
  return undefined
}

function sharesKey(a: MemberKeys, b: MemberKeys): boolean {
  return sameBytes(a.sigPk, b.sigPk) || sameBytes(a.encPk, b.encPk)
}

const mostInside = 100
const mostWalls = 1000

function faultOfWall(
  ledger: Ledger,
  actor: string,
  body: LedgerBody & { readonly type: 'wall.set' },
): LedgerReason | undefined {
  const role = ledger.memberById.get(actor)?.role
  const before = ledger.wallById.get(toBase64Url(body.wall))
  if (!role || !mayWall(role) || (before && !before.members.has(actor))) return 'not_authorised'
  if (body.epoch !== (before?.epoch ?? 0) + 1) return 'broken_chain'
  const { members } = body
  const isList =
    members.length <= mostInside &&
    members.every((user, i) => i === 0 || (members[i - 1] ?? user) < user) &&
    members.every((user) => ledger.memberById.has(user)) &&
    members.includes(actor)
  const hasRoom = before !== undefined || ledger.wallById.size < mostWalls
  return isList && hasRoom && body.wall.some((byte) => byte !== 0) ? undefined : 'bad_wall'
}

function isLastOwner(ledger: Ledger, user: string): boolean {
  const owners = [...ledger.memberById].filter(([, member]) => member.role === 'owner')
  return owners.length === 1 && owners[0]?.[0] === user
}

function apply(ledger: Ledger, body: LedgerBody, hash: Bytes): Ledger {
  const n = ledger.length
  const after = { ...ledger, ...changeBy(ledger, body) }
  const pastByUser = new Map(ledger.pastByUser)
  if ('user' in body) {
    const past = pastByUser.get(body.user) ?? []
    pastByUser.set(body.user, [...past, { n, member: after.memberById.get(body.user) }])
  }
  const positionByHash = new Map(ledger.positionByHash).set(toBase64Url(hash), n)
  const pastByWall = pastOfWalls(ledger, after.wallById)
  return { ...after, head: hash, length: n + 1, pastByUser, pastByWall, positionByHash }
}

/** The past of the walls, with an entry more for each that the next ledger entry changes. */
function pastOfWalls(ledger: Ledger, wallById: Ledger['wallById']): Ledger['pastByWall'] {
  if (wallById === ledger.wallById) return ledger.pastByWall
  const pastByWall = new Map(ledger.pastByWall)
  for (const [id, { members }] of wallById) {
    if (members === ledger.wallById.get(id)?.members) continue
    pastByWall.set(id, [...(pastByWall.get(id) ?? []), { n: ledger.length, members }])
  }
  return pastByWall
}

/** What an entry that may stand changes. */
function changeBy(ledger: Ledger, body: LedgerBody): Partial<Ledger> {
  const members = new Map(ledger.memberById)
  switch (body.type) {
    case 'genesis':
    case 'member.add': {
      const invite = body.type === 'member.add' ? body.invite : undefined
      const verified = body.type === 'genesis' || invite !== undefined
      const { role, sigPk, encPk } = body
      return {
        memberById: members.set(body.user, { role, sigPk, encPk, verified }),
        ...(invite && { usedInvites: new Set(ledger.usedInvites).add(toBase64Url(invite)) }),
        ...(body.type === 'genesis' && epochBy(ledger, body)),
      }
    }
    case 'role.set':
    case 'member.verify': {
      const member = members.get(body.user)
      const part = body.type === 'role.set' ? { role: body.role } : { verified: true }
      return member ? { memberById: members.set(body.user, { ...member, ...part }) } : {}
    }
    case 'member.remove':
      members.delete(body.user)
      return { memberById: members, isEpochDue: true, wallById: wallsWithout(ledger, body.user) }
    case 'epoch.new':
      return epochBy(ledger, body)
    case 'wall.set': {
      const { wall, epoch, fkCommit, keyId } = body
      const keyByEpoch = new Map(ledger.wallById.get(toBase64Url(wall))?.keyByEpoch)
      keyByEpoch.set(epoch, { fkCommit, keyId })
      const next = { id: wall, epoch, members: new Set(body.members), keyByEpoch, isDue: false }
      return { wallById: new Map(ledger.wallById).set(toBase64Url(wall), next) }
    }
  }
}

function epochBy(ledger: Ledger, { epoch, fkCommit, keyId }: EpochKey & { epoch: number }) {
  const keyByEpoch = new Map(ledger.keyByEpoch).set(epoch, { fkCommit, keyId })
  return { epoch, keyByEpoch, isEpochDue: false }
}

function wallsWithout(ledger: Ledger, user: string): ReadonlyMap<string, Wall> {
  const walls = new Map(ledger.wallById)
  for (const [id, wall] of walls) {
    if (!wall.members.has(user)) continue
    const members = new Set(wall.members)
    members.delete(user)
    walls.set(id, { ...wall, members, isDue: true })
  }
  return walls
}

function refused(reason: LedgerReason, n: number) {
  return refuse({ type: 'ledger_refused', reason, n })
}
