import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { emptyParty } from '../../../domain/case/party.ts'
import { conflictCheckKind, conflictReportKind } from '../../../domain/conflict-check/report.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { createRecord, getRecord, listRecords } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { decide, freeze, runCheck } from './run-check.ts'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => closeFakeVault())

const blank = emptyCase('2026-03-04' as CivilDate)
const addCase = (title: string, name: string): Promise<string> =>
  createRecord(caseKind, { ...blank, title, parties: [{ ...emptyParty(), id: name, name }] })

const checks = () => listRecords(conflictCheckKind)

it('two checks at the same moment leave one', async () => {
  const id = await addCase('Hooli v. Initech', 'Initech')
  await Promise.all([runCheck(id, 'Ana'), runCheck(id, 'Ana')])
  expect(checks()).toHaveLength(1)
})

it('closing one closes what a colleague ran at the same moment, unless there is more in it', async () => {
  await addCase('Hooli v. Initech', 'Initech')
  const id = await addCase('Acme v. Initech', 'Initech')
  await runCheck(id, 'Ana')
  const [ours] = checks()
  const check = ours && getRecord(conflictCheckKind, ours.id)?.value
  if (ours === undefined || check === undefined) throw new Error('no check')
  expect(check.hits).toHaveLength(1)
  await createRecord(conflictCheckKind, { ...check, startedBy: 'Ben', startedAt: 1 })
  const wider = await createRecord(conflictCheckKind, {
    ...check,
    subjects: [...check.subjects, { name: 'Umbrella', side: 'adverse', clientId: '' }],
  })
  const decided = await createRecord(conflictCheckKind, check)
  await decide(decided, 0, 'conflict', 'We act for them', 'Ben')
  await decide(ours.id, 0, 'other_person', 'Another Initech', 'Ana')
  expect(await freeze(ours.id, '', 'Ana')).toBeNull()
  expect(listRecords(conflictReportKind)).toHaveLength(1)
  expect(checks().map((one) => one.id)).toEqual([wider, decided])
})
