import { useMemo, useState } from 'react'
import type { TextPage } from '../../../domain/document/document-text.ts'
import { parseDocumentQuery } from '../../../domain/document/search/query.ts'
import { hitsIn, queryPattern } from '../../../domain/document/search/snippet.ts'

/** A search inside one document. */
export interface PageSearch {
  readonly typed: string
  readonly type: (typed: string) => void
  readonly pattern: RegExp | null
  /** Hits in all, and which one was gone to last (from 1; 0 before the first). */
  readonly count: number
  readonly at: number
  readonly go: (by: 1 | -1) => void
}

/** Most hits that are counted. */
const most = 2_000

/** Search a document's pages; going to a hit goes to its page. */
export function usePageSearch(
  pages: readonly TextPage[],
  current: number,
  goTo: (page: number) => void,
): PageSearch {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const pattern = useMemo(() => {
    const words = typed.trim()
    // Inside a document what is typed is looked for as it stands.
    const terms = parseDocumentQuery(`"${words.replaceAll('"', '')}"`).terms
    return queryPattern({ terms: terms.map((term) => ({ ...term, phrase: false })) })
  }, [typed])
  const places = useMemo(() => {
    const found: number[] = []
    if (pattern === null) return found
    for (const { number, text } of pages) {
      for (const _ of hitsIn(text, pattern, most)) found.push(number)
      if (found.length >= most) break
    }
    return found
  }, [pages, pattern])
  const go = (by: 1 | -1): void => {
    if (places.length === 0) return
    let next = at + by
    // The first step begins at the page in view.
    if (at === 0 && by === 1) next = places.findIndex((page) => page >= current) + 1 || 1
    if (next < 1) next = places.length
    if (next > places.length) next = 1
    setAt(next)
    goTo(places[next - 1] ?? 1)
  }
  const type = (next: string): void => {
    setTyped(next)
    setAt(0)
  }
  return { typed, type, pattern, count: places.length, at, go }
}
