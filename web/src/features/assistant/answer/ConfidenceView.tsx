import { Box, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consensus } from '../../../domain/conversation/consensus'
import { useFormat } from '../../../i18n/use-format'
import { confidenceText } from './confidence-text'

const levelColors = { low: 'red', moderate: 'yellow', high: 'green' } as const

/** How likely the answer is right, in words, with its range and how it was reached; and, as a
 *  meter of its own, how much of it rests on the documents. */
export function ConfidenceView({ consensus }: { consensus: Consensus | null }) {
  const { t } = useTranslation('assistant')
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading}>
      <Title order={2} size="sm" id={heading}>
        {t('confidence')}
      </Title>
      {consensus === null ? (
        <Text size="sm">{t('confidenceNone')}</Text>
      ) : (
        <Estimate consensus={consensus} />
      )}
    </Box>
  )
}

function Estimate({ consensus }: { consensus: Consensus }) {
  const { t } = useTranslation('assistant')
  const said = confidenceText(t, consensus, useFormat())
  const { confidence, groundedness } = consensus
  return (
    <Stack gap={4} mt={4}>
      <Group gap="xs">
        <Text fw={600}>{said.level}</Text>
        <Text size="sm" c="dimmed">
          {said.share}
        </Text>
      </Group>
      <Progress
        value={confidence.value * 100}
        color={levelColors[confidence.level]}
        aria-label={t('confidence')}
      />
      <Text size="sm">{said.reached}</Text>
      <Text size="xs" c="dimmed">
        {said.basis}
      </Text>
      {said.capped !== '' && <Text size="xs">{said.capped}</Text>}
      <Text size="sm" fw={600} mt="xs">
        {t('groundedness')}
      </Text>
      <Progress value={groundedness.value * 100} color="blue" aria-label={t('groundedness')} />
      <Text size="xs" c="dimmed">
        {said.grounded}
      </Text>
    </Stack>
  )
}
