// Who is in a workspace, as the worker writes it: ledger entries, grants,
// invitations, safety numbers. What it may write is decided by replaying its own
// entry like anybody else's; secrets leave it only sealed to members' keys.

import { type Account, withBundle } from './account'
import type { AccountUpdate } from './api/account'
import type {
  AcceptanceInput,
  JudgedAcceptance,
  LedgerChange,
  MadeInvitation,
  PreparedEntry,
  SealedGrant,
  TakenGrants,
} from './api/membership'
import type { Bytes } from './api/values'
import type { Role } from './api/workspace'
import type { RingKey } from './bundle'
import { idBytes, randomBytes, sameBytes, toBase64Url, wipe } from './bytes'
import { type CryptoError, CryptoFailure, refuse } from './errors'
import { type GrantTo, makeGrant, openGrant, type RawKey } from './grants'
import { firmKeyCommitment, keyIdOf, sha256, wallKeyCommitment } from './hash'
import {
  decodeLink,
  encodeLink,
  inviteId,
  inviteSigner,
  readInvitation,
  signAcceptance,
  signInvitation,
  verifyAcceptance,
  verifyInvitation,
} from './invitation'
import { extendLedger, type Ledger, leftSince, type Member } from './ledger'
import { type LedgerBody, parseEntry, signEntry } from './ledger-entry'
import type { OpenAccount } from './open-account'
import { safetyNumber } from './safety-number'

const firmWall = new Uint8Array(16)

/** What an entry says, and who gets which keys together with it. */
interface Plan {
  readonly body: LedgerBody
  readonly wall: Uint8Array
  readonly fresh?: RawKey
  readonly to: readonly (readonly [user: string, encPk: Uint8Array])[]
}

/** Signs what changes the members of a workspace. */
export class Membership {
  readonly #account: OpenAccount
  readonly #ledgerOf: (workspace: string) => Ledger

  constructor(account: OpenAccount, ledgerOf: (workspace: string) => Ledger) {
    this.#account = account
    this.#ledgerOf = ledgerOf
  }

  /** Sign an entry behind the newest one. It is in force once the server has it and it was replayed. */
  async prepare(workspace: string, change: LedgerChange, now: number): Promise<PreparedEntry> {
    const ledger = this.#ledgerOf(workspace)
    const { userId, signer } = this.#account.account
    const plan = await this.#plan(ledger, change, now)
    const entry = await signEntry(signer, {
      n: ledger.length,
      prev: ledger.head,
      ws: ledger.workspace,
      at: now,
      actor: userId,
      body: plan.body,
    })
    const after = await extendLedger(ledger, [entry])
    const grants = await this.#grants(after, plan)
    if (plan.fresh) wipe(plan.fresh.key)
    return {
      entry,
      prev: toBase64Url(ledger.head),
      head: toBase64Url(await hashOf(entry)),
      grants,
      ...(plan.body.type === 'wall.set' && { wall: toBase64Url(plan.wall) }),
    }
  }

