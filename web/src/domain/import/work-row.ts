/** Rows of work and of tasks: what they say, and what of it cannot be right. */
import type { LegalCase } from '../case/case.ts'
import { optionalParagraphs, requiredLine } from '../record/rules.ts'
import { newTask, type Task } from '../task/task.ts'
import type { Expense } from '../time/expense.ts'
import { type Rate, rateFor } from '../time/rate.ts'
import { enteredWork, type TimeEntry } from '../time/time-entry.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, scaleMoney } from '../values/money.ts'
import { parseNumber } from '../values/number.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import { headerKey, type ImportColumn } from './columns.ts'
import type { CellProblem, Cells, RowProblem } from './row.ts'
import {
  type DateOrder,
  isBilled,
  parseAmount,
  parseBillable,
  parseDay,
  parseHours,
  parsePriority,
  parseTaskState,
  parseYesNo,
} from './values.ts'

/** What rows of work are read against. */
export interface WorkGround {
  readonly cases: readonly { readonly id: string; readonly value: LegalCase }[]
  /** who works here, each under every name that a table may give them */
  readonly people: readonly { readonly id: string; readonly names: readonly string[] }[]
  /** whose work it is where the table does not say */
  readonly self: string
  readonly rates: readonly Rate[]
  /** the role of a person for rates, or '' */
  readonly roleOf: (personId: string) => string
  readonly currency: string
  /** milliseconds since 1970 */
  readonly now: number
}

/** What a row says, or what is wrong with it. */
export interface WorkRead<T> {
  readonly name: string
  readonly read: T
  readonly problems: readonly RowProblem[]
}

/** An hour's work, or money laid out. */
export type Work =
  | { readonly kind: 'timeEntry'; readonly value: TimeEntry }
  | { readonly kind: 'expense'; readonly value: Expense }

const expenseWords =
  /expense|cost|disbursement|auslage|spesen|gasto|suplido|despesa|custa|расход|издержк|费用|支出|経費|実費|비용|실비/iu

/** Reads rows of work and of tasks. */
export class WorkReader {
  private readonly ground: WorkGround
  private readonly order: DateOrder
  private readonly caseOf: Finder
  private readonly personOf: Finder
  private readonly clientOf: ReadonlyMap<string, string>

  constructor(ground: WorkGround, order: DateOrder) {
    this.ground = ground
    this.order = order
    const open = ground.cases.filter(({ value }) => value.binnedAt === null)
    this.caseOf = finderOf(
      open.map(({ id, value: { title, reference, docketNumber } }) => ({
        id,
        names: [title, reference, docketNumber, `${reference} ${title}`],
      })),
    )
    this.personOf = finderOf(ground.people)
    this.clientOf = new Map(open.map(({ id, value }) => [id, value.clientIds[0] ?? '']))
  }

  /** Read a row of work; null for what was billed elsewhere already. */
  work(cells: Cells): WorkRead<Work | null> {
    const row = new Row(cells, this.order)
    const caseId = row.named('case', this.caseOf, true)
    const personId = row.named('person', this.personOf) || this.ground.self
    const on = row.day('on', true)
    const [activity, note] = [row.text('activity'), row.text('description')]
    const description = [...new Set([activity, note])].filter(Boolean).join(': ')
    const shared = {
      caseId,
      clientId: this.clientOf.get(caseId) ?? '',
      personId,
      on: on as CivilDate,
      description,
      billable: row.billable(),
    }
    const name = description || row.text('case')
    if (isBilled(row.text('billed'))) return { name, read: null, problems: [] }
    const kind = row.text('type')
    const value = expenseWords.test(kind)
      ? this.expense(row, shared, /soft|expense ?entry/iu.test(kind))
      : this.time(row, shared)
    return { name, read: value, problems: row.problems }
  }

  private time(row: Row, shared: Shared): Work {
    const seconds = parseHours(row.text('quantity'))
    if (seconds === null || seconds === 0) row.refuse('quantity', 'duration')
    const role = this.ground.roleOf(shared.personId)
    const agreed = rateFor(this.ground.rates, { ...shared, role })?.hourly ?? null
    const value = enteredWork({
      ...shared,
      seconds: seconds ?? 0,
      hourly: row.text('price') === '' ? agreed : this.price(row),
    })
    return { kind: 'timeEntry', value }
  }

