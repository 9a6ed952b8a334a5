// The main thread's door to the crypto worker: the only way to the keys, which
// never come out of it. In tests the keeper runs in place.

import type { CryptoApi } from './api'
import { type Connection, connectKeeper } from './rpc'

let connection: Connection | undefined
let worker: Worker | undefined
let inPlace: Promise<CryptoApi> | undefined

/** The crypto worker, started with the first call. Keep no reference across a lock: after
 *  `lockCrypto` this answers a new, empty worker. */
export function getCrypto(): CryptoApi {
  return door
}

/** End the worker and with it every key in memory. Calls still running reject with `locked`. */
export function lockCrypto(): void {
  worker?.terminate()
  connection?.close({ type: 'locked' })
  void inPlace?.then((keeper) => keeper.lock())
  worker = undefined
  connection = undefined
  inPlace = undefined
}

/** The running worker's interface, or a new worker's. */
async function current(): Promise<CryptoApi> {
  // Decided at build time, so that the app's own bundle contains no keeper.
  if (import.meta.env.MODE === 'test') {
    inPlace ??= import('./keeper').then(({ newKeeper }) => newKeeper())
    return inPlace
  }
  connection ??= start()
  return connection.api
}

function start(): Connection {
  const started = new Worker(new URL('./crypto-worker.ts', import.meta.url), {
    type: 'module',
    name: 'crypto',
  })
  const opened = connectKeeper(started)
  started.addEventListener('error', () => {
    opened.close({ type: 'internal' })
    if (worker === started) lockCrypto()
  })
  worker = started
  return opened
}

const door: CryptoApi = {
  newKdf: async (...args) => (await current()).newKdf(...args),
  deriveSignIn: async (...args) => (await current()).deriveSignIn(...args),
  forgetSignIn: async () => (await current()).forgetSignIn(),
  createAccount: async (...args) => (await current()).createAccount(...args),
  openAccount: async (...args) => (await current()).openAccount(...args),
  adoptAccount: async (...args) => (await current()).adoptAccount(...args),
  account: async () => (await current()).account(),
  addPasswordSlot: async (...args) => (await current()).addPasswordSlot(...args),
  dropOldPasswordSlots: async () => (await current()).dropOldPasswordSlots(),
  addPasskeySlot: async (...args) => (await current()).addPasskeySlot(...args),
  dropPasskeySlot: async (...args) => (await current()).dropPasskeySlot(...args),
  passkeySlotId: async (...args) => (await current()).passkeySlotId(...args),
  claimedSlots: async (...args) => (await current()).claimedSlots(...args),
  checkPassword: async (...args) => (await current()).checkPassword(...args),
  newRecoveryCode: async () => (await current()).newRecoveryCode(),
  dropOldRecoverySlots: async () => (await current()).dropOldRecoverySlots(),
  checkRecoveryCode: async (...args) => (await current()).checkRecoveryCode(...args),
  saveSettings: async (...args) => (await current()).saveSettings(...args),
  signDocument: async (...args) => (await current()).signDocument(...args),
  signProof: async (...args) => (await current()).signProof(...args),
  sealSession: async (...args) => (await current()).sealSession(...args),
  createWorkspace: async () => (await current()).createWorkspace(),
  openWorkspace: async (...args) => (await current()).openWorkspace(...args),
  extendWorkspace: async (...args) => (await current()).extendWorkspace(...args),
  pinWorkspaces: async () => (await current()).pinWorkspaces(),
  forgetWorkspace: async (...args) => (await current()).forgetWorkspace(...args),
  prepareEntry: async (...args) => (await current()).prepareEntry(...args),
  takeGrants: async (...args) => (await current()).takeGrants(...args),
  inviteMember: async (...args) => (await current()).inviteMember(...args),
  readLink: async (...args) => (await current()).readLink(...args),
  readInvitation: async (...args) => (await current()).readInvitation(...args),
  acceptInvitation: async (...args) => (await current()).acceptInvitation(...args),
  judgeAcceptance: async (...args) => (await current()).judgeAcceptance(...args),
  safetyNumber: async (...args) => (await current()).safetyNumber(...args),
  presenceName: async (...args) => (await current()).presenceName(...args),
  derivedId: async (...args) => (await current()).derivedId(...args),
  sealRecords: async (...args) => (await current()).sealRecords(...args),
  signCommit: async (...args) => (await current()).signCommit(...args),
  openRecords: async (...args) => (await current()).openRecords(...args),
  sealPages: async (...args) => (await current()).sealPages(...args),
  openPages: async (...args) => (await current()).openPages(...args),
  sealFile: async (...args) => (await current()).sealFile(...args),
  openFile: async (...args) => (await current()).openFile(...args),
  newId: async () => (await current()).newId(),
  lock: async () => lockCrypto(),
}
