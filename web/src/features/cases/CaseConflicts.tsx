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
  pipelineId: 'pipeline',
  history: 'history',
  closingDone: 'closingDone',
  declinedLetterOn: 'declinedLetterOn',
  parties: 'parties',
  responsibleId: 'responsible',
  assigneeIds: 'assigned',
  related: 'relatedCases',
  fee: 'fee',
  budget: 'budget',
  noLimitation: 'limitation',
  folders: 'folders',
  country: 'country',
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

/** Any value of a case as text; of a party its name, of other parts what they say. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('name' in value) return String(value.name)
  return Object.values(value).map(inWords).filter(Boolean).join(' ')
}
