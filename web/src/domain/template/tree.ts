/**
 * From text with tags to a tree, in two layers that work alike.
 *
 * A condition or loop whose tags stand alone in their paragraphs governs the paragraphs
 * between them; one inside a paragraph governs the words between its tags and must end in
 * the same paragraph. A tag that cannot be read is a problem with a name, and stays text.
 */
import {
  type Block,
  blockText,
  type RichText,
  type Run,
  runLike,
} from '../formats/rich-text/rich-text.ts'
import { type Expression, parseExpression } from './expression.ts'

/** A part of a template: something to show, a choice, or a repetition. */
export type Part<Leaf> =
  | { readonly is: 'leaf'; readonly leaf: Leaf }
  | { readonly is: 'if'; readonly branches: readonly Branch<Leaf>[] }
  | {
      readonly is: 'each'
      readonly list: Expression
      readonly as: string
      readonly body: readonly Part<Leaf>[]
      readonly otherwise: readonly Part<Leaf>[]
    }

/** One way of a choice; without a test it is the last resort. */
export interface Branch<Leaf> {
  readonly test: Expression | null
  readonly body: readonly Part<Leaf>[]
}

/** Inside a paragraph: words, or a value to print. `source` is the tag as written. */
export type Inline =
  | { readonly is: 'text'; readonly run: Run }
  | {
      readonly is: 'print'
      readonly expression: Expression
      readonly look: Run
      readonly source: string
    }

/** A paragraph of a template, or a clause to be put in its place. */
export type Leaf =
  | { readonly is: 'block'; readonly block: Block; readonly inline: readonly Part<Inline>[] }
  | { readonly is: 'clause'; readonly key: string }

/** A template, read. */
export interface Tree {
  readonly parts: readonly Part<Leaf>[]
  readonly problems: readonly Problem[]
}

/** What cannot be read. `source` is the tag as written. */
export interface Problem {
  readonly why: 'syntax' | 'unopened' | 'unclosed'
  readonly source: string
}

type Tag =
  | { readonly is: 'if' | 'elseIf' | 'unless'; readonly test: Expression }
  | { readonly is: 'each'; readonly list: Expression; readonly as: string }
  | { readonly is: 'else' }
  | { readonly is: 'end'; readonly of: 'if' | 'unless' | 'each' }
  | { readonly is: 'print'; readonly expression: Expression }
  | { readonly is: 'clause'; readonly key: string }
  | { readonly is: 'comment' }

type Control = Exclude<Tag, { is: 'print' | 'clause' | 'comment' }>

type Piece<Leaf> =
  | { readonly is: 'leaf'; readonly leaf: Leaf }
  | { readonly is: 'control'; readonly tag: Control; readonly source: string; readonly text: Leaf }

/** Longest stretch between braces that is looked at as a tag. */
const tagPattern = /\{\{([^{}]{0,500})\}\}/gu

/** Read a template. Never throws: what cannot be read is text, and a problem. */
export function parseTemplate(text: RichText): Tree {
  const problems: Problem[] = []
  const pieces = text.map((block): Piece<Leaf> | null => {
    const source = blockText(block).trim()
    const alone = source.startsWith('{{') && source.indexOf('}}') === source.length - 2
    const tag = alone ? readTag(source.slice(2, -2)) : null
    if (tag !== null && tag.is !== 'print') {
      if (tag.is === 'comment') return null
      if (tag.is === 'clause') return { is: 'leaf', leaf: { is: 'clause', key: tag.key } }
      return { is: 'control', tag, source, text: literal(block) }
    }
    return { is: 'leaf', leaf: { is: 'block', block, inline: parseInline(block, problems) } }
  })
  const parts = build(
    pieces.filter((piece) => piece !== null),
    problems,
  )
  return { parts, problems }
}

function literal(block: Block): Leaf {
  const inline = block.runs.map((run): Part<Inline> => ({ is: 'leaf', leaf: { is: 'text', run } }))
  return { is: 'block', block, inline }
}

