import { useVault } from '../vault/hooks'
import { compartmentOf } from '../vault/records'

/** Tells whether a record lies behind an ethical wall that somebody is outside of. */
export function useOutsideWall(): (recordId: string, userId: string) => boolean {
  const walls = useVault((view) => view.walls)
  return (recordId, userId) => {
    const place = compartmentOf(recordId)
    const wall = walls.find(({ id }) => id === place)
    return wall !== undefined && userId !== '' && !wall.members.includes(userId)
  }
}
