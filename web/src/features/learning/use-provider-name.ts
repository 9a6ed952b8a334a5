import { useTranslation } from 'react-i18next'
import { providerNames } from '../../records-ui/ai/provider-facts'

/** What a provider is called in the reader's language. */
export function useProviderName(): (id: string) => string {
  const { t } = useTranslation('learning')
  return (id) => {
    if (id === 'local') return t('localModel')
    return Object.entries(providerNames).find(([one]) => one === id)?.[1] ?? id
  }
}
