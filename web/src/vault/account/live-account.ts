/**
 * The account of this tab, on the real things: the official client, the crypto worker,
 * IndexedDB, the browser's locks and clocks. Loaded by session.ts with its first call.
 */
import { api } from '../../backend/api'
import { endSession } from '../../backend/auth'
import { demands } from '../../backend/demands'
import { getRealtime } from '../../backend/realtime'
import { getSupabase } from '../../backend/supabase'
import { getCrypto, lockCrypto } from '../../crypto/client'
import { liveFiles } from '../files/live-files'
import { createAuth } from '../keys/auth'
import { openLine } from '../keys/nudges'
import { boundOrigin } from '../keys/passwords'
import { liveStore, liveView, setOpenVault } from '../records/current'
import { openLocalDb } from '../store/localdb'
import { openTabs } from '../store/tabs'
import { systemClock } from '../wire/clock'
import { createServer } from '../wire/server'
import { Account } from './account'

/** Make the account of this tab and let it hear when somebody is at work. */
export function makeAccount(): Account {
  const { origin } = window.location
  const account = new Account({
    auth: createAuth({ client: getSupabase, endSession, origin }),
    server: createServer(api),
    demands,
    files: liveFiles,
    crypto: getCrypto(),
    loadPasskeys: async () => (await import('./live-passkeys')).livePasskeys,
    lockCrypto,
    store: liveStore,
    view: liveView,
    clock: systemClock,
    locks: navigator.locks,
    storage: window.sessionStorage,
    origin: boundOrigin(origin),
    openDb: openLocalDb,
    openTabs: (userId) => openTabs(userId, navigator.locks),
    isVisible: () => document.visibilityState === 'visible',
    join: (workspace, ears) => openLine(getRealtime, workspace, ears),
    onOpen: setOpenVault,
  })
  const stopWatching = liveView.subscribe(() => {
    const { sync, pending } = liveView.read()
    if (sync !== 'offline' || pending === 0) return
    stopWatching()
    // Nobody else has it: the browser may not clear it away when the disk is full, if it can promise that.
    void navigator.storage?.persist()
  })
  for (const name of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(name, () => account.touch(), { capture: true, passive: true })
  }
  window.addEventListener('online', () => account.wake())
  window.addEventListener('focus', () => account.comeBack())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') account.comeBack()
  })
  return account
}
