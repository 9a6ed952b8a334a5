import { caseKind } from '../../domain/case.ts'
import { clientKind } from '../../domain/client.ts'
import { casesOfClient } from '../../domain/client-cases.ts'
import type { Communication } from '../../domain/communication.ts'
import { useRecord, useRecords } from '../../vault/hooks'
import type { Entry } from '../../vault/types'
import { CommunicationDialog } from './CommunicationDialog'

/** What was said with a client, in one of their cases or beside them: logged, or changed. */
export function ClientCommunication({
  clientId,
  entry,
  onClose,
}: {
  clientId: string
  entry: Entry<Communication> | undefined
  onClose: () => void
}) {
  const client = useRecord(clientKind, clientId)?.value
  const cases = casesOfClient(clientId, useRecords(caseKind))
    .filter(({ represented }) => represented)
    .map(({ entry: { id, value } }) => ({ id, title: value.title }))
  const people = [client, ...(client?.contacts ?? [])].flatMap((one) => one?.name ?? [])
  return (
    <CommunicationDialog
      about={{ caseId: '', clientId }}
      cases={cases}
      entry={entry}
      suggestions={[...new Set(people)].filter((name) => name !== '')}
      onClose={onClose}
    />
  )
}
