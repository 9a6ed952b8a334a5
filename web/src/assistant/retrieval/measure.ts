/**
 * How well passages are found, on contracts whose clauses lawyers marked and on lay
 * questions with the statutes that answer them. Printed by the tests and by `make eval`;
 * nothing in the product depends on it.
 */
import { paginate } from '../../domain/document/document-text'
import { buildPassageIndex, type Found, type Searchable } from './rank'

const depths = [1, 4, 5, 8, 10, 16] as const

/** Lines to read, and the questions for which nothing was found where it should be. */
export interface MeasuredRetrieval {
  readonly lines: readonly string[]
  readonly missed: readonly Readonly<Record<string, string>>[]
}

/** Share of marked characters among the first passages, averaged over the questions. */
export function measureContracts(
  labels: string,
  read: (file: string) => string,
): MeasuredRetrieval {
  const contracts = JSON.parse(labels) as {
    file: string
    document_name: string
    clauses: Record<string, readonly string[]>
  }[]
  const sums = new Map<number, number>(depths.map((depth) => [depth, 0]))
  let questions = 0
  const missed: Record<string, string>[] = []
  for (const { file, document_name: title, clauses } of contracts) {
    const text = read(file)
    const pages = paginate(text).map((page, at) => ({ number: at + 1, text: page }))
    const starts: number[] = []
    pages.reduce((at, page) => {
      starts.push(at)
      return at + page.text.length
    }, 0)
    const index = buildPassageIndex([{ id: file, caseId: '', title, pages }])
    for (const [category, quotes] of Object.entries(clauses)) {
      const marked = quotes
        .map((quote) => [text.indexOf(quote), quote.length] as const)
        .filter(([at]) => at >= 0)
      if (marked.length === 0) continue
      questions++
      const found = index.search(category, 16)
      if (share(marked, found, starts) === 0) missed.push({ file, question: category })
      for (const depth of depths)
        sums.set(depth, (sums.get(depth) ?? 0) + share(marked, found.slice(0, depth), starts))
    }
  }
  const lines = depths.map(
    (depth) =>
      `retrieval contracts: characters of marked clauses among the first ${depth} passages ${((sums.get(depth) ?? 0) / questions).toFixed(3)} (${questions} questions)`,
  )
  return { lines, missed }
}

function share(
  marked: readonly (readonly [number, number])[],
  found: readonly Found[],
  starts: readonly number[],
): number {
  let total = 0
  let hit = 0
  for (const [at, length] of marked) {
    total += length
    const covered = new Uint8Array(length)
    for (const passage of found) {
      const base = starts[passage.page - 1] ?? 0
      const from = Math.max(0, base + passage.start - at)
      const to = Math.min(length, base + passage.end - at)
      if (to > from) covered.fill(1, from, to)
    }
    hit += covered.reduce((sum, one) => sum + one, 0)
  }
  return total === 0 ? 0 : hit / total
}

/** Share of questions whose statute is among the first articles. */
export function measureStatutes(json: string): MeasuredRetrieval {
  const rows = JSON.parse(json) as {
    问题: string
    相关法规: Record<string, string>
    match_name: string[]
  }[]
  const articles = new Map<string, string>()
  for (const row of rows)
    for (const [name, text] of Object.entries(row.相关法规)) articles.set(name, text)
  const documents: Searchable[] = [...articles].map(([name, text]) => ({
    id: name,
    caseId: '',
    title: name,
    pages: [{ number: 1, text }],
  }))
  const index = buildPassageIndex(documents)
  const cut = [1, 5, 10, 20] as const
  const halves = [new Map<number, number>(), new Map<number, number>()] as const
  const sizes: [number, number] = [0, 0]
  const missed: Record<string, string>[] = []
  for (const row of rows) {
    const half = halfOf(row.问题)
    const sums = halves[half]
    sizes[half]++
    const names = index.search(row.问题, 20).map((found) => found.documentId)
    if (!row.match_name.some((name) => names.includes(name)))
      missed.push({ question: row.问题, articles: row.match_name.join(', ') })
    for (const depth of cut) {
      const found = row.match_name.filter((name) => names.slice(0, depth).includes(name)).length
      sums.set(depth, (sums.get(depth) ?? 0) + found / Math.max(1, row.match_name.length))
    }
  }
  const lines = cut.map((depth) => {
    const [read, held] = [halves[0].get(depth) ?? 0, halves[1].get(depth) ?? 0]
    return (
      `retrieval Chinese statutes: recall among the first ${depth} of ${articles.size} articles ` +
      `${((read + held) / rows.length).toFixed(3)} (${rows.length} questions), ` +
      `${(read / sizes[0]).toFixed(3)} in the half that the list of lay words may be grown from, ` +
      `${(held / sizes[1]).toFixed(3)} in the other (${sizes[1]})`
    )
  })
  return { lines, missed }
}

/** The half of a question: who adds to `data/lay-words` reads those of the first alone, so that the
 *  second shows what the list is worth on questions nobody has seen. A bit of its FNV-1a hash. */
function halfOf(question: string): 0 | 1 {
  let hash = 2166136261
  for (const sign of question) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 7) & 1 ? 1 : 0
}
