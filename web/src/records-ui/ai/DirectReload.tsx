import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isReachable, setDirectCookie } from '../../backend/direct-cookie'
import { type AiSettings, directProviders } from '../../domain/conversation/ai-settings'

/** The page cannot yet reach a provider that the person asks directly: the way to make it so. */
export function DirectReload({
  settings,
  saving = false,
}: {
  settings: AiSettings
  /** A change is on its way to the server: a reload would cut it off. */
  saving?: boolean
}) {
  const { t } = useTranslation('ai')
  const wanted = directProviders(settings)
  if (wanted.every(isReachable)) return null
  function reload(): void {
    setDirectCookie(wanted)
    window.location.reload()
  }
  return (
    <Alert color="yellow" title={t('reloadTitle')}>
      <Text size="sm">{t('reloadText')}</Text>
      <Button mt="xs" size="xs" variant="default" loading={saving} onClick={reload}>
        {t('reload')}
      </Button>
    </Alert>
  )
}
