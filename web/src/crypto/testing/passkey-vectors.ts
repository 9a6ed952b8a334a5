// spec/vectors/passkey.json: an account that a passkey opens, and what does not open it.

import { newAccount, type Way, withSlot } from '../account'
import { encodeDocument } from '../account-document'
import { randomBytes, toBase64Url } from '../bytes'
import { labels } from '../labels'
import { spell } from '../recovery-code'
import { passkeySlotId, passkeySlotKey, recoverySlotKey, type Slot } from '../slots'
import { fixed } from './people'

export interface PasskeyVectors {
  readonly note: string
  readonly userId: string
  /** What the PRF extension is asked for, as text. */
  readonly input: string
  readonly credential: string
  /** What it answered. */
  readonly output: string
  readonly slotId: string
  readonly sigPk: string
  /** Opens the document, too. */
  readonly recoveryCode: string
  readonly document: string
  readonly refused: readonly {
    readonly name: string
    readonly userId?: string
    readonly credential?: string
    readonly output?: string
    readonly document?: string
  }[]
}

const userId = '5e1f0000-0000-4000-8000-00000000000a'
const otherUserId = '5e1f0000-0000-4000-8000-00000000000b'

export async function makePasskeyVectors(): Promise<PasskeyVectors> {
  const secret = (await fixed('vector recovery')).slice(0, 20)
  const credential = await fixed('vector credential')
  const otherCredential = await fixed('vector other credential')
  const output = await fixed('vector prf')
  const account = await newAccount(userId, [
    { kind: 'recovery', key: await recoverySlotKey(secret) },
    await way(credential, output),
    await way(otherCredential, await fixed('vector other prf')),
  ])
  const { document } = account
  const [recovery, own, other] = document.slots as [Slot, Slot, Slot]
  const bent = (name: string, slots: readonly Slot[], fields = {}) => ({
    name,
    document: toBase64Url(encodeDocument({ ...document, ...fields, slots })),
  })
  const otherText = toBase64Url(otherCredential)
  const planted = await withSlot(account, document.slots, await way(await fixed('eve'), output))
  return {
    note: 'Bytes are base64url. "refused": the passkey must not open the document for this user.',
    userId,
    input: labels.passkeyInput,
    credential: toBase64Url(credential),
    output: toBase64Url(output),
    slotId: toBase64Url(await passkeySlotId(credential)),
    sigPk: toBase64Url(account.signer.publicKey),
    recoveryCode: await spell(secret),
    document: toBase64Url(encodeDocument(document)),
    refused: [
      { name: 'another output', output: toBase64Url(randomBytes(32)) },
      { name: 'no output', output: '' },
      { name: 'an output cut short', output: toBase64Url(output.slice(0, 31)) },
      { name: 'an output of zeros', output: toBase64Url(new Uint8Array(32)) },
      { name: 'another credential', credential: otherText },
      { name: 'a credential nobody knows', credential: toBase64Url(randomBytes(32)) },
      { name: 'another account', userId: otherUserId },
      { ...bent('in another name', document.slots, { user: otherUserId }), userId: otherUserId },
      bent('the slot under the other credential', [recovery, { ...own, id: other.id }, other]),
      {
        ...bent('the slots exchanged', [
          recovery,
          { ...other, id: own.id },
          { ...own, id: other.id },
        ]),
        credential: otherText,
      },
      bent('the other credential’s wrap', [recovery, { ...own, wrap: other.wrap }, other]),
      bent('the other credential’s grant', [recovery, { ...own, grant: other.grant }, other]),
      bent('the wrap bent', [recovery, { ...own, wrap: flipped(own.wrap) }, other]),
      bent('the slot called a recovery slot', [recovery, { ...own, kind: 'recovery' }, other]),
      bent('the other slot dropped', [recovery, own]),
      bent('a slot added', planted),
    ],
  }
}

async function way(credential: Uint8Array, output: Uint8Array): Promise<Way> {
  const id = await passkeySlotId(credential)
  return { kind: 'passkey', id, key: await passkeySlotKey(output) }
}

function flipped(bytes: Uint8Array) {
  const copy = bytes.slice()
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1
  return new Uint8Array(copy)
}
