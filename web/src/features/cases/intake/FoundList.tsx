import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HitFacts } from '../conflict-check/HitFacts'
import type { Found } from '../conflict-check/run-check.ts'

/** As many hits as are read in a dialog; all of them stand in the check. */
const shown = 8

/** What the check of an inquiry found, before anything is opened. */
export function FoundList({ found }: { found: Found }) {
  const { t } = useTranslation('conflicts')
  const { hits, searched } = found
  const opposing = hits.some(({ adverse, walled }) => adverse || walled)
  return (
    <Alert
      role="status"
      color={opposing ? 'red' : hits.length > 0 ? 'yellow' : 'green'}
      title={t('foundTitle', { count: hits.length })}
    >
      <Stack gap="xs">
        {hits.slice(0, shown).map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished search never changes
          <HitFacts key={index} hit={hit} />
        ))}
        {hits.length > shown && (
          <Text size="sm">{t('foundMore', { count: hits.length - shown })}</Text>
        )}
        <Text size="sm" c="dimmed">
          {hits.length === 0 ? t('foundNone', { count: searched }) : t('foundDecide')}
        </Text>
      </Stack>
    </Alert>
  )
}
