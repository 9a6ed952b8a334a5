import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type Court, courtKind, courtOf, courtZones } from '../../domain/case/court.ts'
import { useRecords } from '../../vault/records/hooks'

/** The court that a case has chosen among the firm's, by the case's id. */
export function useCourtOfCase(): (caseId: string) => Court | undefined {
  const cases = useRecords(caseKind)
  const courts = useRecords(courtKind)
  return (caseId) => courtOf(cases.find(({ id }) => id === caseId)?.value, courts)?.value
}

/** The time zone of the court of each case, by the case's id; '' where nobody said it. */
export function useCourtZones(): (caseId: string) => string {
  const cases = useRecords(caseKind)
  const courts = useRecords(courtKind)
  return useMemo(() => courtZones(cases, courts), [cases, courts])
}

/** On whose clock a time at the court of a case is meant; undefined where nobody said it. */
export function useCourtClock(caseId: string): string | undefined {
  const { t } = useTranslation('deadlines')
  const zone = useCourtOfCase()(caseId)?.timeZone ?? ''
  return zone === '' ? undefined : t('timeAtCourt', { zone: zone.replaceAll('_', ' ') })
}
