import { Alert, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viaBrowser, viaServer } from '../../../assistant/panel'
import { getProviders } from '../../../backend/providers'
import { presetOf, withPreset } from '../../../domain/conversation/ai-settings'
import { providerIds } from '../../../lib/providers'
import { DirectReload } from '../../../records-ui/ai/DirectReload'
import { PresetButtons } from '../../../records-ui/ai/PresetButtons'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Section } from '../../../ui/Section'
import { Spinner } from '../../../ui/Spinner'
import { AnswerConfiguration } from './AnswerConfiguration'
import { AnswerSettings } from './AnswerSettings'
import { ProviderCard } from './ProviderCard'
import { RetentionSetting } from './RetentionSetting'
import { useAiChoice } from './use-ai-choice'

/** Whom the person lets be asked, with whose key and by which way. */
export function ProvidersTab() {
  const { t } = useTranslation('ai')
  const { t: tCommon } = useTranslation()
  const server = useQuery({ queryKey: ['ai-providers'], queryFn: getProviders })
  const choice = useAiChoice()
  const { settings } = choice

  if (server.isLoadingError) {
    return <ErrorAlert error={server.error} onRetry={() => void server.refetch()} />
  }
  if (server.data === undefined || settings === undefined)
    return <Spinner text={tCommon('loading')} />
  const isActive = providerIds.some((id) => settings.providers[id].active)
  const ready = viaServer(server.data, settings).length + viaBrowser(server.data, settings).length
  return (
    <Stack gap="md" maw={860}>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('intro')}
      </Text>
      <PresetButtons
        current={presetOf(settings)}
        onChoose={(preset) => choice.change(withPreset(settings, preset))}
      />
      {!isActive && (
        <Alert color="yellow" role="alert" title={t('noneActiveTitle')}>
          {t('noneActiveText')}
        </Alert>
      )}
      {isActive && ready === 0 && (
        <Alert color="yellow" title={t('noneReadyTitle')}>
          {t('noneReadyText')}
        </Alert>
      )}
      <DirectReload settings={settings} saving={choice.saving} />
      <ErrorAlert error={choice.error} onRetry={choice.retry} />
      {server.data.providers.map((provider) => (
        <ProviderCard
          key={provider.id}
          provider={provider}
          settings={settings}
          onChange={choice.change}
        />
      ))}
      <Section title={t('answersTitle')} description={t('answersText')}>
        <AnswerSettings server={server.data} settings={settings} onChange={choice.change} />
        <AnswerConfiguration server={server.data} settings={settings} />
      </Section>
      <Section title={t('retentionTitle')}>
        <RetentionSetting />
      </Section>
      <Section title={t('modesTitle')}>
        <List size="sm" spacing="xs">
          <List.Item>{t('modeLocal')}</List.Item>
          <List.Item>{t('modeDirect')}</List.Item>
          <List.Item>{t('modeGateway')}</List.Item>
        </List>
      </Section>
    </Stack>
  )
}
