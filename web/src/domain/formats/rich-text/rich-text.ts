/**
 * Text with paragraphs: what templates, clauses and drafts are made of.
 *
 * Deliberately small: paragraphs, headings, lists, three marks, alignment. There is no
 * element that could carry an address, a script or an image, so whatever stands in it,
 * every way of writing it out (screen, DOCX, PDF, HTML, Markdown) yields text.
 */

import type { Of } from '../../record/describe.ts'
import { choice, count, other, text as textField } from '../../record/fields.ts'
import { many, part } from '../../record/parts.ts'

/** What a block can be. */
const blockTypes = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'bullet',
  'number',
  'quote',
  'rule',
  'pageBreak',
] as const
/** One of {@link blockTypes}. */
export type BlockType = (typeof blockTypes)[number]

/** How the lines of a block stand. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
/** One of {@link alignments}. */
export type Alignment = (typeof alignments)[number]

/** Deepest list item. */
export const deepestLevel = 5

const look = other<true | undefined>(undefined, (raw) => (raw === true ? true : undefined))

/** A stretch of text in one look. A line break inside it is a new line of the same block. */
const run = part({ text: textField(), bold: look, italic: look, underline: look })
/** See {@link run}. */
export type Run = Of<typeof run>

/** One paragraph, heading, list item or line. */
const blockPart = part({
  type: choice(blockTypes, 'paragraph'),
  align: choice(alignments, 'left'),
  /** How deep a list item stands, from 0. */
  level: other(0, (raw) => Math.min(deepestLevel, count().read(raw))),
  runs: many(run),
})
/** See {@link blockPart}. */
export type Block = Of<typeof blockPart>

/** A text, block by block. */
export const richText = many(blockPart)
/** See {@link richText}. */
export type RichText = Of<typeof richText>

/** A table; its first row names the columns. Every row has a cell for each of them. */
export interface Table {
  readonly type: 'table'
  readonly columns: readonly Alignment[]
  readonly rows: readonly (readonly (readonly Run[])[])[]
}

/** A text as it is written out: nobody edits it any more, so it may have tables. */
export type Printed = readonly (Block | Table)[]

/** Most characters of a text, over all its blocks. */
export const longestRichText = 400_000

/** A block with text in one look. */
export function block(type: BlockType, text = '', align: Alignment = 'left'): Block {
  return { type, align, level: 0, runs: text === '' ? [] : [{ text }] }
}

/** The text of a block without its looks. */
export function blockText({ runs }: Pick<Block, 'runs'>): string {
  return runs.map((run) => run.text).join('')
}

/** The text without its looks, a line for each block, list items marked. */
export function plainText(text: Printed): string {
  return numbered(text)
    .map(({ block: one, mark }) => {
      if (one.type === 'table') return one.rows.map(rowText).join('\n')
      if (one.type === 'rule') return '---'
      const lead = mark === '' ? '' : `${'  '.repeat(one.level)}${mark} `
      return lead + blockText(one)
    })
    .join('\n')
}

/** The text of a table's row, its cells apart. */
export function rowText(row: Table['rows'][number]): string {
  return row.map((runs) => blockText({ runs })).join(' | ')
}

/** A text of plain lines: every line a paragraph. */
export function fromPlainText(text: string): RichText {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => block('paragraph', line))
}

/** How many characters a text has. */
export function lengthOf(text: RichText): number {
  return text.reduce(
    (sum, { runs }) => sum + runs.reduce((all, run) => all + run.text.length, 0),
    0,
  )
}

/** Whether a text says nothing. */
export function isBlank(text: RichText): boolean {
  return text.every((one) => blockText(one).trim() === '')
}

/** A run in the look of another. */
export function runLike(look: Run, text: string): Run {
  return {
    text,
    ...(look.bold ? { bold: true } : {}),
    ...(look.italic ? { italic: true } : {}),
    ...(look.underline ? { underline: true } : {}),
  }
}

/** `runs` without empty ones, neighbours of one look joined. */
export function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last !== undefined && sameLook(last, run)) {
      joined[joined.length - 1] = runLike(last, last.text + run.text)
    } else joined.push(runLike(run, run.text))
  }
  return joined
}

function sameLook(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.underline === b.underline
}

/** Every block with the mark of its list item: `•`, `1.`, `2.`; '' outside lists. */
export function numbered<T extends Printed[number]>(
  text: readonly T[],
): readonly { block: T; mark: string }[] {
  const counts: number[] = []
  return text.map((one) => {
    if (one.type !== 'bullet' && one.type !== 'number') {
      counts.length = 0
      return { block: one, mark: '' }
    }
    counts.length = Math.min(counts.length, one.level + 1)
    if (one.type === 'bullet') {
      counts[one.level] = 0
      return { block: one, mark: '•' }
    }
    counts[one.level] = (counts[one.level] ?? 0) + 1
    return { block: one, mark: `${counts[one.level]}.` }
  })
}
