/**
 * What a role may do in the open workspace: what screens offer, and what the vault lets into
 * its outbox. A courtesy, so that nobody is offered what would be refused: the decision is the
 * server's for each call, and every other browser's that replays the ledger.
 */
import type { Role, WorkspaceView } from '../../crypto/api/workspace'
import { openCompartment } from '../store/body'
import { mayWall, rolesToGive } from '../wire/roles'

export interface Rights {
  /** change records, store and remove files */
  readonly write: boolean
  /** decide who is a member, and as what */
  readonly govern: boolean
  /** put up walls, and change those one is inside of */
  readonly wall: boolean
}

/** What a role may do. Without one, while the vault is shut, nothing is withheld: screens show no records then. */
export function rightsOf(role: Role | undefined): Rights {
  return {
    write: role !== 'read-only',
    govern: rolesToGive(role).length > 0,
    wall: mayWall(role),
  }
}

/** Whether a member can write records of a compartment: their role does, and they have its key. */
export function maySeal(
  { role, walls }: Pick<WorkspaceView, 'role' | 'walls'>,
  id: string,
): boolean {
  const isOpen = id === openCompartment || walls.some((wall) => wall.id === id && wall.isOpen)
  return isOpen && rightsOf(role).write
}
