import '../../features/documents/testing/pdf-in-node.ts'
import mammoth from 'mammoth'
import { beforeAll, describe, expect, it } from 'vitest'
import { printedMarkdown } from '../../domain/formats/rich-text/markdown-table.ts'
import {
  type Block,
  block,
  type Printed,
  plainText,
  type RichText,
} from '../../domain/formats/rich-text/rich-text.ts'
import { extractText } from '../../features/documents/extract.ts'
import { hasOffice, officePages } from '../../lib/testing/libre-office.ts'
import { makeFile, namedAs } from './make-file.ts'
import { sheetFor } from './paper.ts'

const letters: Readonly<Record<string, string>> = {
  en: 'The quick brown fox signs — “Agreement”.',
  es: 'El señor Núñez firmó; ¿cuándo? mañana.',
  pt: 'A procuração não será revogada à força.',
  de: 'Die Vollmacht erlischt gemäß § 168 BGB; Größe, Fuß, Öl.',
  ru: 'Доверенность выдана сроком на один год, ёлка.',
  zh: '委托人特此授权律师代理本案，一切后果由委托人承担。',
  ja: '委任者は、弁護士に対し本件に関する一切の権限を委任します。',
  ko: '위임인은 변호사에게 이 사건에 관한 모든 권한을 위임합니다.',
}

const item = (type: 'bullet' | 'number', level: number, text: string): Block => ({
  ...block(type, text),
  level,
})

function sample(language: string): RichText {
  const own = letters[language] ?? ''
  return [
    block('heading1', own.slice(0, 12), 'center'),
    { ...block('paragraph', '', 'justify'), runs: [{ text: own }, { text: own, bold: true }] },
    item('number', 0, own),
    item('bullet', 1, own),
    block('rule'),
    { ...block('quote', own), runs: [{ text: own, italic: true, underline: true }] },
    block('pageBreak'),
    block('paragraph', `<script>alert(1)</script> ${own.repeat(12)}`),
  ]
}

/** Read by the reader that reads uploaded documents. */
async function pdfText(blob: Blob): Promise<readonly string[]> {
  return (await extractText(blob, 'made.pdf')).pages
}

/** Where the text that reaches farthest to the right ends, in points. */
async function farthest(blob: Blob): Promise<number> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()) }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const ends = items.map((one) => ('str' in one ? one.transform[4] + one.width : 0))
  return Math.max(...ends)
}

const bare = (text: string): string => text.replace(/\s/g, '')

describe.each(Object.keys(letters))('a document in %s', (language) => {
  it('is a PDF whose text is what was asked for, in fonts of its own', async () => {
    const made = await makeFile(sample(language), 'pdf', 'Title', language)
    expect(made.lacking).toEqual([])
    const pages = await pdfText(made.blob)
    expect(pages).toHaveLength(2)
    expect(bare(pages.join(''))).toContain(bare(letters[language] ?? '?'))
    expect(bare(pages[1] ?? '')).toContain('<script>alert(1)</script>')
    expect(made.pages.map(bare).join('')).toContain(bare((letters[language] ?? '?').repeat(12)))
  })

  it('is a DOCX whose text is what was asked for', async () => {
    const made = await makeFile(sample(language), 'docx', 'Title', language)
    const buffer = Buffer.from(await made.blob.arrayBuffer())
    const { value } = await mammoth.extractRawText({ buffer })
    expect(value).toContain(letters[language])
    expect(value).toContain('<script>alert(1)</script>')
    const { value: html } = await mammoth.convertToHtml({ buffer })
    expect(html).toMatch(/<h1>/)
    expect(html).toMatch(/<ol>/)
    expect(html).not.toContain('<script>')
  })
})

describe.each(Object.keys(letters))('a table in %s', (language) => {
  const own = letters[language] ?? ''
  const long = own.repeat(6)
  const text = printedMarkdown(
    ['| № | A | B |', '|---|---|--:|', `| 1 | ${long} | **${own}** |`, '| 2 | | x |'].join('\n'),
  )

  it('is a table of Word, its first row the head', async () => {
    const made = await makeFile(text, 'docx', 'Title', language)
    const buffer = Buffer.from(await made.blob.arrayBuffer())
    const { value: html } = await mammoth.convertToHtml({ buffer })
    expect(html).toMatch(/<table><thead><tr><th>.*№.*<\/thead>/)
    expect(html).toContain(`<td><p>${long}</p></td>`)
    expect(html.match(/<tr>/g)).toHaveLength(3)
  })

  it('stands in a PDF with every word, within the page', async () => {
    const made = await makeFile(text, 'pdf', 'Title', language)
    expect(made.lacking).toEqual([])
    const [page = ''] = await pdfText(made.blob)
    expect(bare(page)).toContain(bare(own))
    expect(page).not.toContain('|')
    expect(made.pages.join('')).toContain(`1 | ${long} | ${own}`)
    await expect(farthest(made.blob)).resolves.toBeLessThan(sheetFor(language).width)
  })
})

it('a table of many rows repeats its head on every page, and a row of many pages is not cut off', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `| row${at}. | ${letters.de} |`)
  const word = `w${'ord '.repeat(3000)}`
  const text = printedMarkdown(`| Kopf | Text |\n|---|---|\n${rows.join('\n')}\n| tall | ${word} |`)
  const pages = await pdfText((await makeFile(text, 'pdf', 't', 'de')).blob)
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(page).toContain('Kopf')
  const all = bare(pages.join(''))
  for (let at = 0; at < 120; at++) expect(all).toContain(`row${at}.`)
  expect(all.match(/ord/g)).toHaveLength(3000)
})

