/**
 * What a provision is about, in the words of who asks and in the words of who wrote it. People ask
 * for a cap on liability, and the contract says "in no event shall the aggregate exceed"; they ask
 * about a landlord, and the statute knows a lessor. All languages at once: a question in one finds a
 * contract in another. The words are the files in `assistant/data/concepts`, one a language.
 */
import { readDataFile, readEntries } from '../../lib/data-file.ts'
import { passageWords, searchWords } from './words'

/** Something that provisions are about: a clause that contracts have, a trouble that people ask of. */
interface Concept {
  readonly id: string
  /** What it is called by who asks. */
  readonly asked: readonly string[]
  /** The words in which contracts and statutes speak of it. */
  readonly reads: string
}

const files = import.meta.glob<string>('../data/concepts/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The concepts of a file: a line each, `id: name | another = words of provisions`. */
export function readConcepts(file: string): readonly Concept[] {
  return readEntries(readDataFile(file).content).map((line) => {
    const [, id = '', asked = '', reads = ''] = /^(\w+): (.+) = (.+)$/u.exec(line) ?? []
    if (id === '') {
      throw new Error(`concepts: read "${line}"; "id: name | name = words" would be right`)
    }
    return { id, asked: asked.split(' | '), reads }
  })
}

const concepts = Object.values(files).flatMap(readConcepts)

/** A name of a concept: its words, all of which a question must hold. */
interface Name {
  readonly concept: string
  readonly words: readonly string[]
}

/** All names by their first word. */
const names = new Map<string, Name[]>()
for (const { id, asked } of concepts)
  for (const name of asked) {
    const words = searchWords(name)
    const [first = ''] = words
    names.set(first, [...(names.get(first) ?? []), { concept: id, words }])
  }

/** The concepts that a question names. */
export function conceptsIn(question: string): ReadonlySet<string> {
  const asked = new Set(passageWords(question))
  const named = [...asked].flatMap((word) => names.get(word) ?? [])
  return new Set(
    named.filter(({ words }) => words.every((word) => asked.has(word))).map((name) => name.concept),
  )
}

/** In which words provisions speak of what a question names, in every language; '' when it names
 *  nothing that is known. */
export function provisionWords(question: string): string {
  const named = conceptsIn(question)
  return concepts
    .filter(({ id }) => named.has(id))
    .map(({ reads }) => reads)
    .join('\n')
}

/** What is said where a contract begins. */
const saidFirst = new Set(['documentName', 'parties', 'agreementDate', 'effectiveDate'])

/** Whether a question is of nothing but what is said where a contract begins: its name, who made it,
 *  and when. */
export function asksOfOpening(question: string): boolean {
  const named = [...conceptsIn(question)]
  return named.length > 0 && named.every((id) => saidFirst.has(id))
}
