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
import {
  type Block,
  numbered,
  type Printed,
  plainText,
  type Run,
  type Table,
} from '../../domain/formats/rich-text/rich-text.ts'
import { type Line, type Piece, setBlock } from './lines.ts'
import { sheetFor, typeSizes } from './paper.ts'
import { type Face, PdfFonts } from './pdf-fonts.ts'
import { type Pages, setTable } from './pdf-table.ts'
import { pdfText } from './pdf-text.ts'

/** A PDF, its text by pages, and the characters that could not be printed. */
export interface Written {
  readonly blob: Blob
  readonly pages: readonly string[]
  readonly lacking: readonly string[]
}

const black = rgb(0, 0, 0)

/** Write a text as PDF. */
export async function writePdf(
  written: Printed,
  title: string,
  language: string,
): Promise<Written> {
  const text = pdfText(written, language)
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setProducer('')
  document.setCreator('')
  const fonts = new PdfFonts(document, language)
  await fonts.load(`${plainText(text)}0123456789•□`, facesOf(text))
  const press = new Press(document, fonts, language)
  for (const { block, mark } of numbered(text)) {
    if (block.type === 'table') press.putTable(block)
    else press.put(block, mark)
  }
  press.numberPages()
  const bytes = await document.save()
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
  return { blob, pages: press.texts.map((lines) => lines.join('\n')), lacking: [...fonts.lacking] }
}

function facesOf(text: Printed): ReadonlySet<Face> {
  const faces = new Set<Face>()
  const add = (runs: readonly Run[], heading: boolean): void => {
    for (const { bold, italic } of runs) {
      const heavy = bold === true || heading
      if (heavy && italic) faces.add('BoldItalic')
      else if (heavy) faces.add('Bold')
      else if (italic) faces.add('Italic')
    }
  }
  for (const one of text) {
    if (one.type !== 'table') add(one.runs, one.type.startsWith('heading'))
    else for (const [at, row] of one.rows.entries()) for (const cell of row) add(cell, at === 0)
  }
  return faces
}

/** Puts lines on pages. */
class Press implements Pages {
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

  put(one: Block, mark: string): void {
    const { before, after, size } = typeSizes[one.type]
    if (one.type === 'pageBreak') {
      this.newPage()
      return
    }
    const { margin, width } = this.sheet
    this.y -= before
    if (one.type === 'rule') {
      this.room(size)
      this.draw(margin, this.y, width - margin, this.y, 0.75)
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
      this.said(`${index === 0 && mark !== '' ? `${mark} ` : ''}${line.text}`)
    }
    this.y -= after
  }

  putTable(table: Table): void {
    this.y -= typeSizes.table.before
    setTable(table, this, this.fonts)
    this.y -= typeSizes.table.after
  }

  get left(): number {
    return this.sheet.margin
  }

  get width(): number {
    return this.sheet.width - 2 * this.sheet.margin
  }

  get free(): number {
    return this.y - this.sheet.margin
  }

  get whole(): number {
    return this.sheet.height - 2 * this.sheet.margin
  }

  skip(points: number): void {
    this.y -= points
  }

  said(text: string): void {
    this.texts.at(-1)?.push(text)
  }

  across(): void {
    this.draw(this.left, this.y, this.left + this.width, this.y, 0.5)
  }

  down(x: number, height: number): void {
    this.draw(x, this.y, x, this.y - height, 0.5)
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

  newPage(): void {
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

  drawLine(line: Line, left: number, space: number, align: string): void {
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
    this.draw(x, y, x + width, y, size / 18)
  }

  private draw(x: number, y: number, toX: number, toY: number, thickness: number): void {
    this.page?.drawLine({ start: { x, y }, end: { x: toX, y: toY }, thickness })
  }
}
