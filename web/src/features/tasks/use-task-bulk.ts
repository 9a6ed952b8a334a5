/** What is done with many tasks at once. */
import { useTranslation } from 'react-i18next'
import { caseKind, outsideBin } from '../../domain/case/case.ts'
import { enterState, type Task, taskKind, waitingForOthers } from '../../domain/task/task.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { writeMany } from '../../records-ui/change-many.ts'
import { useBulkStep } from '../../records-ui/list/use-bulk-step.ts'
import { useOutsideWall } from '../../records-ui/use-outside-wall.ts'
import { listRecords, removing } from '../../vault/records/records'
import type { TaskRow } from './task-rows.ts'

type Rows = readonly TaskRow[]

/** The steps; each answers false where it changed nothing. */
export interface TaskBulkSteps {
  /** All but those that wait for tasks that are not among them. */
  finish(rows: Rows): Promise<boolean>
  /** To one person alone, or with '' to nobody. */
  give(rows: Rows, person: string): Promise<boolean>
  due(rows: Rows, day: CivilDate): Promise<boolean>
  /** Those with a due day, by some days. */
  postpone(rows: Rows, days: number): Promise<boolean>
  rank(rows: Rows, priority: Task['priority']): Promise<boolean>
  discard(rows: Rows): Promise<boolean>
  restore(rows: Rows): Promise<boolean>
  deleteForGood(rows: Rows): Promise<void>
}

/** Steps of the open vault. */
export function useTaskBulk(): TaskBulkSteps {
  const { t } = useTranslation('tasks')
  const { t: list } = useTranslation('lists')
  const isOutside = useOutsideWall()
  const step = useBulkStep(taskKind, (why: 'waiting' | 'noDue' | 'outside', count) =>
    why === 'outside' ? list('bulkOutside', { count }) : t(`stays_${why}`, { count }),
  )
  const entries = (rows: Rows) => rows.map(({ entry }) => entry)
  return {
    finish: (rows) => {
      const tasks = outsideBin(listRecords(taskKind), listRecords(caseKind))
      const waiting = waitingForOthers(
        new Set(rows.map(({ entry }) => entry.id)),
        new Map(tasks.map(({ id, value }) => [id, value])),
      )
      const now = Date.now()
      return step(entries(rows), ({ id, value }) => {
        if (waiting.has(id)) return 'waiting'
        const { state, doneAt } = enterState(value, 'done', now)
        return { state, doneAt }
      })
    },
    give: (rows, person) =>
      step(entries(rows), ({ id }) =>
        isOutside(id, person) ? 'outside' : { assigneeIds: person === '' ? [] : [person] },
      ),
    due: (rows, due) => step(entries(rows), () => ({ due })),
    postpone: (rows, days) =>
      step(entries(rows), ({ value }) =>
        value.due === '' ? 'noDue' : { due: addDays(value.due, days) },
      ),
    rank: (rows, priority) => step(entries(rows), () => ({ priority })),
    discard: (rows) => step(entries(rows), () => ({ binnedAt: Date.now() }), 'bulkBinned'),
    restore: (rows) => step(entries(rows), () => ({ binnedAt: null }), 'bulkRestored'),
    deleteForGood: (rows) => writeMany(entries(rows).map(({ id }) => removing(taskKind, id))),
  }
}
