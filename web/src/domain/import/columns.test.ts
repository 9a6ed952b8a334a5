import { expect, it } from 'vitest'
import { fileStem, readDataFile, readEntries } from '../../lib/data-file.ts'
import { columnsFor, guessColumns, type ImportTarget } from './columns.ts'

const files = import.meta.glob<string>('../data/column-headings/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

it.each(
  Object.entries(files).map(([path, file]) => [fileStem(path) as ImportTarget, file] as const),
)('every field of %s has headings, and the first of them means it', (target, file) => {
  const entries = readEntries(readDataFile(file).content).map((entry) => entry.split(': '))
  expect(entries.map(([field]) => field).sort()).toEqual([...columnsFor(target)].sort())
  for (const [field = '', headings = ''] of entries) {
    const [first = ''] = headings.split(' | ')
    const [guessed] = guessColumns([first], target)
    // A heading may stand for several fields, of which the first gets it.
    const owner = entries.find(([, others = '']) => others.split(' | ').includes(first))?.[0]
    expect(guessed, field).toBe(owner)
  }
})
