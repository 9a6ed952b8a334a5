// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newTask, taskKind } from '../../domain/task/task.ts'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { createRecord } from '../../vault/records/records'
import { ConflictsNotice } from './ConflictsNotice'

vi.mock('../../backend/use-auth', () => ({ useAuth: () => ({ status: 'signed-in', user: null }) }))

let vault: FakeVault

beforeEach(() => {
  vault = openFakeVault()
})

afterEach(() => closeFakeVault())

test('says nothing while nothing is contested', async () => {
  await createRecord(taskKind, newTask({ title: 'File the motion' }))
  await renderScreen(() => <ConflictsNotice />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('leads from every screen to both versions of what was changed twice', async () => {
  const user = userEvent.setup()
  const id = await createRecord(taskKind, newTask({ title: 'File the motion', state: 'done' }))
  await renderScreen(() => <ConflictsNotice />)
  act(() =>
    vault.conflict(id, [
      { field: 'state', other: 'in_review', at: 1 },
      { field: 'doneAt', other: 0, at: 1 },
    ]),
  )
  expect(screen.getByRole('status')).toHaveTextContent('1 record was changed in two places')
  await user.click(screen.getByRole('button', { name: 'Compare and choose' }))
  const record = within(await screen.findByRole('region', { name: 'File the motion' }))
  expect(record.getByRole('heading')).toHaveTextContent('Task File the motion')
  expect(record.getByText('State')).toBeInTheDocument()
  expect(record.getByText('In review')).toBeInTheDocument()
  await user.click(record.getByRole('button', { name: 'Use this instead' }))
  expect(vault.resolved).toEqual([{ id, fields: ['state', 'doneAt'], keep: 'other' }])
  act(() => vault.conflict(id, []))
  expect(await screen.findByText('Everything is decided.')).toBeInTheDocument()
})
