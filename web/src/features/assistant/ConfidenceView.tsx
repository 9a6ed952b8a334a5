import { Box, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consensus } from '../../domain/consensus'
import { useFormat } from '../../i18n/use-format'

const levelKeys = {
  low: 'confidenceLow',
  moderate: 'confidenceModerate',
  high: 'confidenceHigh',
} as const
const levelColors = { low: 'red', moderate: 'yellow', high: 'green' } as const
const patternKeys = {
  '3/3': 'pattern33',
  '2/1': 'pattern21',
  '1/1/1': 'pattern111',
  '2/2': 'pattern22',
  '1/1': 'pattern11',
  '1': 'pattern1',
} as const

function isPattern(pattern: string): pattern is keyof typeof patternKeys {
  return pattern in patternKeys
}

/** How likely the answer is right, in words, with its range and how it was reached; and, as a
 *  meter of its own, how much of it rests on the documents. */
export function ConfidenceView({ consensus }: { consensus: Consensus | null }) {
  const { t } = useTranslation('assistant')
  const format = useFormat()
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading}>
      <Title order={2} size="sm" id={heading}>
        {t('confidence')}
      </Title>
      {consensus === null ? (
        <Text size="sm">{t('confidenceNone')}</Text>
      ) : (
        <Stack gap={4} mt={4}>
          <Group gap="xs">
            <Text fw={600}>{t(levelKeys[consensus.confidence.level])}</Text>
            <Text size="sm" c="dimmed">
              {format.percent(consensus.confidence.value)}
            </Text>
          </Group>
          <Progress
            value={consensus.confidence.value * 100}
            color={levelColors[consensus.confidence.level]}
            aria-label={t('confidence')}
          />
          <Text size="sm">
            {isPattern(consensus.pattern) ? `${t(patternKeys[consensus.pattern])} ` : ''}
            {t('confidenceTenths', {
              tenths: format.number(Math.round(consensus.confidence.value * 10)),
              low: format.percent(consensus.confidence.low),
              high: format.percent(consensus.confidence.high),
            })}
          </Text>
          <Text size="xs" c="dimmed">
            {consensus.confidence.ratings === 0
              ? t('confidencePrior')
              : t('confidenceRatings', { count: consensus.confidence.ratings })}
          </Text>
          {consensus.confidence.capped === 'contradiction' && (
            <Text size="xs">{t('confidenceCappedContradiction')}</Text>
          )}
          {consensus.confidence.capped === 'comparison' && (
            <Text size="xs">{t('confidenceCappedComparison')}</Text>
          )}
          <Groundedness groundedness={consensus.groundedness} />
        </Stack>
      )}
    </Box>
  )
}

function Groundedness({ groundedness }: { groundedness: Consensus['groundedness'] }) {
  const { t } = useTranslation('assistant')
  return (
    <div>
      <Text size="sm" fw={600} mt="xs">
        {t('groundedness')}
      </Text>
      <Progress value={groundedness.value * 100} color="blue" aria-label={t('groundedness')} />
      <Text size="xs" c="dimmed">
        {groundedness.total === 0
          ? t('groundednessNone')
          : t('groundednessText', { sourced: groundedness.sourced, total: groundedness.total })}
      </Text>
    </div>
  )
}
