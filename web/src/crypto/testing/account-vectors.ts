// spec/vectors/account.json: an account document, and what a server might make of it.

import { type Account, newAccount } from '../account'
import { type AccountDocument, documentMessage, encodeDocument } from '../account-document'
import { type Bundle, manifestOf, openBundle, sealBundle } from '../bundle'
import { concat, randomBytes, toBase64Url, utf8, uuidBytes } from '../bytes'
import { sealTo } from '../hpke'
import { labels } from '../labels'
import { spell } from '../recovery-code'
import { importSigner, type Signer } from '../sign'
import { recoverySlotKey, type Slot } from '../slots'
import { fixed } from './people'

export interface AccountVectors {
  readonly note: string
  readonly userId: string
  /** Opens the document's second slot. */
  readonly recoveryCode: string
  readonly sigPk: string
  readonly document: string
  readonly refused: readonly { name: string; userId?: string; document: string }[]
  /** What may be said to be the account key's signature of the document as a version. */
  readonly signatures: readonly {
    name: string
    generation: number
    version: number
    signature: string
    ok: boolean
  }[]
}

const userId = '5e1f0000-0000-4000-8000-00000000000a'
const otherUserId = '5e1f0000-0000-4000-8000-00000000000b'

export async function makeAccountVectors(): Promise<AccountVectors> {
  const secret = (await fixed('vector recovery')).slice(0, 20)
  const other = await recoverySlotKey(randomBytes(20))
  const account = await newAccount(userId, [
    { kind: 'recovery', key: other },
    { kind: 'recovery', key: await recoverySlotKey(secret) },
  ])
  return {
    note: 'Documents are base64url. "refused": the recovery code must not open the document for this user.',
    userId,
    recoveryCode: await spell(secret),
    sigPk: toBase64Url(account.signer.publicKey),
    document: toBase64Url(encodeDocument(account.document)),
    refused: await makeRefused(account),
    signatures: await makeSignatures(userId, account.signer, encodeDocument(account.document)),
  }
}

/** Signatures that count for the document, or were made for something else. */
export async function makeSignatures(
  user: string,
  signer: Signer,
  document: Uint8Array,
): Promise<AccountVectors['signatures']> {
  const as = { generation: 2, version: 7 }
  const message = await documentMessage(user, as, document)
  const genuine = await signer.sign('account-document', message)
  const vector = (name: string, signature: Uint8Array, fields: Partial<typeof as> = {}) => ({
    name,
    ...as,
    ...fields,
    signature: toBase64Url(signature),
    ok: name === 'genuine',
  })
  const eve = await importSigner(await fixed('eve'))
  const of = async (whose: string, what: Uint8Array) =>
    signer.sign('account-document', await documentMessage(whose, as, what))
  return [
    vector('genuine', genuine),
    vector('another version', genuine, { version: 8 }),
    vector('an earlier version', genuine, { version: 6 }),
    vector('another generation', genuine, { generation: 3 }),
    vector('numbers exchanged', genuine, { generation: 7, version: 2 }),
    vector('of another document', await of(user, document.slice(1))),
    vector('of another account', await of(otherUserId, document)),
    vector('for another purpose', await signer.sign('bundle', message)),
    vector('by somebody else', await eve.sign('account-document', message)),
    vector('cut short', genuine.slice(0, 63)),
  ]
}

async function makeRefused(account: Account): Promise<AccountVectors['refused']> {
  const { document } = account
  const [first, second] = document.slots as [Slot, Slot]
  const vector = (name: string, fields: Partial<AccountDocument>) => ({
    name,
    document: toBase64Url(encodeDocument({ ...document, ...fields })),
  })
  return [
    { ...vector('in another name', { user: otherUserId }), userId: otherUserId },
    { ...vector('asked for another user', {}), userId: otherUserId },
    vector('a slot dropped', { slots: [second] }),
    vector('slots in another order', { slots: [second, first] }),
    vector('a slot added', { slots: [first, second, { ...first, id: randomBytes(16) }] }),
    vector('the other slot with another key', { slots: [{ ...first, pub: second.pub }, second] }),
    vector('the other slot with another wrap', {
      slots: [{ ...first, wrap: second.wrap }, second],
    }),
    vector('the slot under another id', { slots: [first, { ...second, id: first.id }] }),
    vector('the other slot’s grant', { slots: [first, { ...second, grant: first.grant }] }),
    vector('a bundle cut short', { bundle: document.bundle.slice(0, -1) }),
    vector('a planted account', await plant(second)),
    vector('a bundle signed by somebody else', {
      bundle: await reseal(account, await importSigner(await fixed('eve'))),
    }),
    vector('a bundle with somebody else’s seed', {
      bundle: await reseal(account, account.signer, { sigSeed: await fixed('eve') }),
    }),
    vector('a bundle that names somebody else', {
      bundle: await reseal(account, account.signer, { user: otherUserId }),
    }),
  ]
}

/** What a server can do with a slot's public key alone: an account of its own, granted to the slot. */
async function plant(slot: Slot): Promise<Partial<AccountDocument>> {
  const decoy = await recoverySlotKey(randomBytes(20))
  const planted = await newAccount(userId, [{ kind: 'recovery', key: decoy }])
  const aad = concat(uuidBytes(userId), slot.id)
  const grant = await sealTo(slot.pub, utf8(labels.slotGrant), aad, planted.access.accountKey)
  const slots = [{ ...slot, grant }]
  // Its manifest is even right: the server signs with the keys of its own account.
  const { bundleKey, access, document, signer } = planted
  const expected = { user: userId, sigPk: access.sigPk, slots: document.slots }
  const bundle = await openBundle(bundleKey, expected, document.bundle)
  const sealed = await sealBundle(bundleKey, signer, { ...bundle, slots: await manifestOf(slots) })
  return { slots, bundle: sealed }
}

/** The right account key, but bent content or another's signature. */
async function reseal(account: Account, signer: Signer, fields: Partial<Bundle> = {}) {
  const { bundleKey, access, document } = account
  const expected = { user: userId, sigPk: access.sigPk, slots: document.slots }
  const bundle = await openBundle(bundleKey, expected, document.bundle)
  return sealBundle(bundleKey, signer, { ...bundle, ...fields })
}
