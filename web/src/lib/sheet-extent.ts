/**
 * How large a grid a sheet of a workbook spans, before any library makes it: a file of a few hundred
 * bytes can claim a cell in the last row and column. Read mark by mark and not by patterns over the
 * whole, so that no spelling that a reader takes goes uncounted, and in the time that the length takes.
 */

const cellOrRow = /<(?:[^\s<>/="':]+:)?(?:c|row)(?=[\s/>])/g
const attribute = /\s*([^\s=<>"'/]+)\s*=\s*(["'])/y
const place = /^([A-Z]{0,3})(\d{1,7})$/

/** Rows times columns that the cells of `xml` span; 0 for a part that is no sheet, and infinite where
 *  one is not as spreadsheets write it. */
export function sheetExtent(xml: string): number {
  if (!xml.includes('sheetData')) return 0
  let rows = 0
  let columns = 1
  for (const { index, 0: mark } of xml.matchAll(cellOrRow)) {
    const named = placeIn(xml, index + mark.length)
    if (named === '') continue
    const [, letters = '', digits = ''] = place.exec(named) ?? []
    if (digits === '') return Number.POSITIVE_INFINITY
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

/** What the `r` of the element says whose name ends at `from`. */
function placeIn(xml: string, from: number): string {
  let at = from
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(xml)
    if (found === null) return ''
    const [whole, name = '', quote = ''] = found
    const start = at + whole.length
    const end = xml.indexOf(quote, start)
    if (name === 'r') return end < 0 ? '?' : xml.slice(start, end)
    if (end < 0) return ''
    at = end + 1
  }
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