function parseInline(block: Block, problems: Problem[]): readonly Part<Inline>[] {
  const whole = blockText(block)
  const pieces: Piece<Inline>[] = []
  const words = (from: number, to: number): Piece<Inline>[] =>
    slice(block.runs, from, to).map((run) => ({ is: 'leaf', leaf: { is: 'text', run } }))
  // Braces that hold no tag, not even a wrong one, are still worth a word.
  for (const stray of whole.replace(tagPattern, '').matchAll(/\{\{.{0,60}/gu)) {
    problems.push({ why: 'syntax', source: stray[0] })
  }
  let done = 0
  for (const match of whole.matchAll(tagPattern)) {
    const [source, inner = ''] = match
    pieces.push(...words(done, match.index))
    done = match.index + source.length
    const look = slice(block.runs, match.index, done)[0] ?? { text: '' }
    const tag = readTag(inner)
    if (tag === null || tag.is === 'clause') {
      problems.push({ why: 'syntax', source })
      pieces.push(...words(match.index, done))
    } else if (tag.is === 'print') {
      const leaf: Inline = { is: 'print', expression: tag.expression, look, source }
      pieces.push({ is: 'leaf', leaf })
    } else if (tag.is !== 'comment') {
      const run = runLike(look, source)
      pieces.push({ is: 'control', tag, source, text: { is: 'text', run } })
    }
  }
  pieces.push(...words(done, whole.length))
  return build(pieces, problems)
}

/** The characters from `from` to `to` of a paragraph, in their looks. */
function slice(runs: readonly Run[], from: number, to: number): Run[] {
  const cut: Run[] = []
  let start = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (text !== '') cut.push(runLike(run, text))
    start += run.text.length
  }
  return cut
}

/** The tag between two pairs of braces, or null. */
export function readTag(inner: string): Tag | null {
  const text = inner.trim()
  if (text.startsWith('!')) return { is: 'comment' }
  const end = /^\/\s*(if|unless|each)$/u.exec(text)
  if (end) return { is: 'end', of: end[1] as 'if' | 'unless' | 'each' }
  if (text === 'else') return { is: 'else' }
  const clause = /^>\s*([\p{L}\p{N}_-]{1,80})$/u.exec(text)
  if (clause) return { is: 'clause', key: clause[1] ?? '' }
  const choice = /^(#\s*if|else\s+if|#\s*unless)\s+([\s\S]+)$/u.exec(text)
  if (choice) {
    const test = parseExpression(choice[2] ?? '')
    const word = (choice[1] ?? '').replace(/[#\s]/gu, '')
    const is = word === 'if' ? 'if' : word === 'unless' ? 'unless' : 'elseIf'
    return test === null ? null : { is, test }
  }
  const each = /^#\s*each\s+([\s\S]+?)(?:\s+as\s+([\p{L}_][\p{L}\p{N}_]*))?$/u.exec(text)
  if (each) {
    const list = parseExpression(each[1] ?? '')
    return list === null ? null : { is: 'each', list, as: each[2] ?? 'item' }
  }
  const expression = parseExpression(text)
  return expression === null ? null : { is: 'print', expression }
}

interface Open<Leaf> {
  readonly tag: Control
  readonly source: string
  readonly text: Leaf
  /** `lead` is the tag of a second or later branch, as text. */
  readonly branches: { test: Expression | null; body: Part<Leaf>[]; lead?: Leaf }[]
}

/** Pair the tags. One without its partner is a problem and stays text. */
function build<Leaf>(pieces: readonly Piece<Leaf>[], problems: Problem[]): readonly Part<Leaf>[] {
  const root: Part<Leaf>[] = []
  const open: Open<Leaf>[] = []
  const body = (): Part<Leaf>[] => open.at(-1)?.branches.at(-1)?.body ?? root
  for (const piece of pieces) {
    if (piece.is === 'leaf') {
      body().push(piece)
      continue
    }
    const { tag, source, text } = piece
    const last = open.at(-1)
    if (tag.is === 'if' || tag.is === 'unless' || tag.is === 'each') {
      const test = tag.is === 'if' ? tag.test : tag.is === 'unless' ? negated(tag.test) : null
      open.push({ tag, source, text, branches: [{ test, body: [] }] })
    } else if (tag.is === 'end' && last?.tag.is === tag.of) {
      open.pop()
      body().push(closed(last))
    } else if (tag.is !== 'end' && last !== undefined && takesBranch(last, tag)) {
      last.branches.push({ test: tag.is === 'elseIf' ? tag.test : null, body: [], lead: text })
    } else {
      problems.push({ why: 'unopened', source })
      body().push({ is: 'leaf', leaf: text })
    }
  }
  // What was never closed stands as text, with everything that it would have governed.
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    problems.push({ why: 'unclosed', source: last.source })
    const inside = last.branches.flatMap(({ lead, body: some }): Part<Leaf>[] =>
      lead === undefined ? some : [{ is: 'leaf', leaf: lead }, ...some],
    )
    body().push({ is: 'leaf', leaf: last.text }, ...inside)
  }
  return root
}

function negated(of: Expression): Expression {
  return { is: 'not', of }
}

/** `else` comes once and last; `else if` only in a choice. */
function takesBranch<Leaf>(open: Open<Leaf>, tag: Control): boolean {
  if (open.branches.length > 1 && open.branches.at(-1)?.test === null) return false
  return tag.is === 'else' || open.tag.is !== 'each'
}

function closed<Leaf>({ tag, branches }: Open<Leaf>): Part<Leaf> {
  if (tag.is !== 'each') {
    return { is: 'if', branches: branches.map(({ test, body }) => ({ test, body })) }
  }
  const [first, second] = branches
  return {
    is: 'each',
    list: tag.list,
    as: tag.as,
    body: first?.body ?? [],
    otherwise: second?.body ?? [],
  }
}
