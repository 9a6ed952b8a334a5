import { describe, expect, it } from 'vitest'
import { emptyCase, type LegalCase } from '../case/case.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { guessColumns, guessTarget, type ImportTarget } from './columns.ts'
import type { RowPlan } from './planner.ts'
import { cellsOf } from './row.ts'
import { isBilled, parseAmount, parseHours } from './values.ts'
import { type WorkPlanGround, WorkPlanner } from './work-planner.ts'

const today = parseCivilDate('2026-03-04') as CivilDate

function caseOf(id: string, fields: Partial<LegalCase>): WorkPlanGround['cases'][number] {
  return { id, value: { ...emptyCase(today), clientIds: [`client-of-${id}`], ...fields } }
}

const ground: WorkPlanGround = {
  cases: [
    caseOf('vega', {
      title: 'Vega v. Northgate',
      reference: '00012-Vega',
      docketNumber: '3:26-cv-1',
    }),
    caseOf('sale', { title: 'Sale of a flat' }),
    caseOf('other', { title: 'Sale of a flat' }),
    caseOf('gone', { title: 'Gone', binnedAt: 1 }),
  ],
  people: [
    { id: 'alex', names: ['Alex Rivera', 'Rivera Alex', 'alex@firm.example'] },
    { id: 'kim', names: ['Kim Osei', 'Osei Kim'] },
  ],
  self: 'alex',
  rates: [{ scope: 'firm', subject: '', hourly: money(30_000, 'USD'), from: today }],
  roleOf: () => '',
  currency: 'USD',
  now: 1_000,
  entries: [],
  expenses: [],
  tasks: [],
  newId: () => 'new',
}

function planOf(
  target: ImportTarget,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  more: Partial<WorkPlanGround> = {},
): readonly RowPlan[] {
  const choices = { target, duplicates: 'skip', dateOrder: 'monthFirst' } as const
  const planner = new WorkPlanner(choices, { ...ground, ...more })
  const columns = guessColumns(headers, target)
  return rows.map((row) => planner.plan(cellsOf(row, headers, columns)))
}

const madeBy = (plan: RowPlan | undefined) =>
  plan?.does === 'create' ? plan.records[0] : undefined
const problemsOf = (plan: RowPlan | undefined) => (plan?.does === 'refuse' ? plan.problems : [])

/** The headers of Clio's template of activities (help.clio.com, "Import activities"). */
const clio =
  'matter,date,activity_description,note,price,quantity,type,activity_user,non_billable'.split(',')

describe('a table of work', () => {
  it('is known by its headers', () => {
    expect(guessTarget(clio)).toBe('work')
    expect(guessTarget(['Akte', 'Datum', 'Dauer', 'Beschreibung'])).toBe('work')
    expect(guessTarget(['Name', 'Description', 'Due date', 'Assignee', 'Matter'])).toBe('tasks')
    expect(guessTarget(['Title', 'Client', 'Open date'])).toBe('cases')
    expect(guessTarget(['First name', 'Last name', 'Email'])).toBe('clients')
  })

  it('becomes time entries and expenses of the cases it names', () => {
    const plans = planOf('work', clio, [
      [
        '00012-Vega',
        '03/05/2026',
        'Research',
        'Notice of defects',
        '$310.00',
        '1.25',
        '',
        'Osei, Kim',
        '',
      ],
      ['Vega v. Northgate', '03/06/2026', '', 'Call', '', '0.3333', 'TimeEntry', '', 'yes'],
      ['3:26-cv-1', '03/06/2026', 'Filing fee', '', '405', '1', 'HardCostEntry', '', ''],
      [
        '00012-Vega: Vega v. Northgate',
        '03/06/2026',
        '',
        'Copies',
        '0.25',
        '120',
        'ExpenseEntry',
        '',
        'no',
      ],
    ])
    expect(plans.map(madeBy)).toMatchObject([
      {
        kind: 'timeEntry',
        value: {
          caseId: 'vega',
          clientId: 'client-of-vega',
          personId: 'kim',
          on: '2026-03-05',
          description: 'Research: Notice of defects',
          seconds: 4_500,
          hourly: money(31_000, 'USD'),
          billable: true,
          status: 'completed',
          billing: 'draft',
        },
      },
      {
        kind: 'timeEntry',
        // The rate that was agreed holds where the table names none.
        value: { personId: 'alex', seconds: 1_200, hourly: money(30_000, 'USD'), billable: false },
      },
      { kind: 'expense', value: { amount: money(40_500, 'USD'), cost: 'hard', billable: true } },
      { kind: 'expense', value: { amount: money(3_000, 'USD'), cost: 'soft', caseId: 'vega' } },
    ])
  })

  it('says what is wrong, and where', () => {
    const plans = planOf(
      'work',
      [...clio, 'billed'],
      [
        ['Nobody v. None', '03/05/2026', '', 'x', '', '1', '', '', '', ''],
        ['Sale of a flat', '13/45/2026', '', 'x', '', '1', '', 'Zoe', '', ''],
        ['Gone', '', '', 'x', 'much', 'long', '', '', '', ''],
        ['00012-Vega', '03/05/2026', '', 'x', '', '1', '', '', '', 'Invoice 17'],
      ],
    )
    expect(plans.slice(0, 3).map(problemsOf)).toEqual([
      [{ field: 'case', problem: 'unknownCase' }],
      [
        { field: 'case', problem: 'severalCases' },
        { field: 'person', problem: 'unknownPerson' },
        { field: 'on', problem: 'date' },
      ],
      [
        { field: 'case', problem: 'unknownCase' },
        { field: 'on', problem: 'required' },
        { field: 'quantity', problem: 'duration' },
        { field: 'price', problem: 'amount' },
      ],
    ])
    expect(plans[3]).toMatchObject({ does: 'skip', reason: 'billed' })
  })

  it('adds nothing when it is imported again, and keeps two entries that are alike', () => {
    const row = ['00012-Vega', '03/05/2026', '', 'Call', '', '0.1', '', '', '']
    const first = planOf('work', clio, [row, row])
    expect(first.map(({ does }) => does)).toEqual(['create', 'create'])
    const entries = first.flatMap((plan, n) => {
      const made = madeBy(plan)
      return made?.kind === 'timeEntry' ? [{ id: `e${n}`, value: made.value }] : []
    })
    const again = planOf('work', clio, [row, row, row], { entries })
    expect(again.map((plan) => (plan.does === 'skip' ? plan.existingId : plan.does))).toEqual([
      'e0',
      'e1',
      'create',
    ])
  })
})

