import '../../features/documents/testing/pdf-in-node.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import mammoth from 'mammoth'
import { describe, expect, it } from 'vitest'
import { type Block, block, plainText, type RichText } from '../../domain/rich-text/rich-text.ts'
import { extractText } from '../../features/documents/extract.ts'
import { fileName, makeFile } from './make-file.ts'

const run = promisify(execFile)

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

it('a PDF tells the characters that it could not print', async () => {
  const made = await makeFile([block('paragraph', 'a 😀 b')], 'pdf', 't', 'en')
  expect(made.lacking).toEqual(['😀'])
  expect((await pdfText(made.blob)).join('')).toContain('□')
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
  ['a/b\\c:d*e?"<>|', 'a b c d e'],
  ['..hidden', 'hidden'],
  [' \u0000 ', 'document'],
  ['契約書', '契約書'],
])('%s becomes the file name %s', (title, name) => {
  expect(fileName(title)).toBe(name)
})

/** `LEGALAI_SOFFICE` names LibreOffice where it is not in the path. */
const office = process.env.LEGALAI_SOFFICE ?? 'soffice'
const hasOffice = await run(office, ['--version']).then(
  () => true,
  () => false,
)
if (!hasOffice) {
  process.stderr.write('SKIPPED: LibreOffice is not installed; no DOCX was opened in it.\n')
}

it.runIf(hasOffice)(
  'LibreOffice opens our DOCX and makes a PDF with the same text',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'legalai-docx-'))
    try {
      for (const language of ['en', 'de', 'ru']) {
        const made = await makeFile(sample(language), 'docx', 'Title', language)
        const file = join(folder, `${language}.docx`)
        await writeFile(file, Buffer.from(await made.blob.arrayBuffer()))
        const profile = `-env:UserInstallation=file://${folder}/profile`
        const to = ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, file]
        await run(office, to)
        const pdf = await readFile(join(folder, `${language}.pdf`))
        const read = bare((await pdfText(new Blob([pdf]))).join(''))
        for (const line of plainText(sample(language)).split('\n').slice(0, 2)) {
          expect(read).toContain(bare(line))
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
