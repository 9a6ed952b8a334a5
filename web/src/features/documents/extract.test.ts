import './testing/pdf-in-node.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  Document,
  FootnoteReferenceRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract.ts'
import { extractLimits } from './extract-limits.ts'
import { docxType } from './media-type.ts'
import { pdfPages } from './pdf-text.ts'
import { makeChinesePdf, makeDocx, makePdf, makeZip } from './testing/make-files.ts'

const read = (data: BlobPart, name: string) => extractText(new Blob([data]), name)

describe('PDF', () => {
  it('gives the text page by page, empty pages kept', async () => {
    const seen: number[] = []
    const file = new Blob([makePdf(['First page\nsecond line', '', 'Clause (3) \\ end'])])
    const result = await extractText(file, 'a.pdf', (done) => seen.push(done))
    expect(result).toMatchObject({ state: 'ready', mediaType: 'application/pdf', partial: false })
    expect(result.pages).toEqual(['First page\nsecond line', '', 'Clause (3) \\ end'])
    expect(seen.at(-1)).toBe(1)
  })

  it('says that a scan has no text', async () => {
    expect(await read(makePdf(['', '']), 'scan.pdf')).toMatchObject({
      state: 'empty',
      pages: ['', ''],
    })
  })

  it.each([
    ['cut off', makePdf(['text']).slice(0, 20)],
    ['only a header', new TextEncoder().encode('%PDF-1.7\n')],
    [
      'noise under the name of a PDF',
      Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
    ],
  ])('says that it cannot be read: %s', async (_, bytes) => {
    const result = await read(bytes, 'broken.pdf')
    expect(result).toMatchObject({
      mediaType: 'application/pdf',
      state: 'unreadable',
      failure: 'corrupt',
      pages: [],
    })
  })

  it('knows one that is protected with a password', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret too' })
    const bytes = (await pdf.save()) as Uint8Array<ArrayBuffer>
    expect(await read(bytes, 'locked.pdf')).toMatchObject({
      mediaType: 'application/pdf',
      state: 'unreadable',
      failure: 'password',
    })
  })

  it('reads the first pages of one with ten thousand and says so', async () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => (index < 3 ? `Page ${index}` : ''))
    const result = await pdfPages(makePdf(pages), () => undefined, 50)
    expect(result.partial).toBe(true)
    expect(result.pages.slice(0, 4)).toEqual(['Page 0', 'Page 1', 'Page 2', ''])
  })

  it('stops at the page limit and says so', async () => {
    const many = makePdf(Array.from({ length: 12 }, (_, index) => `Page ${index + 1}`))
    const result = await pdfPages(many, () => undefined, 10)
    expect(result.partial).toBe(true)
    expect(result.pages).toHaveLength(10)
  })

  it('reads Chinese written through a predefined character map', async () => {
    expect((await read(makeChinesePdf('双方签订合同'), 'a.pdf')).pages).toEqual(['双方签订合同'])
  })

  it('is found by its bytes whatever it is called', async () => {
    expect(await read(makePdf(['Hello']), 'scan.txt')).toMatchObject({
      mediaType: 'application/pdf',
      pages: ['Hello'],
    })
  })
})

