import { expect, it } from 'vitest'
import { languages } from '../../i18n/languages'
import { readDataFile, readEntries } from '../../lib/data-file'

const files = import.meta.glob<string>('../data/words/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})
// French stands on letterheads of Brussels and Geneva; `mul` is for words of no single language.
const tags = new Set([...languages.map(({ code }) => code as string), 'fr', 'mul'])

it.each(Object.entries(files))(
  '%s says of every word whose it is, and no word twice',
  (_, file) => {
    const [before = '', ...sections] = readDataFile(file).content.split(/^# /m)
    expect(before).toBe('')
    expect(sections).not.toEqual([])
    for (const section of sections) {
      const [heading = '', ...lines] = section.split('\n')
      expect(heading.split(' ').filter((tag) => !tags.has(tag))).toEqual([])
      const words = readEntries(lines.join('\n'))
      expect(words).not.toEqual([])
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    }
  },
)
