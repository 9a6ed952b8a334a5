/** What a row of a foreign table says under the firm's own fields. */
import type { HeldField } from '../record/custom-field.ts'
import { type CustomKey, type CustomValues, customKey } from '../record/custom-values.ts'
import { longestLine } from '../record/rules.ts'
import { parseNumber } from '../values/number.ts'
import { foldText, tidyLine } from '../values/text.ts'
import type { Cells, RowProblem } from './row.ts'
import { type DateOrder, parseAmount, parseDay, parseYesNo } from './values.ts'

/** How the cells of a table are read. */
export interface OwnReading {
  readonly own: readonly HeldField[]
  readonly dateOrder: DateOrder
  /** Of amounts that name none. */
  readonly currency: string
}

/** What a row says, and what of it cannot be read. */
export interface OwnRead {
  readonly values: CustomValues
  readonly problems: readonly RowProblem[]
}

/** Read the cells of the firm's own fields. */
export function readOwnValues(cells: Cells, reading: OwnReading): OwnRead {
  const values: Record<CustomKey, unknown> = {}
  const problems: RowProblem[] = []
  for (const held of reading.own) {
    const field = customKey(held.id)
    const text = tidyLine(cells.get(field)?.[0] ?? '')
    if (text === '') continue
    const value = meant(held, text, reading)
    if (value === null) problems.push({ field, problem: problemOf[held.value.type] })
    else values[field] = value
  }
  return { values, problems }
}

const problemOf = {
  text: 'tooLong',
  number: 'number',
  money: 'amount',
  date: 'date',
  yesNo: 'unknownChoice',
  choice: 'unknownChoice',
} as const

function meant({ value: field }: HeldField, text: string, reading: OwnReading): unknown {
  switch (field.type) {
    case 'text':
      return text.length > longestLine ? null : text
    case 'number':
      return parseNumber(text)
    case 'money':
      return parseAmount(text, reading.currency)
    case 'date':
      return parseDay(text, reading.dateOrder)
    case 'yesNo':
      return parseYesNo(text)
    case 'choice':
      return field.choices.find(({ name }) => foldText(name) === foldText(text))?.id ?? null
  }
}
