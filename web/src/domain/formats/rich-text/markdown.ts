/**
 * Markdown as models write it, read into a text of ours: headings, lists, quotations, lines,
 * bold and italic. Everything else (code, tables, addresses, images, HTML) stays the
 * characters that it is, so nothing that was said gets lost and nothing can act.
 */
import { type Block, block, deepestLevel, joinRuns, type RichText, type Run } from './rich-text.ts'

const heading = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/
const bullet = /^(\s*)[-*+]\s+(.*)$/
const number = /^(\s*)\d{1,9}[.)]\s+(.*)$/
const quote = /^ {0,3}>\s?(.*)$/

/** Read Markdown. Headings begin at the second level: the first is the document's own. */
export function fromMarkdown(text: string): RichText {
  const blocks: Block[] = []
  let open: { type: Block['type']; level: number; lines: string[] } | undefined
  const close = (): void => {
    if (open === undefined) return
    const { type, level, lines } = open
    blocks.push({ ...block(type), level, runs: inline(lines.join('\n')) })
    open = undefined
  }
  const begin = (type: Block['type'], line: string, level = 0): void => {
    close()
    open = { type, level, lines: [line] }
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      close()
      continue
    }
    if (rule.test(line)) {
      close()
      blocks.push(block('rule'))
      continue
    }
    const [, marks, title] = heading.exec(line) ?? []
    if (marks !== undefined) {
      begin(marks.length < 3 ? 'heading2' : 'heading3', title ?? '')
      close()
      continue
    }
    const [, dotIndent, dotted] = bullet.exec(line) ?? []
    if (dotted !== undefined) {
      begin('bullet', dotted, depth(dotIndent))
      continue
    }
    const [, numberIndent, numberedText] = number.exec(line) ?? []
    if (numberedText !== undefined) {
      begin('number', numberedText, depth(numberIndent))
      continue
    }
    const [, quoted] = quote.exec(line) ?? []
    if (quoted !== undefined) {
      if (open?.type === 'quote') open.lines.push(quoted)
      else begin('quote', quoted)
      continue
    }
    if (open === undefined || open.type === 'quote') begin('paragraph', line.trim())
    else open.lines.push(line.trim())
  }
  close()
  return blocks
}

function depth(indent = ''): number {
  const columns = indent.replaceAll('\t', '    ').length
  return Math.min(deepestLevel, Math.floor(columns / 2))
}

/** Bold, italic and escaped signs; whatever does not close is text. */
const marked =
  /\\([\\`*_{}[\]()#+\-.!|<>~])|\*\*(?=\S)([\s\S]*?\S)\*\*|__(?=\S)([\s\S]*?\S)__|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*?[^\s*])\*(?!\*)|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*?[^\s_])_(?![\p{L}\p{N}_])/gu

/** The runs of a stretch of Markdown. */
export function inline(text: string, look: Omit<Run, 'text'> = {}): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(marked)) {
    runs.push({ ...look, text: text.slice(at, match.index) })
    const [all, escaped, star, line, oneStar, oneLine] = match
    const strong = star ?? line
    const soft = oneStar ?? oneLine
    if (escaped !== undefined) runs.push({ ...look, text: escaped })
    else if (strong !== undefined) runs.push(...inline(strong, { ...look, bold: true }))
    else if (soft !== undefined) runs.push(...inline(soft, { ...look, italic: true }))
    at = match.index + all.length
  }
  runs.push({ ...look, text: text.slice(at) })
  return joinRuns(runs)
}
