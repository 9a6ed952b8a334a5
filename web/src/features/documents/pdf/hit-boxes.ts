/** Where on a drawn page a search hits. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { hitsIn } from '../../../domain/document/search/snippet.ts'

/** A rectangle in percent of the page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The boxes of all hits on a page. A hit that a line break cuts in two is not marked. */
export async function hitBoxes(
  pdf: PDFDocumentProxy,
  number: number,
  pattern: RegExp,
): Promise<readonly Box[]> {
  const page = await pdf.getPage(number)
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    return hitsIn(item.str, pattern).map(({ start, end }): Box => {
      const [x = 0, y = 0] = [item.transform[4] as number, item.transform[5] as number]
      const each = item.width / item.str.length
      const [x1, y1] = view.convertToViewportPoint(x + each * start, y - item.height * 0.2)
      const [x2, y2] = view.convertToViewportPoint(x + each * end, y + item.height)
      return {
        left: (Math.min(x1, x2) / view.width) * 100,
        top: (Math.min(y1, y2) / view.height) * 100,
        width: (Math.abs(x2 - x1) / view.width) * 100,
        height: (Math.abs(y2 - y1) / view.height) * 100,
      }
    })
  })
}
