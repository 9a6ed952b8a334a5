import { expect, it } from 'vitest'
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

it.each([
  ['nothing', '', 'empty'],
  ['the beginning of a workbook', 'PK\u0003\u0004', 'unreadable'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'unreadable'],
])('%s is refused with the reason', async (_, data, problem) => {
  await expect(readSource(file('clients.xlsx', data))).rejects.toMatchObject({ problem })
})
