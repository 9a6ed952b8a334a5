import { describe, expect, it } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { extractText } from './extract.ts'
import { isMisnamed, mediaTypeOf } from './media-type.ts'
import { makeDocx, makeZip } from './testing/make-files.ts'
import { viewContent } from './view-content.ts'

const sheetXml = (cells: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`

async function workbook(): Promise<Blob> {
  const rows = [
    [{ value: 'Invoice' }, { value: 'Amount' }, { value: 'Due' }],
    [
      { value: 'Brightwater' },
      { type: Number, value: 12_500.5 },
      { type: Date, value: new Date('2026-03-05T00:00:00Z'), format: 'yyyy-mm-dd' },
    ],
  ]
  const file = await writeExcel(rows as never, { sheet: 'Invoices' } as never)
  const buffer = await (file as unknown as { toBuffer(): Promise<Buffer> }).toBuffer()
  return new Blob([new Uint8Array(buffer)])
}

const mail = [
  'From: =?utf-8?Q?Jos=C3=A9?= Silva <jose@example.com>',
  'To: Alex Rivera <alex@example.com>, office@example.com',
  'Subject: Settlement offer',
  'Date: Thu, 05 Mar 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>We offer <b>USD 40,000</b>.</p><img src="https://tracker.example/x.png"><script>alert(1)</script>',
  '--b',
  'Content-Type: text/plain; name="terms.txt"',
  'Content-Disposition: attachment; filename="terms.txt"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('The terms.').toString('base64'),
  '--b--',
  '',
].join('\r\n')

describe('spreadsheets', () => {
  it('become tables of text, and text to search', async () => {
    const file = await workbook()
    const viewed = await viewContent(file, 'fees.xlsx')
    expect(viewed).toMatchObject({
      state: 'ready',
      content: {
        kind: 'sheets',
        sheets: [
          {
            name: 'Invoices',
            cut: false,
            rows: [
              ['Invoice', 'Amount', 'Due'],
              ['Brightwater', '12500.5', '2026-03-05'],
            ],
          },
        ],
      },
    })
    const text = await extractText(file, 'fees.xlsx')
    expect(text.state).toBe('ready')
    expect(text.pages.join('')).toContain('Brightwater\t12500.5')
  })

  it('refuses a sheet that claims a cell at the end of the world', async () => {
    const bomb = await makeZip([
      { name: 'xl/workbook.xml', data: '<workbook/>' },
      {
        name: 'xl/worksheets/sheet1.xml',
        data: sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      },
    ])
    expect(await viewContent(new Blob([bomb]), 'a.xlsx')).toEqual({
      state: 'unreadable',
      failure: 'bomb',
    })
    expect(await extractText(new Blob([bomb]), 'a.xlsx')).toMatchObject({ failure: 'bomb' })
  })

  it.each([
    [
      'other quotation marks',
      'worksheets/sheet1.xml',
      "<row r='20000'><c r='ZZ20000'><v>1</v></c></row>",
    ],
    ['another folder', 'elsewhere/first.xml', '<row r="20000"><c r="ZZ20000"><v>1</v></c></row>'],
    ['a power of ten', 'worksheets/sheet1.xml', '<row r="1e5"><c r="ZZ1e5"><v>1</v></c></row>'],
  ])('refuses one that claims too much in %s', async (_, name, cells) => {
    const bomb = await makeZip([
      { name: 'xl/workbook.xml', data: '<workbook/>' },
      { name: `xl/${name}`, data: sheetXml(cells) },
    ])
    expect(await viewContent(new Blob([bomb]), 'a.xlsx')).toMatchObject({ failure: 'bomb' })
  })

  it.each([
    ['noise', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])],
    ['nothing of a workbook', null],
  ])('says that it cannot be read: %s', async (_, bytes) => {
    const data = bytes ?? (await makeZip([{ name: 'xl/other.txt', data: 'x' }]))
    expect(await viewContent(new Blob([data as BlobPart]), 'a.xlsx')).toEqual({
      state: 'unreadable',
      failure: 'corrupt',
    })
  })

  it('reads CSV with its own separator', async () => {
    const viewed = await viewContent(new Blob(['Name;Sum\nSilva;"1,5"\n']), 'a.csv')
    expect(viewed).toMatchObject({
      content: {
        kind: 'sheets',
        sheets: [
          {
            rows: [
              ['Name', 'Sum'],
              ['Silva', '1,5'],
            ],
          },
        ],
      },
    })
  })
})

describe('e-mail', () => {
  it('is text with its attachments; nothing of its HTML is kept but the words', async () => {
    const viewed = await viewContent(new Blob([mail]), 'offer.eml')
    expect(viewed).toMatchObject({
      state: 'ready',
      content: {
        kind: 'mail',
        mail: {
          from: 'José Silva <jose@example.com>',
          to: 'Alex Rivera <alex@example.com>, office@example.com',
          subject: 'Settlement offer',
          text: 'We offer USD 40,000.',
          attachments: [{ name: 'terms.txt' }],
        },
      },
    })
    const text = await extractText(new Blob([mail]), 'offer.eml')
    expect(text.pages.join('')).toContain('USD 40,000')
    expect(text.pages.join('')).not.toContain('tracker')
  })

  it('names nobody and no attachment otherwise than it is read', async () => {
    const turned = mail
      .replace('=?utf-8?Q?Jos=C3=A9?= Silva', '=?utf-8?Q?Bank=E2=80=AE?=')
      .replaceAll('"terms.txt"', '"=?utf-8?Q?terms=E2=80=AEfdp.exe?="')
    expect(await viewContent(new Blob([turned]), 'offer.eml')).toMatchObject({
      content: {
        mail: { from: 'Bank <jose@example.com>', attachments: [{ name: 'termsfdp.exe' }] },
      },
    })
  })
})

describe('word-processor files', () => {
  it('become HTML whose links lead nowhere', async () => {
    const docx = await makeDocx(['Clause &lt;one&gt;'])
    const viewed = await viewContent(new Blob([docx]), 'a.docx')
    expect(viewed).toEqual({
      state: 'ready',
      content: { kind: 'page', html: '<p>Clause &lt;one&gt;</p>' },
    })
  })

  it('say that a password protects them', async () => {
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
    for (const name of ['a.docx', 'a.xlsx']) {
      expect(await viewContent(new Blob([ole]), name)).toEqual({
        state: 'unreadable',
        failure: 'password',
      })
      expect(await extractText(new Blob([ole]), name)).toMatchObject({ failure: 'password' })
    }
  })
})

describe('isMisnamed', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7')
  it.each([
    ['a.pdf', pdf, false],
    ['a.docx', pdf, true],
    ['a.txt', pdf, true],
    ['a.txt', new TextEncoder().encode('plain'), false],
    ['a.html', new TextEncoder().encode('plain'), false],
    ['a.png', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), true],
    ['noextension', pdf, false],
  ])('%s', (name, bytes, misnamed) => {
    expect(isMisnamed(name, mediaTypeOf(bytes, name))).toBe(misnamed)
  })
})
