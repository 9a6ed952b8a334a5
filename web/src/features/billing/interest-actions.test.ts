import { beforeEach, expect, it } from 'vitest'
import { emptyLine, type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import type { Kind } from '../../domain/record/kind.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import type { LinearRecords } from '../../records-ui/linear-records.ts'
import { creating, newRecordId } from '../../vault/records/records'
import { newWorld, type OpenTab } from '../../vault/testing/world'
import { billInterest } from './interest-actions.ts'
import { discardDraft } from './invoice-actions.ts'

const today = '2026-03-11' as CivilDate
const invoiceId = newRecordId()
let tabs: [OpenTab, OpenTab]
let desks: [LinearRecords, LinearRecords]

const deskOf = (tab: OpenTab): LinearRecords => ({
  list: (kind) => tab.store.list(kind),
  writeLinear: (plan) => tab.vault.writeLinear(plan),
})

beforeEach(async () => {
  const world = await newWorld()
  tabs = [await world.device().open(), await world.device().open()]
  desks = [deskOf(tabs[0]), deskOf(tabs[1])]
  const overdue: Invoice = {
    ...invoiceKind.parse({
      clientId: 'client',
      caseId: 'case',
      language: 'de',
      number: '2026-0001',
    }),
    state: 'issued',
    currency: 'EUR',
    dueOn: '2026-03-01' as CivilDate,
    lines: [{ ...emptyLine('EUR', '2026-02-01' as CivilDate), amount: money(365_000, 'EUR') }],
  }
  await tabs[0].vault.write([creating(invoiceKind as Kind<unknown>, overdue, invoiceId)])
  for (const tab of tabs) await tab.sync()
})

const bill = (linear: LinearRecords, id = newRecordId()) =>
  billInterest(linear, {
    id,
    invoiceId,
    terms: { interestBasisPoints: 1_000, interestGraceDays: 0 },
    today,
    describe: ({ from, until }) => `Zinsen ${from} ${until}`,
  }).then(() => id)

const drafts = (tab: OpenTab) =>
  tab.store.list(invoiceKind).filter(({ value }) => value.state === 'draft')

it('puts the interest on a draft for the same client and case, once for its id', async () => {
  const id = await bill(desks[0])
  await bill(desks[0], id)
  const [draft] = drafts(tabs[0])
  expect(draft?.id).toBe(id)
  expect(draft?.value).toMatchObject({
    clientId: 'client',
    caseId: 'case',
    language: 'de',
    number: '',
    lines: [
      {
        kind: 'expense',
        description: 'Zinsen 2026-03-02 2026-03-11',
        amount: money(1_000, 'EUR'),
        taxBasisPoints: 0,
      },
    ],
  })
  expect(drafts(tabs[0])).toHaveLength(1)
})

it('bills the same days to nobody twice, even when two people do it at once', async () => {
  const results = await Promise.allSettled([bill(desks[0]), bill(desks[1])])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const tab of tabs) {
    await tab.sync()
    expect(drafts(tab)).toHaveLength(1)
  }
  await expect(bill(desks[0])).rejects.toMatchObject({ why: 'noInterest' })
})

it('bills it again after its draft was thrown away', async () => {
  await discardDraft(desks[0], await bill(desks[0]))
  await bill(desks[0])
  expect(drafts(tabs[0])[0]?.value.lines[0]?.amount).toEqual(money(1_000, 'EUR'))
})
