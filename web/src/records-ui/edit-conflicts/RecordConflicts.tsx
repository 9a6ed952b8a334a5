import { lazyPart } from '../../ui/lazy'
import { useConflicted } from '../../vault/records/hooks'

/** Rarely needed, and it knows the words of every kind. */
const ConflictChoices = lazyPart(async () => (await import('./ConflictChoices')).ConflictChoices)

/** What two people, or two devices, changed at once in a record, until somebody chooses. */
export function RecordConflicts({ id }: { id: string }) {
  const doc = useConflicted().find((one) => one.id === id)
  return doc === undefined ? null : <ConflictChoices doc={doc} />
}
