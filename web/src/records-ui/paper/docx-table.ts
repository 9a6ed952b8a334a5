/** A table of a Word document: its head is repeated on every page, its cells can be worked on. */
import {
  BorderStyle,
  type ITableBordersOptions,
  type Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import type { Alignment, Run, Table as Written } from '../../domain/formats/rich-text/rich-text.ts'
import { columnShares } from './columns.ts'

const line = { style: BorderStyle.SINGLE, size: 4, color: '999999' }
const borders: ITableBordersOptions = {
  top: line,
  bottom: line,
  left: line,
  right: line,
  insideHorizontal: line,
  insideVertical: line,
}

/** `table` in `width` twips; `paragraph` makes what stands in a cell. */
export function docxTable(
  table: Written,
  width: number,
  paragraph: (runs: readonly Run[], align: Alignment) => Paragraph,
): Table {
  const widths = columnShares(table).map((share) => Math.floor(share * width))
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    margins: { top: 40, bottom: 40, left: 90, right: 90 },
    rows: table.rows.map(
      (row, at) =>
        new TableRow({
          ...(at === 0 ? { tableHeader: true } : {}),
          children: row.map(
            (runs, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                children: [
                  paragraph(
                    at === 0 ? runs.map((run) => ({ ...run, bold: true })) : runs,
                    table.columns[column] ?? 'left',
                  ),
                ],
              }),
          ),
        }),
    ),
  })
}
