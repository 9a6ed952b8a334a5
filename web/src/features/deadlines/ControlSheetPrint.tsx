import { useTranslation } from 'react-i18next'
import { type ControlSheet, sheetSections } from '../../domain/calendar/control-sheet.ts'
import { caseKind } from '../../domain/case/case.ts'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useRecords } from '../../vault/records/hooks'
import classes from './ControlSheet.module.css'

/** The sheet that is printed and signed, with ISO dates beside local ones. Not seen on the screen. */
export function ControlSheetPrint({ sheet, day }: { sheet: ControlSheet; day: CivilDate }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const titles = new Map(useRecords(caseKind).map(({ id, value }) => [id, value.title]))
  return (
    <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet>
      <h2>{t('sheetTitle', { date: `${formatCivilDate(day, language)} (${day})` })}</h2>
      {sheetSections.map((name) => (
        <div key={name} className={classes.section ?? ''}>
          <h3>
            {t(`sheet_${name}`)} ({sheet[name].length})
          </h3>
          {sheet[name].length > 0 && (
            <table>
              <thead>
                <tr>
                  <th>{t('fieldDue')}</th>
                  <th>{t('fieldTitle')}</th>
                  <th>{t('fieldCase')}</th>
                  <th>{t('owner')}</th>
                  <th>{t('verification')}</th>
                  <th>{name === 'closed' ? t('closed') : t('sheetDone')}</th>
                </tr>
              </thead>
              <tbody>
                {sheet[name].map(({ id, value }) => (
                  <tr key={id}>
                    <td>
                      {value.due} {value.time}
                      <br />
                      {formatCivilDate(value.due, language)}
                    </td>
                    <td>{value.title}</td>
                    <td>{titles.get(value.caseId) ?? ''}</td>
                    <td>
                      <People deadline={value} />
                    </td>
                    <td>{value.verifiedBy === '' ? t('unverified') : t('verified')}</td>
                    <td>{name === 'closed' && <Ending deadline={value} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
      <p>{t('sheetSignature')}</p>
    </section>
  )
}

function People({ deadline: { ownerId, backupId } }: { deadline: Deadline }) {
  const people = usePeople()
  return (
    <>
      {[ownerId, backupId]
        .map((id) => nameOf(people, id))
        .filter(Boolean)
        .join(' / ')}
    </>
  )
}

/** How a deadline was closed, and with what proof or reason. */
function Ending({ deadline: { state, attestation, reason } }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines')
  return (
    <>
      {t(`state_${state}`)} {attestation || reason}
    </>
  )
}