  private expense(row: Row, shared: Shared, isSoft: boolean): Work {
    const problem = requiredLine(shared.description)
    if (problem !== null) row.refuse('description', problem)
    const times = parseNumber(row.text('quantity') || '1') ?? 0
    if (!(times > 0 && times < 1e6)) row.refuse('quantity', 'amount')
    const each = this.price(row)
    const value: Expense = {
      ...shared,
      amount: scaleMoney(each, Math.round((times || 1) * 1000), 1000),
      markupBasisPoints: 0,
      cost: isSoft ? 'soft' : 'hard',
      expenseCode: '',
      receiptId: '',
      billing: 'draft',
      invoiceId: '',
      writeOffReason: '',
      binnedAt: null,
    }
    return { kind: 'expense', value }
  }

  private price(row: Row): Money {
    const { currency } = this.ground
    const price = parseAmount(row.text('price'), currency)
    if (price === null || price.minor < 0) row.refuse('price', 'amount')
    return price ?? { minor: 0, currency }
  }

  /** Read a row of a task. */
  task(cells: Cells): WorkRead<Task> {
    const row = new Row(cells, this.order)
    const title = row.text('task')
    const notes = tidyParagraphs((cells.get('notes') ?? []).join('\n'))
    for (const [field, problem] of [
      ['task', requiredLine(title)],
      ['notes', optionalParagraphs(notes)],
    ] as const) {
      if (problem !== null) row.refuse(field, problem)
    }
    const state = parseTaskState(row.text('status'))
    if (state === null) row.refuse('status', 'unknownChoice')
    const priority = row.text('priority') === '' ? 'medium' : parsePriority(row.text('priority'))
    if (priority === null) row.refuse('priority', 'unknownChoice')
    const personId = row.named('person', this.personOf)
    const read = newTask({
      title,
      caseId: row.named('case', this.caseOf),
      due: row.day('due'),
      state: state ?? 'todo',
      doneAt: state === 'done' ? this.ground.now : 0,
      priority: priority ?? 'medium',
      assigneeIds: personId === '' ? [] : [personId],
      notes,
    })
    return { name: title, read, problems: row.problems }
  }
}

type Shared = Pick<
  TimeEntry,
  'caseId' | 'clientId' | 'personId' | 'on' | 'description' | 'billable'
>
type Field = Exclude<ImportColumn, ''>
type Finder = (name: string) => { readonly id: string } | 'unknown' | 'several'

const unfound = {
  case: { unknown: 'unknownCase', several: 'severalCases' },
  person: { unknown: 'unknownPerson', several: 'severalPeople' },
} as const

/** Finds who or what has a name; names are compared as headers are. */
function finderOf(
  all: readonly { readonly id: string; readonly names: readonly string[] }[],
): Finder {
  const byName = new Map<string, Set<string>>()
  for (const { id, names } of all) {
    for (const key of names.map(headerKey).filter(Boolean)) {
      byName.set(key, (byName.get(key) ?? new Set()).add(id))
    }
  }
  return (name) => {
    const [first, ...more] = byName.get(headerKey(name)) ?? []
    if (first === undefined) return 'unknown'
    return more.length === 0 ? { id: first } : 'several'
  }
}

/** The cells of a row while it is read, with what was found wrong so far. */
class Row {
  readonly problems: RowProblem[] = []
  private readonly cells: Cells
  private readonly order: DateOrder

  constructor(cells: Cells, order: DateOrder) {
    this.cells = cells
    this.order = order
  }

  text(field: Field): string {
    return tidyLine(this.cells.get(field)?.[0] ?? '')
  }

  refuse(field: Field, problem: CellProblem): void {
    this.problems.push({ field, problem })
  }

  day(field: 'on' | 'due', isRequired = false): CivilDate | '' {
    const text = this.text(field)
    const day = text === '' ? '' : parseDay(text, this.order)
    if (day === null) this.refuse(field, 'date')
    if (text === '' && isRequired) this.refuse(field, 'required')
    return day ?? ''
  }

  /** Whether the work is billable, as one of two columns says; true where neither does. */
  billable(): boolean {
    const field = this.text('nonBillable') === '' ? 'billable' : 'nonBillable'
    const text = this.text(field)
    if (text === '') return true
    const yes = parseYesNo(text)
    const said = parseBillable(text) ?? (yes === null ? null : yes === (field === 'billable'))
    if (said === null) this.refuse(field, 'unknownChoice')
    return said ?? true
  }

  /** The id of what a cell names; '' for none. */
  named(field: 'case' | 'person', find: Finder, isRequired = false): string {
    const text = this.text(field)
    if (text === '') {
      if (isRequired) this.refuse(field, 'required')
      return ''
    }
    const found = find(text)
    if (typeof found === 'object') return found.id
    this.refuse(field, unfound[field][found])
    return ''
  }
}
