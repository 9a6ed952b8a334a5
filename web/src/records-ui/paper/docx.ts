/**
 * A text as a Word document: headings are headings, lists are lists, so that it can be worked
 * on. Every value is a text node of the library; nothing is ever pasted into XML.
 */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import {
  type Block,
  deepestLevel,
  type RichText,
  type Run,
} from '../../domain/rich-text/rich-text.ts'
import { docxType } from './docx-type.ts'
import { sheetFor, typeSizes } from './paper.ts'

/** The face that Asian letters stand in, where the reader's Word has it. */
const asianFaces: Readonly<Record<string, string>> = {
  zh: 'SimSun',
  ja: 'MS Mincho',
  ko: 'Batang',
}

const aligned = {
  left: AlignmentType.START,
  center: AlignmentType.CENTER,
  right: AlignmentType.END,
  justify: AlignmentType.BOTH,
} as const

const headings = {
  heading1: HeadingLevel.HEADING_1,
  heading2: HeadingLevel.HEADING_2,
  heading3: HeadingLevel.HEADING_3,
} as const

/** Write `text` as DOCX. */
export async function writeDocx(text: RichText, title: string, language: string): Promise<Blob> {
  const { width, height, margin } = sheetFor(language)
  const twips = (points: number): number => Math.round(points * 20)
  const face = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman' }
  const font = { ...face, eastAsia: asianFaces[language] ?? 'Times New Roman' }
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const document = new Document({
    title: clean(title),
    creator: '',
    styles: {
      default: {
        document: {
          run: { font, size: '11pt', language: { value: language, eastAsia: language } },
          paragraph: { spacing: { line: 300 } },
        },
        heading1: headingStyle('heading1'),
        heading2: headingStyle('heading2'),
        heading3: headingStyle('heading3'),
      },
    },
    numbering: { config: [{ reference: 'numbers', levels: numberLevels() }] },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: Object.fromEntries(
              Object.entries(margins).map(([side, points]) => [side, twips(points)]),
            ),
          },
        },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: paragraphs(text),
      },
    ],
  })
  const packed = await Packer.toBlob(document)
  return new Blob([await packed.arrayBuffer()], { type: docxType })
}

function headingStyle(type: keyof typeof headings) {
  const { size, before, after } = typeSizes[type]
  return {
    run: { size: `${size}pt` as const, bold: true, color: '000000' },
    paragraph: { spacing: { before: before * 20, after: after * 20 }, keepNext: true },
  }
}

function numberLevels() {
  return Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 * (level + 1) - 360, hanging: 360 } } },
  }))
}

function pageNumber(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: '9pt' })],
  })
}

/** Each row of numbered items counts from one. */
function paragraphs(text: RichText): Paragraph[] {
  let lists = 0
  let inList = false
  return text.map((one) => {
    const item = one.type === 'bullet' || one.type === 'number'
    if (item && !inList) lists += 1
    inList = item
    return new Paragraph({ ...lookOf(one, lists), children: one.runs.flatMap(textRuns) })
  })
}

function lookOf(one: Block, list: number): IParagraphOptions {
  const alignment = aligned[one.align]
  const spacing = { after: typeSizes[one.type].after * 20 }
  switch (one.type) {
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return { heading: headings[one.type], alignment }
    case 'bullet':
      return { bullet: { level: one.level }, spacing }
    case 'number':
      return { numbering: { reference: 'numbers', level: one.level, instance: list }, spacing }
    case 'quote':
      return { indent: { left: 720, right: 720 }, alignment, spacing }
    case 'rule':
      return {
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: '000000' } },
      }
    case 'pageBreak':
      return { pageBreakBefore: true }
    default:
      return { alignment, spacing }
  }
}

function textRuns(run: Run): TextRun[] {
  return run.text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: clean(line),
        ...(index > 0 ? { break: 1 } : {}),
        ...(run.bold ? { bold: true } : {}),
        ...(run.italic ? { italics: true } : {}),
        ...(run.underline ? { underline: {} } : {}),
      }),
  )
}

/** XML knows no control characters and no halves of characters: a file with one would not open. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these break the file
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
