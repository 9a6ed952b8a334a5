import { useTranslation } from 'react-i18next'
import { type CivilDate, formatCivilDate } from '../../domain/civil-date.ts'
import classes from './ControlSheet.module.css'
import type { DeadlineRow } from './deadline-rows.ts'

/** The sheet that is printed and signed: the deadlines as filtered, with ISO dates beside local ones. */
export function ControlSheet({ rows, today }: { rows: readonly DeadlineRow[]; today: CivilDate }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet>
      <h2>{t('sheetTitle', { date: formatCivilDate(today, language) })}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('fieldDue')}</th>
            <th>{t('fieldTitle')}</th>
            <th>{t('fieldCase')}</th>
            <th>{t('fieldPriority')}</th>
            <th>{t('verification')}</th>
            <th>{t('sheetDone')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, caseTitle }) => (
            <tr key={entry.id}>
              <td>
                {entry.value.due} {entry.value.time}
                <br />
                {formatCivilDate(entry.value.due, language)}
              </td>
              <td>{entry.value.title}</td>
              <td>{caseTitle}</td>
              <td>{t(`priority_${entry.value.priority}`)}</td>
              <td>{entry.value.verifiedBy === '' ? t('unverified') : t('verified')}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('sheetSignature')}</p>
    </section>
  )
}
