/**
 * Bates numbers onto the pages of a PDF. Runs in the extraction worker: the file is somebody
 * else's, and reading it must not hold up the page.
 */
import {
  type BatesOptions,
  type BatesPosition,
  batesNumber,
} from '../../../domain/document/bates.ts'
import { ExtractError } from '../extract-limits.ts'
import type { Numbered } from '../view-types.ts'

const size = 9
const margin = 20

/** Number the pages of `file`. Never rejects for what the file holds. */
export async function numberPages(file: Blob, options: BatesOptions): Promise<Numbered> {
  try {
    return await number(new Uint8Array(await file.arrayBuffer()), options)
  } catch (error) {
    return {
      state: 'unreadable',
      failure: error instanceof ExtractError ? error.failure : 'corrupt',
    }
  }
}

async function number(bytes: Uint8Array, options: BatesOptions): Promise<Numbered> {
  const { degrees, EncryptedPDFError, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch((error: unknown) => {
    const locked = error instanceof EncryptedPDFError
    throw new ExtractError(locked ? 'password' : 'corrupt', 'the PDF does not open', error)
  })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = pdf.getPages()
  if (pages.length === 0) throw new ExtractError('corrupt', 'the PDF has no pages')
  pages.forEach((page, index) => {
    const text = batesNumber(options, options.start + index)
    const turned = ((page.getRotation().angle % 360) + 360) % 360
    const box = page.getCropBox()
    const { x, y } = corner(options.position, turned, box, font.widthOfTextAtSize(text, size))
    page.drawText(text, { x: box.x + x, y: box.y + y, size, font, rotate: degrees(turned) })
  })
  const numbered = await pdf.save()
  return {
    state: 'ready',
    pdf: new Blob([numbered as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
    pages: pages.length,
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Where a line of text begins on a page as stored, so that it stands upright in its corner as seen. */
function corner(
  position: BatesPosition,
  turned: number,
  stored: Size,
  text: number,
): { x: number; y: number } {
  const sideways = turned === 90 || turned === 270
  const width = sideways ? stored.height : stored.width
  const height = sideways ? stored.width : stored.height
  const across = {
    bottomLeft: margin,
    bottomCenter: (width - text) / 2,
    bottomRight: width - margin - text,
    topRight: width - margin - text,
  }[position]
  const up = position === 'topRight' ? height - margin - size : margin
  switch (turned) {
    case 90:
      return { x: stored.width - up, y: across }
    case 180:
      return { x: stored.width - across, y: stored.height - up }
    case 270:
      return { x: up, y: stored.height - across }
    default:
      return { x: across, y: up }
  }
}
