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

/** Letters and digits only: spaces, dots and dashes are written in many ways. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}§/:]+/gu, ' ')
    .replace(/(?<=[\p{L}§]) (?=[\p{L}\p{N}§])|(?<=\p{N}) (?=[\p{L}§])/gu, '')
    .trim()
}

function stands(citation: string, source: string): boolean {
  for (let at = source.indexOf(citation); at >= 0; at = source.indexOf(citation, at + 1)) {
    const before = source[at - 1] ?? ''
    const after = source[at + citation.length] ?? ''
    const cut = /\p{N}/u.test(citation[0] ?? '') && /\p{N}/u.test(before)
    if (!cut && !(/\p{N}$/u.test(citation) && /\p{N}/u.test(after))) return true
  }
  return false
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
    const found = known.some((source) => stands(key, source))
    return [{ ...one, state: found ? 'found' : 'unverified' }]
  })
}
