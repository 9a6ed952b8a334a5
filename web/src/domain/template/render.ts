/**
 * A template and data become a text.
 *
 * A value is put in as characters of a run and is never read again, so a value that looks
 * like a tag, like HTML or like anything else stays the letters it is. Work is counted: a
 * template cannot make a document without end.
 */
import {
  type Block,
  joinRuns,
  type RichText,
  type Run,
  runLike,
} from '../formats/rich-text/rich-text.ts'
import type { Expression } from './expression.ts'
import { applyFilter, textOf } from './filters.ts'
import { type Inline, type Leaf, type Part, parseTemplate, type Tree } from './tree.ts'
import { type Fields, isMissing, isMoney, isTrue, lookUp, type Scope, type Value } from './value.ts'

/** What a template is filled in with. */
export interface Filling {
  readonly data: Fields
  readonly language: string
  /** The text of a clause, or undefined when there is none of that name. */
  readonly clause: (key: string) => RichText | undefined
  /** What stands where a value is missing, for the source path of its tag. */
  readonly blank: (path: string) => string
}

/** A filled-in template. */
export interface Filled {
  readonly text: RichText
  /** Every value that was printed, by its tag without braces, as it was printed. */
  readonly values: Readonly<Record<string, string>>
  /** Every path that this document looked at, in the order in which it did: what to ask for. */
  readonly needs: readonly string[]
  /** Paths that were to be printed and said nothing. */
  readonly missing: readonly string[]
  /** Clauses that do not exist, or contain themselves. */
  readonly missingClauses: readonly string[]
  /** True when the text was cut because it grew beyond what a document may be. */
  readonly cut: boolean
}

/** Most steps that one document may take, and deepest clause within a clause. */
const mostSteps = 50_000
const mostCharacters = 2_000_000
const deepestClause = 8

/** Fill in a template. Never throws, whatever the template and the data are. */
export function render(tree: Tree, filling: Filling): Filled {
  const writer = new Writer(filling)
  writer.blocks(tree.parts, [filling.data], [])
  return writer.filled()
}

class Writer {
  private readonly filling: Filling
  private readonly out: Block[] = []
  private readonly values: Record<string, string> = Object.create(null) as Record<string, string>
  private readonly needs = new Set<string>()
  private readonly missing = new Set<string>()
  private readonly missingClauses = new Set<string>()
  private steps = 0
  private characters = 0

  constructor(filling: Filling) {
    this.filling = filling
  }

  filled(): Filled {
    return {
      text: this.out,
      values: { ...this.values },
      needs: [...this.needs],
      missing: [...this.missing],
      missingClauses: [...this.missingClauses],
      cut: this.exhausted(),
    }
  }

  blocks(parts: readonly Part<Leaf>[], scope: Scope, clauses: readonly string[]): void {
    this.walk(parts, scope, (leaf, inner) => {
      if (leaf.is === 'clause') this.putClause(leaf.key, inner, clauses)
      else this.putBlock(leaf.block, leaf.inline, inner)
    })
  }

  private exhausted(): boolean {
    return this.steps > mostSteps || this.characters > mostCharacters
  }

  private walk<L>(
    parts: readonly Part<L>[],
    scope: Scope,
    put: (leaf: L, scope: Scope) => void,
  ): void {
    for (const part of parts) {
      this.steps += 1
      if (this.exhausted()) return
      if (part.is === 'leaf') put(part.leaf, scope)
      else if (part.is === 'if') {
        const branch = part.branches.find(
          ({ test }) => test === null || isTrue(this.value(test, scope)),
        )
        this.walk(branch?.body ?? [], scope, put)
      } else this.repeat(part, scope, put)
    }
  }

  private repeat<L>(
    part: Extract<Part<L>, { is: 'each' }>,
    scope: Scope,
    put: (leaf: L, scope: Scope) => void,
  ): void {
    const value = this.value(part.list, scope)
    const items: readonly Value[] = isMissing(value)
      ? []
      : Array.isArray(value)
        ? value
        : [value as Value]
    if (items.length === 0) this.walk(part.otherwise, scope, put)
    for (const [index, item] of items.entries()) {
      if (this.exhausted()) return
      const loop = { index: index + 1, first: index === 0, last: index === items.length - 1 }
      this.walk(part.body, [{ [part.as]: item, loop }, ...scope], put)
    }
  }

