/**
 * What a provision is about, in the words of who asks and in the words of who wrote it. People ask
 * for a cap on liability, and the contract says "in no event shall the aggregate exceed"; they ask
 * about a landlord, and the statute knows a lessor. All languages at once: a question in one finds a
 * contract in another. The words are the files in `assistant/data/concepts`, one a language. What
 * people say in one language only, and how its statutes put it, is in `assistant/data/lay-words`.
 */
import { readDataFile, readEntries } from '../../lib/data-file.ts'
import { passageWords, searchWords } from './words'

/** Something that provisions are about: a clause that contracts have, a trouble that people ask of. */
interface Concept {
  /** '' when it is known in one language only. */
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

const layWords = import.meta.glob<string>('../data/lay-words/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What a file says of one language: a line each, `what people say | another = words of statutes`. */
export function readLayWords(file: string): readonly Concept[] {
  return readEntries(readDataFile(file).content).map((line) => {
    const [, asked = '', reads = ''] = /^(.+) = (.+)$/u.exec(line) ?? []
    if (asked === '') {
      throw new Error(`lay words: read "${line}"; "what is said | another = words" would be right`)
    }
    return { id: '', asked: asked.split(' | '), reads }
  })
}

const concepts = [
  ...Object.values(files).flatMap(readConcepts),
  ...Object.values(layWords).flatMap(readLayWords),
]

/** A name of a concept: its words, all of which a question must hold. */
interface Name {
  readonly concept: Concept
  readonly words: readonly string[]
}

/** All names by their first word. */
const names = new Map<string, Name[]>()
for (const concept of concepts)
  for (const name of concept.asked) {
    const words = searchWords(name)
    const [first = ''] = words
    names.set(first, [...(names.get(first) ?? []), { concept, words }])
  }

function namedIn(question: string): ReadonlySet<Concept> {
  const asked = new Set(passageWords(question))
  const named = [...asked].flatMap((word) => names.get(word) ?? [])
  return new Set(
    named.filter(({ words }) => words.every((word) => asked.has(word))).map((name) => name.concept),
  )
}

/** The concepts that a question names, of those that all languages know. */
export function conceptsIn(question: string): ReadonlySet<string> {
  return new Set([...namedIn(question)].map(({ id }) => id).filter((id) => id !== ''))
}

/** In which words provisions speak of what a question names: in the language of the name, and in the
 *  others. Both are '' when it names nothing that is known. */
export function provisionWords(question: string): { readonly own: string; readonly other: string } {
  const named = namedIn(question)
  const ids = conceptsIn(question)
  const words = (among: readonly Concept[]): string => among.map(({ reads }) => reads).join('\n')
  return {
    own: words([...named]),
    other: words(concepts.filter((concept) => !named.has(concept) && ids.has(concept.id))),
  }
}

/** What is said where a contract begins. */
const saidFirst = new Set(['documentName', 'parties', 'agreementDate', 'effectiveDate'])

/** Whether a question is of nothing but what is said where a contract begins: its name, who made it,
 *  and when. */
export function asksOfOpening(question: string): boolean {
  const named = [...conceptsIn(question)]
  return named.length > 0 && named.every((id) => saidFirst.has(id))
}
