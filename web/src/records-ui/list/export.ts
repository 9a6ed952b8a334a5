/** A list as a file. Every cell is data: nothing that a spreadsheet could take for a formula. */
import { writeCsv } from '../../domain/formats/csv.ts'
import { cellText, moneyFormat, type Sheet, type SheetCell } from '../../domain/formats/sheet.ts'
import { decimalText } from '../../domain/values/money.ts'

/** The sheet as CSV, safe against formulas. */
export function csvFile(sheet: Sheet): Blob {
  return new Blob([writeCsv(sheet.map((row) => row.map(cellText)))], {
    type: 'text/csv;charset=utf-8',
  })
}

/** Longest text that a cell of a workbook takes. */
const longestCell = 32_767

/**
 * The sheet as an Excel workbook, which says of each cell what it is: an amount is a number in
 * its currency, a day a date, in whatever way the reader's Excel writes them; and a text stays
 * what somebody typed, `=1+1` too.
 */
export async function xlsxFile(name: string, sheet: Sheet): Promise<Blob> {
  // The one that compresses in this thread: the page's policy allows no worker from a blob.
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const [headers = [], ...rows] = sheet
  const data = [
    headers.map((text) => ({
      value: String(cellText(text)),
      type: String,
      fontWeight: 'bold' as const,
    })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  const widths = headers.map((_, column) => ({
    width: Math.min(48, Math.max(10, ...sheet.slice(0, 200).map((row) => widthOf(row[column])))),
  }))
  return await writeXlsxFile(data, {
    sheet: sheetName(name),
    columns: widths,
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(cell: SheetCell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return textCell(cell)
  if ('day' in cell) {
    // Excel counts no days before 1900.
    if (cell.day < '1900-03-01') return textCell(cell.day)
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  }
  return 'minor' in cell
    ? { value: Number(decimalText(cell)), type: Number, format: moneyFormat(cell.currency) }
    : { value: cell.hundredths / 100, type: Number, format: '0.00' }
}

function textCell(text: string) {
  return text === '' ? null : { value: printable(text).slice(0, longestCell), type: String }
}

/** Without the control characters that XML, and with it a workbook, does not know. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
}

function widthOf(cell: SheetCell = ''): number {
  const code = typeof cell === 'object' && 'minor' in cell ? ' USD'.length + 1 : 0
  return String(cellText(cell)).length + code + 2
}

/** A name that a workbook takes for a sheet. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/gu, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  )
}
