/**
 * The privacy shield: replaces what identifies people in a text before it leaves, in
 * this order of trust: the roster of the vault, patterns that prove themselves, names
 * by context. What a person adds or frees by hand stands above all of it, save that a
 * full name or number of the roster cannot be freed.
 *
 * It pseudonymises; it does not make anonymous: who knows the facts may still know the
 * person. Pure: no network, no storage, no clock.
 */
import { companions } from './companions'
import { addressDetectors } from './detectors/addresses'
import { networkDetectors, type PhoneFinder, phoneHits } from './detectors/contact'
import { ageDetectors, birthDetectors, dateDetectors, datesIn } from './detectors/dates'
import { type Detector, runDetector } from './detectors/detector'
import { identifierDetectors } from './detectors/identifiers'
import { firmsOf, introducedNames } from './detectors/introduced'
import { letterheads } from './detectors/letterheads'
import { placesIn, postcodesBehind } from './detectors/places'
import { professionDetectors } from './detectors/professions'
import { quantityDetectors } from './detectors/quantities'
import { foldPhrase, plainSigns, type Token, tokenise } from './fold'
import type { Hit, RosterEntry, ShieldLevel } from './kinds'
import { guessLanguage } from './language'
import { Cover, type Stretch } from './law/cover'
import { staysReadable } from './law/reading'
import { type Lexicon, smallLexicon } from './lexicon'
import { cjkNames } from './names-cjk'
import { cyrillicNames } from './names-cyrillic'
import { latinNames } from './names-latin'
import { type PlaceholderMap, placeholderShape } from './placeholders'
import { isPublicPlace } from './public-words'
import { resolveHits } from './resolve'
import { mistakable } from './restore'
import { buildRoster, type Roster } from './roster'

export interface ShieldOptions {
  readonly roster?: readonly RosterEntry[]
  /** a roster compiled before; saves compiling it for every question */
  readonly compiled?: Roster
  readonly lexicon?: Lexicon
  readonly phones?: PhoneFinder
  readonly level?: ShieldLevel
  /** words the person wants replaced as well */
  readonly hide?: readonly string[]
  /** words the person lets through; never a full name or number of the roster */
  readonly keep?: readonly string[]
}

/** A text as it may leave, and what was replaced in it. */
export interface Shielded {
  readonly text: string
  readonly hits: readonly Hit[]
}

export interface Shield {
  /** Everything identifying in `text`, without overlaps, in order. */
  scan(text: string, known?: PlaceholderMap): readonly Hit[]
  /** Replace it; placeholders come from and go into `map`. */
  mask(text: string, map: PlaceholderMap): Shielded
}

const patternDetectors: readonly Detector[] = [
  ...networkDetectors,
  ...identifierDetectors,
  ...birthDetectors,
  ...addressDetectors,
]

/** What each level takes that identifies only together. */
const quasiDetectors: Readonly<Record<ShieldLevel, readonly Detector[]>> = {
  standard: [],
  dated: [...ageDetectors, ...professionDetectors],
  strict: [...dateDetectors, ...ageDetectors, ...quantityDetectors, ...professionDetectors],
}

