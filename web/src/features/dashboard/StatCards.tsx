import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { enoughRatings } from '../../domain/learning/posterior.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import classes from './dashboard.module.css'
import type { Stats } from './stats.ts'

interface Card {
  readonly label: string
  readonly figure: string
  readonly how: string
  readonly href: string
}

/** The figures of the work, each with how it is computed and where it leads. */
export function WorkCards({ stats }: { stats: Stats }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const hours = format.number(stats.minutesSaved / 60, {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 1,
  })
  const count = (figure: number) => format.number(figure)
  const cards: readonly Card[] = [
    {
      label: t('activeCases'),
      figure: count(stats.activeCases),
      how: t('activeCasesHow'),
      href: paths.cases(),
    },
    {
      label: t('urgentDeadlines'),
      figure: count(stats.urgentDeadlines),
      how: t('urgentDeadlinesHow'),
      href: paths.deadlines(),
    },
    {
      label: t('pendingTasks'),
      figure: count(stats.pendingTasks),
      how: t('pendingTasksHow'),
      href: paths.tasks(),
    },
    {
      label: t('analyses'),
      figure: count(stats.analyses),
      how: t('analysesHow'),
      href: paths.assistant(),
    },
    { label: t('timeSaved'), figure: hours, how: t('timeSavedHow'), href: paths.learning() },
    {
      label: t('accuracyRate'),
      figure: stats.accuracy === undefined ? '–' : format.percent(stats.accuracy),
      how:
        stats.accuracy === undefined
          ? t('accuracyWait', { count: enoughRatings - stats.rated })
          : t('accuracyHow', { count: stats.rated }),
      href: paths.learning(),
    },
  ]
  return <Cards label={t('figures')} cards={cards} />
}

/** Those of the documents. */
export function DocumentCards({ stats }: { stats: Stats }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const count = (figure: number) => format.number(figure)
  const cards: readonly Card[] = [
    {
      label: t('documents'),
      figure: count(stats.documents),
      how: t('documentsHow'),
      href: paths.files(),
    },
    {
      label: t('processed'),
      figure: count(stats.processed),
      how: t('processedHow'),
      href: paths.files(),
    },
    {
      label: t('generated'),
      figure: count(stats.generated),
      how: t('generatedHow'),
      href: paths.templates('generated'),
    },
  ]
  return <Cards label={t('documentFigures')} cards={cards} />
}

function Cards({ label, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <section aria-label={label} className={classes.cards}>
      {cards.map(({ label: name, figure, how, href }) => (
        <div key={name} className={classes.card}>
          <Anchor href={href} underline="hover" className={classes.cardLabel}>
            {name}
          </Anchor>
          <p className={classes.figure}>{figure}</p>
          <p className={classes.how}>{how}</p>
        </div>
      ))}
    </section>
  )
}
