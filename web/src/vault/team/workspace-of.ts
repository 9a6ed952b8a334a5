/**
 * Which workspace an account works in, made if there is none.
 *
 * The account's sealed settings name it once it exists for certain. From then on a server
 * that does not know it is not believed: nobody is given an empty workspace in place of
 * their own.
 */

import type { AccountUpdate, AccountView, KnownPassword } from '../../crypto/api/account'
import type { CryptoApi } from '../../crypto/worker'
import type { Keys } from '../keys/keys'
import type { VaultServer } from '../wire/server'

export interface WorkspaceOfParts {
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly keys: Keys
}

/** The account's keys and its first workspace, in the order that survives interruption. */
export async function beginAccount(
  parts: WorkspaceOfParts & { readonly proveOnce: () => Promise<void> },
  userId: string,
  secret: KnownPassword,
): Promise<{ readonly account: AccountView; readonly recoveryCode: string }> {
  const { recoveryCode } = await parts.crypto.createAccount({ userId, secret })
  const workspace = await createWorkspace(parts, async (update) => {
    const account = await parts.keys.begin(update)
    await parts.proveOnce()
    return account
  })
  return { account: await nameOwn(parts, workspace), recoveryCode }
}

/** The id of the open account's workspace. */
export async function workspaceOf(parts: WorkspaceOfParts, account: AccountView): Promise<string> {
  const named = namedIn(account)
  if (named !== undefined) return named
  // Making it was interrupted: go on with the one that arrived, or make another.
  const served = await parts.server.workspaces()
  const arrived = account.workspaces.find(({ workspace }) => served.includes(workspace))
  if (arrived !== undefined) return namedIn(await nameOwn(parts, arrived.workspace)) ?? ''
  const made = await createWorkspace(parts, (update) => parts.keys.change(async () => update))
  return namedIn(await nameOwn(parts, made)) ?? ''
}

/** Store the key first, then the workspace that needs it. Resolves to its id. */
export async function createWorkspace(
  parts: WorkspaceOfParts,
  store: (update: AccountUpdate) => Promise<AccountView>,
): Promise<string> {
  const { workspace, genesis, update } = await parts.crypto.createWorkspace()
  await store(update)
  await parts.server.createWorkspace(genesis)
  return workspace
}

/** Note in the account's sealed settings which workspace is its own. */
export async function nameOwn(
  { crypto, keys }: WorkspaceOfParts,
  workspace: string,
): Promise<AccountView> {
  return await keys.change(async () => {
    const settings = (await crypto.account())?.settings ?? {}
    return await crypto.saveSettings({ ...settings, workspace })
  })
}

function namedIn({ settings }: AccountView): string | undefined {
  return typeof settings.workspace === 'string' ? settings.workspace : undefined
}
