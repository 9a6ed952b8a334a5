import { expect, test } from 'vitest'
import { starterPipelines } from '../case/pipeline-starter.ts'
import { newTask } from '../task/task.ts'
import type { Expense } from '../time/expense.ts'
import { openTrustAccount } from '../trust/trust.ts'
import { type ClosingRecords, closingList, closingOpen } from './closing.ts'

const pipeline = { ...starterPipelines.litigation!, closing: [{ id: 'file_returned', name: '' }] }
const nothing: ClosingRecords = {
  deadlines: [],
  tasks: [],
  time: [],
  expenses: [],
  invoices: [],
  trust: [],
}
const expense = (fields: Partial<Expense>) =>
  ({
    caseId: 'one',
    billable: true,
    billing: 'draft',
    invoiceId: '',
    binnedAt: null,
    ...fields,
  }) as Expense
const task = newTask({ title: 'Return the file', caseId: 'one' })
const trust = (balances: Record<string, number>) => ({
  ...openTrustAccount('IOLTA', '', 'USD'),
  balances,
})

function open(records: Partial<ClosingRecords>): Readonly<Record<string, number>> {
  const items = closingList('one', pipeline, [{ id: 'file_returned', by: 'me', at: 1 }], {
    ...nothing,
    ...records,
  })
  const named = items.map((item) => ['fact' in item ? item.fact : item.step, item.open] as const)
  return Object.fromEntries(named.filter(([, count]) => count > 0))
}

test.each<[string, Partial<ClosingRecords>, Readonly<Record<string, number>>]>([
  ['nothing', {}, {}],
  ['a task of the case', { tasks: [task, { ...task, caseId: 'two' }] }, { tasks: 1 }],
  ['a task that is done', { tasks: [{ ...task, state: 'done' }] }, {}],
  ['an expense that nobody billed', { expenses: [expense({}), expense({})] }, { expenses: 2 }],
  ['an expense that is billed', { expenses: [expense({ billing: 'invoiced' })] }, {}],
  ['an expense that is written off', { expenses: [expense({ billing: 'written_off' })] }, {}],
  ['an expense of the firm', { expenses: [expense({ billable: false })] }, {}],
  ['an expense of another case', { expenses: [expense({ caseId: 'two' })] }, {}],
  ['money in trust', { trust: [trust({ 'client/one': 100, 'client/two': 5 })] }, { trust: 1 }],
  ['an empty ledger', { trust: [trust({ 'client/one': 0 })] }, {}],
])('%s stands against closing as it should', (_, records, expected) => {
  expect(open(records)).toEqual(expected)
})

test('a step that nobody ticked stands against it, too', () => {
  expect(closingOpen(closingList('one', pipeline, [], nothing))).toBe(1)
})
