/** The text of a reference in pieces that a browser can lay out one by one. */

/** A piece of a text and where it begins in it. */
export interface TextBlock {
  /** From 1; 0 in a text without pages. */
  readonly page: number
  /** False: goes on from the piece before. */
  readonly begins: boolean
  readonly start: number
  readonly text: string
}

const pageBreak = '\f'
const longest = 6000

/** Cut a text at its pages, and long pages at paragraphs. Nothing is left out. */
export function textBlocks(text: string): readonly TextBlock[] {
  const pages = text.split(pageBreak)
  const blocks: TextBlock[] = []
  let start = 0
  pages.forEach((page, index) => {
    for (let at = 0; at === 0 || at < page.length; ) {
      const end = pieceEnd(page, at)
      blocks.push({
        page: pages.length > 1 ? index + 1 : 0,
        begins: at === 0,
        start: start + at,
        text: page.slice(at, end),
      })
      if (end === at) break
      at = end
    }
    start += page.length + pageBreak.length
  })
  return blocks
}

function pieceEnd(page: string, at: number): number {
  if (page.length - at <= longest) return page.length
  for (const stop of ['\n\n', '\n', ' ']) {
    const found = page.lastIndexOf(stop, at + longest - stop.length)
    if (found > at) return found + stop.length
  }
  // Never between the halves of one character.
  return /[\uD800-\uDBFF]/.test(page.charAt(at + longest - 1)) ? at + longest - 1 : at + longest
}
