// @vitest-environment jsdom
import '../../features/testing/blobs-in-jsdom'
import readXlsxFile from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { plainCell, readCsv, writeCsv } from '../../domain/csv.ts'
import { csvFile, xlsxFile } from './export.ts'

const dangerous = [
  '=1+1',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://x")',
]

it('writes no formula into CSV', async () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await csvFile([['Name'], ...dangerous.map((cell) => [cell]), [-5], ['-5']]).arrayBuffer(),
  )
  expect(text.startsWith('\ufeff')).toBe(true)
  const cells = text.slice(1).trimEnd().split('\r\n')
  for (const cell of cells.slice(1, -2)) expect(cell).toMatch(/^"?'/)
  expect(cells.slice(-2)).toEqual(['-5', '-5'])
})

it('writes no formula for spreadsheets that separate by semicolons, or read full-width signs', () => {
  const rows = [['Acme', "x;=cmd|'/C calc'!A1;y"], ['Zeta', 'a\n @SUM(A1)'], ['＝1+1']]
  const text = writeCsv(rows)
  for (const found of text.split(/[;,\r\n]+/)) expect(found).not.toMatch(/^[\ufeff" ]*[=@＝]/)
  expect(text).toContain("x;'=cmd|")
  expect(readCsv(text).map((row) => row.map(plainCell))).toEqual(rows)
})

it('writes texts as texts into a workbook', async () => {
  const file = await xlsxFile('Clients: all', [
    ['Name', 'Cases'],
    ['=1+1', 3],
    ['a\u0001b', ''],
  ])
  const [sheet] = await readXlsxFile(await file.arrayBuffer())
  expect(sheet?.data).toEqual([
    ['Name', 'Cases'],
    ['=1+1', 3],
    ['ab', null],
  ])
})
