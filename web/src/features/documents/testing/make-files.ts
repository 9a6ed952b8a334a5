/** Small files made by hand, sound and damaged. Tests only. */

const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff)

/** A PDF with one page of Helvetica for each text; lines are split at \n. */
export function makePdf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push('<< /Type /Catalog /Pages 2 0 R >>')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, text] of pages.entries()) {
    const lines = text
      .split('\n')
      .map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`)
      .join('\n')
    const content = text === '' ? '' : `BT /F1 11 Tf 72 720 Td\n${lines}\nET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  return writePdf(objects)
}

/** The objects, numbered from 1, with the table that finds them; the first is the catalogue. */
function writePdf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  body += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return ascii(body) as Uint8Array<ArrayBuffer>
}

/**
 * A PDF of one page whose Chinese text is written through a predefined character map, with no
 * font inside, as old office software does.
 */
export function makeChinesePdf(text: string): Uint8Array<ArrayBuffer> {
  const hex = Array.from(text, (char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  const content = `BT /F1 12 Tf 72 700 Td <${hex}> Tj ET`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>',
  ])
}

/** A file inside {@link makeZip}; `claims` lies about its unpacked size. */
export interface ZipMember {
  readonly name: string
  readonly data: string | Uint8Array
  readonly deflate?: boolean
  readonly claims?: number
}

/** A ZIP written field by field, so that tests can lie in any of them. */
export async function makeZip(members: readonly ZipMember[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const member of members) {
    const data =
      typeof member.data === 'string' ? new TextEncoder().encode(member.data) : member.data
    const packed = member.deflate === true ? await deflate(data) : data
    const name = new TextEncoder().encode(member.name)
    const common = [
      u16(20),
      u16(0x800),
      u16(member.deflate === true ? 8 : 0),
      u32(0),
      u32(crc32(data)),
      u32(packed.length),
      u32(member.claims ?? data.length),
      u16(name.length),
      u16(0),
    ]
    const local = join([u32(0x04034b50), ...common, name, packed])
    directory.push(
      join([
        u32(0x02014b50),
        u16(20),
        ...common,
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(offset),
        name,
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const list = join(directory)
  const end = join([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(members.length),
    u16(members.length),
    u32(list.length),
    u32(offset),
    u16(0),
  ])
  return join([...parts, list, end])
}

/** A DOCX with these paragraphs, as small as one can be. */
export function makeDocx(
  paragraphs: readonly string[],
  more: readonly ZipMember[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      data: '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      deflate: true,
      data: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ])
}

async function deflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, value >>> 8)
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24)
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
