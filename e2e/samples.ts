import { Document, Packer, Paragraph } from 'docx'

/** A contract of our own making, long enough for several passages. */
export const contractText = `SUPPLY AGREEMENT

This Supply Agreement is made between Brightwater Logistics, Inc. and Marguerite Okonkwo.

1. Supply. The Supplier shall deliver packaging materials to the Buyer's warehouse every month.

2. Price. The Buyer shall pay USD 12,500 for each delivery within fifteen (15) days of the invoice.

3. Term. This Agreement begins on January 1, 2026 and continues for two (2) years.

4. Termination. Either party may terminate this Agreement by written notice of thirty (30) days to the other party. Notice must be given by registered mail.

5. Liability. The Supplier's liability is limited to the price of the last twelve (12) months.

6. Governing law. This Agreement is governed by the laws of the State of New York.
`

/** A DOCX with one paragraph. */
export async function sampleDocx(): Promise<Buffer> {
  const document = new Document({
    sections: [
      { children: [new Paragraph('Amendment: the price rises to USD 13,000 from July 1, 2026.')] },
    ],
  })
  return Packer.toBuffer(document)
}

/** The smallest PDF that shows a line of text on one page. */
export function samplePdf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
