import { afterEach, beforeEach, expect, it } from 'vitest'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { courtKind } from '../../domain/case/court.ts'
import { taskKind } from '../../domain/task/task.ts'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault.ts'
import { createRecord } from '../../vault/records/records.ts'
import { findableRecords } from './records.ts'

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

it('finds what has a place of its own by every text in it', async () => {
  await createRecord(courtKind, courtKind.empty({ name: 'Juzgado 3', filingSystem: 'LexNET' }))
  await createRecord(taskKind, taskKind.empty({ title: 'Call', notes: 'the clerk' }))
  await createRecord(invoiceKind, invoiceKind.empty({ number: '2026-1', note: 'thanks' }))
  await createRecord(taskKind, taskKind.empty({ title: 'Gone', binnedAt: 1 }))
  const found = [...findableRecords()]
  expect(found.map(({ kind, title, href }) => [kind, title, href.replace(/=.*/, '=')])).toEqual([
    ['kindCourt', 'Juzgado 3', '/cases/courts?court='],
    ['kindInvoice', '2026-1', '/billing?invoice='],
    ['kindTask', 'Call', '/tasks?task='],
  ])
  expect(found.map(({ words }) => words)).toEqual([
    expect.arrayContaining(['LexNET']),
    expect.arrayContaining(['thanks']),
    expect.arrayContaining(['the clerk']),
  ])
})
