// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { liveView } from '../../vault/records/current'
import { createRecord, moving, writeRecords } from '../../vault/records/records'
import type { Returned } from '../../vault/wire/types'
import { Refusals } from './Refusals'

const nothing: Returned = { back: [], kept: [], lostFiles: [], joined: [], gone: [], inside: [] }

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

async function open(returned: Returned) {
  liveView.set({ returned })
  await renderScreen(Refusals)
  await userEvent.click(screen.getByRole('button', { name: 'See what became of it' }))
  return within(await screen.findByRole('dialog'))
}

test('who can read a case again is named with it, and confirmed before anything is sent', async () => {
  await createRecord(colleagueKind, { userId: 'eve', name: 'Eve Marlow', email: '', absences: [] })
  const caseId = await createRecord(caseKind, {
    ...emptyCase(parseCivilDate('2026-06-01') as CivilDate),
    title: 'Walled v. Open',
  })
  await writeRecords([moving(caseKind, caseId, 'wall')])
  const wall = { id: 'wall', epoch: 1, members: ['me', 'eve'], isDue: false, isOpen: true }
  liveView.set({ walls: [wall] })
  const dialog = await open({
    ...nothing,
    back: [caseId],
    inside: [{ wall: 'wall', members: ['eve'] }],
  })
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is sent to the server until')
  const inside = dialog.getByRole('region', { name: 'Inside an ethical wall again' })
  expect(inside).toHaveTextContent('Eve Marlow Walled v. Open')
  await act(async () => liveView.set({ walls: [{ ...wall, members: ['me'] }] }))
  expect(inside).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Write it back now' }))
  expect(liveView.read().returned).toBeUndefined()
})

test('where nobody has come in again there is nothing to confirm', async () => {
  const dialog = await open({ ...nothing, gone: ['gone-account'] })
  expect(screen.getByRole('status')).toHaveTextContent('You have gone on with a server')
  expect(dialog.getByText('This browser held nothing that the server has lost.')).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'Team' })).toBeNull()
  await act(() => userEvent.click(dialog.getByRole('button', { name: 'I have seen it' })))
  expect(liveView.read().returned).toBeUndefined()
})
