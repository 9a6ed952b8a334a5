import { hasVault } from '../vault/records/current'
import { useVault } from '../vault/records/hooks'
import { compartmentOf } from '../vault/records/records'

/** Tells whether a record lies behind an ethical wall that somebody is outside of. */
export function useOutsideWall(): (recordId: string, userId: string) => boolean {
  const walls = useVault((view) => view.walls)
  return (recordId, userId) => {
    // While the vault is being locked a form may be drawn once more.
    if (recordId === '' || !hasVault()) return false
    const place = compartmentOf(recordId)
    const wall = walls.find(({ id }) => id === place)
    return wall !== undefined && userId !== '' && !wall.members.includes(userId)
  }
}
