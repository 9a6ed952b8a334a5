/**
 * Numbers and addresses of the vault in whatever way they are written: a telephone
 * number with or without country code and spaces, a docket number with other dashes,
 * an e-mail address in capitals. Compared without separators.
 */
import { Automaton } from './automaton'
import { plainSigns } from './fold'
import type { Hit, PlaceholderKind, RosterEntry } from './kinds'

/** The compiled numbers. */
export interface NumberIndex {
  scan(text: string): Hit[]
}

/** What is compared. All else is how somebody writes it: spaces, dashes, brackets, a # in front. */
const compared = /[\p{L}\p{N}@]/u
const numberish: ReadonlySet<PlaceholderKind> = new Set([
  'PHONE',
  'ID',
  'ACCOUNT',
  'CARD',
  'DOCKET',
  'PLATE',
  'BIRTHDATE',
])

function compact(value: string): string {
  return [...value.normalize('NFKC').toLowerCase()].filter((char) => compared.test(char)).join('')
}

function spellings(entry: RosterEntry, value: string): string[] {
  const whole = compact(value)
  if (entry.kind !== 'PHONE') return [whole]
  const digits = whole.replace(/\D/g, '')
  const list = [digits]
  // With a country code in front the national part alone is the same number.
  if (/^\s*(\+|00)/.test(value)) {
    const bare = digits.replace(/^00/, '')
    for (const length of [1, 2, 3]) if (bare.length - length >= 7) list.push(bare.slice(length))
  } else if (digits.startsWith('0') && digits.length >= 9) {
    list.push(digits.slice(1))
  }
  return list
}

/** Compile the entries that are numbers or hold one, a step at a time. */
export function* compilingNumbers(entries: readonly RosterEntry[]): Generator<void, NumberIndex> {
  const automaton = new Automaton()
  const owners: RosterEntry[] = []
  for (const entry of entries) {
    const isNumber = entry.shape === 'number' || numberish.has(entry.kind)
    if (!isNumber) continue
    for (const value of [entry.value, ...(entry.aliases ?? [])]) {
      for (const spelling of spellings(entry, value)) {
        if (spelling.length < 4) continue
        automaton.add(
          [...spelling].map((char) => char.codePointAt(0) ?? 0),
          owners.push(entry) - 1,
        )
      }
    }
    yield
  }
  yield* automaton.building()
  return {
    scan: (text) => (owners.length === 0 ? [] : scanNumbers(plainSigns(text), automaton, owners)),
  }
}

function scanNumbers(text: string, automaton: Automaton, owners: readonly RosterEntry[]): Hit[] {
  const symbols: number[] = []
  const starts: number[] = []
  let gap = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    // Most signs are one of themselves; № is two letters.
    const signs = char.charCodeAt(0) >= 128 ? compact(char) : compared.test(char) ? char : ''
    if (signs === '') {
      if (++gap === 4) {
        symbols.push(-1)
        starts.push(at)
      }
      continue
    }
    gap = 0
    for (const sign of signs) {
      symbols.push(sign.toLowerCase().codePointAt(0) ?? -1)
      starts.push(at)
    }
  }
  const hits: Hit[] = []
  for (const found of automaton.scan(symbols)) {
    const start = starts[found.from] ?? 0
    const end = (starts[found.to - 1] ?? 0) + 1
    if (alphanumeric(text.charAt(start - 1)) && alphanumeric(text.charAt(start))) continue
    if (alphanumeric(text.charAt(end)) && alphanumeric(text.charAt(end - 1))) continue
    const entry = owners[found.payloads[0] ?? 0] as RosterEntry
    hits.push({
      start,
      end,
      kind: entry.kind,
      source: 'roster',
      key: entry.key,
      shown: entry.value,
      detector: 'roster-number',
      weight: 100,
    })
  }
  return hits
}

function alphanumeric(char: string): boolean {
  return /[A-Za-z0-9\u00C0-\u024F\u0400-\u04FF]/.test(char)
}
