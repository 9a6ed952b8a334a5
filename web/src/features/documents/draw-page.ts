/** Drawing one page of a PDF onto a canvas. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Sharper than this only costs memory. */
const sharpest = 2

/**
 * Draw page `number` to fill `width` CSS pixels; tells its width by height once that is known.
 * The answer stops drawing and frees the pixels.
 */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  onRatio: (ratio: number) => void,
): () => void {
  let stop = (): void => undefined
  let wanted = true
  pdf
    .getPage(number)
    .then((page) => {
      if (!wanted) return
      const whole = page.getViewport({ scale: 1 })
      onRatio(whole.width / whole.height)
      const pixels = width * Math.min(sharpest, window.devicePixelRatio)
      const viewport = page.getViewport({ scale: pixels / whole.width })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      stop = () => task.cancel()
      return task.promise
    })
    // Scrolling past a page stops it, which pdf.js reports as a failure; a damaged page stays blank.
    .catch(() => undefined)
  return () => {
    wanted = false
    stop()
    canvas.width = 0
    canvas.height = 0
  }
}
