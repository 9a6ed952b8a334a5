/** What the patterns of addresses are put together of, whatever the country. */
import { latin, phrasePattern, phrases } from '../phrases'

/** Phrases in capitals, lower case or both; an `i` flag would make every letter a capital. */
export const anyCase = (list: readonly string[]): string =>
  list
    .map(phrasePattern)
    .join('|')
    .replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)

/** The beginning of an address: no letter and no figure stands before it. */
export const begins = '(?<![\\p{L}\\p{N}])'
/** Its end. */
export const ends = '(?![\\p{L}\\p{N}])'
/** A word with a capital. */
export const cap = "[\\p{Lu}][\\p{L}'’.-]*"
/** A word of a name, however it is written. */
export const someone = "\\p{L}[\\p{L}'’.-]*"
/** Small words between the parts of a place; whole ones, for `London and` holds no `an`. */
export const small = (words: string): string => `(?:${words})${ends}`
/** `Apt. 4`, `piso 3`, behind a street. */
export const unit = `(?:,?\\s*(?:#|(?:${anyCase(phrases('part of a building', [...latin, 'ru']))})(?![\\p{L}])\\.?)\\s*[\\p{L}\\d-]{1,6})*`

const months = [...phrases('month', latin), ...phrases('month cut short')]
/** The names of months, whole or cut short, small. */
export const month = months.map(phrasePattern).join('|')
/** `12 May`, `25 of the 40`: a number and a word that begin no address. */
export const notMonth = `(?!\\d+\\s+(?:${anyCase([...months, ...phrases('no street')])})\\.?\\s)`

/** A pattern of its parts in their order. */
export const inOrder = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'gu')
