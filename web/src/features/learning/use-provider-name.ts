import { useTranslation } from 'react-i18next'
import type { ProviderId } from '../../backend/providers'
import { providerNames } from '../../records-ui/ai/provider-facts'

/** What a provider is called in the reader's language. */
export function useProviderName(): (id: string) => string {
  const { t } = useTranslation('learning')
  return (id) => {
    if (id === 'local') return t('localModel')
    return id in providerNames ? providerNames[id as ProviderId] : id
  }
}
