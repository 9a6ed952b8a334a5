/**
 * Finds everything the vault knows in a text: clients, parties, companies, addresses,
 * numbers, the person's own name. One automaton over words, one over the characters
 * of numbers and e-mail addresses; both built once per state of the vault.
 *
 * A word of a name stands for all its inflected and transliterated forms. A name that
 * is also an everyday word counts only where the text shows that the name is meant.
 */
import { asSeen } from './as-seen'
import { Automaton } from './automaton'
import { standsAlone } from './cjk-company'
import { afterVerbs, ambiguousNames, determiners, functionWords, monthNames } from './common-words'
import { companyForms, legalFormLength } from './company-forms'
import { followsName, nameInCompound } from './compounds'
import { fold, joins, type Token, tokenise } from './fold'
import { loadReadings, noReadings, type Readings } from './han-readings'
import { formsOf } from './inflect'
import type { FormStrength, Hit, NameForm, RosterEntry } from './kinds'
import { personForms } from './name-forms'
import { compilingNumbers, type NumberIndex } from './number-index'
import { Symbols } from './symbols'
import { cjkTitlesAfter } from './titles'

interface Pattern {
  readonly strength: FormStrength
  readonly entries: RosterEntry[]
}

/** The compiled roster. Make one with {@link buildRoster}. */
export interface Roster {
  /** Hits in `text`, overlapping ones included; `isWord` knows everyday words. */
  scan(text: string, tokens: readonly Token[], isWord?: (fold: string) => boolean): Hit[]
  readonly size: number
}

function formsFor(entry: RosterEntry, readings: Readings): NameForm[] {
  const values = [entry.value, ...(entry.aliases ?? [])].filter((value) => value.trim() !== '')
  switch (entry.shape) {
    case 'person':
      return values.flatMap((value) => personForms(value, readings))
    case 'company':
      return values.flatMap(companyForms)
    case 'text':
      return values.flatMap(textForms)
    case 'number':
      return []
  }
}

/** An address or another phrase: whole, and its first line when that holds a number. */
function textForms(value: string): NameForm[] {
  const forms: NameForm[] = [
    { words: tokenise(value).map((token) => token.text), strength: 'full' },
  ]
  for (const line of value.split(/[,\n;]/)) {
    const tokens = tokenise(line)
    const numbered = tokens.some((token) => token.type === 'digits')
    if (
      numbered &&
      tokens.length >= 2 &&
      tokens.length > tokens.filter((token) => token.type === 'digits').length
    )
      forms.push({ words: tokens.map((token) => token.text), strength: 'full' })
  }
  return forms
}

