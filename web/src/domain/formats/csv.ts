/**
 * CSV as spreadsheets read and write it (RFC 4180), safe against formulas: a cell that a
 * spreadsheet would execute is written with a leading apostrophe.
 */

/** A table as CSV with CRLF lines and a byte order mark, so that Excel reads UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = isNumber(value) ? value : value.replace(formulas, "$1'")
  return /[",;\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Where a spreadsheet would take what follows for a formula (OWASP, CSV injection): at the front of a
 * cell, and behind what other languages' spreadsheets take for the end of one. Those separate by
 * semicolons, so that our quotation marks stand within their cells and quote nothing.
 */
const formulas = /(^(?=[\t\r\n])|(?:^|[;\t\r\n]) *(?=[=+\-@＝＋－＠]))/gu

function isNumber(text: string): boolean {
  return /^[+-]?\d+([.,]\d+)?$/u.test(text)
}

/** A cell as it was before an export made it safe: the apostrophe before a formula's sign is not data. */
export function plainCell(cell: string): string {
  return cell.replace(/((?:^|[;\t\r\n]) *)'(?=[=+\-@＝＋－＠\t\r\n])/gu, '$1')
}

/** Rows of a CSV text. The separator is the one that a line before them names (`sep=;`, for Excel), or
 *  the one that the first line uses most of `,`, `;` and tab. A quotation mark that is never closed takes
 *  the rest of the text into its cell: `unclosed` hears in which row, counted as a spreadsheet does. */
export function readCsv(text: string, unclosed?: (row: number) => void): string[][] {
  const [mark = '', named] = /^\ufeff?(?:"?sep=([^"\r\n])"?(?:\r\n?|\n))?/iu.exec(text) ?? []
  const source = text.slice(mark.length)
  const separator = named ?? guessSeparator(source)
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  let count = 1
  const endRow = () => {
    row.push(value)
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    value = ''
    count++
  }
  for (let i = 0; i < source.length; i++) {
    const character = source[i] ?? ''
    if (quoted) {
      if (character !== '"') value += character
      else if (source[i + 1] === '"') value += source[++i]
      else quoted = false
    } else if (character === '"' && value === '') quoted = true
    else if (character === separator) {
      row.push(value)
      value = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source[i + 1] === '\n') i++
      endRow()
    } else value += character
  }
  if (quoted) unclosed?.(count)
  endRow()
  return rows
}

function guessSeparator(text: string): string {
  const line = text
    .slice(0, Math.max(0, text.search(/\r|\n/u)) || undefined)
    .replace(/"[^"]*"/gu, '')
  const count = (mark: string) => line.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}
