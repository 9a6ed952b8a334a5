/** Who is away on a day, in words for whoever is about to give them work. */
import { useTranslation } from 'react-i18next'
import { absenceOn, atWork, colleagueKind, colleagueOf } from '../domain/firm/colleague.ts'
import { type CivilDate, formatCivilDate } from '../domain/values/civil-date.ts'
import { useRecords } from '../vault/records/hooks'
import { nameOf, usePeople } from './use-people.ts'

/** Tells of a person until when they are away and who does their work on the day; '' when they are there, or no day is known. */
export function useAway(day: CivilDate | '' | null): (id: string) => string {
  const { t, i18n } = useTranslation('team')
  const people = usePeople()
  const colleagues = useRecords(colleagueKind)
  return (id) => {
    if (day === '' || day === null) return ''
    const absence = absenceOn(colleagueOf(colleagues, id)?.value, day)
    if (absence === undefined) return ''
    const until = formatCivilDate(absence.until, i18n.resolvedLanguage ?? 'en')
    const all = colleagues.map(({ value }) => value)
    const name = nameOf(people, atWork(all, id, day))
    return name === '' ? t('awayAlone', { until }) : t('away', { until, name })
  }
}
