/**
 * The small language inside `{{ }}`: paths, texts, numbers, filters and comparisons.
 *
 *     client.name
 *     fee.amount | money
 *     client.type == "company" and not case.closed
 *
 * Parsing yields data; nothing is ever compiled. A text that is no expression is a
 * problem with a name, and stays text.
 */

/** An expression, as data. */
export type Expression =
  | { readonly is: 'path'; readonly path: readonly string[] }
  | { readonly is: 'literal'; readonly value: string | number }
  | {
      readonly is: 'filter'
      readonly name: string
      readonly of: Expression
      readonly args: readonly Expression[]
    }
  | { readonly is: 'not'; readonly of: Expression }
  | {
      readonly is: 'and' | 'or' | Comparison
      readonly left: Expression
      readonly right: Expression
    }

const comparisons = ['==', '!=', '<=', '>=', '<', '>'] as const
/** How two values are compared. */
export type Comparison = (typeof comparisons)[number]

/** Longest text between braces, and deepest nesting, that is read at all. */
const longest = 500
const deepest = 20

type Token =
  | { readonly is: 'name' | 'text' | 'sign'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }

/** The expression that `text` spells, or null. */
export function parseExpression(text: string): Expression | null {
  if (text.length > longest) return null
  const tokens = tokenize(text)
  if (tokens === null || tokens.length === 0) return null
  const reader = new Reader(tokens)
  const expression = reader.or(0)
  return expression !== null && reader.atEnd() ? expression : null
}

const opening = '"“„«‘\''

/** Word processors turn straight quotation marks into printed ones: all of them are accepted. */
function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  let rest = text
  while (rest !== '') {
    const space = /^\s+/u.exec(rest)
    if (space) {
      rest = rest.slice(space[0].length)
      continue
    }
    if (opening.includes(rest.charAt(0))) {
      const quoted = /^["“„«]([^"”“»]*)["”“»]/u.exec(rest) ?? /^['‘]([^'’]*)['’]/u.exec(rest)
      if (quoted === null) return null
      tokens.push({ is: 'text', text: quoted[1] ?? '' })
      rest = rest.slice(quoted[0].length)
      continue
    }
    const name = /^[\p{L}_][\p{L}\p{M}\p{N}_]*/u.exec(rest)
    const number = name ? null : /^\d{1,15}(\.\d{1,10})?/.exec(rest)
    const sign = name || number ? null : /^(==|!=|<=|>=|[<>|:,.()])/.exec(rest)
    const found = name ?? number ?? sign
    if (found === null) return null
    if (name) tokens.push({ is: 'name', text: name[0] })
    else if (number) tokens.push({ is: 'number', value: Number(number[0]) })
    else tokens.push({ is: 'sign', text: found[0] })
    rest = rest.slice(found[0].length)
  }
  return tokens
}

/** Recursive descent; every method answers null where the tokens spell nothing. */
class Reader {
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  atEnd(): boolean {
    return this.at === this.tokens.length
  }

  or(depth: number): Expression | null {
    return this.chain('or', depth, () => this.and(depth + 1))
  }

  private and(depth: number): Expression | null {
    return this.chain('and', depth, () => this.not(depth + 1))
  }

  private chain(
    word: 'and' | 'or',
    depth: number,
    next: () => Expression | null,
  ): Expression | null {
    if (depth > deepest) return null
    let left = next()
    while (left !== null && this.takeName(word)) {
      const right = next()
      left = right === null ? null : { is: word, left, right }
    }
    return left
  }

  private not(depth: number): Expression | null {
    if (depth > deepest) return null
    if (!this.takeName('not')) return this.comparison(depth)
    const of = this.not(depth + 1)
    return of === null ? null : { is: 'not', of }
  }

  private comparison(depth: number): Expression | null {
    const left = this.filtered(depth)
    if (left === null) return null
    const sign = comparisons.find((one) => this.takeSign(one))
    if (sign === undefined) return left
    const right = this.filtered(depth)
    return right === null ? null : { is: sign, left, right }
  }

  private filtered(depth: number): Expression | null {
    let of = this.simple(depth)
    while (of !== null && this.takeSign('|')) {
      const name = this.name()
      if (name === null) return null
      const args: Expression[] = []
      if (this.takeSign(':')) {
        do {
          const arg = this.simple(depth + 1)
          if (arg === null) return null
          args.push(arg)
        } while (this.takeSign(','))
      }
      of = { is: 'filter', name, of, args }
    }
    return of
  }

  private simple(depth: number): Expression | null {
    if (depth > deepest) return null
    if (this.takeSign('(')) {
      const inner = this.or(depth + 1)
      return inner !== null && this.takeSign(')') ? inner : null
    }
    const token = this.tokens[this.at]
    if (token?.is === 'number' || token?.is === 'text') {
      this.at += 1
      return { is: 'literal', value: 'value' in token ? token.value : token.text }
    }
    const first = this.name()
    if (first === null) return null
    const path = [first]
    while (this.takeSign('.')) {
      const next = this.name()
      if (next === null) return null
      path.push(next)
    }
    return { is: 'path', path }
  }

  private name(): string | null {
    const token = this.tokens[this.at]
    if (token?.is !== 'name') return null
    this.at += 1
    return token.text
  }

  private takeName(word: string): boolean {
    return this.take('name', word)
  }

  private takeSign(sign: string): boolean {
    return this.take('sign', sign)
  }

  private take(is: 'name' | 'sign', text: string): boolean {
    const token = this.tokens[this.at]
    if (token?.is !== is || token.text !== text) return false
    this.at += 1
    return true
  }
}

/** Every path that an expression looks at. */
export function pathsOf(expression: Expression): readonly (readonly string[])[] {
  switch (expression.is) {
    case 'path':
      return [expression.path]
    case 'literal':
      return []
    case 'not':
      return pathsOf(expression.of)
    case 'filter':
      return [...pathsOf(expression.of), ...expression.args.flatMap(pathsOf)]
    default:
      return [...pathsOf(expression.left), ...pathsOf(expression.right)]
  }
}

/** Every filter that an expression names. */
export function filtersOf(expression: Expression): readonly string[] {
  switch (expression.is) {
    case 'path':
    case 'literal':
      return []
    case 'not':
      return filtersOf(expression.of)
    case 'filter':
      return [expression.name, ...filtersOf(expression.of), ...expression.args.flatMap(filtersOf)]
    default:
      return [...filtersOf(expression.left), ...filtersOf(expression.right)]
  }
}
