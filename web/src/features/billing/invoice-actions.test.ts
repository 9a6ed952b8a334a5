import { beforeEach, describe, expect, test } from 'vitest'
import { emptyLine, type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import type { Kind } from '../../domain/record/kind.ts'
import { defaultTerms } from '../../domain/time/billing-terms.ts'
import { type Expense, expenseKind } from '../../domain/time/expense.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import {
  openTrustAccount,
  type TrustDraft,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import type { LinearRecords } from '../../records-ui/linear-records.ts'
import { creating, newRecordId } from '../../vault/records/records'
import { newWorld, type OpenTab, type World } from '../../vault/testing/world'
import { openAccount, post, reverse } from '../trust/trust-actions.ts'
import {
  addLine,
  approve,
  billWork,
  changeLines,
  credit,
  discardDraft,
  issue,
  pay,
  takeBack,
} from './invoice-actions.ts'
import { bringBack, writeOffDebt, writeOffWork } from './write-off.ts'

const on = '2026-03-02' as CivilDate
let world: World
let tabs: [OpenTab, OpenTab]
let desks: [LinearRecords, LinearRecords]

const deskOf = (tab: OpenTab): LinearRecords => ({
  list: (kind) => tab.store.list(kind),
  writeLinear: (plan) => tab.vault.writeLinear(plan),
})

beforeEach(async () => {
  world = await newWorld()
  tabs = [await world.device().open(), await world.device().open()]
  desks = [deskOf(tabs[0]), deskOf(tabs[1])]
})

async function work(seconds = 3600): Promise<string> {
  const [id = ''] = await works(1, seconds)
  return id
}

async function works(count: number, seconds = 3600): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newRecordId)
  const entry: TimeEntry = {
    description: 'Draft motion',
    clientId: 'client',
    caseId: 'case',
    personId: 'me',
    on,
    stretches: [],
    seconds,
    hourly: money(30000, 'USD'),
    billable: true,
    taskCode: '',
    activityCode: '',
    status: 'completed',
    billing: 'draft',
    invoiceId: '',
    binnedAt: null,
  }
  await tabs[0].vault.write(ids.map((id) => creating(timeEntryKind as Kind<unknown>, entry, id)))
  await tabs[0].sync()
  return ids
}

async function spend(minor: number, markupBasisPoints = 0): Promise<string> {
  const id = newRecordId()
  const expense: Expense = {
    caseId: 'case',
    clientId: 'client',
    personId: 'me',
    on,
    description: 'Court fee',
    amount: money(minor, 'USD'),
    markupBasisPoints,
    cost: 'hard',
    expenseCode: 'E112',
    billable: true,
    receiptId: '',
    billing: 'draft',
    invoiceId: '',
    writeOffReason: '',
    binnedAt: null,
  }
  await tabs[0].vault.write([creating(expenseKind as Kind<unknown>, expense, id)])
  await tabs[0].sync()
  return id
}

async function draft(linear: LinearRecords, entryIds: readonly string[]): Promise<string> {
  const id = newRecordId()
  await billWork(linear, {
    id,
    caseId: 'case',
    clientId: 'client',
    entryIds,
    language: 'en',
    terms: defaultTerms,
    people: { me: 'Ana Ruiz' },
  })
  return id
}

const approved = async (linear: LinearRecords): Promise<string> => {
  const id = await draft(linear, [await work()])
  await agree(linear, id)
  return id
}
const invoice = (linear: LinearRecords, id: string): Invoice | undefined =>
  linear.list(invoiceKind).find((entry) => entry.id === id)?.value
const seen = (linear: LinearRecords, id: string): Invoice => invoice(linear, id) as Invoice
const agree = (linear: LinearRecords, id: string): Promise<void> =>
  approve(linear, id, seen(linear, id))
const number = (linear: LinearRecords, id: string, day: CivilDate, days: number): Promise<void> =>
  issue(linear, id, seen(linear, id), day, days)
const numbers = (linear: LinearRecords): string[] =>
  linear
    .list(invoiceKind)
    .map(({ value }) => value.number)
    .filter(Boolean)
    .sort()

describe('two people who issue at once', () => {
  test('get numbers without gap or double, from the very first one on', async () => {
    const [a, b] = desks
    const mine = [await approved(a), await approved(a), await approved(a)]
    await tabs[1].sync()
    const theirs = [await approved(b), await approved(b), await approved(b)]
    await Promise.all([
      ...mine.map((id) => number(a, id, on, 30)),
      ...theirs.map((id) => number(b, id, on, 30)),
    ])
    await tabs[0].sync()
    await tabs[1].sync()
    const expected = [1, 2, 3, 4, 5, 6].map((n) => `2026-000${n}`)
    expect(numbers(a)).toEqual(expected)
    expect(numbers(b)).toEqual(expected)
  })

  test('agree to no lines and issue no lines that they have not seen', async () => {
    const [a, b] = desks
    const id = await draft(a, [await work(), await work()])
    await tabs[1].sync()
    const looked = seen(b, id)
    await changeLines(a, id, (lines) => lines.slice(1))
    await expect(approve(b, id, looked)).rejects.toMatchObject({ why: 'changed' })
    await agree(a, id)
    await expect(issue(b, id, { ...looked, state: 'approved' }, on, 30)).rejects.toMatchObject({
      why: 'changed',
    })
    await tabs[1].sync()
    await number(b, id, on, 30)
    expect(numbers(b)).toEqual(['2026-0001'])
  })

  test('issue one invoice once', async () => {
    const [a, b] = desks
    const id = await approved(a)
    await tabs[1].sync()
    await Promise.all([number(a, id, on, 30), number(b, id, on, 14)])
    await tabs[0].sync()
    await tabs[1].sync()
    expect(numbers(a)).toEqual(['2026-0001'])
    expect(invoice(a, id)).toEqual(invoice(b, id))
  })
})

