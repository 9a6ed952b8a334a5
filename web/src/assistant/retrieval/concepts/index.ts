/**
 * What a provision is about, in the words of who asks and in the words of who wrote it. People ask
 * for a cap on liability, and the contract says "in no event shall the aggregate exceed"; they ask
 * about a landlord, and the statute knows a lessor. All languages at once: a question in one finds a
 * contract in another.
 */
import { passageWords, searchWords } from '../words'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import { ru } from './ru'
import type { ConceptId, Wordings } from './wording'
import { zh } from './zh'

const languages: readonly Wordings[] = [en, es, pt, de, zh, ja, ko, ru]
const concepts = Object.keys(en) as ConceptId[]

/** A name of a concept: its words, all of which a question must hold. */
interface Name {
  readonly concept: ConceptId
  readonly words: readonly string[]
}

/** All names by their first word. */
const names = new Map<string, Name[]>()
for (const wordings of languages)
  for (const concept of concepts)
    for (const name of wordings[concept][0].split('|')) {
      const words = searchWords(name)
      const [first = ''] = words
      names.set(first, [...(names.get(first) ?? []), { concept, words }])
    }

/** The concepts that a question names. */
export function conceptsIn(question: string): ReadonlySet<ConceptId> {
  const asked = new Set(passageWords(question))
  const named = [...asked].flatMap((word) => names.get(word) ?? [])
  return new Set(
    named.filter(({ words }) => words.every((word) => asked.has(word))).map((name) => name.concept),
  )
}

/** In which words provisions speak of what a question names, in every language; '' when it names
 *  nothing that is known. */
export function provisionWords(question: string): string {
  return [...conceptsIn(question)]
    .flatMap((concept) => languages.map((wordings) => wordings[concept][1]))
    .join('\n')
}