/** Make a shield for one state of the vault. */
export function createShield(options: ShieldOptions = {}): Shield {
  const roster = options.compiled ?? buildRoster(options.roster ?? [])
  const lexicon = options.lexicon ?? smallLexicon
  const level = options.level ?? 'standard'
  const keep = new Set((options.keep ?? []).map(foldPhrase))
  const hidden = buildRoster(
    (options.hide ?? [])
      .filter((term) => term.trim() !== '')
      .map((term) => ({
        key: `term:${foldPhrase(term)}`,
        kind: 'TERM',
        value: term,
        shape: 'text',
      })),
  )
  const scan = (text: string, known?: PlaceholderMap): readonly Hit[] => {
    const tokens = tokenise(text)
    const sure = [...roster.scan(text, tokens, lexicon.isWord), ...literals(text)]
    const asked = hidden.scan(text, tokens).map((hit): Hit => ({ ...hit, source: 'person' }))
    const first = guesses(text, tokens, lexicon, options)
    const guessed = [
      ...first,
      ...companions(text, [...sure, ...first]),
      ...letterheads(text, [...sure, ...first]),
      ...firmsOf(text, first, lexicon),
    ]
    const stays = staysReadable({
      text,
      tokens,
      lexicon,
      hits: [...sure, ...asked, ...guessed],
      days: level === 'dated' ? daysKept(text, guessed) : [],
    })
    // A guess that holds a name of the roster is that person, not somebody else; and who only gave
    // a law its name is met nowhere else in the text.
    const certain = new Cover(sure.filter((hit) => hit.weight >= 90))
    const strangers = guessed.filter((hit) => !stays(hit) && !certain.touches(hit))
    const again = repeats(text, tokens, strangers, known, lexicon)
    const weak = (hit: Hit) =>
      hit.source !== 'person' && (hit.source !== 'roster' || hit.weight < 90)
    const all = [...sure, ...asked, ...guessed, ...again].filter(
      (hit) => !weak(hit) || (!stays(hit) && !keep.has(foldPhrase(text.slice(hit.start, hit.end)))),
    )
    const found = resolveHits(all).flatMap((hit) => tidy(text, hit))
    return lookAgain(
      text,
      found,
      (hit) => stays(hit) || keep.has(foldPhrase(text.slice(hit.start, hit.end))),
      options,
    )
  }
  return {
    scan,
    mask: (text, map) => {
      const hits = scan(text, map)
      let out = ''
      let at = 0
      for (const hit of hits) {
        out += text.slice(at, hit.start) + map.placeholderFor(hit, text.slice(hit.start, hit.end))
        at = hit.end
      }
      return { text: out + text.slice(at), hits }
    },
  }
}

/** Where the dates stand that are nobody's day of birth. */
function daysKept(text: string, guessed: readonly Hit[]): Stretch[] {
  const births = new Cover(guessed.filter(({ kind }) => kind === 'BIRTHDATE'))
  return datesIn(text).filter((hit) => !births.touches(hit))
}

/**
 * A number beside another may be seen only once its neighbour is gone: look at what is
 * left until nothing more is found. What is left seldom holds what the detectors need, so
 * they are soon through with it.
 */
function lookAgain(
  text: string,
  found: readonly Hit[],
  spared: (hit: Hit) => boolean,
  options: ShieldOptions,
): readonly Hit[] {
  let hits = found
  // Nothing is gone: the same text would be read again.
  if (hits.length === 0) return hits
  for (let round = 0; round < 4; round++) {
    const rest = withoutHits(plainSigns(text), hits)
    const more = [
      ...patternDetectors.flatMap((detector) => runDetector(detector, rest)),
      ...phoneHits(rest, options.phones),
    ].filter((hit) => !rest.slice(hit.start, hit.end).includes('\uFFFC') && !spared(hit))
    if (more.length === 0) return hits
    hits = [...hits, ...resolveHits(more)].sort((a, b) => a.start - b.start)
  }
  return hits
}

/** The text with every hit blanked out; the hits are in order and do not overlap. */
function withoutHits(text: string, hits: readonly Hit[]): string {
  const kept = hits.map(({ start, end }, at) => {
    return text.slice(hits[at - 1]?.end ?? 0, start) + '\uFFFC'.repeat(end - start)
  })
  return kept.join('') + text.slice(hits.at(-1)?.end ?? 0)
}

