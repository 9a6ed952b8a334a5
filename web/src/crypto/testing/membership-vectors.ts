// spec/vectors/membership.json: invitations, acceptances, grants, safety numbers,
// judged against a ledger of vectors/ledger.json's making.

import type { Bytes } from '../api/values'
import { toBase64Url, utf8 } from '../bytes'
import { encodeCbor } from '../cbor'
import type { GrantReason, InvitationReason } from '../errors'
import { makeGrant } from '../grants'
import { encodeLink, inviteId, inviteSigner, signAcceptance, signInvitation } from '../invitation'
import type { LedgerBody } from '../ledger-entry'
import type { Invitation } from '../payloads/generated/payloads'
import { safetyNumber } from '../safety-number'
import { toHex } from './hex'
import {
  addBody,
  Chain,
  epochKey,
  firmKey,
  fixed,
  genesisBody,
  type Person,
  person,
  wallBody,
  wallId,
} from './people'

export interface MembershipVectors {
  readonly note: string
  readonly workspace: string
  readonly ledger: readonly string[]
  /** Seed of the recipient's encryption key, for opening the grants. */
  readonly recipient: { readonly user: string; readonly encSeed: string; readonly encPk: string }
  readonly links: readonly { link: string; head: string; secret: string; pk: string; id: string }[]
  readonly brokenLinks: readonly string[]
  readonly invitations: readonly (JudgedInvitation & { readonly reason?: InvitationReason })[]
  readonly acceptances: readonly (JudgedAnswer & { readonly reason?: InvitationReason })[]
  readonly grants: readonly (JudgedGrant & { readonly reason?: GrantReason })[]
  readonly safetyNumbers: readonly {
    readonly a: { user: string; sigPk: string; encPk: string }
    readonly b: { user: string; sigPk: string; encPk: string }
    readonly number: string
  }[]
}

interface JudgedInvitation {
  readonly name: string
  readonly invitation: string
  readonly now: number
}

interface JudgedAnswer {
  readonly name: string
  readonly acceptance: string
  readonly proven?: boolean
}

interface JudgedGrant {
  readonly name: string
  readonly grant: string
  readonly wall?: string
  readonly keys?: readonly { readonly epoch: number; readonly key: string }[]
}

const then = 1_780_000_000_000
const expires = then + 7 * 86_400_000

export async function makeMembershipVectors(): Promise<MembershipVectors> {
  const [ada, ben, cy, dan] = [
    await person('ada'),
    await person('ben'),
    await person('cy'),
    await person('dan'),
  ]
  const chain = new Chain()
  await chain.add(ada, await genesisBody(ada))
  await chain.add(ada, addBody(ben, 'administrator'))
  const head = chain.head
  await chain.add(ada, addBody(cy, 'attorney'))
  const usedSecret = await fixed('used secret')
  const used = await inviteId((await inviteSigner(usedSecret)).publicKey)
  await chain.add(ada, { ...addBody(await person('eve'), 'billing'), invite: used } as LedgerBody)
  await chain.add(cy, await wallBody(1, [ada, cy]))
  await chain.add(ada, { type: 'epoch.new', epoch: 2, ...(await epochKey(2)) })
  const secret = await fixed('invitation secret')
  const bySecret = await inviteSigner(secret)
  const id = await inviteId(bySecret.publicKey)
  const terms: Invitation = {
    ws: chain.workspace,
    id,
    pk: bySecret.publicKey,
    role: 'paralegal',
    by: ada.user,
    ledger: head,
    expires,
  }
  const link = encodeLink({ ws: chain.workspace, head, secret })
  const spell = ({ user, sigPk, encPk }: Person) => ({
    user,
    sigPk: toHex(sigPk),
    encPk: toHex(encPk),
  })
  return {
    note: 'Bytes are hexadecimal; links are base64url as in the fragment. Without "reason" it is accepted.',
    workspace: toHex(chain.workspace),
    ledger: chain.entries.map(toHex),
    recipient: {
      user: cy.user,
      encSeed: toHex(await fixed('cy enc')),
      encPk: toHex(cy.encPk),
    },
    links: [
      {
        link,
        head: toHex(head),
        secret: toHex(secret),
        pk: toHex(bySecret.publicKey),
        id: toHex(id),
      },
    ],
    brokenLinks: [
      '',
      link.slice(0, -1),
      `${link}A`,
      link.replace(/^./, 'B'),
      encodeLink({ ws: chain.workspace, head, secret: new Uint8Array(32) }),
      toBase64Url(utf8('not a link')),
    ],
    invitations: await makeInvitations(terms, { ada, ben, cy, dan }, usedSecret),
    acceptances: await makeAcceptances(terms, secret, dan),
    grants: await makeGrants(chain, { ada, ben, cy, dan }),
    safetyNumbers: [
      {
        a: spell(ada),
        b: spell(cy),
        number: await safetyNumber(chain.workspace, ada, cy),
      },
    ],
  }
}

interface Cast {
  readonly ada: Person
  readonly ben: Person
  readonly cy: Person
  readonly dan: Person
}

