import { Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ServerAiSettings } from '../../../backend/ai-admin'
import { providerIds } from '../../../lib/providers'
import { useProviderName } from '../../../records-ui/ai/use-provider-name'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { NumberField } from './NumberField'

interface FieldsProps {
  readonly settings: ServerAiSettings
  readonly onChange: (part: Partial<ServerAiSettings>) => void
}

/** How answers are made. */
export function AnswerFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('ai')
  const nameOf = useProviderName()
  const active = settings.providers.filter((row) => row.active)
  return (
    <Stack gap="sm">
      <Select
        label={t('defaultProvider')}
        data={[
          { value: '', label: t('adminDefaultFirst') },
          ...active.map(({ id }) => ({ value: id, label: nameOf(id) })),
        ]}
        value={settings.default_provider}
        onChange={(chosen) =>
          onChange({ default_provider: providerIds.find((id) => id === chosen) ?? '' })
        }
        allowDeselect={false}
      />
      <NumberField
        label={t('temperature')}
        description={t('adminTemperatureText')}
        value={settings.temperature}
        min={0}
        max={2}
        step={0.1}
        onEmpty={() => onChange({ temperature: null })}
        onChange={(temperature) => onChange({ temperature })}
      />
      <NumberField
        label={t('maxTokens')}
        description={t('adminMaxTokensText')}
        value={settings.max_tokens}
        min={256}
        max={128_000}
        step={500}
        onChange={(max_tokens) => onChange({ max_tokens })}
      />
      <SwitchField
        label={t('adminFallback')}
        description={t('adminFallbackText')}
        checked={settings.fallback}
        onChange={(fallback) => onChange({ fallback })}
      />
      <SwitchField
        label={t('judge')}
        description={t('adminJudgeText')}
        checked={settings.judge}
        onChange={(judge) => onChange({ judge })}
      />
    </Stack>
  )
}

/** How much a person and a firm may ask. */
export function LimitFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('ai')
  return (
    <Stack gap="sm">
      <NumberField
        label={t('adminRequests')}
        value={settings.requests_per_minute}
        min={1}
        max={100_000}
        step={5}
        onChange={(requests_per_minute) => onChange({ requests_per_minute })}
      />
      <NumberField
        label={t('adminTokens')}
        value={settings.tokens_per_day}
        min={1000}
        max={1_000_000_000_000}
        step={100_000}
        onChange={(tokens_per_day) => onChange({ tokens_per_day })}
      />
      <NumberField
        label={t('adminFirmRequests')}
        description={t('adminFirmText')}
        value={settings.workspace_requests_per_minute}
        min={0}
        max={1_000_000}
        step={10}
        onChange={(workspace_requests_per_minute) => onChange({ workspace_requests_per_minute })}
      />
      <NumberField
        label={t('adminFirmTokens')}
        description={t('adminFirmText')}
        value={settings.workspace_tokens_per_day}
        min={0}
        max={1_000_000_000_000}
        step={1_000_000}
        onChange={(workspace_tokens_per_day) => onChange({ workspace_tokens_per_day })}
      />
    </Stack>
  )
}
