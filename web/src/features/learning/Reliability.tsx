import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Bin, rateOf } from '../../domain/learning/figures'
import { useFormat } from '../../i18n/use-format'
import { ColumnChart } from './Chart'
import { FigureTable } from './FigureTable'

/** What was shown as confidence beside how often it came true. */
export function Reliability({ bins }: { bins: readonly Bin[] }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  const range = ({ from, to }: Bin) => `${format.percent(from)}–${format.percent(to)}`
  const drawn = bins.flatMap((bin) => {
    const rate = rateOf(bin.right, bin.rated)
    return rate === undefined ? [] : [{ bin: range(bin), shown: bin.shown, right: rate.share }]
  })
  return (
    <>
      {drawn.length > 0 && (
        <ColumnChart
          rows={drawn}
          by="bin"
          write={format.percent}
          series={[
            { name: 'shown', label: t('shownMean'), color: 'brass.6' },
            { name: 'right', label: t('cameTrue'), color: 'counsel.6' },
          ]}
        />
      )}
      <FigureTable
        label={t('reliability')}
        head={[t('confidenceShown'), t('rated'), t('shownMean'), t('cameTrue')]}
        rows={bins.map((bin) => {
          const rate = rateOf(bin.right, bin.rated)
          return [
            range(bin),
            range(bin),
            format.number(bin.rated),
            bin.rated === 0 ? '–' : format.percent(bin.shown),
            rate === undefined
              ? '–'
              : t('shareRange', {
                  share: format.percent(rate.share),
                  low: format.percent(rate.low),
                  high: format.percent(rate.high),
                }),
          ]
        })}
      />
      {drawn.length === 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('tooFew')}
        </Text>
      )}
    </>
  )
}