  /** Take keys out of grants to this account. */
  async take(workspace: string, grants: readonly Uint8Array[]): Promise<TakenGrants> {
    const ledger = this.#ledgerOf(workspace)
    const { account } = this.#account
    const taken: RingKey[] = []
    const refused: CryptoError[] = []
    await withBundle(account, async ({ encSeed }) => {
      const me = { user: account.userId, encPk: account.encPk, encSeed }
      for (const grant of grants) {
        try {
          const { wall, keys } = await openGrant(ledger, me, grant)
          const isWall = !sameBytes(wall, firmWall)
          taken.push(
            ...keys.map((raw) => ({ ws: ledger.workspace, ...raw, ...(isWall && { wall }) })),
          )
        } catch (cause) {
          if (!(cause instanceof CryptoFailure)) throw cause
          refused.push(cause.error)
        }
      }
    })
    return { ...(await this.#keep(taken)), refused }
  }

  async invite(workspace: string, role: Role, expires: number): Promise<MadeInvitation> {
    const ledger = this.#ledgerOf(workspace)
    const { userId, signer } = this.#account.account
    const secret = randomBytes(32)
    const { publicKey: pk } = await inviteSigner(secret)
    const id = await inviteId(pk)
    const { workspace: ws, head } = ledger
    const terms = { ws, id, pk, role, by: userId, ledger: head, expires }
    const invitation = await signInvitation(signer, terms)
    await verifyInvitation(ledger, invitation, 0)
    const link = encodeLink({ ws, head, secret })
    wipe(secret)
    return { id: toBase64Url(id), invitation, link }
  }

  async accept(input: AcceptanceInput, now: number): Promise<Bytes> {
    const { userId, signer, encPk } = this.#account.account
    const me = { user: userId, encPk }
    if (!('link' in input)) {
      const ws = idBytes(input.workspace, 32, 'workspace id')
      return signAcceptance(signer, { ws, id: idBytes(input.id, 16, 'invitation id') }, me, now)
    }
    const { ws, secret } = decodeLink(input.link)
    const bySecret = await inviteSigner(secret)
    wipe(secret)
    const id = await inviteId(bySecret.publicKey)
    return signAcceptance(signer, { ws, id, secret: bySecret }, me, now)
  }

  async judge(
    workspace: string,
    invitation: Uint8Array,
    acceptance: Uint8Array,
    now: number,
  ): Promise<JudgedAcceptance> {
    const { terms, answer } = await judge(this.#ledgerOf(workspace), invitation, acceptance, now)
    return { userId: answer.user, role: terms.role, proven: answer.proven }
  }

  safetyNumber(workspace: string, user: string): Promise<string> {
    const ledger = this.#ledgerOf(workspace)
    const { userId, signer, encPk } = this.#account.account
    const mine = { user: userId, sigPk: signer.publicKey, encPk }
    return safetyNumber(ledger.workspace, mine, { user, ...memberOf(ledger, user) })
  }

  async #plan(ledger: Ledger, change: LedgerChange, now: number): Promise<Plan> {
    const none = { wall: firmWall, to: [] }
    switch (change.do) {
      case 'admit':
        return this.#admission(ledger, change, now)
      case 'role':
        return { ...none, body: { type: 'role.set', user: change.userId, role: change.role } }
      case 'verify':
        return { ...none, body: { type: 'member.verify', user: change.userId } }
      case 'remove':
        return { ...none, body: { type: 'member.remove', user: change.userId } }
      case 'epoch': {
        const fresh = { epoch: ledger.epoch + 1, key: randomBytes(32) }
        const fkCommit = await firmKeyCommitment(fresh.key)
        const keyId = await keyIdOf('firm', fresh.key)
        const to = [...ledger.memberById].map(([user, { encPk }]) => [user, encPk] as const)
        const body: LedgerBody = { type: 'epoch.new', epoch: fresh.epoch, fkCommit, keyId }
        return { body, wall: firmWall, fresh, to }
      }
      case 'wall':
        return this.#wall(ledger, change)
    }
  }

  async #admission(
    ledger: Ledger,
    { invitation, acceptance, unproven }: LedgerChange & { readonly do: 'admit' },
    now: number,
  ): Promise<Plan> {
    const { terms, answer } = await judge(ledger, invitation, acceptance, now)
    const { user, sigPk, encPk, proven } = answer
    if (!proven && unproven !== true) {
      throw refuse({ type: 'invitation_refused', reason: 'unproven' })
    }
    const invite = proven ? { invite: terms.id } : {}
    const body: LedgerBody = { type: 'member.add', user, sigPk, encPk, role: terms.role, ...invite }
    return { body, wall: firmWall, to: [[user, encPk]] }
  }

  async #wall(
    ledger: Ledger,
    { wall: name, members: wanted }: LedgerChange & { readonly do: 'wall' },
  ): Promise<Plan> {
    const wall = name === undefined ? randomBytes(16) : idBytes(name, 16, 'compartment id')
    const epoch = (ledger.wallById.get(toBase64Url(wall))?.epoch ?? 0) + 1
    const fresh = { epoch, key: randomBytes(32) }
    const members = [...new Set([...wanted, this.#account.account.userId])].sort()
    const fkCommit = await wallKeyCommitment(wall, fresh.key)
    const keyId = await keyIdOf('wall', fresh.key)
    const to = members.map((user) => [user, memberOf(ledger, user).encPk] as const)
    return { body: { type: 'wall.set', wall, epoch, fkCommit, keyId, members }, wall, fresh, to }
  }

  async #grants(
    ledger: Ledger,
    { wall, fresh, to }: Pick<Plan, 'wall' | 'fresh' | 'to'>,
  ): Promise<SealedGrant[]> {
    if (to.length === 0) return []
    const { account } = this.#account
    const made: SealedGrant[] = []
    await withBundle(account, async ({ keyring }) => {
      const keys = [...heldKeys(keyring, ledger, wall), ...(fresh ? [fresh] : [])]
      checkComplete(keys, ledger, wall)
      for (const [user, encPk] of to) {
        const place: Omit<GrantTo, 'user' | 'encPk'> = {
          ws: ledger.workspace,
          wall,
          by: account.userId,
          ledger: ledger.head,
        }
        const grant = await makeGrant(account.signer, { ...place, user, encPk }, keys)
        made.push({ userId: user, wall: toBase64Url(wall), grant })
      }
    })
    return made
  }

  async #keep(taken: readonly RingKey[]): Promise<{ readonly update?: AccountUpdate }> {
    const isHeld = (account: Account, key: RingKey): boolean =>
      account.firmKeys.some(
        (held) =>
          held.epoch === key.epoch &&
          held.workspace === toBase64Url(key.ws) &&
          held.compartment === toBase64Url(key.wall ?? firmWall),
      )
    const fresh = taken.filter((key) => !isHeld(this.#account.account, key))
    try {
      if (fresh.length === 0) return {}
      const update = await this.#account.changeBundle((bundle) => ({
        ...bundle,
        keyring: [
          ...bundle.keyring,
          ...fresh
            .filter((key) => !bundle.keyring.some((held) => isSameKey(held, key)))
            .map((key) => ({ ...key, key: key.key.slice() })),
        ],
      }))
      return { update }
    } finally {
      for (const { key } of taken) wipe(key)
    }
  }
}

