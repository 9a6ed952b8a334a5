/** Finds references in a text, and compares them with texts at hand. */
import { americanForms } from './america.ts'
import { asianForms } from './asia.ts'
import type { Citation, CitationForm, JudgedCitation } from './citation.ts'
import { europeanForms } from './europe.ts'

const forms: readonly CitationForm[] = [...europeanForms, ...americanForms, ...asianForms]

/** All references in `text`, in order; where two overlap, the longer. `year` is the present one. */
export function findCitations(text: string, year: number): readonly Citation[] {
  const all = forms.flatMap(({ system, pattern, problem }) =>
    [...text.matchAll(pattern)].map((match): Citation => {
      const [whole] = match
      return {
        text: whole,
        start: match.index,
        end: match.index + whole.length,
        system,
        problem: problem(match.groups ?? {}, year),
      }
    }),
  )
  all.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const kept: Citation[] = []
  for (const one of all)
    if (kept.every((other) => one.end <= other.start || one.start >= other.end)) kept.push(one)
  return kept.sort((a, b) => a.start - b.start)
}

/** Letters and digits only: dots and dashes are written in many ways, and so are spaces beside
 *  numbers. Those between letters stay, to tell where a word ends. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}§/:]+/gu, ' ')
    .replace(/(?<=[\p{L}§]) (?=[\p{N}§])|(?<=[\p{N}§]) (?=[\p{L}§])/gu, '')
    .trim()
}

const spaced = '[\\p{sc=Latin}\\p{sc=Cyrillic}]'

/** Finds a bare reference in a bare text, where no word or number of it runs on: art. 24 CE is
 *  not art. 24 CEDH. ГКРФ is ГК РФ. */
function patternOf(citation: string): RegExp {
  const written = citation
    .replace(/(?<=\p{L}) (?=\p{L})/gu, '')
    .replace(/(?<=\p{L})(?=\p{L})/gu, ' ?')
  const first = /^\p{N}/u.test(citation) ? '(?<!\\p{N})' : `(?<!${spaced}(?=${spaced}))`
  const last = /\p{N}$/u.test(citation) ? '(?!\\p{N})' : `(?<!${spaced}(?=${spaced}))`
  return new RegExp(first + written + last, 'u')
}

/**
 * Every reference of `text` once, with its state: impossible ones are malformed even when a
 * source has them too; found is what stands in one of `sources`; the rest is unverified.
 */
export function judgeCitations(
  text: string,
  sources: readonly string[],
  year: number,
): readonly JudgedCitation[] {
  const known = sources.map(bare)
  const seen = new Set<string>()
  return findCitations(text, year).flatMap((one): JudgedCitation[] => {
    const key = bare(one.text)
    if (seen.has(key)) return []
    seen.add(key)
    if (one.problem !== null) return [{ ...one, state: 'malformed' }]
    const pattern = patternOf(key)
    const found = known.some((source) => pattern.test(source))
    return [{ ...one, state: found ? 'found' : 'unverified' }]
  })
}
