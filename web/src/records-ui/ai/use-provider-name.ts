import { useTranslation } from 'react-i18next'
import { type ProviderId, providerNameOf } from '../../lib/providers'

/** What a provider is called in the reader's language. */
export function useProviderName(): (id: ProviderId) => string {
  const { t } = useTranslation('ai')
  return (id) => providerNameOf(id) ?? t('localModel')
}
