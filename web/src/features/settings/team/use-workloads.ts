import { useMemo } from 'react'
import { caseKind, isActiveCase, type LegalCase } from '../../../domain/case/case.ts'
import { deadlineKind } from '../../../domain/deadline/deadline.ts'
import { noWork, type Workload, workloads } from '../../../domain/reports/workload.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { useCurrentRecords } from '../../../records-ui/use-current-records.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

/** The work that lies with each person, live. */
export function useWorkloads(): {
  of(userId: string): Workload
  /** Cases that somebody answers for or is assigned to. */
  casesOf(userId: string): readonly Entry<LegalCase>[]
} {
  const cases = useRecords(caseKind)
  const tasks = useCurrentRecords(taskKind)
  const deadlines = useCurrentRecords(deadlineKind)
  const today = useToday()
  const found = useMemo(() => {
    const values = <T>(entries: readonly Entry<T>[]): readonly T[] =>
      entries.map(({ value }) => value)
    return workloads(
      { cases: values(cases), tasks: values(tasks), deadlines: values(deadlines) },
      today,
    )
  }, [cases, tasks, deadlines, today])
  return {
    of: (userId) => found.get(userId) ?? noWork,
    casesOf: (userId) =>
      cases.filter(
        ({ value }) =>
          isActiveCase(value) &&
          (value.responsibleId === userId || value.assigneeIds.includes(userId)),
      ),
  }
}