describe('a table of tasks', () => {
  const headers = ['Name', 'Description', 'Priority', 'Status', 'Due date', 'Assignee', 'Matter']

  it('becomes tasks, with a case or without', () => {
    const plans = planOf('tasks', headers, [
      ['Serve the reply', 'By courier', 'High', 'Pending', '03/09/2026', 'Kim Osei', '00012-Vega'],
      ['Renew the lease', '', '', 'Complete', '', '', ''],
    ])
    expect(plans.map(madeBy)).toMatchObject([
      {
        kind: 'task',
        value: {
          title: 'Serve the reply',
          notes: 'By courier',
          priority: 'high',
          state: 'todo',
          due: '2026-03-09',
          assigneeIds: ['kim'],
          caseId: 'vega',
        },
      },
      { value: { title: 'Renew the lease', state: 'done', doneAt: 1_000, caseId: '' } },
    ])
  })

  it('says what is wrong, and where', () => {
    const [plan] = planOf('tasks', headers, [['', '', 'soon', 'somehow', 'x', 'Zoe', 'None']])
    expect(problemsOf(plan)).toEqual([
      { field: 'task', problem: 'required' },
      { field: 'status', problem: 'unknownChoice' },
      { field: 'priority', problem: 'unknownChoice' },
      { field: 'person', problem: 'unknownPerson' },
      { field: 'case', problem: 'unknownCase' },
      { field: 'due', problem: 'date' },
    ])
  })
})

it.each([
  ['1.5', 5_400],
  ['0,3333', 1_200],
  ['.25', 900],
  ['1:20', 4_800],
  ['1:20:30', 4_830],
  ['90m', 5_400],
  ['none', null],
])('hours: %s', (cell, seconds) => {
  expect(parseHours(cell)).toBe(seconds)
})

it.each([
  ['$300.00/hr', money(30_000, 'USD')],
  ['USD 1,250', money(125_000, 'USD')],
  ['CAD 1,250', money(125_000, 'CAD')],
  ['250 CHF/hr', money(25_000, 'CHF')],
  ['300,00 €', money(30_000, 'EUR')],
  ['￡80', money(8_000, 'GBP')],
  ['₩50,000', money(50_000, 'KRW')],
  ['1250', money(125_000, 'USD')],
  ['(100.00)', money(-10_000, 'USD')],
  ['($1,250.00)', money(-125_000, 'USD')],
  ['100.00 (estimate)', money(10_000, 'USD')],
  ['\u2212100,00 €', money(-10_000, 'EUR')],
  ['100–200', null],
  ['QQQ 12', null],
  ['-', null],
])('amounts: %s', (cell, amount) => {
  expect(parseAmount(cell, 'USD')).toEqual(amount)
})

describe('whether work is billable', () => {
  const headers = ['matter', 'date', 'note', 'quantity', 'Billable', 'Non-billable']
  const plan = (billable: string, nonBillable: string) =>
    planOf('work', headers, [['00012-Vega', '03/05/2026', 'Call', '1', billable, nonBillable]])[0]

  it.each([
    ['', '', true],
    ['No', '', false],
    ['✓', '', true],
    ['Non-billable', '', false],
    ['', 'x', false],
    ['', 'false', true],
    ['', 'Non-billable', false],
    ['', 'Billable', true],
  ])('“%s” and “%s”', (billable, nonBillable, expected) => {
    expect(madeBy(plan(billable, nonBillable))?.value).toMatchObject({ billable: expected })
  })

  it('is not guessed', () => {
    expect(problemsOf(plan('perhaps', ''))).toEqual([
      { field: 'billable', problem: 'unknownChoice' },
    ])
    expect(problemsOf(plan('', 'perhaps'))).toEqual([
      { field: 'nonBillable', problem: 'unknownChoice' },
    ])
  })
})

it.each([
  ['', false],
  ['No', false],
  ['Unbilled', false],
  ['draft', false],
  ['yes', true],
  ['Invoice 17', true],
  ['Paid', true],
])('billed elsewhere: “%s”', (cell, expected) => {
  expect(isBilled(cell)).toBe(expected)
})

it.each([
  ['1,200', null],
  ['1.5', 1_500],
  ['2,5', 2_500],
  ['many', null],
])('a number of things: %s', (cell, minor) => {
  const [plan] = planOf('work', clio, [
    ['00012-Vega', '03/05/2026', '', 'Copies', '10', cell, 'ExpenseEntry', '', ''],
  ])
  if (minor === null) expect(problemsOf(plan)).toEqual([{ field: 'quantity', problem: 'amount' }])
  else expect(madeBy(plan)?.value).toMatchObject({ amount: money(minor, 'USD') })
})
