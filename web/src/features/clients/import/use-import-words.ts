/** What an import says: of columns, of rows, of problems. */
import { useTranslation } from 'react-i18next'
import type { ImportCounts } from '../../../domain/import/batch.ts'
import { fieldsFor, type ImportColumn, type ImportTarget } from '../../../domain/import/columns.ts'
import type { NewRecord, RowPlan } from '../../../domain/import/planner.ts'
import type { CellProblem } from '../../../domain/import/row.ts'
import { customFieldKind } from '../../../domain/record/custom-field.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import type { Problem } from '../../../domain/record/rules.ts'
import { useFormat } from '../../../i18n/use-format'
import { useFieldWords } from '../../../records-ui/form/use-field-words.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { PlannedRow } from './use-import-plan.ts'

const reasonKeys = {
  taxId: 'skipTaxId',
  email: 'skipEmail',
  sameName: 'skipName',
  phone: 'skipPhone',
  similarName: 'skipName',
  sameCase: 'skipCase',
  sameCourt: 'skipCourt',
  sameWork: 'skipWork',
  sameTask: 'skipTask',
  billed: 'skipBilled',
} as const satisfies Record<Extract<RowPlan, { does: 'skip' }>['reason'], string>

const cardKeys = {
  broken: 'cardBroken',
  version: 'cardVersion',
  nameless: 'cardNameless',
} as const satisfies Record<NonNullable<PlannedRow['card']>, string>

const cellProblemKeys = {
  unknownCase: 'problemUnknownCase',
  severalCases: 'problemSeveralCases',
  unknownPerson: 'problemUnknownPerson',
  severalPeople: 'problemSeveralPeople',
  duration: 'problemDuration',
} as const satisfies Record<Exclude<CellProblem, Problem | 'number' | 'amount'>, string>

const madeKeys = {
  client: 'madeClients',
  case: 'madeCases',
  timeEntry: 'madeTime',
  expense: 'madeExpenses',
  task: 'madeTasks',
  court: 'madeCourts',
} as const satisfies Record<NewRecord['kind'], string>

const kinds = Object.keys(madeKeys) as NewRecord['kind'][]

const newKeys = {
  client: 'newClient',
  case: 'newCase',
  timeEntry: 'newTime',
  expense: 'newExpense',
  task: 'newTask',
  court: 'newCourt',
} as const satisfies Record<NewRecord['kind'], string>

/** The words of an import in the reader's language; a column is called what it fills. */
export function useImportWords(target: ImportTarget = 'clients'): {
  column(column: ImportColumn): string
  /** What becomes of a row, with the reason. */
  outcome(row: PlannedRow): string
  /** What an import made: "2 clients and 3 cases". */
  made(counts: ImportCounts): string
} {
  const { t } = useTranslation('imports')
  const fields = useFieldWords(fieldsFor(target))
  const { t: word } = useTranslation('records')
  const { t: own } = useTranslation('fields')
  const format = useFormat()
  const custom = useRecords(customFieldKind)
  const column = (of: ImportColumn): string => {
    if (of === '') return t('columnNone')
    const name = fields.label(of)
    if (name !== undefined) return name
    return custom.find(({ id }) => customKey(id) === of)?.value.name ?? t('columnNone')
  }
  const textOf = (problem: CellProblem): string => {
    if (problem === 'number' || problem === 'amount') return own(`problem_${problem}`)
    return problem in cellProblemKeys
      ? t(cellProblemKeys[problem as keyof typeof cellProblemKeys])
      : word(problemKeys[problem as Problem])
  }
  return {
    column,
    outcome({ plan, card }) {
      if (plan.does === 'skip') return t(reasonKeys[plan.reason])
      if (plan.does === 'refuse') {
        if (card !== undefined) return t(cardKeys[card])
        return plan.problems
          .map(({ field, problem }) =>
            t('problem', { field: column(field), problem: textOf(problem) }),
          )
          .join(' ')
      }
      const clients = plan.records.filter(({ kind }) => kind === 'client').length
      const kind = plan.records.at(-1)?.kind ?? 'client'
      return kind === 'case' && clients > 0
        ? t('newCaseAndClients', { count: clients })
        : t(newKeys[kind])
    },
    made: (counts) =>
      format.list(
        kinds.flatMap((kind) =>
          counts[kind] === undefined ? [] : [t(madeKeys[kind], { count: counts[kind] })],
        ),
      ),
  }
}
