import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case.ts'
import { ConflictPanel } from '../../ui/ConflictPanel'
import { resolveConflict } from '../../vault/records'
import type { Entry } from '../../vault/types'

const labels = {
  title: 'title',
  clientIds: 'clients',
  practiceArea: 'practiceArea',
  description: 'descriptionField',
  status: 'status',
  stage: 'stage',
  parties: 'parties',
  court: 'court',
  judge: 'judge',
  docketNumber: 'docketNumber',
  reference: 'reference',
  openedOn: 'openedOn',
  closedOn: 'closedOn',
  ai: 'ai',
  binnedAt: 'deleted',
} as const satisfies Record<keyof LegalCase, string>

/** Fields that two devices changed at once, until somebody chooses. */
export function CaseConflicts({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('cases')
  const conflicts = entry.conflicts ?? []
  if (conflicts.length === 0) return null
  const fields = conflicts.flatMap(({ field, other }) =>
    field in labels
      ? [
          {
            field,
            label: t(labels[field as keyof LegalCase]),
            shown: inWords(entry.value[field as keyof LegalCase]),
            other: inWords(other),
          },
        ]
      : [],
  )
  return (
    <ConflictPanel
      fields={fields}
      removed={conflicts.some(({ field }) => field === '')}
      onKeep={(field, keep) => void resolveConflict(caseKind, entry.id, field, keep)}
    />
  )
}

/** Any value of a case as text; of a party its name. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
  return String(value)
}
