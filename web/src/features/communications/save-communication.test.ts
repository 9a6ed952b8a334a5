// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { communicationKind, newCommunication } from '../../domain/case/communication.ts'
import { billingTermsKind, defaultTerms, withRole } from '../../domain/time/billing-terms.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { createRecord, listRecords, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { saveCommunication } from './save-communication.ts'

const day = parseCivilDate('2026-03-04') as CivilDate

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

it('prices the time of a call by the role of whoever logged it', async () => {
  const hourly = money(12_000, 'USD')
  await createRecord(rateKind, { scope: 'role', subject: 'PT', hourly, from: day })
  await createRecord(billingTermsKind, {
    ...defaultTerms,
    timekeepers: withRole(defaultTerms, { id: 'kim', name: 'Kim' }, 'PT'),
  })
  const call = { ...newCommunication({ caseId: '', day }), loggedBy: 'kim' }
  await saveCommunication(undefined, call, 30, ' Call with  the client ')

  const [entry] = listRecords(timeEntryKind)
  expect(entry?.value).toMatchObject({
    description: 'Call with the client',
    seconds: 1_800,
    hourly,
  })
  expect(listRecords(communicationKind)[0]?.value.timeEntryId).toBe(entry?.id)
})

it('leaves what a colleague changed meanwhile, and records the time of a call once', async () => {
  const base = { ...newCommunication({ caseId: 'case', day }), subject: 'Call' }
  const id = await createRecord(communicationKind, base)
  await updateRecord(communicationKind, id, { body: 'Asked for time', timeEntryId: 'theirs' })
  await saveCommunication({ id, base }, { ...base, subject: 'Call back' }, 30, 'Call back')
  expect(listRecords(communicationKind)[0]?.value).toMatchObject({
    subject: 'Call back',
    body: 'Asked for time',
    timeEntryId: 'theirs',
  })
  expect(listRecords(timeEntryKind)).toEqual([])
})
