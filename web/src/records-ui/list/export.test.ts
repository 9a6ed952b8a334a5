// @vitest-environment happy-dom
import PizZip from 'pizzip'
import readXlsxFile from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { plainCell, readCsv, writeCsv } from '../../domain/formats/csv.ts'
import type { Sheet } from '../../domain/formats/sheet.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
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

const textOf = async (sheet: Sheet): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvFile(sheet).arrayBuffer())

it('writes no formula into CSV', async () => {
  const text = await textOf([['Name'], ...dangerous.map((cell) => [cell]), [-5], ['-5']])
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

const typed = [
  ['Day', 'Hours', 'Fee', 'Yen'],
  [
    { day: '2026-03-04' as CivilDate },
    { hundredths: 150 },
    money(-123_450, 'EUR'),
    money(900, 'JPY'),
  ],
  [{ day: '' as const }, '', '', ''],
]

it('writes amounts, hours and days into CSV with a point and in their order', async () => {
  expect((await textOf(typed)).trimEnd().split('\r\n').slice(1)).toEqual([
    '2026-03-04,1.50,-1234.50,900',
    ',,,',
  ])
})

it('writes amounts as numbers in their currency, and days as dates, into a workbook', async () => {
  const bytes = await (await xlsxFile('Time', typed)).arrayBuffer()
  const [sheet] = await readXlsxFile(bytes)
  expect(sheet?.data[1]).toEqual([new Date('2026-03-04T00:00:00Z'), 1.5, -1234.5, 900])
  const styles = new PizZip(bytes).file('xl/styles.xml')?.asText()
  expect(styles).toContain('#,##0.00 [$EUR]')
  expect(styles).toContain('#,##0 [$JPY]')
  expect(styles).toContain('yyyy-mm-dd')
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
