import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import classes from './dashboard.module.css'
import type { Stats } from './stats.ts'

const cards = [
  { stat: 'activeCases', label: 'activeCases', how: 'activeCasesHow', href: paths.cases() },
  { stat: 'documents', label: 'documents', how: 'documentsHow', href: paths.cases() },
  { stat: 'processed', label: 'processed', how: 'processedHow', href: paths.cases() },
  { stat: 'analyses', label: 'analyses', how: 'analysesHow', href: paths.assistant() },
] as const

/** The figures, each with how it is counted and where it leads. */
export function StatCards({ stats }: { stats: Stats }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <section aria-label={t('figures')} className={classes.cards}>
      {cards.map(({ stat, label, how, href }) => (
        <div key={stat} className={classes.card}>
          <Anchor href={href} className={classes.cardLabel}>
            {t(label)}
          </Anchor>
          <p className={classes.figure}>{format.number(stats[stat])}</p>
          <p className={classes.how}>{t(how)}</p>
        </div>
      ))}
    </section>
  )
}