async function makeInvitations(
  terms: Invitation,
  { ada, ben, cy, dan }: Cast,
  usedSecret: Bytes,
): Promise<MembershipVectors['invitations']> {
  const pk = (await inviteSigner(usedSecret)).publicKey
  const make = async (
    name: string,
    by: Person,
    change: Partial<Invitation>,
    reason?: InvitationReason,
    now = then,
  ) => {
    const invitation = await signInvitation(by.signer, { ...terms, by: by.user, ...change })
    return { name, now, invitation: toHex(invitation), ...(reason && { reason }) }
  }
  return [
    await make('by an owner', ada, {}),
    await make('by an administrator', ben, {}),
    await make('an administrator invites an owner', ben, { role: 'owner' }, 'not_authorised'),
    await make('an attorney invites', cy, {}, 'not_authorised'),
    await make('a stranger invites', dan, {}, 'not_authorised'),
    await make('in somebody else’s name', cy, { by: ada.user }, 'bad_signature'),
    await make('at an entry nobody knows', ada, { ledger: await fixed('x') }, 'not_authorised'),
    await make('to another workspace', ada, { ws: await fixed('x') }, 'wrong_workspace'),
    await make('an id of another key', ada, { id: (await fixed('x')).slice(0, 16) }, 'bad_key'),
    await make('a key exchanged', ada, { pk }, 'bad_key'),
    await make('used before', ada, { pk, id: await inviteId(pk) }, 'used'),
    await make('a moment too late', ada, {}, 'expired', expires),
    await make('a role nobody knows', ada, { role: 'root' as never }, 'malformed'),
  ]
}

async function makeAcceptances(
  terms: Invitation,
  secret: Bytes,
  dan: Person,
): Promise<MembershipVectors['acceptances']> {
  const bySecret = await inviteSigner(secret)
  const other = await inviteSigner(await fixed('another secret'))
  const eve = await person('eve')
  const { ws, id } = terms
  const make = (invitation: Parameters<typeof signAcceptance>[1], by = dan, as = dan) =>
    signAcceptance(by.signer, invitation, as, then)
  const proven = await make({ ws, id, secret: bySecret })
  const unproven = await make({ ws, id })
  const bent = proven.slice()
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
  const spliced = await splice(await make({ ws, id, secret: bySecret }, eve, eve), proven)
  const judge = (name: string, acceptance: Uint8Array, reason?: InvitationReason) => ({
    name,
    acceptance: toHex(acceptance),
    ...(reason ? { reason } : { proven: name === 'with the secret' }),
  })
  return [
    judge('with the secret', proven),
    judge('by the notice alone', unproven),
    judge('with another secret', await make({ ws, id, secret: other }), 'bad_signature'),
    judge('keys exchanged, proof kept', spliced, 'bad_signature'),
    judge('for another workspace', await make({ ws: await fixed('x'), id }), 'wrong_workspace'),
    judge(
      'for another invitation',
      await make({ ws, id: (await fixed('x')).slice(0, 16) }),
      'wrong_workspace',
    ),
    judge('one bit of the proof', bent, 'bad_signature'),
    judge('junk', encodeCbor([1, 2, 3]), 'malformed'),
  ]
}

/** The answer of one with the proof of another: what a server would make of two. */
async function splice(a: Uint8Array, b: Uint8Array): Promise<Bytes> {
  const { decodeCbor } = await import('../cbor')
  const [payload, signature] = decodeCbor(a) as [Uint8Array, Uint8Array]
  const [, , proof] = decodeCbor(b) as [Uint8Array, Uint8Array, Uint8Array]
  return encodeCbor([payload, signature, proof])
}

async function makeGrants(
  chain: Chain,
  { ada, ben, cy, dan }: Cast,
): Promise<MembershipVectors['grants']> {
  const firm = new Uint8Array(16)
  const keys = [
    { epoch: 1, key: await firmKey(1) },
    { epoch: 2, key: await firmKey(2) },
  ]
  const wallKeys = [{ epoch: 1, key: await fixed('wall key 1') }]
  const make = async (
    name: string,
    by: Person,
    change: Partial<Parameters<typeof makeGrant>[1]>,
    list = keys,
    reason?: GrantReason,
  ) => {
    const to = {
      ws: chain.workspace,
      wall: firm,
      user: cy.user,
      encPk: cy.encPk,
      by: by.user,
      ledger: chain.head,
      ...change,
    }
    const grant = toHex(await makeGrant(by.signer, to, list))
    if (reason) return { name, grant, reason }
    return {
      name,
      grant,
      wall: toHex(to.wall),
      keys: list.map(({ epoch, key }) => ({ epoch, key: toHex(key) })),
    }
  }
  const wrong = [{ epoch: 2, key: await fixed('another firm key') }]
  return [
    await make('the firm’s keys', ada, {}),
    await make('by an administrator', ben, {}, keys.slice(1)),
    await make('a wall’s key', ada, { wall: wallId }, wallKeys),
    await make('another firm key', ada, {}, wrong, 'wrong_key'),
    await make(
      'an epoch nobody announced',
      ada,
      {},
      [{ epoch: 3, key: await firmKey(2) }],
      'wrong_key',
    ),
    await make('the firm’s key as a wall’s', ada, { wall: wallId }, keys.slice(0, 1), 'wrong_key'),
    await make('by somebody who may not', cy, {}, keys, 'not_authorised'),
    await make('by a stranger', dan, {}, keys, 'not_authorised'),
    await make('in somebody else’s name', dan, { by: ada.user }, keys, 'bad_signature'),
    await make('to somebody else', ada, { user: ben.user, encPk: ben.encPk }, keys, 'not_for_me'),
    await make('to another key', ada, { encPk: ben.encPk }, keys, 'not_for_me'),
    await make('of another workspace', ada, { ws: await fixed('x') }, keys, 'wrong_workspace'),
    await make(
      'at an entry nobody knows',
      ada,
      { ledger: await fixed('x') },
      keys,
      'not_authorised',
    ),
  ]
}
