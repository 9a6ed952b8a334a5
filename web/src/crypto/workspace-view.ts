// A verified ledger as the screens may know it, with what this account holds of it.

import type { Account, FirmKey } from './account'
import type { WorkspaceView } from './api/workspace'
import { toBase64Url } from './bytes'
import { refuse } from './errors'
import type { Ledger } from './ledger'
import type { EpochKey } from './ledger-entry'
import { openCompartment } from './records'

/** The keys that the ledger announced for a compartment, by epoch. */
export function keysSaid(
  ledger: Ledger,
  compartment: string,
): ReadonlyMap<number, EpochKey> | undefined {
  if (compartment === openCompartment) return ledger.keyByEpoch
  return ledger.wallById.get(compartment)?.keyByEpoch
}

/** The key under which a compartment's records are sealed now. */
export function newestKey(ledger: Ledger, compartment: string) {
  const isFirm = compartment === openCompartment
  const epoch = isFirm ? ledger.epoch : ledger.wallById.get(compartment)?.epoch
  return epoch === undefined
    ? undefined
    : { epoch, said: keysSaid(ledger, compartment)?.get(epoch) }
}

/** The keys of a workspace that an account holds. */
export function keysOf(account: Account, ledger: Ledger): readonly FirmKey[] {
  const workspace = toBase64Url(ledger.workspace)
  return account.firmKeys.filter((key) => key.workspace === workspace)
}

/** The key that an account seals a compartment with now.
 *  @throws CryptoFailure no_key. */
export function keyFor(account: Account, ledger: Ledger, compartment: string): FirmKey {
  const current = newestKey(ledger, compartment)
  const held = keysOf(account, ledger).find(
    (key) => key.compartment === compartment && key.epoch === current?.epoch,
  )
  const keyId = toBase64Url(current?.said?.keyId ?? new Uint8Array(0))
  if (!held) throw refuse({ type: 'no_key', keyId })
  return held
}

/** The view of a workspace for one of its members. */
export function workspaceView(ledger: Ledger, account: Account): WorkspaceView {
  const { userId } = account
  const role = ledger.memberById.get(userId)?.role
  const held = keysOf(account, ledger)
  const holds = (compartment: string, epoch: number): boolean =>
    held.some((key) => key.compartment === compartment && key.epoch === epoch)
  const holdsAll = (compartment: string): boolean =>
    [...(keysSaid(ledger, compartment)?.keys() ?? [])].every((epoch) => holds(compartment, epoch))
  const inside = [...ledger.wallById].filter(([, wall]) => wall.members.has(userId))
  return {
    id: toBase64Url(ledger.workspace),
    head: toBase64Url(ledger.head),
    length: ledger.length,
    epoch: ledger.epoch,
    ...(role && { role }),
    members: Array.from(ledger.memberById, ([user, member]) => ({
      userId: user,
      role: member.role,
      sigPk: toBase64Url(member.sigPk),
      verified: member.verified,
    })),
    hasKey: holds(openCompartment, ledger.epoch),
    hasAllKeys: [openCompartment, ...inside.map(([id]) => id)].every(holdsAll),
    isEpochDue: ledger.isEpochDue,
    walls: Array.from(ledger.wallById, ([id, wall]) => ({
      id,
      epoch: wall.epoch,
      members: [...wall.members],
      isDue: wall.isDue,
      isOpen: wall.members.has(userId) && holds(id, wall.epoch),
    })),
  }
}
