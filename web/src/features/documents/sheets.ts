/** Spreadsheets as tables of text: values as stored, dates as days, formulas by their last result. */
import readSheets from 'read-excel-file/web-worker'
import { readCsv } from '../../domain/formats/csv.ts'
import { sheetExtent } from '../../lib/sheet-extent.ts'
import { ExtractError, extractLimits } from './extract-limits.ts'
import { checkOfficeParts } from './office-parts.ts'

/** One sheet. Rows may be shorter than the widest. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** True when a limit cut rows or columns off. */
  readonly cut: boolean
}

/**
 * The sheets of an XLSX. A small file can claim a cell in the last row and column and have a
 * reader make the whole grid, so the extent is measured first.
 */
export async function xlsxSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  let cells = 0
  // Every part: a workbook says itself where its sheets lie.
  await checkOfficeParts(bytes, (data) => {
    cells += sheetExtent(new TextDecoder().decode(data))
  })
  if (cells > extractLimits.cells)
    throw new ExtractError('bomb', 'more cells than a sheet may have')
  try {
    const sheets = await readSheets(bytes.buffer, { trim: false })
    return sheets.map(({ sheet, data }) =>
      bounded(
        sheet,
        data.map((row) => row.map(cellText)),
      ),
    )
  } catch (error) {
    throw new ExtractError('corrupt', 'not a spreadsheet', error)
  }
}

/** A CSV as one sheet. */
export function csvSheets(text: string, name: string): readonly Sheet[] {
  return [bounded(name, readCsv(text))]
}

/** Sheets as text: rows in lines, cells apart by tabs. */
export function sheetsText(sheets: readonly Sheet[]): readonly string[] {
  return sheets.map(({ name, rows }) =>
    [name, ...rows.map((row) => row.join('\t').trimEnd())].filter((line) => line !== '').join('\n'),
  )
}

function bounded(name: string, rows: readonly (readonly string[])[]): Sheet {
  const { sheetRows, sheetColumns } = extractLimits
  const cut = rows.length > sheetRows || rows.some((row) => row.length > sheetColumns)
  const kept = rows.slice(0, sheetRows).map((row) => trimEnd(row.slice(0, sheetColumns)))
  while (kept.at(-1)?.length === 0) kept.pop()
  return { name, rows: kept, cut }
}

function trimEnd(row: readonly string[]): readonly string[] {
  const last = row.findLastIndex((cell) => cell !== '')
  return row.slice(0, last + 1)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  return String(value)
}
