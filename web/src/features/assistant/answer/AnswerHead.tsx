import { Badge, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Consensus } from '../../../domain/conversation/consensus'
import type { SlotAnswer } from '../../../domain/conversation/conversation'
import { providerName } from './problem-text'

const reasonKeys = {
  most_supported: 'reasonMostSupported',
  best_sourced: 'reasonBestSourced',
  preferred: 'reasonPreferred',
  first: 'reasonFirst',
  only_answer: 'reasonOnlyAnswer',
} as const

/** Who wrote an answer that was compared with none, and how much text that took. */
export function Writer({ slot }: { slot: SlotAnswer }) {
  const { t } = useTranslation('assistant')
  const { provider, model, simulated, inputTokens, outputTokens } = slot
  return (
    <Group gap="xs" mb="xs">
      {simulated && <Badge color="yellow">{t('simulated')}</Badge>}
      <Text size="xs" c="dimmed">
        {t('fromProvider', { provider: providerName(t, provider, slot.slot) })} {model}
        {outputTokens > 0 && ` · ${t('tokens', { input: inputTokens, output: outputTokens })}`}
      </Text>
    </Group>
  )
}

/** Whose text stands first of several, and why. */
export function Headline({ consensus }: { consensus: Consensus }) {
  const { t } = useTranslation('assistant')
  return (
    <div>
      <Title order={2} size="h4">
        {t('bestSupported')}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {t('fromProvider', {
          provider: providerName(t, consensus.headline.provider, consensus.headline.slot),
        })}{' '}
        {t(reasonKeys[consensus.headline.reason])}
      </Text>
    </div>
  )
}
