import { Alert, Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { isResting } from '../../../domain/casework/stage-move.ts'
import { paths } from '../../../lib/paths'
import type { Entry } from '../../../vault/wire/types'
import { useConflicts } from './use-conflicts.ts'

/** Asks for a conflict check wherever one is missing, open, or older than the parties. */
export function ConflictPrompt({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('conflicts')
  const { state } = useConflicts(entry)
  const { clientIds, parties, binnedAt } = entry.value
  const nobody = clientIds.length === 0 && parties.length === 0
  const quiet = isResting(entry.value) || binnedAt !== null || nobody
  if (quiet || state === 'cleared' || state === 'waived') return null
  return (
    <Alert color={state === 'conflict' ? 'red' : 'yellow'} p="xs">
      <Text size="sm">
        {t(`standing_${state}`)}.{' '}
        <Anchor href={paths.caseTab(entry.id, 'conflicts')} size="sm">
          {t('openConflicts')}
        </Anchor>
      </Text>
    </Alert>
  )
}