/** What looks like a placeholder in the text itself would be mistaken for one of ours. */
function literals(text: string): Hit[] {
  const shaped = [...text.matchAll(placeholderShape)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  return [...shaped, ...mistakable(text)].map(([start, end]) => ({
    start,
    end,
    kind: 'LITERAL',
    source: 'roster',
    key: `literal:${text.slice(start, end)}`,
    detector: 'literal',
    weight: 100,
  }))
}

function guesses(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  options: ShieldOptions,
): Hit[] {
  const level = options.level ?? 'standard'
  const strict = level !== 'standard'
  const plain = plainSigns(text)
  const hits = [...patternDetectors, ...quasiDetectors[level]].flatMap((detector) =>
    runDetector(detector, plain),
  )
  hits.push(
    ...phoneHits(plain, options.phones),
    ...introducedNames(text, tokens, lexicon),
    ...postcodesBehind(text, tokens),
    ...cjkNames(text),
    ...cyrillicNames(text),
  )
  for (const run of latinNames(text, tokens, lexicon, guessLanguage(tokens), strict)) {
    const first = tokens[run.from]
    const last = tokens[run.to - 1]
    if (first === undefined || last === undefined) continue
    hits.push({
      start: first.start,
      // `Mr Harr1son`: what a scanner read as a digit belongs to the name.
      end: run.reason === 'title' ? wordEnd(text, last.end) : last.end,
      kind: run.kind,
      source: 'context',
      key: `name:${tokens
        .slice(run.from, run.to)
        .map((token) => token.fold)
        .join(' ')}`,
      detector: `name-${run.reason}`,
      weight: run.weight,
    })
  }
  if (strict) hits.push(...placesIn(text, tokens, lexicon))
  return hits
}

function wordEnd(text: string, from: number): number {
  let end = from
  while (/[\p{L}\p{N}]/u.test(text.charAt(end))) end++
  return end
}

/**
 * People found by context are found again by surname, initials or given name alone. All
 * forms are one person with one placeholder, shown again in the fullest form found.
 */
function repeats(
  text: string,
  tokens: readonly Token[],
  guessed: readonly Hit[],
  known: PlaceholderMap | undefined,
  lexicon: Lexicon,
): Hit[] {
  const entries = new Map<string, RosterEntry>()
  const add = (key: string, value: string, kind: RosterEntry['kind']) => {
    const shape = kind === 'COMPANY' ? 'company' : 'person'
    if (!entries.has(key)) entries.set(key, { key, kind, value, shape })
  }
  for (const entry of known?.entries() ?? [])
    if (entry.key.startsWith('name:') && (entry.kind === 'PERSON' || entry.kind === 'COMPANY'))
      add(entry.key, entry.value, entry.kind)
  for (const hit of guessed) {
    if ((hit.kind !== 'PERSON' && hit.kind !== 'COMPANY') || hit.source !== 'context') continue
    const value = text.slice(hit.start, hit.end)
    const words = tokenise(value).filter((token) => token.text.length > 1 || token.type === 'cjk')
    if (words.length > 1 && hit.weight >= 48) add(hit.key, value, hit.kind)
  }
  if (entries.size === 0) return []
  const isWord = (folded: string) => lexicon.isWord(folded)
  return buildRoster([...entries.values()])
    .scan(text, tokens, isWord)
    .filter((hit) => {
      const value = foldPhrase(text.slice(hit.start, hit.end))
      // Initials alone may be anybody's.
      if (/^(?:\p{L} )*\p{L}$/u.test(value) && !/^\p{Lo}/u.test(value)) return false
      if (hit.end - hit.start < 3 && !/^[\p{Lo}]/u.test(value)) return false
      if (hit.detector === 'roster-single' && /^\p{Ll}/u.test(text.slice(hit.start, hit.end)))
        return false
      return (
        hit.detector !== 'roster-single' ||
        (value.length > 2 && !isWord(value) && !isPublicPlace(value))
      )
    })
    .map(
      (hit): Hit => ({
        ...hit,
        source: 'context',
        detector: 'name-repeated',
        weight: Math.min(hit.weight, 53),
      }),
    )
}

/** Drop white space and punctuation at the edges, and pieces that hold nothing else. */
function tidy(text: string, hit: Hit): Hit[] {
  const value = text.slice(hit.start, hit.end)
  const lead = /^[\s,;:.\-–()"“”'’]*/u.exec(value)?.[0].length ?? 0
  const tail = /[\s,;:\-–("“]*$/u.exec(value)?.[0].length ?? 0
  if (lead + tail >= value.length || !/[\p{L}\p{N}]/u.test(value)) return []
  if (
    hit.source === 'context' &&
    hit.piece === true &&
    /^\p{Script=Latin}{0,2}$/u.test(value.slice(lead, value.length - tail))
  )
    return []
  const start =
    hit.start + (/^[+(]/.test(value.slice(lead ? lead - 1 : 0)) ? Math.max(0, lead - 1) : lead)
  const end = hit.end - tail
  // Keyed by its words: two different pieces of the same hit must not come back as one.
  return [{ ...hit, start, end, ...(hit.piece ? { key: `piece:${text.slice(start, end)}` } : {}) }]
}
