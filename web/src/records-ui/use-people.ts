/** The people of the workspace: who can be given a task, invited, or asked to verify. */
import { useMemo } from 'react'
import { useAuth } from '../backend/use-auth'

/** Somebody who works in this workspace. */
export interface Person {
  /** Account id, as records keep it. */
  readonly id: string
  readonly name: string
}

/** Everybody in the open workspace, oneself first. */
export function usePeople(): readonly Person[] {
  const { user } = useAuth()
  const id = user?.id ?? ''
  const name = user?.fullName.trim() || (user?.email ?? '')
  return useMemo(() => (id === '' ? [] : [{ id, name }]), [id, name])
}

/** What somebody is called; '' for an id that nobody here has. */
export function nameOf(people: readonly Person[], id: string): string {
  return people.find((person) => person.id === id)?.name ?? ''
}
