/** In a firm of several, everybody's browser tells the others by a sealed record what its person is called. */
import { useEffect } from 'react'
import { useAuth } from '../backend/use-auth'
import { colleagueKind, colleagueOf } from '../domain/firm/colleague.ts'
import { firmId, firmKind } from '../domain/firm/firm.ts'
import { keepFirmName } from '../vault/account/workspaces'
import { useRecord, useRecords, useVault } from '../vault/records/hooks'
import { createRecord, updateRecord } from '../vault/records/records'
import { useRights } from '../vault/records/use-rights.ts'

/** Keep one's own name in the open firm, and the firm's name in one's own list, up to date. */
export function useIntroduction(): void {
  const { user } = useAuth()
  const { status, members, sync, workspace, workspaces } = useVault()
  const { write } = useRights()
  const own = colleagueOf(useRecords(colleagueKind), user?.id ?? '')
  const firmName = useRecord(firmKind, firmId)?.value.name ?? ''
  const name = user?.fullName.trim() || (user?.email ?? '')
  const email = user?.email ?? ''
  // Not before the first synchronisation: another device may have said it already.
  const speaks = status === 'unlocked' && sync === 'saved' && members.length > 1 && write
  const known = workspaces.find(({ id }) => id === workspace)?.name

  useEffect(() => {
    if (!speaks || user === undefined) return
    const told =
      own === undefined
        ? createRecord(colleagueKind, { userId: user.id, name, email, absences: [] })
        : own.value.name === name && own.value.email === email
          ? undefined
          : updateRecord(colleagueKind, own.id, { name, email })
    // Told again after the next opening.
    told?.catch(() => undefined)
  }, [speaks, user, own, name, email])

  useEffect(() => {
    if (status !== 'unlocked' || firmName === '' || known === undefined || known === firmName)
      return
    keepFirmName(firmName).catch(() => undefined)
  }, [status, firmName, known])
}
