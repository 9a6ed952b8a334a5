import { useTranslation } from 'react-i18next'
import { serviceMessage } from '../../backend/auth-actions'
import { errorText } from '../../ui/error-text'

/** The sentence for a failed sign-in call: the service's own where it gave one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => serviceMessage(error) ?? errorText(t, error)
}
