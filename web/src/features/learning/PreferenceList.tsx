import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { learnedPreferenceKind } from '../../domain/learning/preference'
import { AddButton } from '../../records-ui/Writers.tsx'
import { lazyDialog } from '../../ui/lazy'
import { useRecords } from '../../vault/records/hooks'
import { PreferenceCard } from './PreferenceCard'

const PreferenceDialog = lazyDialog(
  async () => (await import('./PreferenceDialog')).PreferenceDialog,
)

const order = { proposed: 0, active: 1, revoked: 2 } as const

/** What was learned about how answers should read: proposals first, what was revoked last. */
export function PreferenceList({ personId }: { personId: string }) {
  const { t } = useTranslation('learning')
  const [adding, setAdding] = useState(false)
  const shown = useRecords(learnedPreferenceKind)
    // A proposal, and what one set aside, is nobody else's business.
    .filter(
      ({ value }) =>
        value.personId === personId || (value.state === 'active' && value.scope !== 'person'),
    )
    .toSorted((a, b) => order[a.value.state] - order[b.value.state] || b.value.at - a.value.at)
  return (
    <Stack gap="sm">
      <VisuallyHidden component="p" role="status">
        {t('preferencesCount', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 && <Text size="sm">{t('noPreferences')}</Text>}
      {shown.map((entry) => (
        <PreferenceCard key={entry.id} entry={entry} />
      ))}
      <div>
        <AddButton variant="default" onClick={() => setAdding(true)}>
          {t('addPreference')}
        </AddButton>
      </div>
      <PreferenceDialog opened={adding} personId={personId} onClose={() => setAdding(false)} />
    </Stack>
  )
}
