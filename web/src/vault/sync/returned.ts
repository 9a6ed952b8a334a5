/**
 * What following a restored server came to, for the person: what goes back, what stays, and who can
 * read again what they could not any more.
 */
import type { WorkspaceView } from '../../crypto/api/workspace'
import { openCompartment, type Pending } from '../store/body'
import { maySeal } from '../team/rights.ts'
import { filesIn } from '../wire/stored-files'
import type { Returned, VaultView } from '../wire/types'

/** Who was in the firm, and inside which walls, as this device knew it. */
export interface TeamBefore {
  readonly members: readonly string[]
  /** account ids, by wall */
  readonly inside: ReadonlyMap<string, readonly string[]>
}

/** The team that a screen shows, as it is before the server is followed. */
export function teamOf({ members, walls }: Pick<VaultView, 'members' | 'walls'>): TeamBefore {
  return {
    members: members.map(({ userId }) => userId),
    inside: new Map(walls.map((wall) => [wall.id, wall.members])),
  }
}

/** The same, without those of an earlier time that the person has not seen yet. */
export function teamBefore({ members, inside }: TeamBefore, unseen?: Returned): TeamBefore {
  const insideAgain = new Map(unseen?.inside.map((one) => [one.wall, one.members]))
  return {
    members: members.filter((id) => !unseen?.joined.includes(id)),
    inside: new Map(
      [...inside].map(([wall, ids]) => [
        wall,
        ids.filter((id) => !insideAgain.get(wall)?.includes(id)),
      ]),
    ),
  }
}

/** Make the report. */
export function reportOf(parts: {
  readonly team: TeamBefore
  /** the firm as the restored ledger has it */
  readonly view: WorkspaceView
  /** what is to be written back */
  readonly back: readonly Pending[]
  /** records of which the server's version was refused */
  readonly refused: ReadonlySet<string>
  /** files that this device is still uploading */
  readonly unsent: ReadonlySet<string>
  /** what the restored server has of a record */
  served(id: string): unknown
}): Returned {
  const { team, view, back, refused, unsent, served } = parts
  type Reason = Returned['kept'][number]['reason']
  const whyKept = ({ id, compartment }: Pending): Reason | undefined => {
    if (refused.has(id)) return 'refused'
    if (maySeal(view, compartment)) return undefined
    return compartment === openCompartment || maySeal({ ...view, role: 'owner' }, compartment)
      ? 'role'
      : 'wall'
  }
  const now = view.members.map(({ userId }) => userId)
  const joined = now.filter((id) => !team.members.includes(id))
  return {
    back: back.filter((one) => whyKept(one) === undefined).map(({ id }) => id),
    kept: back.flatMap((one) => {
      const reason = whyKept(one)
      return reason === undefined ? [] : [{ id: one.id, reason }]
    }),
    lostFiles: back
      .filter(({ id, body }) => {
        const has = new Set([...filesIn(served(id)).map(({ fileId }) => fileId), ...unsent])
        return filesIn(body.value).some(({ fileId }) => !has.has(fileId))
      })
      .map(({ id }) => id),
    joined,
    gone: team.members.filter((id) => !now.includes(id)),
    inside: view.walls.flatMap(({ id, members }) => {
      // Behind a wall that this device did not know lies nothing that it brings back.
      const before = team.inside.get(id) ?? members
      const again = members.filter((one) => !before.includes(one) && !joined.includes(one))
      return again.length === 0 ? [] : [{ wall: id, members: again }]
    }),
  }
}
