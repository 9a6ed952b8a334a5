/**
 * The words of the privacy shield: what a placeholder stands for, what a hit is.
 *
 * A hit is a stretch of text that identifies somebody. It is found by one of three
 * means, in this order of trust: the roster (the vault knows this name or number), a
 * pattern (the characters prove what they are), the context (the words around it say
 * so). Types and tables only; nothing here reads text.
 */

/** What a placeholder stands for. The word is what a model sees: `[CLIENT_1]`. */
export const placeholderKinds = [
  'CLIENT',
  'OPPONENT',
  'PERSON',
  'LAWYER',
  'COMPANY',
  'FIRM',
  'EMAIL',
  'PHONE',
  'ADDRESS',
  'PLACE',
  'ID',
  'ACCOUNT',
  'CARD',
  'DOCKET',
  'BIRTHDATE',
  'DATE',
  'AGE',
  'GROUP',
  'AMOUNT',
  'URL',
  'IP',
  'PLATE',
  'TERM',
  'LITERAL',
] as const

export type PlaceholderKind = (typeof placeholderKinds)[number]

/** How a hit was found. */
export type HitSource = 'roster' | 'pattern' | 'context' | 'person'

/** One identifying stretch of a text. Offsets count UTF-16 units, `end` excluded. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly kind: PlaceholderKind
  readonly source: HitSource
  /** who or what it is; the same key always becomes the same placeholder */
  readonly key: string
  /** what a restored answer shows; the matched text itself when undefined */
  readonly shown?: string
  /** a detector's name, for measuring and for the tests */
  readonly detector: string
  /** larger wins where two hits overlap and neither is longer */
  readonly weight: number
  /** letters and digits covered, where punctuation should not count; else the length */
  readonly size?: number
  /** what another hit left over of this one; it stands for its own words and nothing else */
  readonly piece?: boolean
}

/** How much is replaced. `strict` also takes places, dates, ages, trades, groups of people and sums of
 *  money; `dated` is `strict` with dates, terms and sums left readable, for what has to count with them. */
export type ShieldLevel = 'standard' | 'dated' | 'strict'

/** Something the vault knows, in the form the shield needs. */
export interface RosterEntry {
  /** stable identity within the workspace, such as `client:ID` */
  readonly key: string
  readonly kind: PlaceholderKind
  /** the form to show again in answers */
  readonly value: string
  /** how to derive other spellings */
  readonly shape: 'person' | 'company' | 'number' | 'text'
  /** other names of the same one */
  readonly aliases?: readonly string[]
}

/** How much of a name a form shows. `single` and what ends in `-cjk` need care: it may be a common
 *  word; and so does what is `spelled` in another alphabet: its words may be common ones together. */
export type FormStrength = 'full' | 'part' | 'spelled' | 'single' | 'surname-cjk' | 'short-cjk'

/** One way to write a name: words in order, as written in the vault. */
export interface NameForm {
  readonly words: readonly string[]
  readonly strength: FormStrength
  /** as names of files have it; no language bends it */
  readonly fixed?: boolean
}

/** A name in Latin letters: how the surname is spelled, and the syllables behind it. */
export interface LatinName {
  readonly family: string
  readonly given: readonly string[]
}

/** How a name may be spelled in Latin letters: as is usual, and otherwise. */
export interface LatinNames {
  readonly usual: readonly LatinName[]
  readonly others: readonly LatinName[]
}
