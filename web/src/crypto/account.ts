// An open account: its account key, its signing key, its document. The only
// secret kept as raw bytes is the account key, which new slots and sessions
// need; the rest is read from the bundle when it is wanted and wiped again.

import { type AccountDocument, encodeDocument, parseDocument } from './account-document'
import type { AccountUpdate, AccountView } from './api/account'
import type { Bytes } from './api/values'
import {
  type Bundle,
  manifestOf,
  openBundle,
  type Pin,
  pinViews,
  type RingKey,
  sealBundle,
} from './bundle'
import { isAllZero, randomBytes, sameBytes, toBase64Url, uuidBytes, wipe } from './bytes'
import { type EnvelopeKey, importEnvelopeKey } from './envelope'
import { refuse } from './errors'
import { firmKeyCommitment, wallKeyCommitment } from './hash'
import { encryptionPublicKey } from './hpke'
import { importSigner, type Signer } from './sign'
import { type Access, newSlot, type Slot, type SlotKind, slotView } from './slots'

/** A firm key, or a wall's, ready for use. */
export interface FirmKey {
  readonly workspace: string
  readonly epoch: number
  readonly key: EnvelopeKey
  /** The compartment whose records it seals (base64url); the open one for the firm's key. */
  readonly compartment: string
  /** What the ledger must say about it. */
  readonly fkCommit: Bytes
}

/** Never changed in place: every change makes a new one. */
export interface Account {
  readonly userId: string
  readonly access: Access
  readonly bundleKey: EnvelopeKey
  readonly signer: Signer
  readonly encPk: Bytes
  readonly counter: number
  /** Counter of the newest document known to be stored. */
  readonly storedCounter: number
  readonly document: AccountDocument
  readonly firmKeys: readonly FirmKey[]
  readonly pins: readonly Pin[]
  readonly settings: AccountView['settings']
}

/** How a slot is opened, without its secret. */
export type Way = Parameters<typeof newSlot>[1]

/** Make an account's keys and its first slots. */
export async function newAccount(userId: string, ways: readonly Way[]): Promise<Account> {
  const user = uuidBytes(userId)
  const [sigSeed, encSeed, accountKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const signer = await importSigner(sigSeed)
  const access = { accountKey, sigPk: signer.publicKey }
  const slots: Slot[] = []
  for (const way of ways) slots.push(await newSlot(user, way, access))
  const bundleKey = await importEnvelopeKey('account', accountKey)
  const bundle = await sealBundle(bundleKey, signer, {
    user: userId,
    sigSeed,
    encSeed,
    counter: 1,
    slots: await manifestOf(slots),
    keyring: [],
    pins: [],
    settings: {},
  })
  wipe(sigSeed)
  wipe(encSeed)
  return openAccount(access, { user: userId, slots, bundle }, 0)
}

/** Open a document with what one of its slots, or a session, yielded.
 *  @throws CryptoFailure tampered, or rolled_back when the document is older than `minCounter`. */
export async function openAccount(
  access: Access,
  document: AccountDocument,
  minCounter: number,
): Promise<Account> {
  if (isAllZero(access.accountKey)) throw refuse({ type: 'tampered', what: 'account key' })
  const bundleKey = await importEnvelopeKey('account', access.accountKey)
  const expected = { user: document.user, sigPk: access.sigPk, slots: document.slots }
  const bundle = await openBundle(bundleKey, expected, document.bundle)
  const { counter } = bundle
  if (counter < minCounter) {
    throw refuse({ type: 'rolled_back', what: 'account', seen: minCounter, got: counter })
  }
  const account: Account = {
    userId: document.user,
    access,
    bundleKey,
    signer: await importSigner(bundle.sigSeed),
    encPk: await encryptionPublicKey(bundle.encSeed),
    counter,
    storedCounter: counter,
    document,
    firmKeys: await Promise.all(bundle.keyring.map(importFirmKey)),
    pins: bundle.pins,
    settings: bundle.settings,
  }
  wipeBundle(bundle)
  return account
}

/** Read a document that must belong to this account.
 *  @throws CryptoFailure tampered. */
export function parseDocumentOf(userId: string, bytes: Uint8Array): AccountDocument {
  const document = parseDocument(bytes)
  if (document.user !== userId) throw refuse({ type: 'tampered', what: 'account document' })
  return document
}

/** Re-seal the account with other slots or another bundle content. */
export async function changeAccount(
  account: Account,
  change: { readonly slots?: readonly Slot[]; readonly bundle?: (bundle: Bundle) => Bundle },
): Promise<Account> {
  const { access, bundleKey, document, signer, userId } = account
  const expected = { user: userId, sigPk: access.sigPk, slots: document.slots }
  const bundle = await openBundle(bundleKey, expected, document.bundle)
  const slots = change.slots ?? document.slots
  const changed = {
    ...(change.bundle?.(bundle) ?? bundle),
    counter: account.counter + 1,
    slots: await manifestOf(slots),
  }
  const sealed = await sealBundle(bundleKey, signer, changed)
  wipeBundle(bundle)
  const reopened = await openAccount(access, { user: userId, slots, bundle: sealed }, 0)
  return { ...reopened, storedCounter: account.storedCounter }
}

/** The newest slots of a kind dropped down to `keep`, others untouched. */
export function withoutOldSlots(slots: readonly Slot[], kind: SlotKind): Slot[] {
  const newest = slots.findLast((slot) => slot.kind === kind)
  return slots.filter((slot) => slot.kind !== kind || slot === newest)
}

/** Add a slot at the end. */
export async function withSlot(
  account: Account,
  slots: readonly Slot[],
  way: Way,
): Promise<Slot[]> {
  return [...slots, await newSlot(uuidBytes(account.userId), way, account.access)]
}

/** The account as the screens may know it. */
export function accountView(account: Account): AccountView {
  return {
    userId: account.userId,
    sigPk: toBase64Url(account.signer.publicKey),
    encPk: toBase64Url(account.encPk),
    counter: account.counter,
    slots: account.document.slots.map(slotView),
    settings: account.settings,
    workspaces: pinViews(account.pins),
  }
}

/** Use the secrets of the bundle for as long as `use` runs; they are wiped afterwards. */
export async function withBundle<T>(
  { access, bundleKey, document, userId }: Account,
  use: (bundle: Bundle) => Promise<T>,
): Promise<T> {
  const expected = { user: userId, sigPk: access.sigPk, slots: document.slots }
  const bundle = await openBundle(bundleKey, expected, document.bundle)
  try {
    return await use(bundle)
  } finally {
    wipeBundle(bundle)
  }
}

/** What is to be stored after a change. */
export function accountUpdate(account: Account): AccountUpdate {
  return { document: encodeDocument(account.document), account: accountView(account) }
}

/** Whether two accesses lead to the same account. */
export function sameAccess(a: Access, b: Access): boolean {
  return sameBytes(a.accountKey, b.accountKey) && sameBytes(a.sigPk, b.sigPk)
}

async function importFirmKey({ ws, epoch, key, wall }: RingKey): Promise<FirmKey> {
  return {
    workspace: toBase64Url(ws),
    epoch,
    compartment: toBase64Url(wall ?? new Uint8Array(16)),
    key: await importEnvelopeKey(wall ? 'wall' : 'firm', key),
    fkCommit: wall ? await wallKeyCommitment(wall, key) : await firmKeyCommitment(key),
  }
}

function wipeBundle(bundle: Bundle): void {
  wipe(bundle.sigSeed)
  wipe(bundle.encSeed)
  for (const { key } of bundle.keyring) wipe(key)
}
