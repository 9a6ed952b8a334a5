import { afterEach, beforeEach, expect, test } from 'vitest'
import { walledNamesKind } from '../domain/conflict-check/walled.ts'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { liveView } from '../vault/records/current'
import { createRecord } from '../vault/records/records'
import { walledElsewhere } from './walled-elsewhere.ts'

beforeEach(async () => {
  openFakeVault()
  for (const wallId of ['mine', 'theirs']) {
    const names = [{ name: `party of ${wallId}`, aliases: [], affiliates: [] }]
    await createRecord(walledNamesKind, { wallId, names })
  }
})

afterEach(() => closeFakeVault())

test('a check is given the names of walls that one is outside of', () => {
  const wall = { epoch: 1, isDue: false, members: [] }
  liveView.set({
    walls: [
      { ...wall, id: 'mine', isOpen: true },
      { ...wall, id: 'theirs', isOpen: false },
    ],
  })
  expect(walledElsewhere()).toMatchObject([{ name: 'party of theirs', walled: true, caseId: '' }])
})
