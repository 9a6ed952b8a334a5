import { NumberInput, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Providers } from '../../../backend/providers'
import type { AiSettings } from '../../../domain/conversation/ai-settings'
import { useFormat } from '../../../i18n/use-format'
import { type ProviderId, providerIds } from '../../../lib/providers'
import { useProviderName } from '../../../records-ui/ai/use-provider-name'
import { SwitchField } from '../../../ui/fields/SwitchField'

/** Default provider, temperature, length and judge; an empty field leaves it to the administrators. */
export function AnswerSettings({
  server,
  settings,
  onChange,
}: {
  server: Providers
  settings: AiSettings
  onChange: (next: AiSettings) => void
}) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const nameOf = useProviderName()
  const active = providerIds.filter((id) => settings.providers[id].active)
  return (
    <Stack gap="sm">
      <Select
        label={t('defaultProvider')}
        data={[
          { value: '', label: t('asServer') },
          ...active.map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        value={settings.defaultProvider}
        onChange={(chosen) =>
          onChange({ ...settings, defaultProvider: (chosen ?? '') as ProviderId | '' })
        }
        allowDeselect={false}
      />
      <OptionalNumber
        key={`temperature ${settings.temperature}`}
        label={t('temperature')}
        description={t('temperatureText')}
        value={settings.temperature}
        placeholder={server.temperature === null ? undefined : format.number(server.temperature)}
        min={0}
        max={2}
        step={0.1}
        onChange={(temperature) => onChange({ ...settings, temperature })}
      />
      <OptionalNumber
        key={`tokens ${settings.maxTokens}`}
        label={t('maxTokens')}
        description={t('maxTokensText', { max: format.number(server.max_tokens) })}
        value={settings.maxTokens}
        placeholder={format.number(server.max_tokens)}
        min={1}
        max={server.max_tokens}
        step={100}
        onChange={(maxTokens) => onChange({ ...settings, maxTokens })}
      />
      {server.judge && (
        <SwitchField
          label={t('judge')}
          description={t('judgeText')}
          checked={settings.judge}
          onChange={(judge) => onChange({ ...settings, judge })}
        />
      )}
    </Stack>
  )
}

/** A number that may be left out; kept when the field is left. */
function OptionalNumber({
  value,
  placeholder,
  onChange,
  ...rest
}: {
  label: string
  description: string
  value: number | null
  placeholder: string | undefined
  min: number
  max: number
  step: number
  onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  function keep(): void {
    const next = typeof typed === 'number' ? Math.min(Math.max(typed, rest.min), rest.max) : null
    setTyped(next ?? '')
    if (next !== value) onChange(next)
  }
  return (
    <NumberInput
      {...rest}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      decimalScale={rest.step < 1 ? 2 : 0}
      w={{ base: '100%', xs: 320 }}
    />
  )
}
