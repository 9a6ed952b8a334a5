import { useEffect, useMemo, useState } from 'react'
import type { ListView } from '../../domain/record/list-view.ts'
import { placesInOrder, textsOf } from '../../domain/values/order.ts'
import { columnOf, inOrder, type ListSpec } from './columns.ts'
import type { OrderRequest } from './order-worker.ts'

/** So many texts are put in order while nobody notices. */
const most = 10_000

interface Known {
  readonly language: string
  readonly ordered: readonly string[]
  readonly all: ReadonlySet<string>
}

const nothing: Known = { language: '', ordered: [], all: new Set() }

/**
 * The found rows in the order that was chosen. Texts that are many are put in order by a worker; as long
 * as it takes, the rows stay in the order in which they were.
 */
export function useOrdered<T>(
  spec: ListSpec<T>,
  sort: ListView['sort'],
  found: readonly (readonly T[])[],
  language: string,
): readonly T[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list's spec reads nothing but its rows and the language
  const texts = useMemo(() => manyTexts(spec, sort, found), [sort.key, found])
  const known = useKnown(texts, language)
  const isReady = texts.size === 0 || isCovered(texts, known, language)
  const [used, setUsed] = useState(isReady ? sort : spec.firstSort)
  if (isReady && used !== sort) setUsed(sort)
  const now = isReady ? sort : used
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useMemo(
    () => inOrder(spec, { sort: now }, found, language, known.ordered),
    [now, found, language, known],
  )
}

/** The texts by which the rows are ordered, where they are many; none otherwise. */
function manyTexts<T>(
  spec: ListSpec<T>,
  sort: ListView['sort'],
  found: readonly (readonly T[])[],
): ReadonlySet<string> {
  const column = columnOf(spec, sort)
  const rows = found.reduce((sum, part) => sum + part.length, 0)
  if (column === undefined || rows <= most) return nothing.all
  const texts = textsOf(found.flat(), column.sortValue ?? column.value)
  return texts.size > most ? texts : nothing.all
}

/** Whether so much of the order is known that the rest is put into it at once. */
function isCovered(texts: ReadonlySet<string>, known: Known, language: string): boolean {
  if (known.language !== language) return false
  let missing = 0
  for (const text of texts) {
    if (!known.all.has(text)) missing += 1
    if (missing > most / 10) return false
  }
  return true
}

/** The order of many texts, once it is known. */
function useKnown(texts: ReadonlySet<string>, language: string): Known {
  const [known, setKnown] = useState(nothing)
  useEffect(() => {
    if (texts.size === 0 || isCovered(texts, known, language)) return
    const listed = [...texts]
    const put = (places: Uint32Array): void => {
      const ordered = Array.from(places, (place) => listed[place] as string)
      setKnown({ language, ordered, all: texts })
    }
    const worker = new Worker(new URL('./order-worker.ts', import.meta.url), {
      type: 'module',
      name: 'order-worker',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Uint32Array>) => put(data))
    // Rather late than never.
    worker.addEventListener('error', () => put(placesInOrder(listed, language)))
    worker.postMessage({ texts: listed, language } satisfies OrderRequest)
    return () => worker.terminate()
  }, [texts, known, language])
  return known.language === language ? known : nothing
}
