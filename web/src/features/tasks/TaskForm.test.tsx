// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newTask, taskKind } from '../../domain/task/task.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TaskForm } from './TaskForm'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('leaves the day and the priority that a colleague gave a task while its title was typed', async () => {
  const id = await createRecord(taskKind, newTask({ title: 'Call' }))
  function Screen() {
    const entry = useRecord(taskKind, id)
    return entry && <TaskForm entry={entry} onDone={() => undefined} />
  }
  await renderScreen(Screen)
  await userEvent.type(screen.getByLabelText(/^Title/), ' the clerk')
  const due = parseCivilDate('2026-03-04') ?? ''
  await updateRecord(taskKind, id, { due, priority: 'high' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const task = () => getRecord(taskKind, id)?.value
  await expect.poll(() => task()?.title).toBe('Call the clerk')
  expect(task()).toMatchObject({ due, priority: 'high' })
})
