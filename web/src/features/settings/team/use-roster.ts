/** The members of the firm with what is known of each, oneself first. */
import { useEffect, useMemo } from 'react'
import { useAuth } from '../../../backend/use-auth'
import {
  type Absence,
  absenceOn,
  colleagueKind,
  colleagueOf,
} from '../../../domain/firm/colleague.ts'
import { shortId, usePeople } from '../../../records-ui/use-people.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { useRecords, useVault } from '../../../vault/records/hooks'
import { createRecord } from '../../../vault/records/records'
import { useInvitations } from '../../../vault/records/team'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Role } from '../../../vault/wire/types'

export interface RosterMember {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly verified: boolean
  readonly isMe: boolean
  readonly absence: Absence | undefined
  /** The id of the record that holds their name; undefined while there is none. */
  readonly colleagueId: string | undefined
}

/** Everybody the ledger names. Somebody who never wrote their name goes by the address invited. */
export function useRoster(): readonly RosterMember[] {
  const { user } = useAuth()
  const { members } = useVault()
  const people = usePeople()
  const colleagues = useRecords(colleagueKind)
  const { entries } = useInvitations()
  const me = user?.id
  const ownEmail = user?.email ?? ''
  const today = useToday()
  return useMemo(
    () =>
      people.flatMap(({ id, name }) => {
        const member = members.find(({ userId }) => userId === id)
        if (member === undefined) return []
        const record = colleagueOf(colleagues, id)
        const invited = entries.find(({ userId }) => userId === id)?.email ?? ''
        const email = id === me ? ownEmail : record?.value.email || invited
        return [
          {
            ...member,
            name: name === shortId(id) && email !== '' ? email : name,
            email,
            isMe: id === me,
            absence: absenceOn(record?.value, today),
            colleagueId: record?.id,
          },
        ]
      }),
    [people, members, colleagues, entries, me, ownEmail, today],
  )
}

/**
 * Somebody who may only read cannot write down what they are called: the browser of whoever
 * governs the firm does it for them, with the address that was invited.
 */
export function useNamesOfReaders(roster: readonly RosterMember[]): void {
  const { sync } = useVault()
  const { govern } = useRights()
  const writes = sync === 'saved' && govern
  const nameless = roster.find(
    (member) =>
      member.role === 'read-only' && member.colleagueId === undefined && member.email !== '',
  )
  const [userId, email] = [nameless?.userId, nameless?.email]
  useEffect(() => {
    if (!writes || userId === undefined || email === undefined) return
    // Tried again when the page is opened next.
    createRecord(colleagueKind, { userId, name: email, email, absences: [] }).catch(() => undefined)
  }, [writes, userId, email])
}
