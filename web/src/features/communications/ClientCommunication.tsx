import { caseKind } from '../../domain/case/case.ts'
import { casesOfClient } from '../../domain/case/client-cases.ts'
import type { Communication } from '../../domain/case/communication.ts'
import { clientKind } from '../../domain/client/client.ts'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
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
