/**
 * The document index at 10,000 documents of a thousand words: building it, reading it back,
 * asking it. `npx vitest bench --run src/vault/search` prints the numbers.
 */
import { bench, describe } from 'vitest'
import { parseDocumentQuery } from '../../domain/document/search/query.ts'
import { generateDocument, vocabulary } from './generate.ts'
import { createIndexHost } from './host.ts'

const count = 10_000
const words = vocabulary(40_000, 7)
const host = createIndexHost()
const began = performance.now()
for (let at = 0; at < count; at += 500) {
  const documents = Array.from({ length: 500 }, (_, i) => generateDocument(words, at + i, 1000))
  await host({ do: 'add', documents })
}
const built = performance.now()
const saved = await host({ do: 'save' })
const stored = performance.now()
const again = createIndexHost()
for (const { n, packed } of saved.changed) {
  const keep = saved.lists.find((list) => list.n === n)?.ids ?? []
  await again({ do: 'load', n, packed, keep })
}
const read = performance.now()
const bytes = saved.changed.reduce((sum, { packed }) => sum + packed.length, 0)
const seconds = (ms: number): string => (ms / 1000).toFixed(1)
process.stdout.write(
  `document index: ${count} documents built in ${seconds(built - began)} s, packed to ${(bytes / 1e6).toFixed(0)} MB in ${seconds(stored - built)} s, read back in ${seconds(read - stored)} s\n`,
)

describe('asking an index of 10,000 documents', () => {
  const asked: Readonly<Record<string, string>> = {
    'a frequent word': words[20] ?? '',
    'a rare word': words[30_000] ?? '',
    'three words': `${words[20]} ${words[150]} ${words[900]}`,
    'the beginning of a word': (words[300] ?? '').slice(0, 3),
    'a phrase by its words': `"${words[5]} ${words[9]}"`,
    'one word without another': `${words[40]} -${words[60]}`,
  }
  for (const [name, typed] of Object.entries(asked)) {
    const query = parseDocumentQuery(typed)
    bench(name, async () => void (await again({ do: 'search', query })), { time: 300 })
  }
})
