import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viaBrowser, viaServer } from '../../../assistant/panel'
import { getProviders } from '../../../backend/providers'
import { paths } from '../../../lib/paths'
import { useAiSettings } from '../../../vault/account/ai-settings'

/** Says before anything is asked that nobody could answer, or that the answers are made up. */
export function ProviderNotice() {
  const { t } = useTranslation('assistant')
  const { data: server } = useQuery({ queryKey: ['ai-providers'], queryFn: getProviders })
  const mine = useAiSettings()
  if (server === undefined || mine === undefined) return null
  const asked = viaServer(server, mine)
  if (asked.length === 0 && viaBrowser(server, mine).length === 0)
    return (
      <Alert color="yellow" title={t('noProviders')}>
        <Text size="sm">{t('noProvidersText')}</Text>
        <Anchor size="sm" href={paths.settings('ai')}>
          {t('openSettings')}
        </Anchor>
      </Alert>
    )
  const simulated = server.providers.some((one) => one.simulated && asked.includes(one.id))
  return simulated ? <Alert color="yellow">{t('simulatedNotice')}</Alert> : null
}
