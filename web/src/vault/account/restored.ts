/**
 * A server that was restored from a backup, once the person says so.
 *
 * How often they said so of a workspace stands in two places: in the account's sealed settings, and
 * on each device beside what it holds of the workspace. Where the two differ, either a device was
 * interrupted before the account knew of it (it goes on), or the person has followed the server on
 * another device and not yet on this one (which says so, and exchanges nothing).
 */

import type { AccountView } from '../../crypto/api/account'
import type { Restored } from '../../crypto/api/workspace'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from '../store/localdb'
import type { Returned } from '../wire/types'

/** The name under which a device keeps how often it followed. */
export const followedName = 'followed-restores'

/** How often the open account followed a restored server in a workspace. */
export async function followedBy(crypto: CryptoApi, workspace: string): Promise<number> {
  return countsIn((await crypto.account())?.settings)[workspace] ?? 0
}

/** How often, by workspace. */
export function countsIn(settings: AccountView['settings'] = {}): {
  readonly [id: string]: number
} {
  return (settings.restores ?? {}) as { readonly [id: string]: number }
}

/** Where the person has followed a restored server, when this device and the account differ. */
export async function restoredOn(db: LocalDb, account: number): Promise<Restored | undefined> {
  if ((await db.get('ledger')) === undefined) {
    // Nothing is held here of the history before.
    if (account > 0) await db.set(followedName, account)
    return undefined
  }
  const here = (await db.get<number>(followedName)) ?? 0
  if (here === account) return undefined
  return here > account ? 'here' : 'elsewhere'
}

/**
 * Whether nothing may be sent yet. What goes back is sealed with the keys of the restored firm, so
 * the person first sees who has them again; whoever is removed then can open none of it.
 */
export function isHeldBack(returned: Returned | undefined): boolean {
  return returned !== undefined && returned.joined.length + returned.inside.length > 0
}