describe('DOCX', () => {
  it('gives paragraphs, cells and footnotes of a file another program wrote', async () => {
    const file = new Document({
      footnotes: { 1: { children: [new Paragraph('See clause 9.')] } },
      sections: [
        {
          children: [
            new Paragraph({
              children: [new TextRun('Der Käufer zahlt 1.000 €'), new FootnoteReferenceRun(1)],
            }),
            new Table({
              rows: [
                new TableRow({
                  children: [
                    new TableCell({ children: [new Paragraph('Fee')] }),
                    new TableCell({ children: [new Paragraph('$400')] }),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    })
    const result = await read(new Uint8Array(await Packer.toBuffer(file)), 'a.docx')
    expect(result.state).toBe('ready')
    const text = result.pages.join('')
    for (const part of ['Der Käufer zahlt 1.000 €', 'Fee', '$400', 'See clause 9.']) {
      expect(text).toContain(part)
    }
  })

  it('reads a minimal one', async () => {
    const result = await read(await makeDocx(['One', 'Two &amp; three']), 'min.docx')
    expect(result).toMatchObject({
      mediaType: docxType,
      state: 'ready',
      pages: ['One\n\nTwo & three'],
    })
  })

  it('says that a damaged one cannot be read', async () => {
    const sound = await makeDocx(['text'])
    expect(await read(sound.slice(0, sound.length - 30), 'a.docx')).toMatchObject({
      state: 'unreadable',
      failure: 'corrupt',
    })
    const noDocument = await makeZip([{ name: 'word/other.xml', data: '<x/>' }])
    expect(await read(noDocument, 'a.docx')).toMatchObject({
      state: 'unreadable',
      failure: 'corrupt',
    })
    expect(await read('not a zip at all', 'a.docx')).toMatchObject({
      state: 'unreadable',
      failure: 'corrupt',
    })
  })

  it('refuses one that claims to unpack to too much', async () => {
    const claims = await makeDocx(['x'], [{ name: 'word/big.xml', data: 'x', claims: 900_000_000 }])
    expect(await read(claims, 'a.docx')).toMatchObject({ state: 'unreadable', failure: 'bomb' })
  })

  it('refuses one that unpacks to more than it claims', async () => {
    const hides = await makeDocx(
      ['x'],
      [{ name: 'word/big.xml', data: ' '.repeat(5_000_000), deflate: true, claims: 100 }],
    )
    expect(hides.length).toBeLessThan(20_000)
    expect(await read(hides, 'a.docx')).toMatchObject({ state: 'unreadable', failure: 'bomb' })
  })

  it('knows one that is protected with a password', async () => {
    const protectedFile = new Uint8Array(600)
    protectedFile.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(await read(protectedFile, 'a.docx')).toMatchObject({
      state: 'unreadable',
      failure: 'password',
    })
  })
})

describe('other formats', () => {
  it('reads OpenDocument text', async () => {
    const odt = await makeZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' },
      {
        name: 'content.xml',
        deflate: true,
        data: '<office:document-content><office:automatic-styles><x>hidden</x></office:automatic-styles><office:body><text:h>Title</text:h><text:p>A<text:s text:c="2"/>b &amp; <text:span>c</text:span><text:line-break/>d</text:p></office:body></office:document-content>',
      },
    ])
    expect((await read(odt, 'a.odt')).pages).toEqual(['Title\n\nA  b & c\nd'])
  })

  it('reads Rich Text Format', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}\f0 Caf\'e9 \u8364\'80 10\par {\b bold} \{x\}\tab end}`
    expect((await read(rtf, 'a.rtf')).pages).toEqual(['Café € 10\n\nbold {x}\tend'])
  })

  it('reads HTML without what is hidden in it', async () => {
    const html =
      '<!doctype html><title>t</title><style>p{}</style><p>One &eacute;&#8364;</p><script>alert(1)</script><ul><li>a<li>b</ul>'
    expect((await read(html, 'a.html')).pages).toEqual([
      't\n\nOne é€\n\n- a\n- b'.replace('t\n\n', 't\n\n'),
    ])
  })

  it('stores what it cannot read', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
    expect(await read(png, 'a.pdf')).toMatchObject({
      mediaType: 'image/png',
      state: 'unsupported',
      failure: '',
    })
    expect(await read(Uint8Array.of(1, 2, 3, 0, 4), 'a.txt')).toMatchObject({
      state: 'unsupported',
    })
  })

  it('leaves alone what is too large for a reader, and what no reader takes', async () => {
    const large = (type: BlobPart): Blob => {
      const file = new Blob([type])
      Object.defineProperty(file, 'size', { value: extractLimits.bytes + 1 })
      file.arrayBuffer = () => Promise.reject(new Error('the whole of it was asked for'))
      return file
    }
    expect(await extractText(large('%PDF-1.7'), 'scan.pdf')).toMatchObject({
      state: 'unreadable',
      failure: 'tooLarge',
    })
    expect(await extractText(large('\0\u0001'), 'recording.bin')).toMatchObject({
      state: 'unsupported',
    })
  })

  it('cuts a text that is too long and says so', async () => {
    const result = await read('word '.repeat(extractLimits.characters / 5 + 1000), 'long.txt')
    expect(result.partial).toBe(true)
    expect(result.pages.join('').length).toBe(extractLimits.characters)
  })
})

const sampleFolder = join(process.env.LEGALAI_DATA ?? '', 'documents')

describe.skipIf(!process.env.LEGALAI_DATA || !existsSync(sampleFolder))(
  'files of LEGALAI_DATA',
  () => {
    it('have text, but for the scan', async () => {
      for (const name of readdirSync(sampleFolder)) {
        const result = await read(readFileSync(join(sampleFolder, name)), name)
        expect([name, result.state]).toEqual([name, name.startsWith('scan') ? 'empty' : 'ready'])
      }
    })
  },
)
