import { describe, expect, it } from 'vitest'
import { toBase64Url } from './bytes'
import { openGrant } from './grants'
import {
  decodeLink,
  inviteId,
  inviteSigner,
  verifyAcceptance,
  verifyInvitation,
} from './invitation'
import { replayLedger } from './ledger'
import { safetyNumber } from './safety-number'
import { fromHex, toHex } from './testing/hex'
import type { MembershipVectors } from './testing/membership-vectors'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<MembershipVectors>('membership')
const replayed = replayLedger(fromHex(vectors.workspace), vectors.ledger.map(fromHex))

describe('links', () => {
  it.each(vectors.links)('reads %#', async ({ link, head, secret, pk, id }) => {
    const read = decodeLink(link)
    expect([toHex(read.ws), toHex(read.head), toHex(read.secret)]).toEqual([
      vectors.workspace,
      head,
      secret,
    ])
    const { publicKey } = await inviteSigner(read.secret)
    expect([toHex(publicKey), toHex(await inviteId(publicKey))]).toEqual([pk, id])
  })

  it.each(vectors.brokenLinks)('refuses "%s"', (link) => {
    expect(() => decodeLink(link)).toThrow('invitation_refused (malformed)')
  })
})

describe('invitations', () => {
  it.each(vectors.invitations)('$name', async ({ invitation, now, reason }) => {
    const verifying = verifyInvitation(await replayed, fromHex(invitation), now)
    if (reason === undefined) await expect(verifying).resolves.toMatchObject({ role: 'paralegal' })
    else await expect(verifying).rejects.toMatchObject({ error: { reason } })
  })
})

describe('acceptances', () => {
  it.each(vectors.acceptances)('$name', async ({ acceptance, proven, reason }) => {
    const [first] = vectors.invitations
    const terms = await verifyInvitation(
      await replayed,
      fromHex(first?.invitation ?? ''),
      first?.now ?? 0,
    )
    const verifying = verifyAcceptance(terms, fromHex(acceptance))
    if (reason === undefined) await expect(verifying).resolves.toMatchObject({ proven })
    else await expect(verifying).rejects.toMatchObject({ error: { reason } })
  })
})

describe('grants', () => {
  it.each(vectors.grants)('$name', async ({ grant, wall, keys, reason }) => {
    const { user, encSeed, encPk } = vectors.recipient
    const me = { user, encSeed: fromHex(encSeed), encPk: fromHex(encPk) }
    const opening = openGrant(await replayed, me, fromHex(grant))
    if (reason !== undefined) {
      await expect(opening).rejects.toMatchObject({ error: { reason } })
      return
    }
    const opened = await opening
    expect(toHex(opened.wall)).toBe(wall)
    expect(opened.keys.map(({ epoch, key }) => ({ epoch, key: toHex(key) }))).toEqual(keys)
  })

  it('refuses a flipped bit anywhere', async () => {
    const { user, encSeed, encPk } = vectors.recipient
    const me = { user, encSeed: fromHex(encSeed), encPk: fromHex(encPk) }
    const grant = fromHex(vectors.grants[0]?.grant ?? '')
    for (let i = 0; i < grant.length; i += 41) {
      const altered = grant.slice()
      altered[i] = (altered[i] ?? 0) ^ 1
      await expect(openGrant(await replayed, me, altered)).rejects.toThrow('grant_refused')
    }
  })
})

describe('safety numbers', () => {
  it.each(vectors.safetyNumbers)('%#', async ({ a, b, number }) => {
    const side = ({ user, sigPk, encPk }: typeof a) => ({
      user,
      sigPk: fromHex(sigPk),
      encPk: fromHex(encPk),
    })
    const workspace = fromHex(vectors.workspace)
    expect(await safetyNumber(workspace, side(a), side(b))).toBe(number)
    expect(await safetyNumber(workspace, side(b), side(a))).toBe(number)
    expect(number).toMatch(/^(\d{5} ){11}\d{5}$/)
    const other = { ...side(b), encPk: side(a).encPk }
    expect(await safetyNumber(workspace, side(a), other)).not.toBe(number)
  })
})

it('names heads as the ledger does', async () => {
  const { positionByHash } = await replayed
  expect(positionByHash.get(toBase64Url(fromHex(vectors.links[0]?.head ?? '')))).toBe(1)
})
