import { Document, Footer, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../domain/template/value.ts'
import { fillDocx, readDocxTemplate } from './docx-template.ts'
import { DocxTemplateError } from './docx-template-error.ts'

const data: Fields = {
  client: { name: '<w:t>Ada</w:t> & "Co"', type: 'person', address: 'Main St 1\nTown' },
  case: { parties: [{ name: 'Ada' }, { name: 'Charles' }] },
  fee: { amount: { minor: 5_000, currency: 'EUR' } },
}

async function docx(lines: readonly (string | readonly string[])[]): Promise<Blob> {
  const children = lines.map(
    (line) =>
      new Paragraph({
        children: (typeof line === 'string' ? [line] : line).map(
          (text, index) => new TextRun({ text, bold: index % 2 === 1 }),
        ),
      }),
  )
  const footers = { default: new Footer({ children: [new Paragraph('{{client.type}}')] }) }
  return await Packer.toBlob(new Document({ sections: [{ children, footers }] }))
}

async function fill(lines: readonly (string | readonly string[])[]): Promise<string> {
  const made = await fillDocx(await docx(lines), data, 'en', (path) => `[${path}]`)
  const buffer = Buffer.from(await made.arrayBuffer())
  return (await mammoth.extractRawText({ buffer })).value.replace(/\n\n/g, '\n').trim()
}

async function changed(change: (zip: PizZip) => void): Promise<Blob> {
  const zip = new PizZip(await (await docx(['x'])).arrayBuffer())
  change(zip)
  return zip.generate({ type: 'blob' }) as Blob
}

describe('fillDocx', () => {
  it('puts values in as text, also where Word cut a tag in two', async () => {
    expect(await fill(['Dear {{client.name}}', ['{{fee.', 'amount | words}}']])).toBe(
      'Dear <w:t>Ada</w:t> & "Co"\nfifty euros',
    )
  })

  it('knows conditions and loops over paragraphs', async () => {
    const text = await fill([
      '{{#if client.type == "person"}}',
      'a person',
      '{{/if}}',
      '{{#unless client.type == "person"}}a company{{/unless}}',
      '{{#each case.parties as p}}',
      '{{loop.index}}. {{p.name}}',
      '{{/each}}',
    ])
    expect(text.split('\n').filter(Boolean)).toEqual(['a person', '1. Ada', '2. Charles'])
  })

  it('leaves blanks for what is missing, and text for what is no tag', async () => {
    expect(await fill(['{{client.email}} {{constructor.constructor("x")()}}'])).toBe(
      '[client.email] {{constructor.constructor("x")()}}',
    )
  })

  it('names tags that do not pair', async () => {
    const failing = fill(['{{#if client.name}} never closed'])
    await expect(failing).rejects.toMatchObject({ why: 'tags' })
  })
})

describe('readDocxTemplate', () => {
  it('reads the text of the body', async () => {
    expect(await readDocxTemplate(await docx(['One', 'Two {{client.name}}']))).toBe(
      'One\nTwo {{client.name}}',
    )
  })

  const external = (type: string): string =>
    `<Relationships><Relationship Id="r9" Type="http://x/${type}" Target="http://evil/" TargetMode="External"/></Relationships>`

  it.each([
    ['macros', (zip: PizZip) => zip.file('word/vbaProject.bin', 'x'), 'active'],
    [
      'a template on another machine',
      (zip: PizZip) => zip.file('word/_rels/settings.xml.rels', external('attachedTemplate')),
      'active',
    ],
    ['no document', (zip: PizZip) => zip.remove('word/document.xml'), 'notDocx'],
  ] as const)('refuses a file with %s', async (_, change, why) => {
    await expect(readDocxTemplate(await changed(change))).rejects.toMatchObject({ why })
  })

  it('takes a link that a reader would have to click', async () => {
    const file = await changed((zip) =>
      zip.file('word/_rels/settings.xml.rels', external('hyperlink')),
    )
    expect(await readDocxTemplate(file)).toBe('x')
  })

  it('refuses what is no archive', async () => {
    await expect(readDocxTemplate(new Blob(['not a zip']))).rejects.toThrow(DocxTemplateError)
  })
})
