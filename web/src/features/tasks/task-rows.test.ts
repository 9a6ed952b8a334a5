import { expect, it } from 'vitest'
import { newTask, type Task, taskStates } from '../../domain/task/task.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { orderBy } from '../../domain/values/order.ts'
import type { Entry } from '../../vault/wire/types.ts'
import { type TaskFilter, type TaskLayout, taskOrder, taskRows } from './task-rows.ts'

const today = '2026-03-04' as CivilDate
const noon = Date.parse('2026-03-04T12:00:00Z')

const held = (task: Task, updatedAt = noon): Entry<Task> => ({
  id: task.title,
  value: task,
  version: 1,
  state: 'saved',
  createdAt: updatedAt,
  updatedAt,
  conflicts: [],
})
const shown = (
  tasks: readonly Entry<Task>[],
  {
    filter = 'open',
    layout = 'list',
    sort = { key: 'due' },
  }: { filter?: TaskFilter; layout?: TaskLayout; sort?: { key: keyof typeof taskOrder } },
): readonly string[] => {
  const rows = taskRows({ tasks, cases: [], me: 'me', today }, layout).filter(
    ({ entry, stands }) => entry.value.binnedAt === null && stands.includes(filter),
  )
  return orderBy(rows, taskOrder[sort.key], false, 'en').map(({ entry }) => entry.value.title)
}

it('sorts states in the order of work', () => {
  const tasks = [...taskStates].reverse().map((state) => held(newTask({ title: state, state })))
  const sort = { key: 'state' } as const
  expect(shown(tasks, { sort })).toEqual(['todo', 'in_progress', 'in_review'])
  expect(shown(tasks, { sort, filter: 'done' })).toEqual(['done', 'cancelled'])
})

it('keeps on the board what was finished this week, and in the list what is open', () => {
  const long = Date.parse('2026-02-20T12:00:00Z')
  const mine = { assigneeIds: ['me'] }
  const tasks = [
    held(newTask({ title: 'open' })),
    held(newTask({ title: 'done now', state: 'done', doneAt: noon, ...mine })),
    held(newTask({ title: 'done long ago', state: 'done', doneAt: long, ...mine })),
    held(newTask({ title: 'off now', state: 'cancelled' })),
    held(newTask({ title: 'off long ago', state: 'cancelled' }), long),
    held(newTask({ title: 'binned', state: 'done', doneAt: noon, binnedAt: noon })),
  ]
  expect(shown(tasks, {})).toEqual(['open'])
  expect(shown(tasks, { layout: 'board' })).toEqual(['open', 'done now', 'off now'])
  expect(shown(tasks, { layout: 'board', filter: 'mine' })).toEqual(['done now'])
  expect(shown(tasks, { layout: 'board', filter: 'week' })).toEqual([])
  expect(shown(tasks, { layout: 'board', filter: 'done' })).toHaveLength(4)
})
