/** Tasks: what somebody has to do, with what must be done first. */
import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import {
  choice,
  day,
  flag,
  id,
  line,
  moment,
  momentOrZero,
  paragraphs,
  reference,
  references,
  text,
} from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

/** The states of a task, in the order of work. */
export const taskStates = ['todo', 'in_progress', 'in_review', 'done', 'cancelled'] as const
/** One of {@link taskStates}. */
export type TaskState = (typeof taskStates)[number]

/** A step within a task. */
const checklistItem = part({ id: id(), text: text(), done: flag() })
/** A step within a task. */
export type ChecklistItem = Of<typeof checklistItem>

/** Tasks, as sealed in a workspace. */
export const taskKind = record('task', 1, {
  title: line().required().called('tasks:fieldTitle'),
  caseId: reference('case').called('tasks:fieldCase'),
  state: choice(taskStates, 'todo').called('tasks:fieldState', 'tasks:state_'),
  priority: choice(['high', 'medium', 'low'], 'medium').called(
    'tasks:fieldPriority',
    'tasks:priority_',
  ),
  due: day().called('tasks:fieldDue'),
  assigneeIds: references('account').called('tasks:fieldAssignees'),
  /** Tasks that must be done before this one can begin. */
  dependsOn: references('task').called('tasks:fieldDependsOn'),
  checklist: many(checklistItem).called('tasks:checklist'),
  notes: paragraphs().called('tasks:fieldNotes'),
  doneAt: momentOrZero().goesWith('state'),
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindTask')
  .opensAt(paths.task)
/** A task record. */
export type Task = Of<typeof taskKind>

/** A task to do, with nothing else said. */
export function newTask(given: Pick<Task, 'title'> & Partial<Task>): Task {
  return taskKind.empty(given)
}

/** Whether somebody still has to do it. */
export function isPending(task: Task): boolean {
  return task.binnedAt === null && task.state !== 'done' && task.state !== 'cancelled'
}

/** The tasks that stand in the way of one, by id. A cancelled one stands in nobody's way. */
export function blockers(task: Task, tasks: ReadonlyMap<string, Task>): string[] {
  return task.dependsOn.filter((id) => {
    const other = tasks.get(id)
    return other !== undefined && isPending(other)
  })
}

/** Whether letting `id` wait for `other` would make a circle. */
export function wouldCircle(id: string, other: string, tasks: ReadonlyMap<string, Task>): boolean {
  const seen = new Set<string>()
  const open = [other]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(tasks.get(next)?.dependsOn ?? []))
  }
  return false
}

/** Tasks that `id` may wait for without a circle. */
export function possibleBlockers(id: string, tasks: ReadonlyMap<string, Task>): string[] {
  return [...tasks.keys()].filter((other) => !wouldCircle(id, other, tasks))
}

/**
 * The dependencies without those that close a circle. Two people can each add one half of a
 * circle at once; what was there first in the order of ids stays.
 */
export function withoutCircles(tasks: ReadonlyMap<string, Task>): ReadonlyMap<string, Task> {
  const kept = new Map([...tasks].map(([id, task]) => [id, { ...task, dependsOn: [] as string[] }]))
  for (const id of [...tasks.keys()].sort()) {
    for (const other of tasks.get(id)?.dependsOn ?? []) {
      const own = kept.get(id)
      if (own && !wouldCircle(id, other, kept)) own.dependsOn.push(other)
    }
  }
  return kept
}

/** Why a task cannot enter a state: the tasks it waits for, by id. Empty when it can. */
export function standsInTheWay(
  task: Task,
  state: TaskState,
  tasks: ReadonlyMap<string, Task>,
): string[] {
  return state === 'todo' || state === 'cancelled' ? [] : blockers(task, tasks)
}

/** Of tasks that are to be done together, those that cannot be: they wait for others than these. */
export function waitingForOthers(
  ids: ReadonlySet<string>,
  tasks: ReadonlyMap<string, Task>,
): ReadonlySet<string> {
  const waiting = new Set<string>()
  for (;;) {
    const before = waiting.size
    for (const id of ids) {
      const task = tasks.get(id)
      if (task && blockers(task, tasks).some((other) => !ids.has(other) || waiting.has(other)))
        waiting.add(id)
    }
    if (waiting.size === before) return waiting
  }
}

/** How much of the checklist is done. */
export function checklistProgress(task: Task): { readonly done: number; readonly all: number } {
  return { done: task.checklist.filter(({ done }) => done).length, all: task.checklist.length }
}

/** How close a task is on `today`. */
export function taskUrgency(
  task: Task,
  today: CivilDate,
): 'done' | 'overdue' | 'today' | 'soon' | 'later' | 'none' {
  if (!isPending(task)) return 'done'
  if (task.due === '') return 'none'
  if (task.due < today) return 'overdue'
  if (task.due === today) return 'today'
  return task.due <= addDays(today, 7) ? 'soon' : 'later'
}

/** The task in another state; done remembers when. */
export function enterState(task: Task, state: TaskState, now: number): Task {
  return { ...task, state, doneAt: state === 'done' ? task.doneAt || now : 0 }
}
