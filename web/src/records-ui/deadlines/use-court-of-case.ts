import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type Court, courtKind, courtOf } from '../../domain/case/court.ts'
import { useRecords } from '../../vault/records/hooks'

/** The court that a case has chosen among the firm's, by the case's id. */
export function useCourtOfCase(): (caseId: string) => Court | undefined {
  const cases = useRecords(caseKind)
  const courts = useRecords(courtKind)
  return (caseId) => courtOf(cases.find(({ id }) => id === caseId)?.value, courts)?.value
}

/** On whose clock a time at the court of a case is meant; undefined where nobody said it. */
export function useCourtClock(caseId: string): string | undefined {
  const { t } = useTranslation('deadlines')
  const zone = useCourtOfCase()(caseId)?.timeZone ?? ''
  return zone === '' ? undefined : t('timeAtCourt', { zone: zone.replaceAll('_', ' ') })
}
