/**
 * The ways a person is referred to once their full name is known: first and last
 * name, reversed, with initials, surname alone, both Spanish surnames or one, without
 * the space. Each way is a sequence of words; inflection is added word by word later.
 */
import { hiragana } from '../../domain/search/kana.ts'
import surnamesKoFile from '../data/words/surnames-ko.txt?raw'
import surnamesZhFile from '../data/words/surnames-zh.txt?raw'
import { fold, tokenise, wordList } from './fold'
import { chineseSpellings, noReadings, type Readings } from './han-readings'
import { koreanSpellings } from './hangul'
import { kanaSpellings, katakana } from './kana'
import type { FormStrength, NameForm } from './kinds'
import { choices, latinForms } from './latin-forms'
import { particles, titlesAfter, titlesBefore } from './titles'
import { writtenOutUmlauts } from './translit'

/** Chinese and Korean surnames of two signs. */
const doubleSurnames: ReadonlySet<string> = new Set(
  [surnamesZhFile, surnamesKoFile].flatMap(wordList).filter((name) => [...name].length === 2),
)

/** Words of a personal name without titles; particles stay glued to what follows. */
function groups(words: readonly string[]): string[][] {
  const list: string[][] = []
  let open: string[] = []
  for (const word of words) {
    open.push(word)
    if (!particles.has(fold(word)) || words.length <= 2) {
      list.push(open)
      open = []
    }
  }
  if (open.length > 0) list.push(open)
  return list
}

function stripTitles(words: readonly string[]): string[] {
  let from = 0
  let to = words.length
  while (to - from > 1 && titlesBefore.has(fold(words[from] ?? ''))) from++
  while (to - from > 1 && titlesAfter.has(fold(words[to - 1] ?? ''))) to--
  return words.slice(from, to)
}

function initial(word: string): string {
  return [...word][0] ?? ''
}

/** What names of files run together: all of a name, or two parts of it, in either order. */
function runTogether(parts: readonly (readonly string[])[]): NameForm[] {
  const [first = [], second = [], ...rest] = parts
  const last = rest.at(-1) ?? []
  const runs = [
    parts,
    parts.slice(1),
    [first, second],
    [second, first],
    [first, last],
    [last, first],
  ]
  return runs
    .filter((run) => run.every((part) => part.length > 0) && run.length > 1)
    .flatMap((run): NameForm[] => {
      const words = run.flat()
      const written = words.map((word) => writtenOutUmlauts(word) ?? word)
      const strength = run.length < parts.length ? 'single' : 'full'
      return [words, written].map((list) => ({ words: [list.join('')], strength, fixed: true }))
    })
}

function spacedForms(words: readonly string[]): NameForm[] {
  const parts = groups(words)
  const forms: NameForm[] = [{ words, strength: 'full' }]
  const add = (list: readonly (readonly string[])[], strength: FormStrength) =>
    forms.push({ words: list.flat(), strength })
  if (parts.length === 1) {
    forms[0] = { words, strength: words.length > 1 ? 'full' : 'single' }
    return forms
  }
  const first = parts[0] ?? []
  forms.push(...runTogether(parts))
  const lead = [initial(first[0] ?? '')]
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= parts.length; to++) {
      if (to - from < parts.length) add(parts.slice(from, to), 'part')
    }
  }
  for (let at = 1; at < parts.length; at++) {
    const rest = parts.slice(at)
    const middle = parts.slice(1, at).map((part) => [initial(part[0] ?? '')])
    add([first, ...rest], 'part')
    add([...rest, first], 'part')
    add([...rest, ...parts.slice(0, at)], 'part')
    add([lead, ...rest], 'part')
    add([...rest, lead], 'part')
    add([lead, ...middle, ...rest], 'part')
    add([...rest, lead, ...middle], 'part')
    add([first, ...middle, ...rest], 'part')
    if (rest.length > 1) {
      add([first, rest[0] ?? []], 'part')
      add([lead, rest[0] ?? []], 'part')
      add([rest[0] ?? [], lead], 'part')
      // Kept as Иванов Пётр Сергеевич, said as Пётр Иванов.
      add([rest[0] ?? [], first], 'part')
      add([[initial(rest[0]?.[0] ?? '')], first], 'part')
      add([rest[0] ?? [], lead, [initial(rest[1]?.[0] ?? '')]], 'part')
    }
  }
  // Russian order: Иванов Пётр Сергеевич is also П. С. Иванов, and the other way about.
  const initials = parts.slice(1).map((part) => [initial(part[0] ?? '')])
  add([...initials, first], 'part')
  add([first, ...initials], 'part')
  for (const part of parts) {
    if (part.length > 1) add([[part.join('')]], 'single')
    const solid = part.filter((word) => [...word].length > 1)
    if (solid.length === 0) continue
    if (part.length > 1) add([part], 'part')
    const last = part[part.length - 1] ?? ''
    if ([...last].length > 1) add([[last]], 'single')
  }
  return forms
}

