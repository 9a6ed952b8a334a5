import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { belief, enoughRatings, patternPrior, type Tallies } from '../../domain/learning/posterior'
import { useFormat } from '../../i18n/use-format'
import { patternKeys } from '../../records-ui/ai/pattern-keys'
import { FigureTable } from './FigureTable'
import { useProviderName } from './use-provider-name'

const patterns = ['3/3', '2/1', '1/1/1', '2/2', '1/1', '1'] as const

/** What ratings changed: how far each pattern of agreement, and each provider, is trusted. */
export function Beliefs({ tallies }: { tallies: Tallies }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  const nameOf = useProviderName()
  const weighed = (one: { rated: number } | undefined) =>
    format.number(one?.rated ?? 0, { maximumFractionDigits: 1 })
  const providers = [...tallies.providers].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <Stack gap="md">
      <FigureTable
        label={t('byPattern')}
        head={[t('byPattern'), t('shipped'), t('now'), t('rated'), t('weight')]}
        rows={patterns.map((pattern) => {
          const seen = tallies.patterns.get(pattern)
          const prior = patternPrior[pattern]
          return [
            pattern,
            t(patternKeys[pattern]),
            format.percent(prior),
            format.percent(belief(prior, seen ?? { right: 0, rated: 0 })),
            format.number(seen?.times ?? 0),
            weighed(seen),
          ]
        })}
      />
      {providers.length > 0 && (
        <FigureTable
          label={t('byProvider')}
          head={[t('byProvider'), t('now'), t('rated'), t('weight')]}
          rows={providers.map(([id, seen]) => [
            id,
            nameOf(id),
            seen.times < enoughRatings ? '–' : format.percent(belief(patternPrior['1'], seen)),
            format.number(seen.times),
            weighed(seen),
          ])}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('campsLearned', { count: tallies.camps.size })}
      </Text>
    </Stack>
  )
}
