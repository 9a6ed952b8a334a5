/** What reading one row of a foreign table has to do with. */
import { plainCell } from '../formats/csv.ts'
import type { Problem } from '../record/rules.ts'
import type { ImportColumn } from './columns.ts'

/** The cells of a row by field, empty ones left out. Only notes have several. */
export type Cells = ReadonlyMap<string, readonly string[]>

/** What can be wrong with a cell: what forms refuse, and what names nothing here. */
export type CellProblem =
  | Problem
  | 'unknownCase'
  | 'severalCases'
  | 'unknownPerson'
  | 'severalPeople'
  | 'duration'
  | 'number'
  | 'amount'

/** What is wrong with one field of a row. */
export interface RowProblem {
  readonly field: Exclude<ImportColumn, ''>
  readonly problem: CellProblem
}

/** Headers of what a note says itself; any other stands before what came of its column. */
const plainHeaders =
  /^(notes?|notas|notizen|comments?|descriptions?|descripci[oó]n|descri[cç][aã]o|beschreibung|описание|说明|備考|설명)$/iu

/** The cells of a row under their fields. A column that goes into the notes keeps its header. */
export function cellsOf(
  row: readonly string[],
  headers: readonly string[],
  columns: readonly ImportColumn[],
): Cells {
  const cells = new Map<string, string[]>()
  columns.forEach((field, at) => {
    const text = plainCell(row[at] ?? '').trim()
    if (field === '' || text === '') return
    const plain = field !== 'notes' || plainHeaders.test((headers[at] ?? '').trim())
    const said = plain ? text : `${(headers[at] ?? '').trim()}: ${text}`
    cells.set(field, [...(cells.get(field) ?? []), said])
  })
  return cells
}
