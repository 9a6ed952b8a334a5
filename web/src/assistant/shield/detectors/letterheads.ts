/** Letterheads: between the line of somebody's name and that of the address stands where they work. */
import { foldPhrase } from '../fold'
import type { Hit } from '../kinds'

// Marks of a quoted or listed letterhead stand before every line of it.
const line = /[^\S\n>?|]*[>?|]*[^\S\n]*(?<words>[^\n]*)/y
const lines = 3
const mostWords = 6

/** The companies of letterheads, between people and addresses that were found. */
export function letterheads(text: string, hits: readonly Hit[]): Hit[] {
  const addresses = new Set(hits.filter(({ kind }) => kind === 'ADDRESS').map(({ start }) => start))
  if (addresses.size === 0) return []
  const taken = new Set(hits.map(({ start }) => start))
  return hits
    .filter(({ kind }) => kind === 'PERSON' || kind === 'CLIENT' || kind === 'OPPONENT')
    .filter(({ start, end }) => alone(text, start, end))
    .flatMap(({ end }) => between(text, text.indexOf('\n', end) + 1, addresses))
    .filter(({ start }) => !taken.has(start))
}

/** Whether nothing else stands on the line. */
function alone(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /^[\s>?|]*$/.test(before) && /^[^\S\n]*\n/.test(text.slice(end, end + 40))
}

function between(text: string, from: number, addresses: ReadonlySet<number>): Hit[] {
  const found: Hit[] = []
  let at = from
  for (let count = 0; count < lines && at > 0; count++) {
    line.lastIndex = at
    const words = line.exec(text)?.groups?.words ?? ''
    const start = line.lastIndex - words.length
    if (addresses.has(start)) return found
    const value = words.trim()
    if (!/^\p{L}/u.test(value) || value.split(/\s+/).length > mostWords || /[:@]/.test(value))
      return []
    found.push({
      start,
      end: start + value.length,
      kind: 'COMPANY',
      source: 'context',
      key: `name:${foldPhrase(value)}`,
      detector: 'letterhead',
      weight: 47,
    })
    at = text.indexOf('\n', start) + 1
  }
  return []
}
