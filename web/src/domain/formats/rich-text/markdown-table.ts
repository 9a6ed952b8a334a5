/**
 * Markdown with its tables (GitHub Flavored Markdown, section 4.10), for what is printed and not
 * edited: a text that somebody works on has no tables, and keeps one as the characters it is.
 */
import { fromMarkdown, inline } from './markdown.ts'
import type { Alignment, Printed, RichText, Table } from './rich-text.ts'

const delimiter = /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/
const fence = /^\s*(?:```|~~~)/
const lineBreak = /<br\s*\/?>/gi

/** Read Markdown, tables as tables. What a row has too much of stays in its last cell. */
export function printedMarkdown(text: string): Printed {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const parts: (RichText | Table)[] = []
  let before: string[] = []
  let inCode = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (fence.test(line)) inCode = !inCode
    const table = inCode ? undefined : tableAt(lines, at)
    if (table === undefined) {
      before.push(line)
      continue
    }
    parts.push(fromMarkdown(before.join('\n')), table)
    before = []
    at += table.rows.length
  }
  return [...parts, fromMarkdown(before.join('\n'))].flat()
}

function tableAt(lines: readonly string[], at: number): Table | undefined {
  const [head = '', below = ''] = lines.slice(at, at + 2)
  if (!head.includes('|') || !below.includes('-') || !delimiter.test(below)) return undefined
  const names = cellsOf(head)
  const marks = cellsOf(below)
  if (names.length !== marks.length) return undefined
  const end = lines.findIndex((line, index) => index > at + 1 && !continues(line))
  const body = lines.slice(at + 2, end < 0 ? lines.length : end).map(cellsOf)
  const rows = [names, ...body].map((cells) => {
    const last = cells.slice(names.length - 1).join(' | ')
    return names.map((_, column) => read(column < names.length - 1 ? cells[column] : last))
  })
  return { type: 'table', columns: marks.map(alignment), rows }
}

/** A table ends with an empty line or where something else begins. */
function continues(line: string): boolean {
  return (
    line.trim() !== '' &&
    (line.includes('|') || !/^\s*(?:[#>]|[-*+]\s|\d+[.)]\s|```|~~~)/.test(line))
  )
}

/** The cells of a line; a bar after a backslash parts nothing. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

function alignment(mark: string): Alignment {
  if (!mark.endsWith(':')) return 'left'
  return mark.startsWith(':') ? 'center' : 'right'
}

function read(cell = ''): Table['rows'][number][number] {
  return inline(cell.replace(lineBreak, '\n'))
}
