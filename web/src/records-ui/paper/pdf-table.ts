/**
 * A table on the pages of a PDF: cells in lines that fit their column, the head again on every
 * page. A row goes on the next page as a whole, or line by line where no page could hold it.
 */
import {
  type Alignment,
  block,
  type Run,
  rowText,
  type Table,
} from '../../domain/formats/rich-text/rich-text.ts'
import { columnShares } from './columns.ts'
import { type FontSource, type Line, setBlock } from './lines.ts'
import { typeSizes } from './paper.ts'

/** The pages a table is put on. */
export interface Pages {
  readonly left: number
  readonly width: number
  /** What is left of this page, and what an empty one has. */
  readonly free: number
  readonly whole: number
  newPage(): void
  /** Go down without writing. */
  skip(points: number): void
  drawLine(line: Line, left: number, space: number, align: Alignment): void
  /** A stroke from the left to the right edge, or down from here. */
  across(): void
  down(x: number, height: number): void
  /** What stands here, for the search. */
  said(text: string): void
}

const { size } = typeSizes.table
const height = size * 1.3
const padding = 4

/** Put `table` on `pages`. */
export function setTable(table: Table, pages: Pages, fonts: FontSource): void {
  const shares = columnShares(table)
  const spaces = shares.map((share) => share * pages.width - 2 * padding)
  const set = (row: Table['rows'][number], bold: boolean): Row => ({
    text: rowText(row),
    cells: row.map((runs, at) => {
      const look: readonly Run[] = bold ? runs.map((run) => ({ ...run, bold: true })) : runs
      return setBlock({ ...block('paragraph'), runs: look }, size, spaces[at] ?? 0, fonts)
    }),
  })
  const [head, ...rows] = table.rows.map((row, at) => set(row, at === 0))
  if (head === undefined) return
  const headHeight = linesOf(head) * height + padding
  // A head that leaves no room for what stands below it is a row like the others.
  const repeats = headHeight < pages.whole / 2
  const put = (row: Row, from: number, to: number): void => {
    const tall = (to - from) * height + padding
    let x = pages.left
    pages.across()
    row.cells.forEach((lines, at) => {
      pages.down(x, tall)
      lines.slice(from, to).forEach((line, index) => {
        pages.skip((index + 1) * height)
        pages.drawLine(line, x + padding, spaces[at] ?? 0, table.columns[at] ?? 'left')
        pages.skip(-(index + 1) * height)
      })
      x += (shares[at] ?? 0) * pages.width
    })
    pages.down(x, tall)
    pages.skip(tall)
    pages.across()
  }
  const fits = (lines: number): boolean => pages.free >= lines * height + padding
  const begin = (): void => {
    if (repeats) put(head, 0, linesOf(head))
  }
  if (!fits(linesOf(head) + 1)) pages.newPage()
  begin()
  if (repeats) pages.said(head.text)
  for (const row of repeats ? rows : [head, ...rows]) {
    const all = linesOf(row)
    const isTall = all * height + padding > pages.whole - headHeight
    for (let from = 0; from < all; ) {
      if (!fits(isTall ? 1 : all)) {
        pages.newPage()
        begin()
      }
      if (from === 0) pages.said(row.text)
      const room = Math.max(1, Math.floor((pages.free - padding) / height))
      const to = Math.min(all, from + room)
      put(row, from, to)
      from = to
    }
  }
}

interface Row {
  readonly text: string
  readonly cells: readonly (readonly Line[])[]
}

function linesOf({ cells }: Row): number {
  return Math.max(1, ...cells.map((lines) => lines.length))
}
