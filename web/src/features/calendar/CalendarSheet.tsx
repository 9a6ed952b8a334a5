import { useTranslation } from 'react-i18next'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { usePrinting } from '../../ui/use-printing'
import classes from './calendar.module.css'
import { typeKey } from './calendar-look.ts'
import { whenText } from './item-text.ts'

/** What is printed: the items as filtered, one line each. A month may have thousands. */
export function CalendarSheet({
  items,
  caseTitles,
  heading,
}: {
  items: readonly CalendarItem[]
  caseTitles: ReadonlyMap<string, string>
  heading: string
}) {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  if (!usePrinting()) return null
  return (
    <section className={classes.sheet} aria-hidden="true" data-print-sheet>
      <h2>{t('sheetTitle', { range: heading })}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('fieldWhen')}</th>
            <th>{t('fieldType')}</th>
            <th>{t('fieldTitle')}</th>
            <th>{t('fieldCase')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <td>{whenText(item, t('allDay'), language)}</td>
              <td>{t(typeKey(item.type))}</td>
              <td>{item.title}</td>
              <td>{caseTitles.get(item.caseId) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
