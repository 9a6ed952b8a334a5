import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { providersToAsk } from '../../../assistant/panel'
import { getProviders } from '../../../backend/providers'
import type { ProviderId } from '../../../lib/providers'
import { SelectField } from '../../../ui/fields/SelectField'
import { useAiSettings } from '../../../vault/account/ai-settings'
import { providerName } from '../answer/problem-text'

/** Which model a question to one of them goes to; not there while there is nothing to choose. */
export function ModelChoice({
  chosen,
  disabled,
  onChange,
}: {
  chosen: ProviderId | ''
  disabled: boolean
  onChange: (provider: ProviderId | '') => void
}) {
  const { t } = useTranslation('assistant')
  const { data: server } = useQuery({ queryKey: ['ai-providers'], queryFn: getProviders })
  const mine = useAiSettings()
  if (server === undefined || mine === undefined) return null
  const choices = providersToAsk(server, mine)
  if (choices.length < 2) return null
  const named = (id: ProviderId): string => {
    const model = mine.providers[id].model || server.providers.find((one) => one.id === id)?.model
    return model ? `${providerName(t, id)} (${model})` : providerName(t, id)
  }
  return (
    <SelectField
      size="xs"
      label={t('model')}
      maw="100%"
      disabled={disabled}
      value={choices.find((id) => id === chosen) ?? ''}
      onChange={(value) => onChange(choices.find((id) => id === value) ?? '')}
      data={[
        { value: '', label: t('modelUsual') },
        ...choices.map((id) => ({ value: id, label: named(id) })),
      ]}
    />
  )
}
