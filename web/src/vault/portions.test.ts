import { afterEach, beforeEach, expect, test } from 'vitest'
import { setOpenVault } from './records/current'
import { creating, removing, writePortions, writeRecords } from './records/records'
import { noteKind } from './testing/note'
import { newWorld, type OpenTab } from './testing/world'

let tab: OpenTab
beforeEach(async () => {
  const world = await newWorld()
  tab = await world.device().open()
  setOpenVault(tab.vault)
})
afterEach(() => setOpenVault(undefined))

test('more changes than one commit takes are made, and taken back, in portions', async () => {
  const note = { title: 'said', court: '', pages: 0 }
  await writePortions(Array.from({ length: 501 }, () => creating(noteKind, note)))
  const removals = tab.notes().map(({ id }) => removing(noteKind, id))
  expect(removals).toHaveLength(501)
  await expect(writeRecords(removals)).rejects.toMatchObject({ type: 'too-large' })
  const back = await writePortions(removals)
  expect(tab.notes()).toEqual([])
  await back()
  expect(tab.notes()).toHaveLength(501)
})
