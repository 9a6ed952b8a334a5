/** Most signs in front of a line, most emphasis and links in a paragraph, and most cells of a table, that
 *  anybody writes. */
const deepest = 100
const mostMarks = 1000
const mostCells = 10_000

const lineMarks = /^[\s>*+\-\d.)]*/
const newParagraph = /^\s*(?:$|[>*+-]|\d+[.)])/

/**
 * Whether a text can be read as Markdown in bounded time and depth. Thousands of nested quotations
 * or stars, as a hostile or looping model writes them, would exhaust the stack or the tab's patience;
 * so would links that never close, and a table, whose every row is as wide as its first.
 */
export function isQuickToRead(text: string): boolean {
  let marks = 0
  let rows = 0
  let columns = 0
  for (const line of text.split('\n')) {
    if ((lineMarks.exec(line)?.[0].length ?? 0) > deepest) return false
    if (newParagraph.test(line)) marks = 0
    marks += line.match(/[*_[<]/g)?.length ?? 0
    if (line.trim() === '') rows = columns = 0
    rows++
    columns = Math.max(columns, line.split('|').length)
    if (marks > mostMarks || rows * columns > mostCells) return false
  }
  return true
}