  private putBlock(block: Block, inline: readonly Part<Inline>[], scope: Scope): void {
    const runs: Run[] = []
    this.walk(inline, scope, (leaf, inner) => {
      const run = leaf.is === 'text' ? leaf.run : runLike(leaf.look, this.print(leaf, inner))
      this.characters += run.text.length
      runs.push(run)
    })
    this.out.push({ ...block, runs: joinRuns(runs) })
  }

  private print(leaf: Extract<Inline, { is: 'print' }>, scope: Scope): string {
    const value = this.value(leaf.expression, scope)
    const source = leaf.source.slice(2, -2).trim()
    const path = printedPath(leaf.expression)
    // An empty text may be what a filter made of a value; what the data does not say is a gap.
    if (path !== null && isMissing(value) && isMissing(lookUp(scope, path))) {
      this.missing.add(path.join('.'))
      return this.filling.blank(path.join('.'))
    }
    const text = textOf(value, this.filling.language)
    const known = this.values[source]
    this.values[source] = known === undefined || known === text ? text : `${known}; ${text}`
    return text
  }

  private value(expression: Expression, scope: Scope): Value | undefined {
    return evaluate(expression, scope, this.filling.language, (path) => {
      const [first = ''] = path
      const local = scope.slice(0, -1).some((fields) => Object.hasOwn(fields, first))
      if (!local) this.needs.add(path.join('.'))
    })
  }

  private putClause(key: string, scope: Scope, clauses: readonly string[]): void {
    const text = this.filling.clause(key)
    if (text === undefined || clauses.includes(key) || clauses.length >= deepestClause) {
      this.missingClauses.add(key)
      this.out.push({
        type: 'paragraph',
        align: 'left',
        level: 0,
        runs: [{ text: this.filling.blank(key) }],
      })
      return
    }
    this.blocks(parseTemplate(text).parts, scope, [...clauses, key])
  }
}

/** The path that an expression prints, looking through its filters; null where it prints none. */
export function printedPath(expression: Expression): readonly string[] | null {
  if (expression.is === 'path') return expression.path
  if (expression.is !== 'filter' || expression.name === 'default') return null
  return printedPath(expression.of)
}

/** The value of an expression; `seen` is told of every path it looks at. Never throws. */
export function evaluate(
  expression: Expression,
  scope: Scope,
  language: string,
  seen: (path: readonly string[]) => void = () => undefined,
): Value | undefined {
  const of = (one: Expression): Value | undefined => evaluate(one, scope, language, seen)
  switch (expression.is) {
    case 'path':
      seen(expression.path)
      return lookUp(scope, expression.path)
    case 'literal':
      return expression.value
    case 'not':
      return !isTrue(of(expression.of))
    case 'and':
      return isTrue(of(expression.left)) && isTrue(of(expression.right))
    case 'or':
      return isTrue(of(expression.left)) || isTrue(of(expression.right))
    case 'filter': {
      const args = expression.args.map((arg) => of(arg) ?? '')
      const value = of(expression.of)
      // A gap stays a gap, so that it is named; only these three have a use for one.
      const usesGaps = ['default', 'count', 'plural'].includes(expression.name)
      if (isMissing(value) && !usesGaps) return value
      return applyFilter(expression.name, value ?? '', args, language)
    }
    default:
      return compare(expression.is, of(expression.left), of(expression.right))
  }
}

function compare(
  sign: '==' | '!=' | '<' | '<=' | '>' | '>=',
  left: Value | undefined,
  right: Value | undefined,
): boolean {
  const [a, b] = [comparable(left), comparable(right)]
  if (sign === '==') return a === b
  if (sign === '!=') return a !== b
  if (typeof a !== typeof b) return false
  if (sign === '<') return a < b
  if (sign === '<=') return a <= b
  return sign === '>' ? a > b : a >= b
}

/** Amounts compare by their number, lists by their length, what is absent as empty text. */
function comparable(value: Value | undefined): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isMoney(value)) return value.minor / 100
  return Array.isArray(value) ? value.length : ''
}
