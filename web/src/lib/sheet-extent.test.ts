import { expect, it } from 'vitest'
import { sheetExtent } from './sheet-extent.ts'

const sheet = (cells: string): string => `<worksheet><sheetData>${cells}</sheetData></worksheet>`

it.each([
  ['<row r="2"><c r="A2"/><c r="C2" s="1"><v>1</v></c></row><row r="7"/>', 21],
  ['<row><c r="B3"/></row>', 6],
  ["<row\tr='9'><c\n s=\"x>y\" t='s' r = 'AA4'/></row>", 27 * 9],
  ['<x:row r="3"><x:c r="D1"/></x:row>', 12],
  ['<row r="5"/><cols r="XFD1048576"/><rowBreaks r="900000"/>', 5],
  ['', 0],
])('counts what %s spans', (cells, extent) => {
  expect(sheetExtent(sheet(cells))).toBe(extent)
})

it.each(['<row r="1e9"/>', '<c r="a1"/>', '<c r="&#88;FD1048576"/>', '<c r="A1'])(
  'takes %s for endless: a reader may',
  (cells) => {
    expect(sheetExtent(sheet(cells))).toBe(Number.POSITIVE_INFINITY)
  },
)

it('counts nothing of a part that is no sheet', () => {
  expect(sheetExtent('<calcChain><c r="XFD1048576"/></calcChain>')).toBe(0)
})

it('reads a hostile part in the time that its length takes', () => {
  sheetExtent(sheet('<c "'.repeat(200_000)))
  sheetExtent(sheet('<c a="'.repeat(200_001)))
  sheetExtent(sheet(`<c ${' '.repeat(200_000)}`))
})
