/** How wide the columns of a table are: as much as they say asks for, within the width of the text. */
import { blockText, type Table } from '../../domain/formats/rich-text/rich-text.ts'

/** Asian letters are twice as wide as others, and a line may end after each of them. */
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/gu
/** About how many letters fit beside each other, over all columns. */
const room = 78
/** A longer line gets no more room than this, a longer word is cut. */
const longest = { line: 60, word: 22 }
/** The room beside the letters. */
const padding = 3

/** The shares of the columns; together they are 1. No word is cut while there is room for it. */
export function columnShares({ columns, rows }: Table): readonly number[] {
  const texts = columns.map((_, at) => rows.map((row) => blockText({ runs: row[at] ?? [] })))
  const least = texts.map((all) => padding + longestPart(all, /[\s-]/, longest.word, 'xx '))
  const most = texts.map((all) => padding + longestPart(all, /\n/, longest.line, 'xx'))
  const [needed, wanted] = [sumOf(least), sumOf(most)]
  if (wanted <= room) return most.map((one) => one / wanted)
  if (needed >= room) return least.map((one) => one / needed)
  const spare = (room - needed) / (wanted - needed)
  return least.map((one, at) => (one + ((most[at] ?? one) - one) * spare) / room)
}

/** How long the longest part is, where an Asian letter counts as `letter`. */
function longestPart(
  texts: readonly string[],
  parts: RegExp,
  limit: number,
  letter: string,
): number {
  const lengths = texts.flatMap((text) =>
    text
      .replace(wide, letter)
      .split(parts)
      .map((part) => part.length),
  )
  return lengths.reduce((most, one) => Math.max(most, Math.min(limit, one)), 1)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
