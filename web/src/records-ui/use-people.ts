/** The people of the workspace: who can be given a task, invited, or asked to verify. */
import { useMemo } from 'react'
import { useAuth } from '../backend/use-auth'
import { colleagueKind, colleagueOf } from '../domain/firm/colleague.ts'
import { useRecords, useVault } from '../vault/records/hooks'

/** Somebody who works in this workspace. */
export interface Person {
  /** Account id, as records keep it. */
  readonly id: string
  readonly name: string
}

/**
 * Everybody in the open workspace, oneself first. Who that is says the signed ledger; their names
 * come from sealed records, and somebody without one goes by the start of their account id.
 */
export function usePeople(): readonly Person[] {
  const { user } = useAuth()
  const { members } = useVault()
  const colleagues = useRecords(colleagueKind)
  const id = user?.id ?? ''
  const name = user?.fullName.trim() || (user?.email ?? '')
  return useMemo(() => {
    const others = members
      .filter(({ userId }) => userId !== id)
      .map(({ userId }) => ({
        id: userId,
        name: colleagueOf(colleagues, userId)?.value.name || shortId(userId),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
    return id === '' ? others : [{ id, name }, ...others]
  }, [id, name, members, colleagues])
}

/** What somebody is called; '' for an id that nobody here has. */
export function nameOf(people: readonly Person[], id: string): string {
  return people.find((person) => person.id === id)?.name ?? ''
}

/** An account without a name, in few letters. */
export function shortId(userId: string): string {
  return userId.slice(0, 8)
}
