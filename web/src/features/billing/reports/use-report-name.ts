import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { practiceAreaName } from '../../../domain/case/labels.ts'
import { clientKind } from '../../../domain/client/client.ts'
import type { ReportGroup } from '../../../domain/reports/work-report.ts'
import { shortId, usePeople } from '../../../records-ui/use-people.ts'
import { useRecords } from '../../../vault/records/hooks'

/** Names what a row of a report stands for; a record that is gone goes by the start of its id. */
export function useReportName(group: ReportGroup): (key: string) => string {
  const { t } = useTranslation('reports')
  const { t: word } = useTranslation('records')
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const people = usePeople()
  return useMemo(() => {
    if (group === 'area') return (key) => (key === '' ? t('nobody') : practiceAreaName(key, word))
    const named: readonly (readonly [string, string])[] =
      group === 'case'
        ? cases.map(({ id, value }) => [id, value.title] as const)
        : group === 'client'
          ? clients.map(({ id, value }) => [id, value.name] as const)
          : people.map(({ id, name }) => [id, name] as const)
    const names = new Map(named)
    const none = group === 'case' ? word('caseNone') : t('nobody')
    return (key) => (key === '' ? none : (names.get(key) ?? shortId(key)))
  }, [group, cases, clients, people, t, word])
}
