/**
 * The account's workspaces: the door that screens use. `useVault().workspaces` lists them,
 * `useVault().workspace` is the open one. All reject with `VaultError` and need an open vault.
 */
import { openVault } from '../records/current'
import type { JoinOffer } from './firms'
import { openAccount } from './session'

export type { JoinOffer } from './firms'

/** Open another workspace of this account in this tab; this device opens it first from now on. */
export async function switchWorkspace(workspace: string): Promise<void> {
  await (await openAccount()).firms.switchTo(workspace)
}

/** Start a workspace with this account as its owner, and open it. Resolves to its id. */
export async function createWorkspace(name: string): Promise<string> {
  return await (await openAccount()).firms.create(name)
}

/** Give the open workspace's firm another name: a sealed record, which the server cannot read. */
export async function renameFirm(name: string): Promise<void> {
  await (await openAccount()).firms.rename(name)
}

/** Keep the open firm's name, as its record has it now, in this account's list of workspaces. */
export async function keepFirmName(name: string): Promise<void> {
  await (await openAccount()).firms.keepName(name)
}

/**
 * Leave the open firm. What was written here is sent first; then the account's own entry in the
 * firm's ledger ends the membership, the account forgets the firm's keys, and every device its
 * rows. The firm's new keys follow in the browsers of those who govern it. Ends in one's own
 * workspace. Rejects with 'denied' for the last owner, 'offline' without a server.
 */
export async function leaveFirm(): Promise<void> {
  await (await openAccount()).firms.leave()
}

/** What an invitation's link offers. Rejects with 'not-found' for a broken link or one that is gone. */
export async function readInvitation(link: string): Promise<JoinOffer> {
  return await (await openAccount()).firms.offer(link)
}

/** Invitations that came to this account's own address by mail, without a link. */
export async function invitationsToMe(): Promise<readonly JoinOffer[]> {
  return await (await openAccount()).firms.offers()
}

/**
 * Accept an invitation by its link. The workspace stands in `useVault().workspaces` as
 * 'waiting' until a browser of the firm has let this account in, and then as 'ready'.
 */
export async function joinWorkspace(link: string): Promise<void> {
  await (await openAccount()).firms.join(link)
}

/** Accept an invitation by its notice alone; the firm decides, and both compare a safety number. */
export async function joinByNotice(invitationId: string): Promise<void> {
  await (await openAccount()).firms.joinByNotice(invitationId)
}

/** Ask the server whether somebody has let this account in meanwhile. */
export async function refreshWorkspaces(): Promise<void> {
  await (await openAccount()).firms.refresh()
}

/**
 * Follow a server that is behind what this device has seen, in the open workspace: the person says, by
 * the vault's password, that it was restored from a backup. What it has lost and this device holds is
 * written back; `useVault().returned` tells what became of it. Rejects with 'wrong-password',
 * 'offline', and 'denied' where the restored firm does not know this account; then all is as before.
 */
export async function followRestored(password: string): Promise<void> {
  await (await openAccount()).firms.followRestored(password)
}

/** The person has seen what following a restored server came to. */
export async function seeReturned(): Promise<void> {
  await openVault().seeReturned()
}
