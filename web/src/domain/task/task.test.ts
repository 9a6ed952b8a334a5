import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import {
  blockers,
  checklistProgress,
  enterState,
  newTask,
  possibleBlockers,
  standsInTheWay,
  type Task,
  taskUrgency,
  waitingForOthers,
  withoutCircles,
  wouldCircle,
} from './task.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

/** Whether following dependencies from anywhere ever comes back. */
function hasCircle(tasks: ReadonlyMap<string, Task>): boolean {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (tasks.get(from)?.dependsOn ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...tasks.keys()].some((id) => reaches(id, id, new Set()))
}

const edges = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), {
  maxLength: 20,
})

describe('dependencies of tasks', () => {
  it('never close a circle, in whatever order they are added', () => {
    fc.assert(
      fc.property(edges, (wanted) => {
        const tasks = new Map(ids.map((id) => [id, newTask({ title: id })]))
        for (const [id, other] of wanted) {
          const task = tasks.get(id) as Task
          if (wouldCircle(id, other, tasks)) continue
          expect(possibleBlockers(id, tasks)).toContain(other)
          tasks.set(id, { ...task, dependsOn: [...task.dependsOn, other] })
        }
        expect(hasCircle(tasks)).toBe(false)
      }),
    )
  })

  it('are read without the circles that two people made at once', () => {
    fc.assert(
      fc.property(edges, (given) => {
        const dependsOn = (id: string) => given.filter(([from]) => from === id).map(([, to]) => to)
        const tasks = new Map(
          ids.map((id) => [id, newTask({ title: id, dependsOn: dependsOn(id) })]),
        )
        const read = withoutCircles(tasks)
        expect(hasCircle(read)).toBe(false)
        if (!hasCircle(tasks)) expect(read).toEqual(tasks)
      }),
    )
  })

  it('keep a task from beginning, not from being put off', () => {
    const a = newTask({ title: 'a' })
    const b = newTask({ title: 'b', dependsOn: ['a', 'gone'] })
    const tasks = new Map([
      ['a', a],
      ['b', b],
    ])
    expect(standsInTheWay(b, 'in_progress', tasks)).toEqual(['a'])
    expect(standsInTheWay(b, 'done', tasks)).toEqual(['a'])
    expect(standsInTheWay(b, 'cancelled', tasks)).toEqual([])
    const done = new Map([...tasks, ['a', enterState(a, 'done', 9)]])
    expect(blockers(b, done)).toEqual([])
  })
})

it.each([
  [{ due: '2026-03-03' }, 'overdue'],
  [{ due: '2026-03-04' }, 'today'],
  [{ due: '2026-03-11' }, 'soon'],
  [{ due: '2026-03-12' }, 'later'],
  [{}, 'none'],
  [{ due: '2026-03-03', state: 'done' }, 'done'],
  [{ due: '2026-03-03', binnedAt: 4 }, 'done'],
] as const)('%j is %s', (over, urgency) => {
  const task = newTask({ title: 't', ...(over as Partial<Task>) })
  expect(taskUrgency(task, '2026-03-04' as CivilDate)).toBe(urgency)
})

it('counts its steps', () => {
  const item = (id: string, done: boolean) => ({ id, text: id, done })
  expect(
    checklistProgress(newTask({ title: 't', checklist: [item('1', true), item('2', false)] })),
  ).toEqual({ done: 1, all: 2 })
})

it('tasks that are done together wait only for those that are not', () => {
  const tasks = new Map([
    ['a', newTask({ title: 'a' })],
    ['b', newTask({ title: 'b', dependsOn: ['a'] })],
    ['c', newTask({ title: 'c', dependsOn: ['b', 'x'] })],
    ['d', newTask({ title: 'd', dependsOn: ['c'] })],
    ['x', newTask({ title: 'x' })],
  ])
  expect([...waitingForOthers(new Set(['a', 'b', 'c', 'd']), tasks)]).toEqual(['c', 'd'])
  expect([...waitingForOthers(new Set(['a', 'b', 'c', 'd', 'x']), tasks)]).toEqual([])
})
