// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newTask, type Task, taskKind } from '../../domain/task/task.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TasksPage } from './TasksPage'
import { TasksTab } from './TasksTab'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
  liveView.set({ role: undefined, walls: [], members: [] })
})

const add = (title: string, more: Partial<Task> = {}, compartment?: string): Promise<string> =>
  createRecord(taskKind, newTask({ title, ...more }), undefined, compartment)
const stored = (): Task[] => vault.stored('task').map((doc) => doc.value as Task)
const show = () => renderScreen(TasksPage, { path: '/tasks' })
const day = (text: string) => parseCivilDate(text) ?? ''

async function tick(user: UserEvent, ...titles: string[]): Promise<HTMLElement> {
  for (const title of titles)
    await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
  return await screen.findByRole('toolbar', { name: 'Actions for the selected rows' })
}

describe('several tasks at once', () => {
  it('are done together, but not one that waits for another', async () => {
    const user = userEvent.setup()
    const draft = await add('Draft')
    const outside = await add('Outside')
    await add('File', { dependsOn: [draft] })
    await add('Blocked', { dependsOn: [outside] })
    await show()
    const bar = await tick(user, 'Draft', 'File', 'Blocked')
    expect(within(bar).getByRole('status')).toHaveTextContent('3 selected')
    await user.click(within(bar).getByRole('button', { name: 'Mark as done' }))
    const done = (): string[] =>
      stored()
        .filter(({ state }) => state === 'done')
        .map(({ title }) => title)
    await expect.poll(done).toEqual(['Draft', 'File'])
    expect(
      await screen.findByText('2 entries changed. 1 waits for other tasks.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(done).toEqual([])
  })

  it('are moved by days, but not one without a day; and to one day', async () => {
    const user = userEvent.setup()
    await add('Soon', { due: day('2099-12-31') })
    await add('Some day')
    await show()
    let bar = await tick(user, 'Soon', 'Some day')
    await user.click(within(bar).getByRole('button', { name: 'Due Date' }))
    await user.type(await screen.findByLabelText('Days later'), '3')
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await expect.poll(() => stored().map(({ due }) => due)).toEqual(['2100-01-03', ''])
    expect(await screen.findByText('1 entry changed. 1 has no due date.')).toBeInTheDocument()
    bar = await tick(user, 'Some day')
    await user.click(within(bar).getByRole('button', { name: 'Due Date' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText('Due Date'), '2099-05-06')
    await user.click(within(form).getByRole('button', { name: 'Set date' }))
    await expect.poll(() => stored().map(({ due }) => due)).toEqual(['2100-01-03', '2099-05-06'])
  })

  it('are given to somebody, except behind a wall that they are outside of', async () => {
    const user = userEvent.setup()
    const wall = 'W'.repeat(22)
    liveView.set({
      members: [{ userId: 'ben-1234', role: 'attorney', signingKey: '', verified: true }] as never,
      walls: [{ id: wall, epoch: 1, members: ['me'], isDue: false, isOpen: true }],
    })
    await add('Open')
    await add('Walled', {}, wall)
    await show()
    const bar = await tick(user, 'Open', 'Walled')
    await user.click(within(bar).getByRole('button', { name: 'Assign' }))
    await user.click(await screen.findByRole('menuitem', { name: 'ben-1234' }))
    await expect.poll(() => stored().map((task) => task.assigneeIds)).toEqual([['ben-1234'], []])
    expect(await screen.findByText(/1 stays as it was: .* outside/)).toBeInTheDocument()
  })

  it('get a priority; what has it already is counted as such', async () => {
    const user = userEvent.setup()
    await add('One', { priority: 'high' })
    await add('Two')
    await show()
    const bar = await tick(user, 'One', 'Two')
    await user.click(within(bar).getByRole('button', { name: 'Priority' }))
    await user.click(await screen.findByRole('menuitem', { name: 'High' }))
    await expect.poll(() => stored().map(({ priority }) => priority)).toEqual(['high', 'high'])
    expect(await screen.findByText('1 entry changed. 1 needed no change.')).toBeInTheDocument()
  })

  it('are deleted for good from the bin after one question', async () => {
    const user = userEvent.setup()
    for (const title of ['One', 'Two', 'Three']) await add(title, { binnedAt: 1 })
    await show()
    await user.selectOptions(screen.getByLabelText('Which tasks'), 'Bin')
    const bar = await tick(user, 'One', 'Three')
    await user.click(within(bar).getByRole('button', { name: 'Delete for good' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete 2 entries for good')
    expect(stored()).toHaveLength(3)
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await expect.poll(() => stored().map(({ title }) => title)).toEqual(['Two'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('go to the bin and come back; the ticks of a list are not those of its bin', async () => {
    const user = userEvent.setup()
    await add('One')
    await add('Two')
    await show()
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const binned = (): number => stored().filter(({ binnedAt }) => binnedAt !== null).length
    await expect.poll(binned).toBe(2)
    await user.selectOptions(screen.getByLabelText('Which tasks'), 'Bin')
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    const restore = await tick(user, 'One', 'Two')
    await user.click(within(restore).getByRole('button', { name: 'Restore' }))
    await expect.poll(binned).toBe(0)
  })

  it('have no boxes for those who may only read', async () => {
    await add('One')
    liveView.set({ role: 'read-only' })
    await show()
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument()
  })
})

describe('an address', () => {
  it('says which task of a case is open, and closes it with the drawer', async () => {
    const user = userEvent.setup()
    const id = await add('Draft', { caseId: 'case' })
    const { location } = await renderScreen(() => <TasksTab caseId="case" />)
    await user.click(screen.getByRole('button', { name: 'Draft' }))
    const drawer = await screen.findByRole('dialog', { name: 'Draft' })
    expect(location()).toContain(`.open=${id}`)
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await expect.poll(location).not.toContain('open')
  })

  it('opens the bin', async () => {
    await add('Kept')
    await add('Gone', { binnedAt: 1 })
    await renderScreen(TasksPage, { path: '/tasks', address: '/tasks#tasks:.bin=1' })
    expect(screen.getByRole('row', { name: /Gone/ })).toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /Kept/ })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Which tasks')).toHaveDisplayValue('Bin')
  })

  it('stays in a bin that was emptied, from where the list is chosen again', async () => {
    await renderScreen(TasksPage, { path: '/tasks', address: '/tasks#tasks:.bin=1' })
    await userEvent.setup().selectOptions(screen.getByLabelText('Which tasks'), 'All open')
    expect(screen.queryByLabelText('Which tasks')).not.toBeInTheDocument()
  })
})

it('has of many cards on the board those near the window in the page, and counts all', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  for (let n = 0; n < 200; n++) await add(`Task ${n}`)
  await show()
  await userEvent.click(screen.getByText('Board'))
  const open = await screen.findByRole('region', { name: 'To do' })
  expect(within(open).getByText('200 tasks')).toBeInTheDocument()
  expect(within(open).getAllByRole('article').length).toBeLessThan(120)
  height.mockRestore()
})
