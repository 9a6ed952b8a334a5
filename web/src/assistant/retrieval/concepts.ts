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

/** What a question names, and by how many words at most. */
function namedIn(question: string): ReadonlyMap<Concept, number> {
  const asked = new Set(passageWords(question))
  const named = new Map<Concept, number>()
  for (const { concept, words } of [...asked].flatMap((word) => names.get(word) ?? []))
    if (words.every((word) => asked.has(word)))
      named.set(concept, Math.max(words.length, named.get(concept) ?? 0))
  return named
}

/** The concepts that a question names, of those that all languages know. */
export function conceptsIn(question: string): ReadonlySet<string> {
  return new Set([...namedIn(question).keys()].map(({ id }) => id).filter((id) => id !== ''))
}

/** Words in which provisions speak of what a question names. */
export interface ProvisionWords {
  readonly reads: string
  /** Whether it is named by several words, which says more surely what is meant than one. */
  readonly phrase: boolean
  /** Whether they are of another language than the name. */
  readonly foreign: boolean
}

/** In which words provisions speak of what a question names, in every language; nothing when it names
 *  nothing that is known. */
export function provisionWords(question: string): readonly ProvisionWords[] {
  const named = namedIn(question)
  const lengths = new Map<string, number>()
  for (const [{ id }, length] of named)
    if (id !== '') lengths.set(id, Math.max(length, lengths.get(id) ?? 0))
  return concepts.flatMap((concept) => {
    const own = named.get(concept)
    const length = own ?? lengths.get(concept.id)
    return length === undefined
      ? []
      : [{ reads: concept.reads, phrase: length > 1, foreign: own === undefined }]
  })
}

/** What a word of a provision weighs beside those that the person chose, each time it is said. A
 *  question finds what is written in its own language before what is in another. */
function weightOf({ phrase, foreign }: ProvisionWords): number {
  return (phrase ? 0.4 : 0.25) * (foreign ? 0.6 : 1)
}

/** As many as the server takes with a question. */
const mostWeighed = 256

/** What each word of provisions on what a question names weighs in a search, the heaviest first: never
 *  more than one that was asked for, which weighs 1. Words of the question itself are not among them. */
export function provisionWeights(question: string): ReadonlyMap<string, number> {
  const asked = new Set(passageWords(question))
  const weights = new Map<string, number>()
  for (const provision of provisionWords(question))
    for (const word of searchWords(provision.reads))
      if (!asked.has(word))
        weights.set(word, Math.min(1, (weights.get(word) ?? 0) + weightOf(provision)))
  return new Map([...weights].sort(([, a], [, b]) => b - a).slice(0, mostWeighed))
}

/** What is said where a contract begins. */
const saidFirst = new Set(['documentName', 'parties', 'agreementDate', 'effectiveDate'])

/** Whether a question is of nothing but what is said where a contract begins: its name, who made it,
 *  and when. */
export function asksOfOpening(question: string): boolean {
  const named = [...conceptsIn(question)]
  return named.length > 0 && named.every((id) => saidFirst.has(id))
}
