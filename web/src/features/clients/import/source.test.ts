import { expect, it } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { parseAmount } from '../../../domain/import/values.ts'
import { parseNumber } from '../../../domain/values/number.ts'
import { makeZip } from '../../documents/testing/make-files.ts'
import { readSource } from './source.ts'

const file = (name: string, data: BlobPart): File => new File([data], name)

it('a workbook that unpacks to more than a list of clients is not opened', async () => {
  const claims = { name: 'xl/workbook.xml', data: 'x', claims: 900_000_000 }
  const hides = { name: 'xl/workbook.xml', data: ' '.repeat(9_000), deflate: true, claims: 100 }
  for (const member of [claims, hides]) {
    const read = readSource(file('clients.xlsx', await makeZip([member])))
    await expect(read).rejects.toMatchObject({ problem: 'tooLarge' })
  }
})

it('a workbook that spans more than a list of clients is not opened', async () => {
  const rows = '<row r="20000"><c r="ZZ20000"><v>1</v></c></row>'
  const bomb = await makeZip([
    {
      name: 'xl/workbook.xml',
      data: '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
  ])
  const read = readSource(file('clients.xlsx', bomb))
  await expect(read).rejects.toMatchObject({ problem: 'tooMany' })
})

it.each([
  ['nothing', '', 'empty'],
  ['the beginning of a workbook', 'PK\u0003\u0004', 'unreadable'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'unreadable'],
])('%s is refused with the reason', async (_, data, problem) => {
  await expect(readSource(file('clients.xlsx', data))).rejects.toMatchObject({ problem })
})

it.each([
  ['Name,City\nMüller,Köln\n"Kraft,Bonn\nWolf,Ulm\n', 3],
  // Line breaks within cells and rows without anything count as a spreadsheet counts them.
  ['sep=;\nName;City\n\n"Maria\nLopez";Bonn\nWolf;"Ulm', 4],
])('a quotation mark that is never closed is refused with its row: %j', async (data, row) => {
  const read = readSource(file('clients.csv', data))
  await expect(read).rejects.toMatchObject({ problem: 'openQuote', row })
})

/** Lists as Excel saved them on a Windows of each language, in hex. */
it.each([
  ['windows-1251', 'Иванов Пётр', 'c8ecff3bc3eef0eee40ac8e2e0edeee220cfb8f2f03bcceef1eae2e00a'],
  [
    'shift_jis',
    '田中 太郎',
    '8e8196bc2c89ef8ed096bc0a936392862091be98592c8a948eae89ef8ed08e5293630a',
  ],
  ['windows-949', '김민수', 'c0ccb8a72cc8b8bbe70ab1e8b9cebcf62cc7d1b1b9b9abbfaa0a'],
  ['gb18030', '王芳', 'bfcdbba7c3fbb3c62cc0e0d0cd0ad5c5ceb02cb8f6c8cb0acdf5b7bc2cb8f6c8cb0a'],
  ['windows-1252', 'Müller', '4e616d653b4f72740a4dfc6c6c65723b4bf66c6e0a'],
])('an older list in %s is read as it was written', async (_, name, hex) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const read = await readSource(file('clients.csv', bytes))
  expect(read.kind === 'table' && read.rows.at(-1)?.[0]).toBe(name)
})

it.each([
  [112.125, null],
  [112.12, 11_212],
  [1_250, 125_000],
  [0.125, null],
])('a workbook’s number %s is not taken for thousands', async (value, minor) => {
  const rows = [[{ value: 'Amount' }], [{ type: Number, value }]]
  const written = await writeExcel(rows as never, { sheet: 'Costs' } as never)
  const buffer = await (written as unknown as { toBuffer(): Promise<Buffer> }).toBuffer()
  const read = await readSource(file('costs.xlsx', new Uint8Array(buffer)))
  const cell = (read.kind === 'table' && read.rows[0]?.[0]) || ''
  expect(parseAmount(cell, 'USD')?.minor ?? null).toBe(minor)
  expect(parseNumber(cell)).toBe(value)
})
