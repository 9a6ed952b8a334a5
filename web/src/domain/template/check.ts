/**
 * What is wrong with a template, told before anything is generated: tags that cannot be
 * read, names that nobody knows (with the one that was probably meant), unknown filters
 * and clauses.
 */
import type { RichText } from '../formats/rich-text/rich-text.ts'
import { type Expression, filtersOf, pathsOf } from './expression.ts'
import { filterNames } from './filters.ts'
import type { Question } from './template.ts'
import { type Inline, type Leaf, type Part, type Problem, parseTemplate } from './tree.ts'
import { variableAt, variables } from './variables.ts'

/** A name that nobody knows, and the known one nearest to it, or ''. */
export interface Unknown {
  readonly name: string
  readonly suggestion: string
}

/** What a template uses, and what is wrong with it. */
export interface Check {
  readonly problems: readonly Problem[]
  /** Paths of variables, known ones first asked first, without those of loops. */
  readonly paths: readonly string[]
  readonly unknown: readonly Unknown[]
  readonly unknownFilters: readonly Unknown[]
  readonly unknownClauses: readonly Unknown[]
  readonly clauses: readonly string[]
}

/** Clauses within clauses are followed this deep. */
const deepest = 8

/** Look through a template and the clauses in it. Never throws. */
export function checkTemplate(
  text: RichText,
  questions: readonly Question[],
  clauses: ReadonlyMap<string, RichText>,
): Check {
  const reader = new Reader(clauses)
  reader.template(text, 0)
  const asked = new Set(questions.map(({ key }) => key))
  const paths = [...reader.paths]
  const names = [...variables.map(({ path }) => path as string), ...asked]
  const unknown = paths.filter((path) => variableAt(path) === undefined && !asked.has(path))
  const filters = [...reader.filters].filter((name) => !filterNames.includes(name))
  const missing = [...reader.clauses].filter((key) => !clauses.has(key))
  return {
    problems: reader.problems,
    paths,
    unknown: suggest(unknown, names),
    unknownFilters: suggest(filters, filterNames),
    unknownClauses: suggest(missing, [...clauses.keys()]),
    clauses: [...reader.clauses],
  }
}

/** Whether nothing is wrong. */
export function isClean(check: Check): boolean {
  const { problems, unknown, unknownFilters, unknownClauses } = check
  return [problems, unknown, unknownFilters, unknownClauses].every(({ length }) => length === 0)
}

class Reader {
  readonly problems: Problem[] = []
  readonly paths = new Set<string>()
  readonly filters = new Set<string>()
  readonly clauses = new Set<string>()
  private readonly library: ReadonlyMap<string, RichText>

  constructor(library: ReadonlyMap<string, RichText>) {
    this.library = library
  }

  template(text: RichText, depth: number): void {
    const { parts, problems } = parseTemplate(text)
    this.problems.push(...problems)
    this.walk<Leaf>(parts, new Set(), (leaf, local) => {
      if (leaf.is === 'clause') this.clause(leaf.key, depth)
      else {
        this.walk<Inline>(leaf.inline, local, (inline, inner) => {
          if (inline.is === 'print') this.expression(inline.expression, inner)
        })
      }
    })
  }

  private clause(key: string, depth: number): void {
    const text = this.library.get(key)
    const seen = this.clauses.has(key)
    this.clauses.add(key)
    if (text !== undefined && !seen && depth < deepest) this.template(text, depth + 1)
  }

  private walk<L>(
    parts: readonly Part<L>[],
    local: ReadonlySet<string>,
    visit: (leaf: L, local: ReadonlySet<string>) => void,
  ): void {
    for (const part of parts) {
      if (part.is === 'leaf') visit(part.leaf, local)
      else if (part.is === 'if') {
        for (const { test, body } of part.branches) {
          if (test !== null) this.expression(test, local)
          this.walk(body, local, visit)
        }
      } else {
        this.expression(part.list, local)
        this.walk(part.body, new Set([...local, part.as, 'loop']), visit)
        this.walk(part.otherwise, local, visit)
      }
    }
  }

  private expression(expression: Expression, local: ReadonlySet<string>): void {
    for (const path of pathsOf(expression)) {
      if (!local.has(path[0] ?? '')) this.paths.add(path.join('.'))
    }
    for (const name of filtersOf(expression)) this.filters.add(name)
  }
}

function suggest(names: readonly string[], known: readonly string[]): readonly Unknown[] {
  return names.map((name) => ({ name, suggestion: nearest(name, known) }))
}

/** The known name nearest to `name`, when it is near enough to have been meant. */
export function nearest(name: string, known: readonly string[]): string {
  const wanted = fold(name)
  let best = ''
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    const away = distance(wanted, fold(candidate), least)
    if (away < least) [best, least] = [candidate, away]
  }
  return best
}

/** `client_name`, `ClientName` and `client.name` are the same word to a person. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[._\s-]/gu, '')
}

/** Letters to change, add, drop or swap; at least `enough` when it is not fewer. */
function distance(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) >= enough) return enough
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? enough
}
