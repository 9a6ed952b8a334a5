// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { calendarEventKind, newEvent } from '../domain/calendar/calendar-event.ts'
import { caseKind, emptyCase } from '../domain/case/case.ts'
import { deadlineKind, newDeadline } from '../domain/deadline/deadline.ts'
import { newTask, taskKind } from '../domain/task/task.ts'
import type { CivilDate } from '../domain/values/civil-date.ts'
import { useCalendar } from '../features/calendar/use-calendar.ts'
import { DeadlinesPage } from '../features/deadlines/DeadlinesPage'
import { useRemindingRecords } from '../features/reminders/use-reminders.ts'
import { useWorkloads } from '../features/settings/team/use-workloads.ts'
import { TasksPage } from '../features/tasks/TasksPage'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { renderScreen } from '../features/testing/render-screen'
import { clearUnsaved } from '../lib/unsaved'
import { createRecord, listRecords, updateRecord } from '../vault/records/records'
import { findableRecords } from './palette/records.ts'

const due = '2025-03-04' as CivilDate
const everything = { caseId: '', person: '', types: [], withOver: true }
const day = { from: due, to: due }
let caseId: string

beforeEach(async () => {
  openFakeVault()
  caseId = await createRecord(caseKind, {
    ...emptyCase(due),
    title: 'Smith v. Jones',
    binnedAt: 1,
  })
  await createRecord(
    taskKind,
    newTask({ title: 'File the motion', caseId, due, assigneeIds: ['me'] }),
  )
  await createRecord(
    deadlineKind,
    newDeadline({ title: 'Answer', caseId, due, priority: 'high' }, 'me', 1),
  )
  await createRecord(calendarEventKind, { ...newEvent(due, 'hearing'), title: 'Hearing', caseId })
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

/** Take the case out of the bin. */
const bringBack = () => act(() => updateRecord(caseKind, caseId, { binnedAt: null }))

it.each([
  ['the list of tasks', TasksPage, 'File the motion'],
  ['the list of deadlines', DeadlinesPage, 'Answer'],
])('%s leaves out a case in the bin', async (_, Page, title) => {
  await renderScreen(Page)
  expect(screen.queryByText(title)).not.toBeInTheDocument()
  await bringBack()
  expect(await screen.findByText(title)).toBeInTheDocument()
})

it('the calendar leaves it out', async () => {
  const { result } = renderHook(() => useCalendar(day, everything, 'UTC'))
  expect(result.current.all).toEqual([])
  await bringBack()
  expect(result.current.all).toHaveLength(3)
})

it('nobody is reminded of it', async () => {
  const { result } = renderHook(useRemindingRecords)
  const counts = () => {
    const { events = [], deadlines = [], tasks = [] } = result.current ?? {}
    return [events.length, deadlines.length, tasks.length]
  }
  expect(counts()).toEqual([0, 0, 0])
  await bringBack()
  expect(counts()).toEqual([1, 1, 1])
})

it('its tasks and deadlines are nobody’s work', async () => {
  const { result } = renderHook(useWorkloads)
  expect(result.current.of('me')).toMatchObject({ tasks: 0, overdue: 0 })
  await bringBack()
  expect(result.current.of('me')).toMatchObject({ tasks: 1, overdue: 2 })
})

it('its tasks stand in nobody’s way', async () => {
  const [other] = listRecords(taskKind)
  await createRecord(taskKind, newTask({ title: 'Call the clerk', dependsOn: [other?.id ?? ''] }))
  await renderScreen(TasksPage)
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Done: Call the clerk' }))
  expect(listRecords(taskKind).at(-1)?.value.state).toBe('done')
})

it('the search finds none of it', async () => {
  expect([...findableRecords()]).toEqual([])
  await bringBack()
  expect([...findableRecords()]).toHaveLength(4)
})
