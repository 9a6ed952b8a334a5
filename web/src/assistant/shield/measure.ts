/**
 * How much the shield finds on texts that others annotated. The figures are printed by
 * the tests and by `make eval`; nothing in the product depends on them.
 *
 * A mention counts as found when every letter and digit of it is replaced, titles such
 * as Mr aside: half a name is a name. Only what is annotated is counted; the share of
 * all characters that was replaced is printed beside it, so that replacing everything
 * would show, and so is the precision: how much of what was replaced is annotated.
 */
import { tokenise } from './fold'
import type { Shield } from './shield'
import { titlesBefore } from './titles'

/** A text and the stretches in it that identify somebody. */
export interface Annotated {
  readonly text: string
  readonly mentions: readonly {
    readonly start: number
    readonly end: number
    readonly type: string
  }[]
}

/** Recall for one type of mention. */
export interface Recall {
  readonly type: string
  readonly found: number
  readonly total: number
}

/** What one set of texts gave. */
export interface Measured {
  readonly recalls: readonly Recall[]
  /** share of the characters that was replaced */
  readonly replaced: number
  /** share of the replaced characters that others annotated as well; the rest was readable at no gain */
  readonly precision: number
  readonly missed: readonly {
    readonly type: string
    readonly text: string
    readonly around: string
  }[]
}

/** Run the shield over annotated texts. */
export function measure(shield: Shield, texts: readonly Annotated[]): Measured {
  const counts = new Map<string, { found: number; total: number }>()
  const missed: { type: string; text: string; around: string }[] = []
  let characters = 0
  let replaced = 0
  let annotated = 0
  for (const { text, mentions } of texts) {
    const covered = new Uint8Array(text.length)
    for (const hit of shield.scan(text)) covered.fill(1, hit.start, hit.end)
    characters += text.length
    const marked = new Uint8Array(text.length)
    for (const mention of mentions) marked.fill(1, mention.start, mention.end)
    for (const [at, mark] of covered.entries()) {
      replaced += mark
      annotated += mark & (marked[at] ?? 0)
    }
    for (const mention of mentions) {
      const count = counts.get(mention.type) ?? { found: 0, total: 0 }
      counts.set(mention.type, count)
      count.total++
      if (isCovered(text, mention.start, mention.end, covered)) count.found++
      else
        missed.push({
          type: mention.type,
          text: text.slice(mention.start, mention.end),
          around: text
            .slice(Math.max(0, mention.start - 40), mention.end + 30)
            .replace(/\s+/g, ' '),
        })
    }
  }
  const recalls = [...counts]
    .map(([type, count]) => ({ type, ...count }))
    .sort((a, b) => b.total - a.total)
  return {
    recalls,
    replaced: characters === 0 ? 0 : replaced / characters,
    precision: replaced === 0 ? 1 : annotated / replaced,
    missed,
  }
}

function isCovered(text: string, start: number, end: number, covered: Uint8Array): boolean {
  const tokens = tokenise(text.slice(start, end))
  const titles = new Set<number>()
  for (const token of tokens) {
    if (!titlesBefore.has(token.fold) || token.case === 'lower') break
    titles.add(token.start)
  }
  if (titles.size === tokens.length) titles.clear()
  return tokens
    .filter((token) => !titles.has(token.start))
    .every((token) => {
      for (let at = start + token.start; at < start + token.end; at++)
        if (covered[at] !== 1) return false
      return true
    })
}

/** How many words of a text are hidden, and which parts of it. */
export function hiddenWords(
  shield: Shield,
  text: string,
): { readonly words: number; readonly total: number; readonly parts: readonly string[] } {
  const hits = shield.scan(text)
  const tokens = tokenise(text)
  let next = 0
  const words = tokens.filter((token) => {
    while ((hits[next]?.end ?? Number.POSITIVE_INFINITY) <= token.start) next++
    return (hits[next]?.start ?? Number.POSITIVE_INFINITY) < token.end
  })
  return {
    words: words.length,
    total: tokens.length,
    parts: hits.map(({ start, end }) => text.slice(start, end)),
  }
}

/** The Text Anonymization Benchmark: one JSON document per line; types are `DIRECT`, `PERSON`, ... */
export function readTab(jsonl: string): Annotated[] {
  return jsonl
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const document = JSON.parse(line) as {
        text: string
        entities: {
          start_offset: number
          end_offset: number
          entity_type: string
          identifier_type: string
        }[]
      }
      const mentions = document.entities.flatMap((entity) => {
        const at = {
          start: codeUnits(document.text, entity.start_offset),
          end: codeUnits(document.text, entity.end_offset),
        }
        const list = [{ ...at, type: entity.identifier_type }]
        if (entity.identifier_type !== 'NO_MASK')
          list.push({ ...at, type: `${entity.entity_type}` })
        return list
      })
      return {
        text: document.text,
        mentions: mentions.filter((mention) => mention.type !== 'NO_MASK'),
      }
    })
}

/** Annotations count code points; strings count code units. */
function codeUnits(text: string, codePoints: number): number {
  if (!/[\uD800-\uDFFF]/.test(text)) return codePoints
  return [...text].slice(0, codePoints).join('').length
}

/** Presidio's synthetic sentences. */
export function readPresidio(json: string): Annotated[] {
  const rows = JSON.parse(json) as {
    full_text: string
    spans: { entity_type: string; start_position: number; end_position: number }[]
  }[]
  return rows.map((row) => ({
    text: row.full_text,
    mentions: row.spans.flatMap((span) => {
      const at = {
        start: codeUnits(row.full_text, span.start_position),
        end: codeUnits(row.full_text, span.end_position),
      }
      return [
        { ...at, type: 'ALL' },
        { ...at, type: span.entity_type },
      ]
    }),
  }))
}

/** Spanish judgments, one token and its label per line; sentences are joined by spaces. */
export function readEchr(tsv: string): Annotated[] {
  const texts: Annotated[] = []
  let text = ''
  let mentions: { start: number; end: number; type: string }[] = []
  for (const line of `${tsv}\n\n`.split('\n')) {
    const [word = '', label = 'O'] = line.trim().split(/\s+/)
    if (word === '') {
      if (text !== '') texts.push({ text, mentions })
      text = ''
      mentions = []
      continue
    }
    const tight = /^[.,;:)»”%º]$/.test(word) || /[(«“]$/.test(text)
    if (text !== '' && !tight) text += ' '
    const start = text.length
    text += word
    const last = mentions[mentions.length - 1]
    if (label.startsWith('I-') && last !== undefined && last.type === label.slice(2))
      last.end = text.length
    else if (label !== 'O') mentions.push({ start, end: text.length, type: label.slice(2) })
  }
  return texts
}

/** One line a person can read per type. */
export function describe(name: string, measured: Measured): string[] {
  const lines = measured.recalls.map(
    ({ type, found, total }) =>
      `privacy ${name} ${type}: recall ${(found / total).toFixed(3)} (${found}/${total})`,
  )
  return [
    ...lines,
    `privacy ${name}: ${(measured.replaced * 100).toFixed(1)} % of the characters replaced, ` +
      `precision ${measured.precision.toFixed(3)}`,
  ]
}
