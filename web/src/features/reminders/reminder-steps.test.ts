import { afterEach, expect, test } from 'vitest'
import { reminderMarkKind } from '../../domain/calendar/reminder-choice.ts'
import { setOpenVault } from '../../vault/records/current'
import { listRecords } from '../../vault/records/records'
import { newWorld } from '../../vault/testing/world'
import { putAside } from './reminder-steps.ts'

afterEach(() => setOpenVault(undefined))

test('more reminders than one commit takes are put aside at once, and come back', async () => {
  const tab = await (await newWorld()).device().open()
  setOpenVault(tab.vault)
  const keys = Array.from({ length: 600 }, (_, n) => `deadline:${n}`)
  const back = await putAside('me', keys, null)
  expect(listRecords(reminderMarkKind)).toHaveLength(600)
  await back()
  expect(listRecords(reminderMarkKind)).toEqual([])
})