function cjkForms(value: string, readings: Readings): NameForm[] {
  const pieces = value
    .trim()
    .split(/[\s・·]+/)
    .filter((piece) => piece !== '')
  const chars = [...pieces.join('')]
  const forms: NameForm[] = [{ words: chars, strength: 'full' }]
  const add = (piece: string, strength: FormStrength) => forms.push({ words: [...piece], strength })
  const surname = doubleSurnames.has(chars.slice(0, 2).join('')) ? 2 : 1
  const parted = pieces.length > 1 ? [...(pieces[0] ?? '')].length : surname
  if (pieces.length > 1) {
    for (const piece of pieces) add(piece, [...piece].length > 1 ? 'part' : 'surname-cjk')
  } else {
    add(chars.slice(0, surname).join(''), 'surname-cjk')
    if (chars.length >= 3 && surname === 1) add(chars.slice(0, 2).join(''), 'surname-cjk')
    if (chars.length - surname >= 2) add(chars.slice(surname).join(''), 'part')
  }
  if (parted > surname || chars.length - surname > 2) return [...forms, ...kanaForms(pieces)]
  const korean = koreanSpellings(chars, surname)
  const chinese = chineseSpellings(chars, surname, readings)
  return [...forms, ...kanaForms(pieces), ...latinForms(korean), ...latinForms(chinese)]
}

/** A Japanese name of which the kana are known: in the other kana, and in Latin letters. Without a
 *  space nobody can tell where the surname ends. */
function kanaForms(pieces: readonly string[]): NameForm[] {
  const whole = pieces.join('')
  const parts =
    pieces.length > 1
      ? [pieces]
      : [...whole].slice(2, -1).map((_, at) => [whole.slice(0, at + 2), whole.slice(at + 2)])
  const spelled = parts.flatMap((names) => choices(names.map(kanaSpellings)))
  const [passport] = spelled
  if (passport === undefined) return []
  const words = new Set(pieces.length > 1 ? spelled.flat() : [])
  return [
    { words: [...hiragana(whole)], strength: 'full' },
    { words: [...katakana(whole)], strength: 'full' },
    ...(pieces.length > 1 ? spacedForms(passport) : []),
    ...spelled.flatMap((names) => [names, names.toReversed()].map(asSpelled)),
    ...[...words].map((word): NameForm => ({ words: [word], strength: 'single' })),
  ]
}

const asSpelled = (words: readonly string[]): NameForm => ({
  words,
  strength: 'spelled',
  fixed: true,
})

/** Every way to refer to the person called `value`. Empty when it holds no word. */
export function personForms(value: string, readings: Readings = noReadings): NameForm[] {
  const whole = /[ｦ-ﾟ]/.test(value) ? value.normalize('NFKC') : value
  const [family, given] = whole.split(',')
  const ordered =
    given !== undefined && given.trim() !== '' && !titlesAfter.has(fold(given.trim()))
      ? `${given} ${family}`
      : whole
  const tokens = tokenise(ordered).filter((token) => token.type !== 'digits')
  if (tokens.length === 0) return []
  if (tokens.every((token) => token.type === 'cjk')) return dedupe(cjkForms(ordered, readings))
  const words = stripTitles(tokens.map((token) => token.text)).slice(0, 7)
  // Hans-Jürgen is also Hansjürgen.
  const solid = [...ordered.matchAll(/(\p{L}{2,})[-‐‑](\p{L}{2,})/gu)].map(
    ([, one = '', other = '']): NameForm => ({ words: [one + other], strength: 'single' }),
  )
  return dedupe([...spacedForms(words), ...solid])
}

function dedupe(forms: readonly NameForm[]): NameForm[] {
  const seen = new Map<string, NameForm>()
  for (const form of forms) {
    const id = form.words.map(fold).join(' ')
    if (id !== '' && !seen.has(id)) seen.set(id, form)
  }
  return [...seen.values()]
}
