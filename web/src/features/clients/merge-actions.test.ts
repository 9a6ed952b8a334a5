import { afterEach, beforeEach, expect, test } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { communicationKind, newCommunication } from '../../domain/case/communication.ts'
import { clientKind, emptyClient, isListed } from '../../domain/client/client.ts'
import { clientMergeKind, proposedChoices } from '../../domain/client/client-merge.ts'
import { civilDateOf } from '../../domain/values/civil-date.ts'
import { setOpenVault } from '../../vault/records/current'
import {
  createRecord,
  creating,
  getRecord,
  listRecords,
  newRecordId,
  writePortions,
} from '../../vault/records/records.ts'
import { newWorld, type OpenTab } from '../../vault/testing/world'
import { followMerge, mergeClients, undoMerge } from './merge-actions.ts'

const today = civilDateOf(new Date())
const choices = proposedChoices(emptyClient(), emptyClient())
const purpose = { merge: 'merged', undo: 'undone' }
const [ana, anna] = [newRecordId(), newRecordId()]

let here: OpenTab
let there: OpenTab

/** Whose device everything happens on from now. */
const at = (tab: OpenTab): void => setOpenVault(tab.vault)
const clientsOf = (id: string) => getRecord(caseKind, id)?.value.clientIds

beforeEach(async () => {
  const world = await newWorld()
  here = await world.device().open()
  there = await world.device().open()
  at(here)
  await createRecord(clientKind, { ...emptyClient(), name: 'Ana' }, ana)
  await createRecord(clientKind, { ...emptyClient(), name: 'Anna' }, anna)
  await here.sync()
  await there.sync()
})
afterEach(() => setOpenVault(undefined))

test('two people who merge the same two clients the other way round leave one of them', async () => {
  await mergeClients(ana, anna, choices, purpose)
  at(there)
  await expect(mergeClients(anna, ana, choices, purpose)).rejects.toMatchObject({ type: 'stale' })
  for (const tab of [here, there]) {
    await tab.sync()
    at(tab)
    const listed = listRecords(clientKind).filter(({ value }) => isListed(value))
    expect(listed.map(({ id }) => id)).toEqual([ana])
  }
})

test('a client of a thousand letters is merged, and becomes two again', async () => {
  const letter = newCommunication({ caseId: '', day: today, clientId: anna })
  await writePortions(Array.from({ length: 1_000 }, () => creating(communicationKind, letter)))
  const owners = () => new Set(listRecords(communicationKind).map(({ value }) => value.clientId))
  const mergeId = await mergeClients(ana, anna, choices, purpose)
  expect(owners()).toEqual(new Set([ana]))
  await undoMerge(mergeId, purpose)
  expect(owners()).toEqual(new Set([anna]))
  expect(getRecord(clientKind, anna)?.value.mergedInto).toBe('')
})

test('a case that a colleague wrote offline follows the merge, and its undoing', async () => {
  at(there)
  const written = await createRecord(caseKind, { ...emptyCase(today), clientIds: [anna] })
  at(here)
  const mergeId = await mergeClients(ana, anna, choices, purpose)
  await there.sync()
  await here.sync()
  expect(clientsOf(written)).toEqual([anna])
  await followMerge(mergeId)
  expect(clientsOf(written)).toEqual([ana])
  await followMerge(mergeId)
  expect(
    getRecord(clientMergeKind, mergeId)?.value.changes.filter(({ id }) => id === written),
  ).toHaveLength(1)
  await undoMerge(mergeId, purpose)
  expect(clientsOf(written)).toEqual([anna])
})
