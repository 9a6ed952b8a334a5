import type { en } from './en'

/** What a concept is called by who asks, names parted by `|`, and the words in which contracts and
 *  statutes speak of it. */
export type Wording = readonly [asked: string, reads: string]

/** Something that provisions are about: a clause that contracts have, a trouble that people ask of. */
export type ConceptId = keyof typeof en

/** How a language speaks of every concept. */
export type Wordings = Readonly<Record<ConceptId, Wording>>