it('a PDF tells the characters that it could not print', async () => {
  const made = await makeFile([block('paragraph', 'a 😀 b')], 'pdf', 't', 'en')
  expect(made.lacking).toEqual(['😀'])
  expect((await pdfText(made.blob)).join('')).toContain('□')
})

it.each([
  ['a registered form of a name', '葛\u{e0101}城', 'ja', '葛城'],
  ['accents apart from their letters', 'Müller'.normalize('NFD'), 'de', 'Müller'],
  ['Hangul taken apart', '한국'.normalize('NFD'), 'ko', '한국'],
  ['narrow spaces', '§\u202f168\u2009BGB', 'de', '§\u00a0168 BGB'],
  ['what is not to be seen', 'a\u200bb\u00ad\ufeffc\u202e', 'en', 'abc'],
  ['roubles', '1\u00a0000,00\u00a0₽', 'ru', '1\u00a0000,00\u00a0руб.'],
  ['rupees', '₹1,000.00', 'en', 'INR\u00a01,000.00'],
])('a PDF shows %s in the signs that its fonts have', async (_, text, language, shown) => {
  const made = await makeFile([block('paragraph', text)], 'pdf', 't', language)
  expect(made.lacking).toEqual([])
  expect(made.pages).toEqual([shown])
  expect(bare((await pdfText(made.blob)).join(''))).toBe(bare(shown))
})

it('a DOCX has no character that would keep it from opening', async () => {
  const text = [block('paragraph', 'a\u0000\u0008b\ud800c\uffff')]
  const made = await makeFile(text, 'docx', 'x\u0001', 'en')
  const { value } = await mammoth.extractRawText({
    buffer: Buffer.from(await made.blob.arrayBuffer()),
  })
  expect(value.trim()).toBe('ab\ufffdc')
})

it('a word longer than a line is cut, and nothing is lost', async () => {
  const word = 'W'.repeat(400)
  const made = await makeFile([block('paragraph', word)], 'pdf', 't', 'en')
  expect(bare((await pdfText(made.blob)).join(''))).toBe(word)
})

it.each([
  ['Rivera/Chen', 'Rivera_Chen.docx'],
  [' \u0000 ', 'document.docx'],
  ['契約書', '契約書.docx'],
])('the file of %s is called %s', (title, name) => {
  expect(namedAs(title, 'docx')).toBe(name)
})

describe.runIf(hasOffice)('in LibreOffice', () => {
  const samples = Object.fromEntries(Object.keys(letters).map((one) => [one, sample(one)]))
  const lists: RichText = [
    item('number', 0, 'first'),
    item('number', 1, 'first below'),
    item('number', 1, 'second below'),
    item('number', 0, 'second'),
    item('number', 1, 'below counts anew'),
    item('bullet', 1, 'a bullet below'),
    item('number', 1, 'after the bullet below'),
    item('number', 0, 'third'),
    item('bullet', 0, 'a bullet'),
    item('number', 0, 'after the bullet'),
    block('paragraph', 'between'),
    item('number', 0, 'a new list'),
  ]
  const rows = Array.from({ length: 90 }, (_, at) => `| ${at} | ${letters.zh} |`).join('\n')
  const table = printedMarkdown(`| Nr | 内容 |\n|--|--|\n${rows}`)
  const long: RichText = Array.from({ length: 1_500 }, (_, at) =>
    block(at % 50 === 0 ? 'heading2' : 'paragraph', `${at}. ${letters.ru} ${letters.zh}`),
  )
  let read: Readonly<Record<string, readonly string[][]>>

  // All of them at once: it takes longer to start than to read most of them.
  beforeAll(async () => {
    const files: readonly (readonly [name: string, language: string, Printed])[] = [
      ...Object.entries(samples).map(([language, text]) => [language, language, text] as const),
      ['lists', 'en', lists],
      ['table', 'zh', table],
      ['long', 'ru', long],
    ]
    const written: Record<string, Uint8Array> = {}
    for (const [name, language, text] of files) {
      const { blob } = await makeFile(text, 'docx', 'Title', language)
      written[`${name}.docx`] = new Uint8Array(await blob.arrayBuffer())
    }
    const pages = await officePages(written)
    read = Object.fromEntries(files.map(([name], at) => [name, pages[at] ?? []]))
  })

  /** The pages of a file without the numbers in their footers, which have to be right. */
  const pagesOf = (name: string): readonly string[] =>
    (read[name] ?? []).map((lines, at) => {
      expect(lines.at(-1)).toBe(String(at + 1))
      return bare(lines.slice(0, -1).join(''))
    })

  it('a DOCX in any language has the text that was asked for', () => {
    for (const [language, text] of Object.entries(samples)) {
      const pages = pagesOf(language)
      expect(pages).toHaveLength(2)
      expect(pages.join('')).toBe(bare(plainText(text)).replace('---', ''))
    }
  })

  it('its lists count as they do on the screen', () => {
    expect(pagesOf('lists')).toEqual([bare(plainText(lists))])
  })

  it('a table has every word, and its head on every page', () => {
    const pages = pagesOf('table')
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.startsWith('Nr内容')).toBe(true)
    expect(pages.join('').split(bare(letters.zh ?? '?'))).toHaveLength(91)
  })

  it('a long document keeps every paragraph and every page', () => {
    const pages = pagesOf('long')
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.join('')).toBe(bare(plainText(long)))
  })
})
