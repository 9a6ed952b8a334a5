/** Data stands in files of its own, and every file says where it comes from. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { headerKeys, readDataFile } from './lib/data-file.ts'

const folders = ['domain/data', 'assistant/data']
const files = folders.flatMap((folder) => {
  const root = join(import.meta.dirname, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
})

/** What a file says of itself. */
function headerOf(path: string): (key: string) => unknown {
  const text = readFileSync(path, 'utf8')
  if (extname(path) !== '.json') {
    const { header } = readDataFile(text)
    return (key) => header.get(key)
  }
  const header = JSON.parse(text) as Readonly<Record<string, unknown>>
  return (key) => header[key]
}

test('folders of data hold no code', () => {
  const endings = new Set(files.map((path) => extname(path)))
  expect([...endings].filter((ending) => !['.json', '.md', '.txt'].includes(ending))).toEqual([])
})

test.each(files.map((path) => path.slice(import.meta.dirname.length + 1)))(
  '%s says source, date and who checked it',
  (path) => {
    const of = headerOf(join(import.meta.dirname, path))
    for (const key of headerKeys) expect(of(key), key).toMatch(/\S/)
    expect(of('date')).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)