/** Compile the roster at once. Costs about a millisecond per fifteen entries. */
export function buildRoster(
  entries: readonly RosterEntry[],
  readings: Readings = noReadings,
): Roster {
  const steps = compiling(entries, readings)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Longest that the page is kept waiting while a roster is compiled, in milliseconds. */
const slice = 8

/**
 * Compile the roster while the page goes on: whenever a slice of time is used up, `pause` is
 * awaited. Rejects with what `pause` rejects with; nothing is left behind then.
 */
export async function buildRosterInSlices(
  entries: readonly RosterEntry[],
  pause: () => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<Roster> {
  const steps = compiling(entries, await loadReadings(entries))
  let until = now() + slice
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (now() < until) continue
    await pause()
    until = now() + slice
  }
}

/** Compile, a small step at a time. */
function* compiling(entries: readonly RosterEntry[], readings: Readings): Generator<void, Roster> {
  const symbols = new Symbols()
  const automaton = new Automaton()
  const patterns: Pattern[] = []
  const bySequence = new Map<string, Pattern>()
  const inflected = new Map<string, number>()
  for (const entry of entries) {
    for (const form of formsFor(entry, readings)) {
      const sequence = form.words.map((word) => symbols.intern(fold(word)))
      if (sequence.length === 0) continue
      if (entry.shape !== 'text' && form.fixed !== true)
        form.words.forEach((word, at) => void inflected.set(word, sequence[at] ?? 0))
      const id = sequence.join(' ')
      const known = bySequence.get(id)
      if (known === undefined) {
        const pattern: Pattern = { strength: form.strength, entries: [entry] }
        bySequence.set(id, pattern)
        automaton.add(sequence, patterns.push(pattern) - 1)
      } else if (known.entries.length < 2 && known.entries[0]?.key !== entry.key) {
        // A second one says that the form is shared; more of them say nothing else.
        known.entries.push(entry)
      }
    }
    yield
  }
  for (const [word, symbol] of inflected) {
    const base = fold(word)
    const { length } = base
    symbols.learn(base, symbol)
    for (const form of formsOf(word)) {
      // What a name becomes by losing letters is rather the other name that it is.
      if (form.length < length && symbols.has(form)) continue
      symbols.alias(form, symbol)
    }
    yield
  }
  yield* automaton.building()
  const numbers = yield* compilingNumbers(entries)
  return {
    size: entries.length,
    scan: (text, tokens, isWord) => {
      const known = { symbols, automaton, patterns, bySequence, numbers, isWord }
      const found = scanRoster({ ...known, text, tokens })
      const read = asSeen(text)
      if (read === undefined) return found
      const seen = scanRoster({ ...known, text: read.text, tokens: tokenise(read.text) })
      return [...found, ...seen.flatMap((hit) => marked(hit, read.at))]
    },
  }
}

/** Where a hit lies in the text with its markup; none where no markup parts it. */
function marked(hit: Hit, at: (start: number, end: number) => [number, number]): Hit[] {
  const [start, end] = at(hit.start, hit.end)
  return end - start === hit.end - hit.start ? [] : [{ ...hit, start, end }]
}

interface Scan {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly symbols: Symbols
  readonly automaton: Automaton
  readonly patterns: readonly Pattern[]
  readonly bySequence: ReadonlyMap<string, Pattern>
  readonly numbers: NumberIndex
  readonly isWord: ((fold: string) => boolean) | undefined
}

function scanRoster(scan: Scan): Hit[] {
  const { text, tokens } = scan
  const sequence: number[] = []
  const at: number[] = []
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    if (before !== undefined && !joins(text, before, token)) {
      sequence.push(-1)
      at.push(index)
    }
    sequence.push(scan.symbols.ofToken(token))
    at.push(index)
  })
  const hits = scan.numbers.scan(text)
  for (const found of scan.automaton.scan(sequence)) {
    const from = at[found.from] ?? 0
    const to = (at[found.to - 1] ?? 0) + 1
    for (const payload of found.payloads) {
      const pattern = scan.patterns[payload]
      const hit = pattern && accept(scan, pattern, from, to)
      if (hit) hits.push(hit)
    }
  }
  return [...hits, ...tokens.flatMap((token) => compoundHits(scan, token))]
}

/** A name that German runs together with a noun. */
function compoundHits(scan: Scan, token: Token): Hit[] {
  const name = nameInCompound(token)
  if (name === undefined || scan.isWord?.(token.fold) === true) return []
  const pattern = scan.bySequence.get(String(scan.symbols.of(name.fold)))
  const hit = pattern && accept({ ...scan, tokens: [name] }, pattern, 0, 1)
  return hit === undefined ? [] : [hit]
}

const weights: Readonly<Partial<Record<FormStrength, number>>> = {
  full: 100,
  part: 95,
  spelled: 95,
}

