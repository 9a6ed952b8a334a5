import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { practiceAreaName } from '../../domain/case/labels'
import { type Cell, rateOf } from '../../domain/learning/figures'
import { useFormat } from '../../i18n/use-format'
import { FigureTable } from './FigureTable'
import classes from './learning.module.css'
import { useProviderName } from './use-provider-name'

/** Each provider on each topic: the share that was right, its range, and how many were rated. */
export function ProviderTopics({ cells }: { cells: readonly Cell[] }) {
  const { t } = useTranslation('learning')
  const { t: word } = useTranslation('records')
  const nameOf = useProviderName()
  const providers = [...new Set(cells.map(({ provider }) => provider))].sort()
  const topics = [...new Set(cells.map(({ topic }) => topic))].sort()
  if (cells.length === 0) return <Text size="sm">{t('nothingYet')}</Text>
  return (
    <>
      <FigureTable
        label={t('providerTopics')}
        head={[t('topic'), ...providers.map(nameOf)]}
        rows={topics.map((topic) => [
          topic,
          topic === '' ? t('topicNone') : practiceAreaName(topic, word),
          ...providers.map((provider) => (
            <Share
              key={provider}
              cell={cells.find((one) => one.provider === provider && one.topic === topic)}
            />
          )),
        ])}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('tooFew')}
      </Text>
    </>
  )
}

function Share({ cell }: { cell: Cell | undefined }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  if (cell === undefined) return '–'
  const rate = rateOf(cell.right, cell.rated)
  if (rate === undefined)
    return <span className={classes.few}>{t('countOnly', { count: cell.rated })}</span>
  return (
    <>
      {format.percent(rate.share)}{' '}
      <Text span size="xs" c="dimmed">
        {t('rangeOf', {
          low: format.percent(rate.low),
          high: format.percent(rate.high),
          count: cell.rated,
        })}
      </Text>
    </>
  )
}
