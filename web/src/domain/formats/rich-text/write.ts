/** Text as HTML and Markdown. Whatever stands in a run arrives as text, never as markup. */
import {
  type Alignment,
  type Block,
  blockText,
  numbered,
  type Printed,
  type Run,
  type Table,
} from './rich-text.ts'

/** A whole HTML page that shows `text` and can do nothing. */
export function toHtml(text: Printed, title: string, language: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>body{font:12pt/1.5 Georgia,"Noto Serif",serif;max-width:42em;margin:3em auto;padding:0 1em}.center{text-align:center}.right{text-align:right}.justify{text-align:justify}table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.3em .5em;text-align:start;vertical-align:top;overflow-wrap:anywhere}.break{break-after:page}</style>
</head>
<body>
${htmlBody(text)}
</body>
</html>
`
}

/** The same without a page around it, to be pasted into another text. */
export function htmlBody(text: Printed): string {
  const body: string[] = []
  const open: { tag: 'ul' | 'ol'; level: number }[] = []
  const closeTo = (level: number): void => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) body.push(`</${open.pop()?.tag}>`)
  }
  for (const one of text) {
    if (one.type !== 'bullet' && one.type !== 'number') {
      closeTo(0)
      body.push(one.type === 'table' ? tableHtml(one) : blockHtml(one))
      continue
    }
    const tag = one.type === 'bullet' ? 'ul' : 'ol'
    closeTo(one.level + 1)
    const last = open.at(-1)
    if (last !== undefined && last.level === one.level && last.tag !== tag) closeTo(one.level)
    if ((open.at(-1)?.level ?? -1) < one.level) {
      open.push({ tag, level: one.level })
      body.push(`<${tag}>`)
    }
    body.push(`<li>${runsHtml(one.runs)}</li>`)
  }
  closeTo(0)
  return body.join('\n')
}

const tags = {
  paragraph: 'p',
  heading1: 'h1',
  heading2: 'h2',
  heading3: 'h3',
  quote: 'blockquote',
} as const

function blockHtml(one: Block): string {
  if (one.type === 'rule') return '<hr>'
  if (one.type === 'pageBreak') return '<div class="break"></div>'
  const tag = tags[one.type as keyof typeof tags]
  const look = one.align === 'left' ? '' : ` class="${one.align}"`
  return `<${tag}${look}>${runsHtml(one.runs)}</${tag}>`
}

function tableHtml({ columns, rows }: Table): string {
  const cells = (tag: 'th' | 'td', row: Table['rows'][number] = []): string =>
    row
      .map((runs, at) => {
        const align = columns[at] ?? 'left'
        const look = align === 'left' ? '' : ` class="${align}"`
        return `<${tag}${look}>${runsHtml(runs)}</${tag}>`
      })
      .join('')
  const [head, ...body] = rows
  const lines = body.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  // Where it is pasted without the page's style it has its lines all the same.
  return `<table border="1" cellspacing="0"><thead><tr>${cells('th', head)}</tr></thead><tbody>${lines}</tbody></table>`
}

function runsHtml(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      let text = escapeHtml(run.text).replaceAll('\n', '<br>')
      if (run.underline) text = `<u>${text}</u>`
      if (run.italic) text = `<em>${text}</em>`
      return run.bold ? `<strong>${text}</strong>` : text
    })
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The text as CommonMark. Everything in it that Markdown would read as markup is escaped. */
export function toMarkdown(text: Printed): string {
  const parts: string[] = []
  let inList = false
  for (const { block: one, mark } of numbered(text)) {
    if (one.type === 'table') {
      parts.push(parts.length === 0 ? tableMarkdown(one) : `\n\n${tableMarkdown(one)}`)
      inList = false
      continue
    }
    if (one.type === 'paragraph' && blockText(one).trim() === '') continue
    const item = mark !== ''
    const line = blockMarkdown(one, mark)
    parts.push(parts.length === 0 ? line : `${inList && item ? '\n' : '\n\n'}${line}`)
    inList = item
  }
  return `${parts.join('')}\n`
}

const columnMarks: Readonly<Record<Alignment, string>> = {
  left: '---',
  center: ':---:',
  right: '---:',
  justify: '---',
}

function tableMarkdown({ columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = '', ...body] = rows.map((row) =>
    line(row.map((runs) => runsMarkdown(runs).replace(/\\\n/g, '<br>'))),
  )
  return [head, line(columns.map((one) => columnMarks[one])), ...body].join('\n')
}

function blockMarkdown(one: Block, mark: string): string {
  const text = runsMarkdown(one.runs)
  switch (one.type) {
    case 'rule':
    case 'pageBreak':
      return '* * *'
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return `${'#'.repeat(Number(one.type.slice(-1)))} ${text.replace(/\\?\n/g, ' ')}`
    case 'quote':
      return text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'bullet':
    case 'number': {
      const indent = '    '.repeat(one.level)
      const lead = one.type === 'bullet' ? '-' : mark
      return `${indent}${lead} ${text.replaceAll('\n', `\n${indent}   `)}`
    }
    default:
      return text
  }
}

function runsMarkdown(runs: readonly Run[]): string {
  const text = runs
    .map((run) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? []
      if (inner === '') return run.text.replaceAll('\n', '\\\n')
      const look = `${run.bold ? '**' : ''}${run.italic ? '*' : ''}`
      const close = [...look].reverse().join('')
      return `${lines(before)}${look}${lines(escapeMarkdown(inner))}${close}${lines(after)}`
    })
    .join('')
  return text.replace(/^( *)(\d+)([.)])/gm, '$1$2\\$3').replace(/^( *)([-+=~])/gm, '$1\\$2')
}

function lines(text: string): string {
  return text.replaceAll('\n', '\\\n')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#!|&$]/g, '\\$&')
}
