import { useTranslation } from 'react-i18next'
import type { ProviderId } from '../../backend/providers'
import { providerNames } from './provider-facts'

/** What a provider is called in the reader's language. */
export function useProviderName(): (id: ProviderId) => string {
  const { t } = useTranslation('ai')
  return (id) => (id === 'local' ? t('localModel') : providerNames[id])
}
