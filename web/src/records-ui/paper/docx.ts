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
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import {
  type Alignment,
  type Block,
  deepestLevel,
  numbered,
  type Printed,
  type Run,
} from '../../domain/formats/rich-text/rich-text.ts'
import { docxTable } from './docx-table.ts'
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
export async function writeDocx(text: Printed, title: string, language: string): Promise<Blob> {
  const { width, height, margin } = sheetFor(language)
  const twips = (points: number): number => Math.round(points * 20)
  const face = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman' }
  const font = { ...face, eastAsia: asianFaces[language] ?? 'Times New Roman' }
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const lines = inLists(text)
  const counts = [...new Set(lines.map(({ count }) => count))].filter((count) => count > 0)
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
    numbering: { config: [bullets, ...counts.map(numbersOf)] },
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
        children: lines.flatMap((one) =>
          one.block.type === 'table'
            ? [docxTable(one.block, twips(width - 2 * margin), cell), afterTable()]
            : [paragraph(one.block, one.count)],
        ),
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

/** The levels of a list, each with the mark that `mark` sets before it. */
function levels(
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  mark: (n: number) => string,
) {
  return Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    level,
    format,
    text: mark(level + 1),
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 * (level + 1) - 360, hanging: 360 } } },
  }))
}

const bullets = { reference: 'bullets', levels: levels(LevelFormat.BULLET, () => '•') }

function numbersOf(count: number) {
  return { reference: `numbers${count}`, levels: levels(LevelFormat.DECIMAL, (n) => `%${n}.`) }
}

function pageNumber(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: '9pt' })],
  })
}

/** A block, and which of the document's counts its number belongs to. */
interface Line {
  readonly block: Printed[number]
  readonly count: number
}

/** Whatever is numbered 1 begins a count of its own: Word would go on from the items before. */
function inLists(text: Printed): readonly Line[] {
  let counts = 0
  const open: number[] = []
  return numbered(text).map(({ block, mark }) => {
    if (block.type !== 'number') return { block, count: 0 }
    if (mark === '1.') open[block.level] = ++counts
    return { block, count: open[block.level] ?? 0 }
  })
}

function paragraph(one: Block, count: number): Paragraph {
  return new Paragraph({
    ...lookOf(one, count),
    children: one.runs.flatMap((run) => textRuns(run)),
  })
}

/** Word makes one table of two with nothing in between. */
function afterTable(): Paragraph {
  const { after } = typeSizes.table
  return new Paragraph({ spacing: { line: after * 20, lineRule: LineRuleType.EXACT, after: 0 } })
}

function cell(runs: readonly Run[], align: Alignment): Paragraph {
  return new Paragraph({
    alignment: aligned[align],
    spacing: { after: 0, line: 240 },
    children: runs.flatMap((run) => textRuns(run, `${typeSizes.table.size}pt`)),
  })
}

function lookOf(one: Block, count: number): IParagraphOptions {
  const alignment = aligned[one.align]
  const spacing = { after: typeSizes[one.type].after * 20 }
  switch (one.type) {
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return { heading: headings[one.type], alignment }
    case 'bullet':
      return { numbering: { reference: bullets.reference, level: one.level }, spacing }
    case 'number':
      return { numbering: { reference: numbersOf(count).reference, level: one.level }, spacing }
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

function textRuns(run: Run, size?: `${number}pt`): TextRun[] {
  return run.text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: clean(line),
        ...(size === undefined ? {} : { size }),
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
