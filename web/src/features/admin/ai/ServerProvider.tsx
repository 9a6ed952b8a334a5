import { Badge, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type ProviderSettings,
  type ServerAiSettings,
  testServerKey,
} from '../../../backend/ai-admin'
import { providerFacts } from '../../../lib/providers'
import { useProviderTest } from '../../../records-ui/ai/ProviderTestButton'
import { useProviderName } from '../../../records-ui/ai/use-provider-name'
import { LineField } from '../../../ui/fields/LineField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { ModelList } from './ModelList'
import { ServerKey } from './ServerKey'

/** One provider for everybody: switch, key, models, deep thinking, address, and its test. */
export function ServerProvider({
  row,
  unsaved,
  onChange,
  onStored,
}: {
  row: ProviderSettings
  /** The row waits to be saved. */
  unsaved: boolean
  onChange: (part: Partial<ProviderSettings>) => void
  /** The server stored a key and answered with all settings. */
  onStored: (next: ServerAiSettings) => void
}) {
  const { t } = useTranslation('ai')
  const { id } = row
  const name = useProviderName()(id)
  const test = useProviderTest(name, () => testServerKey(id))
  return (
    <Paper component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <SwitchField
            label={name}
            fw={600}
            checked={row.active}
            onChange={(active) => onChange({ active })}
          />
          <KeyBadge row={row} />
        </Group>
        {test.button}
      </Group>
      {unsaved && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('adminTestStored')}
        </Text>
      )}
      {test.result}
      {row.active && (
        <Stack gap="sm" mt="sm">
          <ServerKey row={row} name={name} onStored={onStored} />
          <Group align="flex-end" gap="lg">
            <PrimaryModel row={row} onChange={onChange} />
            <SwitchField
              label={t('deep')}
              description={t('deepText')}
              checked={row.deep}
              onChange={(deep) => onChange({ deep })}
            />
          </Group>
          <ModelList row={row} name={name} onChange={onChange} />
          <Group align="flex-end" gap="lg">
            {providerFacts[id].hears && (
              <LineField
                label={t('adminSpeech')}
                value={row.speech_model}
                maxLength={100}
                onChange={(value) => onChange({ speech_model: value.trim() })}
                w={{ base: '100%', xs: 260 }}
              />
            )}
            <LineField
              label={t('adminAddress')}
              description={
                row.address === ''
                  ? t('adminAddressNone')
                  : t('adminAddressText', { address: row.address })
              }
              inputMode="url"
              value={row.base_url}
              maxLength={300}
              onChange={(value) => onChange({ base_url: value.trim() })}
              flex={1}
              miw={{ base: '100%', xs: 320 }}
            />
          </Group>
        </Stack>
      )}
    </Paper>
  )
}

function KeyBadge({ row: { id, key, simulated } }: { row: ProviderSettings }) {
  const { t } = useTranslation('ai')
  const text = {
    settings: t('adminKeySettings'),
    environment: t('adminKeyEnvironment'),
    none: t('keyNone'),
  }[key]
  return (
    <>
      {!(id === 'local' && key === 'none') && (
        <Badge color={key === 'none' ? 'gray' : 'green'} variant="light">
          {text}
        </Badge>
      )}
      {simulated && (
        <Badge color="yellow" variant="light">
          {t('providerSimulated')}
        </Badge>
      )}
    </>
  )
}

function PrimaryModel({
  row: { model, models },
  onChange,
}: {
  row: ProviderSettings
  onChange: (part: Partial<ProviderSettings>) => void
}) {
  const { t } = useTranslation('ai')
  const [first] = models
  const standard =
    first === undefined ? t('modelOfServer') : t('adminPrimaryFirst', { model: first })
  return (
    <Select
      label={t('adminPrimary')}
      data={[{ value: '', label: standard }, ...models.map((one) => ({ value: one, label: one }))]}
      value={model}
      onChange={(chosen) => onChange({ model: chosen ?? '' })}
      allowDeselect={false}
      w={{ base: '100%', xs: 320 }}
    />
  )
}
