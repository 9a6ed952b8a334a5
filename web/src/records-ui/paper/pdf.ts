/**
 * A text as a PDF: real text in embedded fonts, in all eight languages, set in lines and pages
 * here in the browser. Characters that no bundled font has (emoji, rare scripts) are shown as
 * a mark and told.
 */
import fontkit from '@cantoo/fontkit'
import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  setLineWidth,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import { numbered, plainText, type RichText } from '../../domain/rich-text/rich-text.ts'
import { type Line, type Piece, setBlock } from './lines.ts'
import { sheetFor, typeSizes } from './paper.ts'
import { type Face, PdfFonts } from './pdf-fonts.ts'

/** A PDF, its text by pages, and the characters that could not be printed. */
export interface Written {
  readonly blob: Blob
  readonly pages: readonly string[]
  readonly lacking: readonly string[]
}

const black = rgb(0, 0, 0)

/** Write `text` as PDF. */
export async function writePdf(text: RichText, title: string, language: string): Promise<Written> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setProducer('')
  document.setCreator('')
  const fonts = new PdfFonts(document, language)
  await fonts.load(`${plainText(text)}0123456789•□`, facesOf(text))
  const press = new Press(document, fonts, language)
  for (const { block, mark } of numbered(text)) press.put(block, mark)
  press.numberPages()
  const bytes = await document.save()
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
  return { blob, pages: press.texts.map((lines) => lines.join('\n')), lacking: [...fonts.lacking] }
}

function facesOf(text: RichText): ReadonlySet<Face> {
  const faces = new Set<Face>()
  for (const { type, runs } of text) {
    const heading = type.startsWith('heading')
    for (const { bold, italic } of runs) {
      const heavy = bold === true || heading
      if (heavy && italic) faces.add('BoldItalic')
      else if (heavy) faces.add('Bold')
      else if (italic) faces.add('Italic')
    }
  }
  return faces
}

/** Puts lines on pages. */
class Press {
  readonly texts: string[][] = []
  private readonly sheet: ReturnType<typeof sheetFor>
  private readonly document: PDFDocument
  private readonly fonts: PdfFonts
  private page: PDFPage | undefined
  private y = 0

  constructor(document: PDFDocument, fonts: PdfFonts, language: string) {
    this.document = document
    this.fonts = fonts
    this.sheet = sheetFor(language)
    this.newPage()
  }

  put(one: RichText[number], mark: string): void {
    const { before, after, size } = typeSizes[one.type]
    if (one.type === 'pageBreak') {
      this.newPage()
      return
    }
    const { margin, width } = this.sheet
    this.y -= before
    if (one.type === 'rule') {
      this.room(size)
      this.page?.drawLine({
        start: { x: margin, y: this.y },
        end: { x: width - margin, y: this.y },
        thickness: 0.75,
      })
      this.y -= after
      return
    }
    const indent = mark !== '' ? 18 * (one.level + 1) : one.type === 'quote' ? 36 : 0
    const space = width - 2 * margin - indent - (one.type === 'quote' ? 36 : 0)
    const lines = setBlock(one, size, space, this.fonts)
    for (const [index, line] of lines.entries()) {
      this.room(size * 1.4)
      this.y -= size * 1.4
      if (index === 0 && mark !== '') this.drawMark(mark, margin + indent, size)
      this.drawLine(line, margin + indent, space, one.align)
      this.texts.at(-1)?.push(`${index === 0 && mark !== '' ? `${mark} ` : ''}${line.text}`)
    }
    this.y -= after
  }

  numberPages(): void {
    const pages = this.document.getPages()
    if (pages.length < 2) return
    for (const [index, page] of pages.entries()) {
      const chosen = this.fonts.fontFor('1', 'Regular')
      if (chosen === undefined) return
      const text = `${index + 1} / ${pages.length}`
      const x = (this.sheet.width - chosen.font.widthOfTextAtSize(text, 9)) / 2
      page.drawText(text, { x, y: this.sheet.margin / 2, size: 9, font: chosen.font })
    }
  }

  private newPage(): void {
    const { width, height, margin } = this.sheet
    this.page = this.document.addPage([width, height])
    this.y = height - margin
    this.texts.push([])
  }

  private room(needed: number): void {
    if (this.y - needed < this.sheet.margin) this.newPage()
  }

  private drawMark(mark: string, x: number, size: number): void {
    const font = this.fonts.fontFor('1', 'Regular')?.font
    if (font === undefined) return
    const at = x - 6 - font.widthOfTextAtSize(mark, size)
    this.page?.drawText(mark, { x: at, y: this.y, size, font })
  }

  private drawLine(line: Line, left: number, space: number, align: string): void {
    const slack = Math.max(0, space - line.width)
    let x = left + (align === 'center' ? slack / 2 : align === 'right' ? slack : 0)
    const gaps = line.pieces.filter(({ text }) => text === ' ').length
    const stretch = align === 'justify' && !line.last && gaps > 0 ? slack / gaps : 0
    for (const piece of line.pieces) {
      if (piece.text !== ' ') this.drawPiece(piece, x)
      const width = piece.width + (piece.text === ' ' ? stretch : 0)
      if (piece.underline) this.underline(piece, x, width)
      x += width
    }
  }

  private drawPiece({ text, font, size, heavy }: Piece, x: number): void {
    // Slices of Asian fonts come in one weight: the outline is drawn along, as print shops do.
    if (heavy) {
      this.page?.pushOperators(
        setTextRenderingMode(TextRenderingMode.FillAndOutline),
        setLineWidth(size / 30),
      )
    }
    this.page?.drawText(text, { x, y: this.y, size, font: font as PDFFont, color: black })
    if (heavy) this.page?.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
  }

  private underline({ size }: Piece, x: number, width: number): void {
    const y = this.y - size * 0.12
    this.page?.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: size / 18 })
  }
}
