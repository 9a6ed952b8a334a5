// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enteredWork, timeEntryKind } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, getRecord } from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TimeRowState } from './TimeRowState'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => closeFakeVault())

it('says that an entry went to the bin only when it did', async () => {
  const work = { clientId: '', caseId: '', personId: 'me', on: '2026-03-02' as CivilDate }
  const id = await createRecord(
    timeEntryKind,
    enteredWork({ ...work, description: 'Call', hourly: null, billable: true, seconds: 60 }),
  )
  await renderScreen(() => {
    const entry = useRecord(timeEntryKind, id)
    return (
      entry && <TimeRowState row={{ entry, caseTitle: '', billed: 60, fee: null, periods: [] }} />
    )
  })
  const user = userEvent.setup()
  vault.failNext(new VaultError('storage', 'the disk is full'))
  await user.click(screen.getByRole('button', { name: /Call/ }))
  expect(await screen.findByText(/does not let the page keep data/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(getRecord(timeEntryKind, id)?.value.binnedAt).toBeNull()
  await user.click(screen.getByRole('button', { name: /Call/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => getRecord(timeEntryKind, id)?.value.binnedAt).toBeNull()
})
