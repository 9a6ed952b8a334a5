import { useTranslation } from 'react-i18next'
import { enoughRatings } from '../../domain/learning/posterior'
import { useFormat } from '../../i18n/use-format'
import classes from './learning.module.css'
import type { Figures } from './use-learning'

/** The figures at a glance, each with how it is counted. */
export function FigureCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  const { accuracy, answers, ratedAnswers, minutes, calibration } = figures
  const { rate } = accuracy
  return (
    <section aria-label={t('figures')} className={classes.cards}>
      <Card
        label={t('accuracyRate')}
        figure={rate === undefined ? '–' : format.percent(rate.share)}
        how={
          rate === undefined
            ? t('accuracyWait', { count: enoughRatings - accuracy.rated })
            : t('accuracyHow', {
                right: format.number(accuracy.right),
                rated: format.number(accuracy.rated),
                low: format.percent(rate.low),
                high: format.percent(rate.high),
              })
        }
      />
      <Card
        label={t('ratedAnswers')}
        figure={format.number(ratedAnswers)}
        how={
          answers === 0
            ? ''
            : t('ratedHow', {
                answers: format.number(answers),
                share: format.percent(Math.min(1, ratedAnswers / answers)),
                checked: format.number(accuracy.checked),
              })
        }
      />
      <Card label={t('timeSaved')} figure={hours(format, minutes)} how={t('timeSavedHow')} />
      <Card
        label={t('calibration')}
        figure={calibration === undefined ? '–' : format.percent(calibration)}
        how={t('calibrationHow')}
      />
    </section>
  )
}

function hours(format: ReturnType<typeof useFormat>, minutes: number): string {
  const unit = Math.abs(minutes) < 90 ? 'minute' : 'hour'
  const value = unit === 'minute' ? Math.round(minutes) : minutes / 60
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
}

function Card({ label, figure, how }: { label: string; figure: string; how: string }) {
  return (
    <div className={classes.card}>
      <h2 className={classes.cardLabel}>{label}</h2>
      <p className={classes.figure}>{figure}</p>
      <p className={classes.how}>{how}</p>
    </div>
  )
}
