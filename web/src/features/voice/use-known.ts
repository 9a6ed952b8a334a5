/** The names that a command can mean: cases and clients that are not in the bin. */
import { useMemo } from 'react'
import { caseKind } from '../../domain/case/case'
import { clientKind, isListed, namesOf } from '../../domain/client/client'
import type { Known } from '../../domain/voice/resolve'
import { useToday } from '../../records-ui/use-time-zone'
import { useRecords } from '../../vault/records/hooks'

/** What a spoken name or day may mean here. */
export function useKnown(): Known {
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const today = useToday()
  return useMemo(
    () => ({
      today,
      cases: cases
        .filter(({ value }) => value.binnedAt === null)
        .map(({ id, value }) => ({
          id,
          names: [value.title, value.docketNumber].filter((name) => name !== ''),
        })),
      clients: clients
        .filter(({ value }) => isListed(value))
        .map(({ id, value }) => ({ id, names: namesOf(value) })),
    }),
    [cases, clients, today],
  )
}
