import { useTranslation } from 'react-i18next'
import { providerNameOf } from '../../lib/providers'

/** What a provider is called in the reader's language. */
export function useProviderName(): (id: string) => string {
  const { t } = useTranslation('learning')
  return (id) => (id === 'local' ? t('localModel') : (providerNameOf(id) ?? id))
}