describe('time', () => {
  test('stands on one invoice only', async () => {
    const [a, b] = desks
    const entry = await work()
    await tabs[1].sync()
    const results = await Promise.allSettled([draft(a, [entry]), draft(b, [entry])])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { why: 'billedElsewhere' },
    })
  })

  test('of more than one commit is asked for in parts, in words that say how', async () => {
    const [a] = desks
    const ids = await works(401)
    await expect(draft(a, ids)).rejects.toMatchObject({ why: 'tooMany' })
    await expect(writeOffWork(a, ids, 'Courtesy')).rejects.toMatchObject({ why: 'tooMany' })
    expect(invoice(a, await draft(a, ids.slice(1)))?.lines).toHaveLength(400)
  })

  test('can be billed again after its draft is thrown away or its invoice credited', async () => {
    const [a] = desks
    const entry = await work()
    await discardDraft(a, await draft(a, [entry]))
    const id = await draft(a, [entry])
    await agree(a, id)
    await number(a, id, on, 30)
    await credit(a, id, newRecordId(), on)
    expect(invoice(a, id)?.state).toBe('void')
    expect(numbers(a)).toEqual(['2026-0001', '2026-0002'])
    expect(await draft(a, [entry])).toBeTruthy()
  })
})

describe('payments', () => {
  const deposit: TrustDraft = {
    clientId: 'client',
    caseId: 'case',
    on,
    type: 'deposit',
    amount: money(30000, 'USD'),
    method: 'transfer',
    counterparty: '',
    purpose: 'Retainer',
    reference: '',
    invoiceId: '',
  }
  const payment = (minor: number) => ({
    on,
    amount: money(minor, 'USD'),
    source: 'external' as const,
    reference: '',
  })

  test('recorded by two people at once never exceed what is due', async () => {
    const [a, b] = desks
    const id = await approved(a)
    await number(a, id, on, 30)
    await tabs[1].sync()
    const results = await Promise.allSettled([
      pay(a, id, payment(20000), undefined, 1),
      pay(b, id, payment(20000), undefined, 1),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await pay(a, id, payment(10000), undefined, 1)
    expect(invoice(a, id)).toMatchObject({ state: 'paid' })
  })

  test('are recorded once when the answer to the first attempt was lost, and so are lines', async () => {
    const [a] = desks
    const id = await draft(a, [await work()])
    const line = { ...emptyLine('USD', on), id: 'line', amount: money(10000, 'USD') }
    world.server.mischief.loseNextAnswer = true
    await expect(addLine(a, id, line)).rejects.toMatchObject({ type: 'offline' })
    await addLine(a, id, line)
    // What was typed since is not there, and does not pass for it.
    await expect(addLine(a, id, { ...line, description: 'Other' })).rejects.toMatchObject({
      why: 'changed',
    })
    expect(seen(a, id).lines).toHaveLength(2)
    await agree(a, id)
    await number(a, id, on, 30)
    const part = { ...payment(10000), id: 'payment' }
    world.server.mischief.loseNextAnswer = true
    await expect(pay(a, id, part, undefined, 1)).rejects.toMatchObject({ type: 'offline' })
    await pay(a, id, part, undefined, 1)
    const other = { ...part, amount: money(5000, 'USD') }
    await expect(pay(a, id, other, undefined, 1)).rejects.toMatchObject({ why: 'changed' })
    expect(seen(a, id).payments).toEqual([part])
  })

  test('recorded by mistake are taken back, and the invoice owes them again', async () => {
    const [a, b] = desks
    const id = await approved(a)
    await number(a, id, on, 30)
    await pay(a, id, payment(10000), undefined, 1)
    await pay(a, id, payment(20000), undefined, 1)
    await tabs[1].sync()
    const bounced = payment(20000)
    const results = await Promise.allSettled([takeBack(a, id, bounced), takeBack(b, id, bounced)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await tabs[0].sync()
    expect(invoice(a, id)).toMatchObject({ state: 'issued', payments: [payment(10000)] })
    await takeBack(a, id, payment(10000))
    await credit(a, id, newRecordId(), on)
    expect(invoice(a, id)).toMatchObject({ state: 'void' })
  })

  test('out of trust charge the ledger in the same step, or nothing at all', async () => {
    const [a] = desks
    const id = await approved(a)
    await number(a, id, on, 30)
    const account = newRecordId()
    await tabs[0].vault.write([
      creating(
        trustAccountKind as Kind<unknown>,
        openTrustAccount('IOLTA', 'First Bank', 'USD'),
        account,
      ),
    ])
    const source = { accountId: account, entryId: newRecordId(), purpose: 'Fees' }
    await expect(pay(a, id, payment(30000), source, 1)).rejects.toMatchObject({
      refusal: { why: 'insufficient' },
    })
    expect(invoice(a, id)?.payments).toEqual([])
    expect(a.list(trustEntryKind)).toEqual([])
  })

  test('out of trust leave the invoice when the entry is reversed, and can come again', async () => {
    const [a] = desks
    const id = await approved(a)
    await number(a, id, on, 30)
    const account = newRecordId()
    await openAccount(a, account, 'IOLTA', 'First Bank', 'USD')
    await post(a, account, newRecordId(), deposit, 1)
    const fromTrust = { ...payment(30000), source: 'trust' as const }
    const source = () => ({ accountId: account, entryId: newRecordId(), purpose: 'Fees' })
    await pay(a, id, fromTrust, source(), 2)
    expect(invoice(a, id)).toMatchObject({ state: 'paid' })
    await reverse(a, account, newRecordId(), 2, on, 'wrong case', 3)
    expect(invoice(a, id)).toMatchObject({ state: 'issued', payments: [] })
    await pay(a, id, fromTrust, source(), 4)
    await reverse(a, account, newRecordId(), 4, on, 'billed in error', 5)
    await credit(a, id, newRecordId(), on)
    expect(invoice(a, id)).toMatchObject({ state: 'void' })
  })
})

describe('expenses', () => {
  const expense = (linear: LinearRecords, id: string) =>
    linear.list(expenseKind).find((e) => e.id === id)?.value

  test('stand on the invoice beside the time, with their markup, and once only', async () => {
    const [a] = desks
    const fee = await spend(10000, 500)
    const id = await draft(a, [await work(), fee])
    expect(invoice(a, id)?.lines).toMatchObject([
      { kind: 'fee', amount: { minor: 30000 } },
      { kind: 'expense', amount: { minor: 10500 }, hundredths: 100, expenseCode: 'E112' },
    ])
    expect(expense(a, fee)).toMatchObject({ billing: 'invoiced', invoiceId: id })
    await expect(draft(a, [fee])).rejects.toMatchObject({ why: 'billedElsewhere' })
    await discardDraft(a, id)
    expect(expense(a, fee)).toMatchObject({ billing: 'draft', invoiceId: '' })
  })

  test('that are free again can be billed after a credit note', async () => {
    const [a] = desks
    const fee = await spend(2500)
    const id = await draft(a, [fee])
    await agree(a, id)
    await number(a, id, on, 30)
    await credit(a, id, newRecordId(), on)
    expect(expense(a, fee)).toMatchObject({ billing: 'draft', invoiceId: '' })
  })
})

describe('writing off', () => {
  test('needs a reason, keeps it, and is taken back', async () => {
    const [a] = desks
    const ids = [await work(), await spend(100)]
    await expect(writeOffWork(a, ids, ' ')).rejects.toMatchObject({ why: 'reasonMissing' })
    await writeOffWork(a, ids, 'Courtesy to the client')
    expect(a.list(timeEntryKind)[0]?.value).toMatchObject({
      billing: 'written_off',
      writeOffReason: 'Courtesy to the client',
    })
    await expect(draft(a, ids)).rejects.toMatchObject({ why: 'billedElsewhere' })
    await bringBack(a, ids)
    const id = await draft(a, ids)
    expect(invoice(a, id)?.lines).toHaveLength(2)
  })

  test('never takes what another browser billed meanwhile', async () => {
    const [a, b] = desks
    const entry = await work()
    const results = await Promise.allSettled([
      draft(a, [entry]),
      writeOffWork(b, [entry], 'Too old'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('gives up what is due on an invoice, and nothing is paid on it afterwards', async () => {
    const [a] = desks
    const id = await approved(a)
    await expect(writeOffDebt(a, id, 'Insolvent', 'me', on)).rejects.toMatchObject({
      why: 'notIssued',
    })
    await number(a, id, on, 30)
    await expect(writeOffDebt(a, id, '', 'me', on)).rejects.toMatchObject({ why: 'reasonMissing' })
    await writeOffDebt(a, id, 'Insolvent', 'me', on)
    expect(invoice(a, id)).toMatchObject({
      state: 'written_off',
      writeOff: { on, reason: 'Insolvent', by: 'me' },
    })
    expect(invoiceKind.parse(structuredClone(invoice(a, id)))).toEqual(invoice(a, id))
    const payment = { on, amount: money(100, 'USD'), source: 'external', reference: '' } as const
    await expect(pay(a, id, payment, undefined, 5)).rejects.toMatchObject({ why: 'notIssued' })
  })
})