/** Check terms and answer. Whoever left since the terms were signed is let in again by a person alone. */
async function judge(ledger: Ledger, invitation: Uint8Array, acceptance: Uint8Array, now: number) {
  const terms = await verifyInvitation(ledger, invitation, now)
  const answer = await verifyAcceptance(terms, acceptance)
  const isBack = leftSince(ledger, answer.user, toBase64Url(terms.ledger))
  return { terms, answer: { ...answer, proven: answer.proven && !isBack } }
}

/** Where an invitation's terms stand, for the one who is invited; checked by nobody yet. */
export async function describeInvitation(invitation: Uint8Array) {
  const { ws, id, role, by, expires } = readInvitation(invitation).payload
  return { workspace: toBase64Url(ws), id: toBase64Url(id), role, by, expires }
}

/** What a link says without its secret. */
export async function describeLink(text: string) {
  const { ws, head, secret } = decodeLink(text)
  const { publicKey } = await inviteSigner(secret)
  wipe(secret)
  return {
    workspace: toBase64Url(ws),
    head: toBase64Url(head),
    id: toBase64Url(await inviteId(publicKey)),
  }
}

function heldKeys(keyring: readonly RingKey[], ledger: Ledger, wall: Uint8Array): RawKey[] {
  const newest = ledgerKeys(ledger, wall)
  return keyring
    .filter(({ ws }) => sameBytes(ws, ledger.workspace))
    .filter((ring) => sameBytes(ring.wall ?? firmWall, wall) && newest?.has(ring.epoch))
    .toSorted((a, b) => a.epoch - b.epoch)
    .map(({ epoch, key }) => ({ epoch, key }))
}

/** Nobody is given half of the keys: what they cannot open they would not know of. */
function checkComplete(keys: readonly RawKey[], ledger: Ledger, wall: Uint8Array): void {
  const announced = ledgerKeys(ledger, wall)
  if (announced && keys.length === announced.size) return
  throw refuse({ type: 'no_key', keyId: toBase64Url(wall) })
}

function ledgerKeys(ledger: Ledger, wall: Uint8Array) {
  if (sameBytes(wall, firmWall)) return ledger.keyByEpoch
  return ledger.wallById.get(toBase64Url(wall))?.keyByEpoch
}

function memberOf(ledger: Ledger, user: string): Member {
  const member = ledger.memberById.get(user)
  if (!member) throw refuse({ type: 'malformed', what: 'member' })
  return member
}

function isSameKey(a: RingKey, b: RingKey): boolean {
  const isSamePlace = sameBytes(a.ws, b.ws) && a.epoch === b.epoch
  return isSamePlace && sameBytes(a.wall ?? firmWall, b.wall ?? firmWall)
}

async function hashOf(entry: Uint8Array): Promise<Bytes> {
  const parsed = parseEntry(entry)
  if (typeof parsed === 'string') throw refuse({ type: 'internal' })
  return sha256(parsed.payloadBytes)
}