function accept(scan: Scan, pattern: Pattern, from: number, to: number): Hit | undefined {
  const { text, tokens } = scan
  const first = tokens[from]
  const last = tokens[to - 1]
  if (first === undefined || last === undefined) return undefined
  if (
    pattern.strength === 'surname-cjk' &&
    !cjkTitlesAfter.some((title) => text.startsWith(title, last.end))
  )
    return undefined
  if (pattern.strength === 'short-cjk' && !standsAlone(text, first.start, last.end))
    return undefined
  if (pattern.strength === 'single' && !meansName(scan, from)) return undefined
  if (pattern.strength === 'spelled' && !meansNames(scan, from, to)) return undefined
  // A lone lower-case letter is a word of the sentence, not an initial.
  const matched = tokens.slice(from, to)
  if (
    matched.some(
      (token) => token.case === 'lower' && token.text.length === 1 && functionWords.has(token.fold),
    )
  )
    return undefined
  // In a full name the other words tell who it is.
  const others = to - from > 1 ? [] : scan.symbols.also(first.fold)
  const entries = [
    pattern,
    ...others.flatMap((symbol) => scan.bySequence.get(String(symbol)) ?? []),
  ].flatMap((one) => one.entries)
  const entry = entries[0] as RosterEntry
  const company = entry.shape === 'company'
  const extra = company ? legalFormLength(tokens, to) : 0
  const end =
    extra > 0 && joins(text, last, tokens[to] as Token)
      ? (tokens[to + extra - 1]?.end ?? last.end)
      : last.end
  const clear = new Set(entries.map(({ key }) => key)).size === 1
  return {
    start: first.start,
    end,
    kind: clear
      ? entry.kind
      : company
        ? 'COMPANY'
        : entry.kind === 'ADDRESS'
          ? 'ADDRESS'
          : 'PERSON',
    source: 'roster',
    key: clear
      ? entry.key
      : `shared:${tokens
          .slice(from, to)
          .map((token) => token.fold)
          .join(' ')}`,
    ...(clear ? { shown: entry.value } : {}),
    detector: `roster-${pattern.strength}`,
    size: matched.reduce((sum, token) => sum + token.text.length, 0),
    weight: weights[pattern.strength] ?? 75,
  }
}

function isCommon({ isWord }: Pick<Scan, 'isWord'>, { fold: word }: Token): boolean {
  return ambiguousNames.has(word) || functionWords.has(word) || isWord?.(word) === true
}

/** Whether words are a name together: `he can` is what anybody says, `He Can` is called so. */
function meansNames(scan: Scan, from: number, to: number): boolean {
  const matched = scan.tokens.slice(from, to)
  const whole = matched.filter((token) => token.text.length > 1)
  if (whole.some((token) => !isCommon(scan, token))) return true
  // Ji-min, Mi-ran: a second syllable behind a hyphen has no capital.
  const shown = ({ case: written, start }: Token) =>
    written !== 'lower' || /[-‐‑]/.test(scan.text.charAt(start - 1))
  return whole.length === matched.length && whole.every(shown)
}

/** Whether a single word at `at` is the name and not the everyday word. */
function meansName(scan: Pick<Scan, 'text' | 'tokens' | 'isWord'>, at: number): boolean {
  const { text, tokens } = scan
  const token = tokens[at] as Token
  if (token.case === 'none') return true
  if (functionWords.has(token.fold) && token.case === 'lower') return false
  if (!isCommon(scan, token)) return true
  if (token.case === 'lower') return false
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  const joinedBefore = before !== undefined && joins(text, before, token)
  const joinedAfter = after !== undefined && joins(text, token, after)
  // der Müller’sche Vertrag: only a name is bent so.
  if (joinedAfter && /^sche[mnrs]?$/.test(after.fold) && after.start === token.end + 1) return true
  if (joinedAfter && text.slice(token.end, after.start) === '-' && followsName(after.fold))
    return true
  if (joinedBefore && determiners.has(before.fold)) return false
  if (
    token.case === 'upper' &&
    ((joinedBefore && before.case === 'upper' && before.text.length > 1) ||
      (joinedAfter && after.case === 'upper' && after.text.length > 1))
  )
    return false
  if (
    monthNames.has(token.fold) &&
    ((joinedBefore && before.type === 'digits') || (joinedAfter && after.type === 'digits'))
  )
    return false
  const starts =
    before === undefined || /[.!?:;\n"“”«(¿¡•-]/.test(text.slice(before.end, token.start))
  return !(
    starts &&
    joinedAfter &&
    afterVerbs.has(after.fold) &&
    /^\s+$/.test(text.slice(token.end, after.start))
  )
}
