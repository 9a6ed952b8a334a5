/** Breaking a block into lines that fit: at spaces, and between Asian characters where that is allowed. */
import type { Block, Run } from '../../domain/formats/rich-text/rich-text.ts'
import type { Chosen, Face } from './pdf-fonts.ts'

/** Characters of one look and one font, or one space. */
export interface Piece {
  readonly text: string
  readonly font: Chosen['font']
  readonly size: number
  readonly width: number
  readonly heavy: boolean
  readonly underline: boolean
}

/** A line, set. `last` is the last of its paragraph. */
export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly text: string
  readonly last: boolean
}

/** Where fonts come from. */
export interface FontSource {
  fontFor(char: string, face: Face): Chosen | undefined
}

/** What may not begin a line: closing marks, small kana, marks of punctuation. */
const noStart =
  /^[、。，．・：；？！」』）】〉》〕”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥%％]/u
/** What may not end one: opening marks. */
const noEnd = /[「『（【〈《〔“‘]$/u
const asian = /^[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u

/** The lines of a block in `space` points. */
export function setBlock(
  block: Block,
  size: number,
  space: number,
  fonts: FontSource,
): readonly Line[] {
  const heading = block.type.startsWith('heading')
  const lines: Line[] = []
  for (const paragraph of splitAtBreaks(block.runs)) {
    const units = unitsOf(paragraph, heading, size, fonts)
    lines.push(...breakUnits(units, space))
  }
  return lines
}

function splitAtBreaks(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...run, text })
    }
  }
  return lines
}

/** What stays together on a line. */
interface Unit {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly space: boolean
}

function unitsOf(runs: readonly Run[], heading: boolean, size: number, fonts: FontSource): Unit[] {
  const units: Unit[] = []
  let open: Piece[] = []
  const close = (): void => {
    if (open.length > 0) units.push(unit(open, false))
    open = []
  }
  for (const run of runs) {
    for (const char of run.text.replace(/\t/g, '    ')) {
      const piece = pieceOf(char, run, heading, size, fonts)
      if (piece === undefined) continue
      if (char === ' ' || char === '\u3000') {
        close()
        units.push(unit([{ ...piece, text: ' ' }], true))
        continue
      }
      const before = open.at(-1)
      if (before !== undefined && mayBreak(before.text, char)) close()
      const last = open.at(-1)
      if (last !== undefined && sameLook(last, piece)) open[open.length - 1] = joined(last, piece)
      else open.push(piece)
    }
  }
  close()
  return units
}

function mayBreak(before: string, char: string): boolean {
  if (noStart.test(char) || noEnd.test(before)) return false
  return asian.test(char) || asian.test([...before].at(-1) ?? '') || before.endsWith('-')
}

function pieceOf(
  char: string,
  run: Run,
  heading: boolean,
  size: number,
  fonts: FontSource,
): Piece | undefined {
  const bold = run.bold === true || heading
  const face: Face = bold ? (run.italic ? 'BoldItalic' : 'Bold') : run.italic ? 'Italic' : 'Regular'
  // A control character is nothing to see; anything else that has no font gets a mark.
  if (/^\p{C}$/u.test(char)) return undefined
  const own = fonts.fontFor(char, face)
  const text = own === undefined ? '□' : char
  const chosen = own ?? fonts.fontFor('□', face)
  if (chosen === undefined) return undefined
  const { font, asian: plain } = chosen
  const width = font.widthOfTextAtSize(text, size)
  return { text, font, size, width, heavy: bold && plain, underline: run.underline === true }
}

function sameLook(a: Piece, b: Piece): boolean {
  return a.font === b.font && a.heavy === b.heavy && a.underline === b.underline
}

function joined(a: Piece, b: Piece): Piece {
  const text = a.text + b.text
  return { ...a, text, width: a.font.widthOfTextAtSize(text, a.size) }
}

function unit(pieces: readonly Piece[], space: boolean): Unit {
  return { pieces, space, width: pieces.reduce((sum, { width }) => sum + width, 0) }
}

function breakUnits(units: readonly Unit[], space: number): Line[] {
  const lines: Line[] = []
  let line: Unit[] = []
  let width = 0
  const end = (last: boolean): void => {
    while (line.at(-1)?.space) width -= line.pop()?.width ?? 0
    const pieces = line.flatMap((one) => one.pieces)
    lines.push({ pieces, width, text: pieces.map(({ text }) => text).join(''), last })
    line = []
    width = 0
  }
  for (const one of units.flatMap((whole) => fitting(whole, space))) {
    if (width + one.width > space && line.length > 0) {
      if (one.space) continue
      end(false)
    }
    if (one.space && line.length === 0 && lines.length > 0) continue
    line.push(one)
    width += one.width
  }
  end(true)
  return lines
}

/** A word longer than a line is cut where it must be. */
function fitting(whole: Unit, space: number): Unit[] {
  if (whole.width <= space) return [whole]
  return whole.pieces.flatMap((piece) => {
    const cut: Unit[] = []
    let text = ''
    const measure = (some: string): number => piece.font.widthOfTextAtSize(some, piece.size)
    const add = (): void => {
      if (text !== '') cut.push(unit([{ ...piece, text, width: measure(text) }], false))
    }
    for (const char of piece.text) {
      if (text !== '' && measure(text + char) > space) {
        add()
        text = ''
      }
      text += char
    }
    add()
    return cut
  })
}
