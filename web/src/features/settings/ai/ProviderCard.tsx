import { Badge, Group, Paper, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { testDirect } from '../../../backend/direct-stream'
import { type Provider, testProvider } from '../../../backend/providers'
import {
  type AiProviderChoice,
  type AiSettings,
  usualLocalAddress,
  withProvider,
} from '../../../domain/conversation/ai-settings'
import { isDirect } from '../../../lib/providers'
import { useProviderTest } from '../../../records-ui/ai/ProviderTestButton'
import { useProviderName } from '../../../records-ui/ai/use-provider-name'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { DirectFields } from './DirectFields'
import { OwnKeyField } from './OwnKeyField'

interface CardProps {
  readonly provider: Provider
  readonly settings: AiSettings
  readonly onChange: (next: AiSettings) => void
}

/** One provider: its switch, its model, the person's key, the way to it, and its test. */
export function ProviderCard({ provider, settings, onChange }: CardProps) {
  const { t } = useTranslation('ai')
  const { id } = provider
  const choice = settings.providers[id]
  const name = useProviderName()(id)
  const test = useProviderTest(name, () => ask(provider, choice))
  const change = (part: Partial<AiProviderChoice>): void =>
    onChange(withProvider(settings, id, part))
  const canBeDirect = isDirect(id)
  return (
    <Paper component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <SwitchField
            label={name}
            fw={600}
            checked={choice.active}
            onChange={(active) => change({ active })}
          />
          <State provider={provider} choice={choice} />
        </Group>
        {test.button}
      </Group>
      {choice.active && (
        <Stack gap="sm" mt="sm">
          <Group align="flex-end" gap="lg">
            <ModelSelect provider={provider} choice={choice} onChange={change} />
            <SwitchField
              label={t('deep')}
              description={t('deepText')}
              checked={choice.deep ?? provider.deep}
              onChange={(deep) => change({ deep })}
            />
          </Group>
          {canBeDirect && (
            <DirectFields id={id} offered={provider.direct} choice={choice} onChange={change} />
          )}
          {(provider.own_key || (canBeDirect && choice.direct)) && (
            <OwnKeyField name={name} choice={choice} onChange={change} />
          )}
        </Stack>
      )}
      {test.result}
    </Paper>
  )
}

/** Ask the way that questions would go. */
function ask(provider: Provider, choice: AiProviderChoice) {
  const { id } = provider
  if (!choice.direct || !isDirect(id)) {
    return testProvider(id, choice.key)
  }
  const local = id === 'local'
  return testDirect({
    provider: id,
    address: local && choice.address === '' ? usualLocalAddress : choice.address,
    key: choice.key,
    model: choice.model || (local ? '' : provider.model),
  })
}

function State({ provider, choice }: { provider: Provider; choice: AiProviderChoice }) {
  const { t } = useTranslation('ai')
  const badge = (color: string, text: string) => (
    <Badge color={color} variant="light">
      {text}
    </Badge>
  )
  if (choice.direct) return badge('blue', t('isDirect'))
  if (!provider.active) return badge('gray', t('isClosed'))
  return (
    <>
      {choice.key !== '' && badge('green', t('keyOfYours'))}
      {choice.key === '' && provider.configured && badge('green', t('keyOfServer'))}
      {choice.key === '' && !provider.configured && badge('gray', t('keyNone'))}
      {provider.simulated && badge('yellow', t('providerSimulated'))}
    </>
  )
}

function ModelSelect({
  provider: { id, model, models },
  choice,
  onChange,
}: {
  provider: Provider
  choice: AiProviderChoice
  onChange: (part: Partial<AiProviderChoice>) => void
}) {
  const { t } = useTranslation('ai')
  const standard = model === '' ? t('modelOfServer') : t('modelServer', { model })
  // A model that was chosen and is no longer offered stays visible until another is chosen.
  const offered = [...new Set([...models, choice.model])].filter((one) => one !== '')
  if (offered.length === 0 && id === 'local') return null
  return (
    <Select
      label={t('model')}
      data={[{ value: '', label: standard }, ...offered.map((one) => ({ value: one, label: one }))]}
      value={choice.model}
      onChange={(chosen) => onChange({ model: chosen ?? '' })}
      allowDeselect={false}
      w={{ base: '100%', xs: 420 }}
    />
  )
}
