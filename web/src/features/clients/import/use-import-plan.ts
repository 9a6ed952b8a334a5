/** A file, what was chosen for it, and what importing it would do. */
import { useMemo, useState } from 'react'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case.ts'
import { courtKind } from '../../../domain/case/court.ts'
import { clientKind } from '../../../domain/client/client.ts'
import type { CardRead } from '../../../domain/client/vcard.ts'
import { colleagueKind, colleagueOf } from '../../../domain/firm/colleague.ts'
import {
  fieldsFor,
  guessColumns,
  guessTarget,
  type ImportColumn,
  type ImportTarget,
  spareColumn,
} from '../../../domain/import/columns.ts'
import { CourtPlanner } from '../../../domain/import/court-planner.ts'
import { type ImportChoices, ImportPlanner, type RowPlan } from '../../../domain/import/planner.ts'
import { cellsOf } from '../../../domain/import/row.ts'
import { dateOrderOf, usualDateOrder } from '../../../domain/import/values.ts'
import { type WorkPlanGround, WorkPlanner } from '../../../domain/import/work-planner.ts'
import type { HeldField } from '../../../domain/record/custom-field.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { roleOf } from '../../../domain/time/billing-terms.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { rateKind } from '../../../domain/time/rate.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { useCustomFields } from '../../../records-ui/custom/use-custom-fields.ts'
import { usePeople } from '../../../records-ui/use-people.ts'
import { todayNow } from '../../../records-ui/use-time-zone.ts'
import { useRecords } from '../../../vault/records/hooks'
import { listRecords, newRecordId } from '../../../vault/records/records.ts'
import type { ImportSource } from './source.ts'

/** One row of the file with what becomes of it. */
export interface PlannedRow {
  /** The row in the file as a spreadsheet counts it; cards are counted from 1. */
  readonly line: number
  readonly plan: RowPlan
  /** Why a card cannot be read; only on refused ones. */
  readonly card?: Extract<CardRead, { ok: false }>['why']
}

/** What a person decides about a file, and what follows from it. */
export interface ImportPlan {
  readonly choices: ImportChoices
  readonly columns: readonly ImportColumn[]
  /** The firm's own fields that a column can mean. */
  readonly own: readonly HeldField[]
  /** Whether some date could be read either way, so that the person is asked. */
  readonly asksDateOrder: boolean
  readonly rows: readonly PlannedRow[]
  choose(patch: Partial<ImportChoices>): void
  /** Give a column another meaning; whichever column had that one goes into the notes. */
  mean(at: number, column: ImportColumn): void
}

/** Plan the import of a file. The firm's records are read once for each plan, not followed. */
export function useImportPlan(source: ImportSource): ImportPlan {
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    target: source.kind === 'table' ? guessTarget(source.headers) : 'clients',
    duplicates: 'skip',
    dateOrder: guessOrder(source) ?? usualDateOrder(),
  }))
  const own = useOwnFields(choices.target)
  const team = useTeam()
  const [chosen, setColumns] = useState<readonly ImportColumn[]>()
  const guessed = useMemo(
    () => (source.kind === 'table' ? guessColumns(source.headers, choices.target, own) : []),
    [source, choices.target, own],
  )
  const columns = chosen ?? guessed
  const rows = useMemo(
    () => plan(source, choices, columns, own, team),
    [source, choices, columns, own, team],
  )
  return {
    choices,
    columns,
    rows,
    own,
    asksDateOrder:
      columns.some((column) => isDay(choices.target, column, own)) &&
      guessOrder(source) === undefined,
    choose(patch) {
      setChoices({ ...choices, ...patch })
      if (patch.target !== undefined) setColumns(undefined)
    },
    mean: (at, column) =>
      setColumns(
        columns.map((old, n) => {
          if (n === at) return column
          return old === column && column !== '' ? spareColumn(choices.target) : old
        }),
      ),
  }
}

function plan(
  source: ImportSource,
  choices: ImportChoices,
  columns: readonly ImportColumn[],
  own: readonly HeldField[],
  team: Team,
): readonly PlannedRow[] {
  const cases = listRecords(caseKind)
  const planner = new ImportPlanner(choices, {
    clients: listRecords(clientKind),
    cases,
    today: todayNow(),
    newId: newRecordId,
    own,
    currency: team.currency,
  })
  const isWork = choices.target === 'work' || choices.target === 'tasks'
  const planRow = isWork
    ? workPlanner(choices, cases, team)
    : choices.target === 'courts'
      ? new CourtPlanner(choices, { courts: listRecords(courtKind), newId: newRecordId })
      : planner
  if (source.kind === 'table') {
    return source.rows.map((row, n) => ({
      line: n + 2,
      plan: planRow.plan(cellsOf(row, source.headers, columns)),
    }))
  }
  return source.cards.map((card, n) =>
    card.ok
      ? { line: n + 1, plan: planner.planRead(card.client) }
      : { line: n + 1, plan: { does: 'refuse', name: '', problems: [] }, card: card.why },
  )
}

/** The firm's own fields of what rows hold, those in use. */
function useOwnFields(target: ImportTarget): readonly HeldField[] {
  const fields = useCustomFields(target === 'cases' ? 'case' : 'client')
  return useMemo(
    () =>
      target === 'clients' || target === 'cases'
        ? fields.filter(({ value }) => value.retiredAt === null)
        : [],
    [fields, target],
  )
}

/** Whether a column holds days. */
function isDay(target: ImportTarget, column: ImportColumn, own: readonly HeldField[]): boolean {
  if (fieldsFor(target)[column]?.type === 'day') return true
  return own.some(({ id, value }) => value.type === 'date' && customKey(id) === column)
}

/** Who works here, as far as rows of work ask. */
type Team = Pick<WorkPlanGround, 'people' | 'self' | 'currency' | 'roleOf'>

function useTeam(): Team {
  const people = usePeople()
  const colleagues = useRecords(colleagueKind)
  const { user } = useAuth()
  const terms = useBillingTerms()
  return useMemo(
    () => ({
      self: user?.id ?? '',
      people: people.map(({ id, name }) => ({
        id,
        names: [
          name,
          name.split(' ').toReversed().join(' '),
          (id === user?.id ? user.email : colleagueOf(colleagues, id)?.value.email) ?? '',
        ],
      })),
      currency: terms.currency,
      roleOf: (personId) => roleOf(terms, personId),
    }),
    [people, colleagues, user, terms],
  )
}

function workPlanner(
  choices: ImportChoices,
  cases: WorkPlanGround['cases'],
  team: Team,
): WorkPlanner {
  return new WorkPlanner(choices, {
    ...team,
    cases,
    rates: listRecords(rateKind).map(({ value }) => value),
    entries: listRecords(timeEntryKind),
    expenses: listRecords(expenseKind),
    tasks: listRecords(taskKind),
    now: Date.now(),
    newId: newRecordId,
  })
}

function guessOrder(source: ImportSource): ImportChoices['dateOrder'] | undefined {
  return source.kind === 'table' ? dateOrderOf(source.rows.flat()) : 'dayFirst'
}
