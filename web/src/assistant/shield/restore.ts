/**
 * Turning placeholders in answers back into names: in whole texts and in streams whose
 * pieces may break anywhere. Models bend placeholders (lower case, a space, full-width
 * brackets, a translated word); what clearly means a placeholder we gave out is
 * restored, and what we never gave out is left as it stands.
 */
import { readDataFile, readEntries } from '../../lib/data-file'
import wordsFile from '../data/words/placeholders.txt?raw'
import { type PlaceholderKind, placeholderKinds } from './kinds'
import type { PlaceholderEntry, PlaceholderMap } from './placeholders'

/** A Russian word without its ending, by which its cases differ. */
function stem(word: string): string {
  return /^[А-ЯЁ]{3,}$/u.test(word)
    ? word.replace(/(?:ИЯМИ|ИЯХ|ИЕЙ|АМИ|ЯМИ|[ОЕ][ВЙМ]|И[ЯЮИЙ]|[АЯ][МХ]|[АЯУЮЫИЕОЬ])$/u, '')
    : word
}

const bare = (word: string): string => stem(word.normalize('NFKC').toUpperCase())

// Models put words of their own in place of ours when they translate. One that may stand for either
// of two is restored where the map knows but one of them.
const entries = readEntries(readDataFile(wordsFile).content)
const kindsByWord = new Map<string, PlaceholderKind[]>()
for (const kind of placeholderKinds) {
  const lines = entries.filter((line) => line.startsWith(`${kind}: `))
  const translated = lines.flatMap((line) => line.slice(kind.length + 2).split(' | '))
  for (const word of new Set([kind, ...translated].map(bare)))
    kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), kind])
}

/** What a placeholder's word, in whatever letters it is written, may stand for. */
function kindsOf(word: string): readonly PlaceholderKind[] {
  return kindsByWord.get(bare(word)) ?? []
}

const longest = 40
const open = '[\\[［【〔⟦]'
const close = '[\\]］】〕⟧]'
const gap = '(?:\\\\?[_＿\\s\\-‐‑–]){0,3}'
// An ending that the model put inside the brackets: a possessive, or a particle of another script.
const ending = "(?<ending>['’]\\p{L}{0,2}|(?:(?!\\p{Script=Latin})\\p{L}){1,4})?"
const inside = (word: string, number: string): string =>
  `\\s?(?<${word}>\\p{L}[\\p{L}\\-]{0,11}?)${gap}(?<${number}>[\\d０-９]{1,5})`
const bracketed = `${open}${inside('word', 'number')}${ending}\\s?${close}`
// Markdown escapes both brackets or neither; a lone backslash belongs to the text.
const escaped = `\\\\${open}${inside('escapedWord', 'escapedNumber')}\\s?\\\\${close}`
// Letters of another script are another word, or a particle: 甲はPERSON_3に, PERSON_3은.
const unmarked =
  '(?<![\\p{Script=Latin}\\p{N}_\\\\])(?<bareWord>[A-Z]{2,12})\\\\?_(?<bareNumber>\\d{1,5})(?![\\p{Script=Latin}\\p{N}_\\\\])'
const token = new RegExp(`${escaped}|${bracketed}|${unmarked}`, 'gu')

function lookUp(map: PlaceholderMap, word: string, number: string): PlaceholderEntry | undefined {
  const at = Number(number.normalize('NFKC'))
  const meant = kindsOf(word).flatMap((kind) => map.get(`${kind}_${at}`) ?? [])
  return meant.length === 1 ? meant[0] : undefined
}

/** What a placeholder of an answer stands for, given without its brackets; its kind may be
 *  translated. Undefined for one that was never given out. */
export function entryOf(map: PlaceholderMap, placeholder: string): PlaceholderEntry | undefined {
  const [word = '', number = ''] = placeholder.split('_')
  return lookUp(map, word, number)
}

/** Stretches of a text of one's own that restoring would take for placeholders. */
export function mistakable(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(token)].flatMap((match) => {
    const { word, escapedWord, bareWord } = match.groups ?? {}
    const known = kindsOf(word ?? escapedWord ?? bareWord ?? '').length > 0
    return known ? [[match.index, match.index + match[0].length] as const] : []
  })
}

/** What to put in a placeholder's place: the value itself unless the caller marks it up. */
export type Show = (value: string, id: string) => string

/** Restore a whole text. */
export function restoreText(
  text: string,
  map: PlaceholderMap,
  show: Show = (value) => value,
): string {
  return restoreWhere(text, map, show, () => true)
}

const longestAddress = 2000
const addressBefore = /(?:\/\/[^\s<>，。；、）】」』]*|\]\(\s*(?:<[^>\n]*|[^\s)]*))$/u

/** Restore a text that is taken to another program. No name comes back into an address: that
 *  program may fetch what a model wrote as an image, and the name would go with it. */
export function restoreToCopy(text: string, map: PlaceholderMap, show?: Show): string {
  return restoreWhere(
    text,
    map,
    show ?? ((value) => value),
    (at) => !addressBefore.test(text.slice(Math.max(0, at - longestAddress), at)),
  )
}

function restoreWhere(
  text: string,
  map: PlaceholderMap,
  show: Show,
  isWanted: (at: number) => boolean,
): string {
  return text.replace(token, (whole: string, ...rest: unknown[]) => {
    if (!isWanted(rest[rest.length - 3] as number)) return whole
    const groups = rest[rest.length - 1] as Record<string, string | undefined>
    const word = groups.word ?? groups.escapedWord ?? groups.bareWord ?? ''
    const number = groups.number ?? groups.escapedNumber ?? groups.bareNumber ?? ''
    const entry = lookUp(map, word, number)
    return entry === undefined ? whole : show(entry.value, entry.id) + (groups.ending ?? '')
  })
}

const openAtEnd = new RegExp(`\\\\?${open}[^\\]］】〕⟧\\[［【〔⟦]{0,${longest}}$`, 'u')
// Only capitals can become a bare placeholder; an ordinary word is shown as it comes.
const wordAtEnd = /(?<![\p{Script=Latin}\p{N}_\\])[A-Z]{1,12}\\?_?\d{0,5}$/u

/** What of an unfinished text can be shown already: its end may be half a placeholder. However the
 *  text goes on, `restoreText` of the whole begins with this. */
export function restoreUnfinished(text: string, map: PlaceholderMap, show?: Show): string {
  const begun = Math.max(
    openAtEnd.exec(text)?.[0].length ?? 0,
    wordAtEnd.exec(text)?.[0].length ?? 0,
    // A lone surrogate or backslash at the end belongs to what follows.
    /[\uD800-\uDBFF\\]$/.test(text) ? 1 : 0,
  )
  const certain = text.length - begun
  // What follows decides whether a bare word ends; it is taken off again.
  const next = text.slice(certain, certain + 1)
  const restored = restoreText(text.slice(0, certain) + next, map, show)
  return restored.slice(0, restored.length - next.length)
}
