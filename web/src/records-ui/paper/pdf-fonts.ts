/**
 * The fonts of the PDFs we write. They are files of the app itself, so nothing is fetched from
 * anybody else.
 *
 * Latin, Greek and Cyrillic stand in Liberation Sans. Chinese, Japanese and Korean stand in
 * Noto Sans, which comes in slices of about a hundred characters: only those that a document
 * uses are loaded and embedded.
 */
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { fetchAsset } from '../../backend/assets'
import { isApiError } from '../../backend/errors'

type Load = () => Promise<string>

const latinFiles = import.meta.glob(
  '/node_modules/pdfjs-dist/standard_fonts/LiberationSans-*.ttf',
  {
    query: '?url&inline',
    import: 'default',
  },
) as Record<string, Load>
/** Where the slices are; the file that holds all of them in one is left out. */
const asianFiles = {
  jp: import.meta.glob(
    [
      '/node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-*-400-normal.woff',
      '!/node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff',
    ],
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ) as Record<string, string>,
  sc: import.meta.glob(
    [
      '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-*-400-normal.woff',
      '!/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
    ],
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ) as Record<string, string>,
  kr: import.meta.glob(
    [
      '/node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-*-400-normal.woff',
      '!/node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff',
    ],
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ) as Record<string, string>,
}
const asianRanges = {
  jp: () => import('@fontsource/noto-sans-jp/unicode.json'),
  sc: () => import('@fontsource/noto-sans-sc/unicode.json'),
  kr: () => import('@fontsource/noto-sans-kr/unicode.json'),
} as const
type Script = keyof typeof asianRanges

/** Which script a language's own letters are looked for in first; Han characters differ between them. */
const order: Readonly<Record<string, readonly Script[]>> = {
  zh: ['sc', 'jp', 'kr'],
  ko: ['kr', 'sc', 'jp'],
}

/** Letters that no other font has. */
const ownLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** The faces of Latin text. */
export type Face = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'

/** A font of a document, and whether it has no bold of its own. */
export interface Chosen {
  readonly font: PDFFont
  readonly asian: boolean
}

/** The fonts of one document. */
export class PdfFonts {
  private readonly document: PDFDocument
  private readonly language: string
  private readonly latin = new Map<Face, PDFFont>()
  private readonly latinPoints = new Set<number>()
  private readonly asian = new Map<string, PDFFont>()
  private readonly sliceOf = new Map<number, string>()
  /** Characters that no font here has. */
  readonly lacking = new Set<string>()

  constructor(document: PDFDocument, language: string) {
    this.document = document
    this.language = language
  }

  /** Load what `text` needs, for the faces given. Call it once, before `fontFor`. */
  async load(text: string, faces: ReadonlySet<Face>): Promise<void> {
    for (const face of new Set<Face>(['Regular', ...faces])) {
      const bytes = await latinBytes(face)
      this.latin.set(face, await this.document.embedFont(bytes, { subset: true }))
    }
    for (const point of this.latin.get('Regular')?.getCharacterSet() ?? []) {
      this.latinPoints.add(point)
    }
    const points = new Set([...text].map((char) => char.codePointAt(0) ?? 0))
    const rest = new Set([...points].filter((point) => point >= 32 && !this.latinPoints.has(point)))
    try {
      for (const script of order[this.language] ?? ['jp', 'sc', 'kr']) {
        if (rest.size > 0) await this.loadScript(script, rest)
      }
    } catch (error) {
      // Where a server has none of these fonts, a sign may be lacking, and a name may not.
      const lost = String.fromCodePoint(...rest)
      if (!isApiError(error, 'assets_missing') || ownLetters.test(lost)) throw error
    }
    for (const point of rest) this.lacking.add(String.fromCodePoint(point))
  }

  /** The font for a character; undefined where none has it. */
  fontFor(char: string, face: Face): Chosen | undefined {
    const point = char.codePointAt(0) ?? 0
    if (this.latinPoints.has(point)) {
      const font = this.latin.get(face) ?? this.latin.get('Regular')
      return font === undefined ? undefined : { font, asian: false }
    }
    const font = this.asian.get(this.sliceOf.get(point) ?? '')
    return font === undefined ? undefined : { font, asian: true }
  }

  private async loadScript(script: Script, rest: Set<number>): Promise<void> {
    const ranges = (await asianRanges[script]()).default as Readonly<Record<string, string>>
    for (const [name, range] of Object.entries(ranges)) {
      const file = asianFiles[script][fileOf(script, name)]
      if (file === undefined) continue
      const covered = parseRange(range)
      const wanted = [...rest].filter((point) => covered(point))
      if (wanted.length === 0) continue
      const font = await this.document.embedFont(await fetchAsset(file), { subset: true })
      // A slice may promise more than it holds.
      const held = new Set(font.getCharacterSet())
      this.asian.set(`${script} ${name}`, font)
      for (const point of wanted.filter((one) => held.has(one))) {
        this.sliceOf.set(point, `${script} ${name}`)
        rest.delete(point)
      }
    }
  }
}

async function latinBytes(face: Face): Promise<Uint8Array> {
  const load = latinFiles[`/node_modules/pdfjs-dist/standard_fonts/LiberationSans-${face}.ttf`]
  if (load === undefined) throw new Error(`the font ${face} is not bundled`)
  return bytesOf(await load())
}

/** Numbered slices are named in brackets: `[12]`; the others, for what Latin lacks, by their script. */
function fileOf(script: Script, name: string): string {
  const folder = `/node_modules/@fontsource/noto-sans-${script}/files`
  return `${folder}/noto-sans-${script}-${name.replace(/[[\]]/g, '')}-400-normal.woff`
}

function parseRange(range: string): (point: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (point) => spans.some(([from, to]) => point >= from && point <= to)
}

function bytesOf(dataUrl: string): Uint8Array {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
