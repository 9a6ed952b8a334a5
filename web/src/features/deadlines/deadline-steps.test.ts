import { afterEach, expect, test } from 'vitest'
import {
  close,
  type Deadline,
  deadlineKind,
  newDeadline,
  reopen,
} from '../../domain/deadline/deadline.ts'
import { incidentKind } from '../../domain/firm/incident.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { setOpenVault } from '../../vault/records/current'
import { createRecord, getRecord, listRecords, updateRecord } from '../../vault/records/records'
import { newWorld, type OpenTab } from '../../vault/testing/world'
import { writeClosed } from './deadline-steps.ts'

afterEach(() => setOpenVault(undefined))

const vat = newDeadline(
  {
    title: 'VAT return',
    caseId: '',
    due: '2026-01-31' as CivilDate,
    priority: 'high',
    recurrence: 'monthly',
  },
  'p1',
  1,
)

const missed = (id: string, now: number): Deadline =>
  close(
    getRecord(deadlineKind, id)?.value ?? vat,
    'missed',
    'Nobody saw it.',
    'p1',
    now,
  ) as Deadline

async function missOn(tab: OpenTab, id: string, now: number): Promise<string | undefined> {
  setOpenVault(tab.vault)
  return await writeClosed(id, missed(id, now), 'p1', now)
}

const dueDays = (): CivilDate[] => listRecords(deadlineKind).map(({ value }) => value.due)

test('what is closed on two devices that are offline comes back once', async () => {
  const world = await newWorld()
  const devices = [world.device(), world.device()]
  const [a, b] = await Promise.all(devices.map((device) => device.open()))
  if (!a || !b) throw new Error('no tabs')
  setOpenVault(a.vault)
  const id = await createRecord(deadlineKind, vat)
  await a.sync()
  await b.sync()
  for (const { browser } of devices) browser.isOffline = true
  const incidents = [await missOn(a, id, 5), await missOn(b, id, 6)]
  for (const { browser } of devices) browser.isOffline = false
  for (const tab of [a, b, a]) await tab.sync()
  for (const { vault } of [a, b]) {
    setOpenVault(vault)
    expect(dueDays().sort()).toEqual(['2026-01-31', '2026-02-28'])
    const next = listRecords(deadlineKind).find(({ value }) => value.due === '2026-02-28')
    expect(next?.conflicts).toBeUndefined()
    expect(listRecords(incidentKind).map((one) => one.id)).toEqual([incidents[0]])
  }
  expect(incidents[1]).toBe(incidents[0])
})

test('what was opened again comes back no second time, also when the next one was changed', async () => {
  const tab = await (await newWorld()).device().open()
  setOpenVault(tab.vault)
  const id = await createRecord(deadlineKind, vat)
  const first = await missOn(tab, id, 5)
  const next = listRecords(deadlineKind).find((one) => one.id !== id)
  await updateRecord(deadlineKind, next?.id ?? '', { title: 'VAT', due: '2026-02-27' as CivilDate })
  await updateRecord(deadlineKind, id, reopen)
  expect(await missOn(tab, id, 7)).toBe(first)
  expect(dueDays().sort()).toEqual(['2026-01-31', '2026-02-27'])
  await updateRecord(incidentKind, first ?? '', { closedAt: 8 })
  await updateRecord(deadlineKind, id, reopen)
  const second = await missOn(tab, id, 9)
  expect(second).not.toBe(first)
  expect(listRecords(incidentKind)).toHaveLength(2)
})
