import { expect, it } from 'vitest'
import type { CivilDate } from '../../domain/civil-date.ts'
import { newTask, type Task, taskStates } from '../../domain/task.ts'
import type { Entry } from '../../vault/types.ts'
import { firstTaskView, type TaskView, taskRows } from './task-rows.ts'

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
const shown = (tasks: readonly Entry<Task>[], view: Partial<TaskView>): readonly string[] =>
  taskRows({ tasks, cases: [], me: 'me', today }, { ...firstTaskView, ...view }, 'en').map(
    ({ entry }) => entry.value.title,
  )

it('sorts states in the order of work', () => {
  const tasks = [...taskStates].reverse().map((state) => held(newTask({ title: state, state })))
  const sort = { key: 'state', descending: false }
  expect(shown(tasks, { sort })).toEqual(['todo', 'in_progress', 'in_review'])
  expect(shown(tasks, { sort, filter: 'done' })).toEqual(['done', 'cancelled'])
})
