/** A list as a file. Every cell is data: nothing that a spreadsheet could take for a formula. */
import { writeCsv } from '../../domain/csv.ts'

/** The sheet as CSV, safe against formulas. */
export function csvFile(sheet: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' })
}

/** Longest text that a cell of a workbook takes. */
const longestCell = 32_767

/**
 * The sheet as an Excel workbook. Texts are written as texts: a workbook, unlike CSV, says
 * of each cell what it is, so that `=1+1` stays what somebody typed.
 */
export async function xlsxFile(
  name: string,
  sheet: readonly (readonly (string | number)[])[],
): Promise<Blob> {
  // The one that compresses in this thread: the page's policy allows no worker from a blob.
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const [headers = [], ...rows] = sheet
  const data = [
    headers.map((text) => ({ value: String(text), type: String, fontWeight: 'bold' as const })),
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

function cellOf(value: string | number) {
  if (typeof value === 'number') return { value, type: Number }
  return value === '' ? null : { value: printable(value).slice(0, longestCell), type: String }
}

/** Without the control characters that XML, and with it a workbook, does not know. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
}

function widthOf(value: string | number | undefined): number {
  return String(value ?? '').length + 2
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
