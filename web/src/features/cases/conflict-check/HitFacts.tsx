import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { partyRoleKeys, partySideKeys } from '../../../domain/case/labels.ts'
import type { Hit } from '../../../domain/conflict-check/check.ts'
import { paths } from '../../../lib/paths'

/** What was met: the names, how they match, and in which case. Behind a wall, only whom to ask. */
export function HitFacts({ hit }: { hit: Hit }) {
  const { t } = useTranslation('conflicts')
  const { t: word } = useTranslation('records')
  if (hit.walled) {
    return (
      <Text size="sm">
        <b>{hit.subject}</b>: {t('walled')}
      </Text>
    )
  }
  const role = hit.role in partyRoleKeys ? hit.role : 'other'
  return (
    <div>
      <Group gap={8}>
        <Text size="sm">{t('meets', { subject: hit.subject, name: hit.name })}</Text>
        <Badge size="sm" variant="light">
          {t(`match_${hit.kind}`)}
        </Badge>
        {hit.adverse && (
          <Badge size="sm" color="red">
            {t('opposing')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {word(partyRoleKeys[role as keyof typeof partyRoleKeys])} · {word(partySideKeys[hit.side])}{' '}
        ·{' '}
        {hit.caseId === '' ? (
          t('clientOnly')
        ) : (
          <Anchor href={paths.case(hit.caseId)} size="xs">
            {hit.caseTitle}
          </Anchor>
        )}
        {hit.closed && ` · ${t('noLongerOpen')}`}
      </Text>
    </div>
  )
}
