import { useTranslation } from 'react-i18next'
import { type Client, clientKind } from '../../domain/client.ts'
import { ConflictPanel } from '../../ui/ConflictPanel'
import { resolveConflict } from '../../vault/records'
import type { Entry } from '../../vault/types'

const labels = {
  name: 'name',
  type: 'type',
  status: 'status',
  aliases: 'aliases',
  email: 'email',
  phone: 'phone',
  addresses: 'addresses',
  taxIds: 'taxId',
  language: 'language',
  contacts: 'contacts',
  related: 'related',
  tags: 'tags',
  notes: 'notes',
  archivedAt: 'archived',
  mergedInto: 'merged',
  binnedAt: 'deleted',
} as const satisfies Record<keyof Client, string>

/** Fields that two devices changed at once, until somebody chooses. */
export function ClientConflicts({ entry }: { entry: Entry<Client> }) {
  const { t } = useTranslation('clients')
  const conflicts = entry.conflicts ?? []
  if (conflicts.length === 0) return null
  const fields = conflicts.flatMap(({ field, other }) =>
    field in labels
      ? [
          {
            field,
            label: t(labels[field as keyof Client]),
            shown: inWords(entry.value[field as keyof Client]),
            other: inWords(other),
          },
        ]
      : [],
  )
  return (
    <ConflictPanel
      fields={fields}
      removed={conflicts.some(({ field }) => field === '')}
      onKeep={(field, keep) => void resolveConflict(clientKind, entry.id, field, keep)}
    />
  )
}

/** Any value of a client as text, parts by comma, members by line. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([key, part]) => Boolean(part) && key !== 'id' && key !== 'clientId')
      .map(([, part]) => String(part))
      .join(', ')
  }
  return String(value)
}
