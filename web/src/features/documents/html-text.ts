/**
 * The text of HTML, without making a document of it.
 *
 * A tokenizer, not a parser: it runs in a worker, builds no tree, loads nothing
 * and runs nothing, whatever the markup asks for. Text inside scripts, styles
 * and templates is left out; block elements begin lines, cells are set apart.
 */

const hidden = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'iframe',
  'object',
  'svg',
])
const paragraphs = new Set(
  'address article aside blockquote dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
)
const lines = new Set('br dd div dt figcaption li tr caption option legend'.split(' '))
const cells = new Set(['td', 'th'])

/** The readable text of `html`: paragraphs apart by an empty line, lists and cells kept legible. */
export function htmlToText(html: string): string {
  const out: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const textEnd = open < 0 ? html.length : open
    if (textEnd > at) out.push(decodeEntities(html.slice(at, textEnd)).replace(/\s+/g, ' '))
    if (open < 0) break
    const tag = readTag(html, open)
    if (tag.name === null) out.push(tag.text)
    else if (hidden.has(tag.name)) {
      const holdsText = !tag.closing && html[tag.end - 2] !== '/'
      if (holdsText) tag.end = endOfHidden(html, tag.end, tag.name)
    } else out.push(markOf(tag.name, tag.closing))
    at = tag.end
  }
  return settle(out.join(''))
}

interface Tag {
  /** null for what is not a tag: a comment, a declaration, a lone `<`. */
  readonly name: string | null
  readonly closing: boolean
  /** What a thing that is not a tag leaves in the text. */
  readonly text: string
  end: number
}

/** The tag at `open`. Every branch looks ahead by `indexOf` alone, so the whole stays linear. */
function readTag(html: string, open: number): Tag {
  const nothing = { name: null, closing: false, text: '' }
  if (html.startsWith('<!--', open)) return { ...nothing, end: after(html, '-->', open + 4) }
  if (html.startsWith('<![CDATA[', open)) return { ...nothing, end: after(html, ']]>', open + 9) }
  const start = nameShape.exec(html.slice(open + 1, open + 40))
  if (start === null) {
    const declaration = html[open + 1] === '!' || html[open + 1] === '?'
    return declaration
      ? { ...nothing, end: after(html, '>', open + 2) }
      : { ...nothing, text: '<', end: open + 1 }
  }
  const end = endOfTag(html, open + 1 + start[0].length)
  if (end < 0) return { ...nothing, text: '<', end: open + 1 }
  return { name: (start[2] ?? '').toLowerCase(), closing: start[1] === '/', text: '', end }
}

const nameShape = /^(\/?)([a-zA-Z][a-zA-Z0-9:-]*)/

/**
 * Just after the `>` that ends a tag, quoted values skipped; -1 when there is none. A `<` outside
 * quotes means that the first one was no tag, which also keeps hostile input from being read
 * over and over.
 */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at]
    if (char === '>') return at + 1
    if (char === '<') return -1
    if (char === '"' || char === "'") {
      at = html.indexOf(char, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

function endOfHidden(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}[^>]{0,200}>`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found === null ? html.length : found.index + found[0].length
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

function markOf(name: string, closing: boolean): string {
  if (name === 'li' && !closing) return '\n- '
  if (paragraphs.has(name)) return '\n\n'
  if (lines.has(name)) return '\n'
  if (cells.has(name)) return closing ? '\t' : ''
  return ''
}

function settle(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/ *\t */g, '\t')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n- \n+/g, '\n- ')
    .trim()
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  iexcl: '¡',
  cent: '¢',
  pound: '£',
  curren: '¤',
  yen: '¥',
  brvbar: '¦',
  sect: '§',
  uml: '¨',
  copy: '©',
  ordf: 'ª',
  laquo: '«',
  not: '¬',
  shy: '\u00ad',
  reg: '®',
  macr: '¯',
  deg: '°',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  acute: '´',
  micro: 'µ',
  para: '¶',
  middot: '·',
  cedil: '¸',
  sup1: '¹',
  ordm: 'º',
  raquo: '»',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  iquest: '¿',
  times: '×',
  divide: '÷',
  szlig: 'ß',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  dagger: '†',
  Dagger: '‡',
  permil: '‰',
  euro: '€',
  trade: '™',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  AElig: 'Æ',
  aelig: 'æ',
  Oslash: 'Ø',
  oslash: 'ø',
  Aring: 'Å',
  aring: 'å',
  ETH: 'Ð',
  eth: 'ð',
  THORN: 'Þ',
  thorn: 'þ',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  infin: '∞',
  larr: '←',
  rarr: '→',
}

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/** `text` with its character references replaced; an unknown one is left as it stands. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#[xX][0-9a-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z0-9]{1,7});?/g,
    (whole, body: string) => {
      if (!body.startsWith('#')) return named[body] ?? accented(body) ?? whole
      const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
      const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      return valid ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

/** Names such as `eacute` and `Ntilde`: a letter and its accent. */
function accented(name: string): string | null {
  const mark = accents[name.slice(1)]
  return mark === undefined ? null : `${name[0]}${mark}`.normalize('NFC')
}
