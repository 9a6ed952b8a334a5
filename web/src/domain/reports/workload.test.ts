import { expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { newDeadline } from '../deadline/deadline.ts'
import { newTask } from '../task/task.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { noWork, workloads } from './workload.ts'

const today = '2026-03-10' as CivilDate
const on = (text: string): CivilDate => text as CivilDate

it('counts what is still to do, by person', () => {
  const open = emptyCase(today)
  const deadline = (due: string, ownerId: string, more = {}) => ({
    ...newDeadline({ title: 'd', caseId: '', due: on(due), priority: 'high' }, ownerId, 0),
    ...more,
  })
  const found = workloads(
    {
      cases: [
        { ...open, responsibleId: 'ana', assigneeIds: ['ana', 'ben'] },
        { ...open, assigneeIds: ['ben'] },
        { ...open, responsibleId: 'ana', status: 'closed' },
        { ...open, responsibleId: 'ana', binnedAt: 5 },
      ],
      tasks: [
        newTask({ title: 't', assigneeIds: ['ana', 'ben'], due: on('2026-03-09') }),
        newTask({ title: 't', assigneeIds: ['ben'], due: today }),
        newTask({ title: 't', assigneeIds: ['ben'], state: 'done', due: on('2026-01-01') }),
        newTask({ title: 'nobody’s' }),
      ],
      deadlines: [
        deadline('2026-03-24', 'ana'),
        deadline('2026-03-25', 'ana'),
        deadline('2026-03-09', 'ana'),
        deadline('2026-03-11', 'ana', { state: 'satisfied' }),
        deadline('2026-03-11', ''),
      ],
    },
    today,
  )
  expect(Object.fromEntries(found)).toEqual({
    ana: { cases: 1, responsible: 1, tasks: 1, overdue: 2, deadlinesSoon: 1 },
    ben: { ...noWork, cases: 2, tasks: 2, overdue: 1 },
  })
})
