/** The text of a Rich Text Format file: control words skipped, characters decoded. */
import { ExtractError } from './extract-limits.ts'

/** Groups that hold no text of the document. */
const hiddenGroups = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping latentstyles datastore xmlnstbl filetbl fldinst pnseclvl'.split(
    ' ',
  ),
)

const breaks: Readonly<Record<string, string>> = {
  par: '\n\n',
  sect: '\n\n',
  page: '\n\n',
  line: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
}

const codePages: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1257: 'windows-1257',
  65001: 'utf-8',
}

const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/g

interface Group {
  readonly hidden: boolean
  /** How many characters follow a \u that stand in for readers without Unicode. */
  readonly fallback: number
}

/** Read an RTF whose bytes are given as Latin-1 text. */
export function rtfText(source: string): string {
  if (!source.startsWith('{\\rtf')) throw new ExtractError('corrupt', 'not Rich Text Format')
  const out: string[] = []
  const pending: number[] = []
  const stack: Group[] = []
  let group: Group = { hidden: false, fallback: 1 }
  let decoder = new TextDecoder('windows-1252')
  let skip = 0
  const flush = (): void => {
    if (pending.length > 0) out.push(decoder.decode(new Uint8Array(pending.splice(0))))
  }
  const write = (text: string): void => {
    flush()
    if (!group.hidden) out.push(text)
  }
  for (const [, word, number, hex, symbol, brace, plain] of source.matchAll(token)) {
    if (brace === '{') {
      flush()
      stack.push(group)
      skip = 0
    } else if (brace === '}') {
      flush()
      group = stack.pop() ?? group
      skip = 0
    } else if (hex !== undefined) {
      if (skip > 0) skip--
      else if (!group.hidden) pending.push(Number.parseInt(hex, 16))
    } else if (plain !== undefined) {
      write(plain.slice(skip))
      skip = Math.max(0, skip - plain.length)
    } else if (symbol !== undefined) {
      if (symbol === '*') group = { ...group, hidden: true }
      else if (symbol === '~') write('\u00a0')
      else if (symbol === '_') write('\u2011')
      else if (symbol === '\\' || symbol === '{' || symbol === '}') write(symbol)
    } else if (word !== undefined) {
      if (word === 'u' && number !== undefined) {
        write(String.fromCharCode(Number(number) & 0xffff))
        skip = group.fallback
      } else if (word === 'uc') group = { ...group, fallback: Number(number ?? 1) }
      else if (word === 'ansicpg')
        decoder = new TextDecoder(codePages[Number(number)] ?? 'windows-1252')
      else if (hiddenGroups.has(word)) group = { ...group, hidden: true }
      else write(breaks[word] ?? '')
    }
  }
  flush()
  return out
    .join('')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
