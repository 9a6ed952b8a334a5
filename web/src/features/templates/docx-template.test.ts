import { Document, Footer, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../domain/template/value.ts'
import { convert, hasOffice, officePages } from '../../lib/testing/libre-office.ts'
import { makeDocx } from '../documents/testing/make-files.ts'
import { docxText, fillDocx, readDocxTemplate } from './docx-template.ts'
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

  it.each([
    ['what is missing, by its name alone', '{{client.email | upper}}', '[client.email]'],
    ['no empty text that a filter made', 'part{{case.parties | plural: "y", ""}}', 'part'],
    ['no default of nothing', 'a{{client.email | default: ""}}b', 'ab'],
    ['no comment', 'a{{! weak point }}b{{!}}', 'ab'],
  ])('leaves a blank for a gap only: %s', async (_, line, text) => {
    expect(await fill([line])).toBe(text)
  })

  it.each([
    ['{{#if client.name}}A{{else}}B{{/if}}', '{{else}}'],
    ['{{#if client.name}}A{{ else if client.type }}B{{/if}}', '{{ else if client.type }}'],
    ['{{> fees}}', '{{> fees}}'],
  ])('refuses %s, which it could only fill in wrong', async (line, detail) => {
    await expect(fill([line])).rejects.toMatchObject({ why: 'unsupported', detail })
  })

  it('names tags that do not pair', async () => {
    const failing = fill(['{{#if client.name}} never closed'])
    await expect(failing).rejects.toMatchObject({ why: 'tags' })
  })
})

describe('readDocxTemplate', () => {
  it('reads the text of the pages and of what stands around them', async () => {
    expect(await readDocxTemplate(await docx(['One', 'Two {{client.name}} & more']))).toBe(
      'One\nTwo {{client.name}} & more\n{{client.type}}',
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
    expect(await readDocxTemplate(file)).toContain('x')
  })

  it.each([
    ['claims', 90_000_000],
    ['hides', 200],
  ])('refuses a file that %s more than a document holds', async (_, claims) => {
    const member = { name: 'word/media/a.bin', data: ' '.repeat(9_000), deflate: true, claims }
    const file = new Blob([await makeDocx(['x'], [member])])
    await expect(readDocxTemplate(file)).rejects.toMatchObject({ why: 'tooLarge' })
  })

  it('refuses tags that only text templates know, and names them', async () => {
    const file = await docx([
      '{{#if a}}A',
      ['{{el', 'se}}'],
      'B{{/if}} {{elsewhere}}',
      '{{> fees}}',
    ])
    await expect(readDocxTemplate(file)).rejects.toMatchObject({
      why: 'unsupported',
      detail: '{{else}}, {{> fees}}',
    })
    expect(await docxText(file)).toContain('{{> fees}}')
  })

  it('refuses what is no archive', async () => {
    await expect(readDocxTemplate(new Blob(['not a zip']))).rejects.toThrow(DocxTemplateError)
  })
})

describe.runIf(hasOffice)('a Word file that LibreOffice wrote', () => {
  it('keeps its looks when it is filled in', async () => {
    const written = await convert({ 'fees.fodt': new TextEncoder().encode(letter) }, 'docx')
    const bytes = written['fees.docx'] as Uint8Array<ArrayBuffer>
    const template = new Blob([bytes])
    expect(await readDocxTemplate(template)).toContain('{{firm.name}}')
    const filled = await fillDocx(template, feesData, 'de', (path) => `[${path}]`)
    const looks = (zip: PizZip): readonly (string | undefined)[] =>
      ['styles', 'numbering', 'fontTable'].map((part) => zip.file(`word/${part}.xml`)?.asText())
    const made = new Uint8Array(await filled.arrayBuffer())
    expect(looks(new PizZip(made))).toEqual(looks(new PizZip(bytes)))
    const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(made) })
    expect(html).toContain('<h1>Fees of Ωmega &amp; Söhne — 委托人 Доверитель</h1>')
    expect(html).toContain('<strong>Ωmega &amp; Söhne — 委托人 Доверитель</strong>')
    expect(html).toContain('<ol><li>first step</li><li>second step</li></ol>')
    expect(html.match(/<tr>/g)).toHaveLength(3)
    const [pages] = await officePages({ 'made.docx': made })
    expect(pages).toEqual([
      [
        'Rivera & Chen LLP',
        'Fees of Ωmega & Söhne — 委托人 Доверитель',
        'For Ωmega & Söhne — 委托人 Доверитель only.',
        '1.first step',
        '2.second step',
        'Work Fee',
        'Claim 1.200,00 €',
        'Hearing 300,00 €',
        'Page 1',
      ],
    ])
  })
})

const feesData: Fields = {
  firm: { name: 'Rivera & Chen LLP' },
  client: { name: 'Ωmega & Söhne — 委托人 Доверитель' },
  work: [
    { name: 'Claim', fee: { minor: 120_000, currency: 'EUR' } },
    { name: 'Hearing', fee: { minor: 30_000, currency: 'EUR' } },
  ],
}

/** A letter with a header, a footer, a numbered list and a table whose second row is repeated. */
const letter = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>
  <style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/>
  <text:list-style style:name="Steps">
    <text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1"/>
  </text:list-style>
</office:styles>
<office:automatic-styles>
  <style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold" fo:color="#aa0000"/></style:style>
  <style:page-layout style:name="Sheet">
    <style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>
    <style:header-style/><style:footer-style/>
  </style:page-layout>
</office:automatic-styles>
<office:master-styles>
  <style:master-page style:name="Standard" style:page-layout-name="Sheet">
    <style:header><text:p>{{firm.name}}</text:p></style:header>
    <style:footer><text:p>Page <text:page-number/></text:p></style:footer>
  </style:master-page>
</office:master-styles>
<office:body><office:text>
  <text:h text:style-name="Heading_20_1" text:outline-level="1">Fees of {{client.name}}</text:h>
  <text:p>For <text:span text:style-name="Strong">{{client.name}}</text:span> only.</text:p>
  <text:list text:style-name="Steps">
    <text:list-item><text:p>first step</text:p></text:list-item>
    <text:list-item><text:p>second step</text:p></text:list-item>
  </text:list>
  <table:table table:name="Fees"><table:table-column table:number-columns-repeated="2"/>
    <table:table-row><table:table-cell><text:p>Work</text:p></table:table-cell><table:table-cell><text:p>Fee</text:p></table:table-cell></table:table-row>
    <table:table-row><table:table-cell><text:p>{{#each work as w}}{{w.name}}</text:p></table:table-cell><table:table-cell><text:p>{{w.fee | money}}{{/each}}</text:p></table:table-cell></table:table-row>
  </table:table>
</office:text></office:body>
</office:document>`
