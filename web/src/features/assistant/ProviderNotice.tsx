import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listProviders } from '../../backend/providers'
import { paths } from '../../lib/paths'

/** Says before anything is asked that nobody could answer, or that the answers are made up. */
export function ProviderNotice() {
  const { t } = useTranslation('assistant')
  const { data } = useQuery({ queryKey: ['ai-providers'], queryFn: listProviders })
  if (data === undefined) return null
  const configured = data.filter((provider) => provider.configured)
  if (configured.length === 0)
    return (
      <Alert color="yellow" title={t('noProviders')}>
        <Text size="sm">{t('noProvidersText')}</Text>
        <Anchor size="sm" href={paths.settings('ai')}>
          {t('openSettings')}
        </Anchor>
      </Alert>
    )
  if (configured.some((provider) => provider.simulated))
    return <Alert color="yellow">{t('simulatedNotice')}</Alert>
  return null
}
