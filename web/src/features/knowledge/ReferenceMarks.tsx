import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnowledgeEntry } from '../../backend/knowledge'
import { isAhead, reviewIsDue, useDayText } from '../../records-ui/reference-facts'

/** What a reader must know before relying on a reference: not yet in force, or due to be looked at. */
export function ReferenceMarks({ entry }: { entry: KnowledgeEntry }) {
  const { t } = useTranslation('knowledge')
  const day = useDayText()
  if (!isAhead(entry) && !reviewIsDue(entry)) return null
  return (
    <Group gap={6}>
      {isAhead(entry) && (
        <Badge variant="light" color="blue">
          {t('inForceFrom', { date: day(entry.effective_on) })}
        </Badge>
      )}
      {reviewIsDue(entry) && (
        <Badge variant="light" color="yellow">
          {t('reviewDue', { date: day(entry.review_on) })}
        </Badge>
      )}
    </Group>
  )
}
