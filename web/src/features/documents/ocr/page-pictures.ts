/** The pages of a document as pictures, one after the other, for recognition. */
import { isShownAsImage } from '../media-type.ts'

/** Pages that can be drawn one at a time. */
export interface PagePictures {
  readonly count: number
  /** PNG bytes of page `number`, counted from 1. */
  draw(number: number): Promise<Uint8Array>
  close(): void
}

/** Pixels across a page: about 250 dots per inch of a letter page, which recognition asks for. */
const across = 2100
/** A picture is never made larger than this, whatever it claims. */
const mostPixels = 24_000_000

/** Open a PDF or a picture. Rejects for anything else and for what cannot be drawn. */
export async function openPictures(file: Blob, mediaType: string): Promise<PagePictures> {
  if (mediaType === 'application/pdf') return await pdfPictures(file)
  if (isShownAsImage(mediaType)) return await onePicture(file)
  throw new Error('only PDFs and pictures have pages to recognise')
}

async function pdfPictures(file: Blob): Promise<PagePictures> {
  const { openPdf } = await import('../open-pdf.ts')
  const { pdf, close } = await openPdf(new Uint8Array(await file.arrayBuffer()))
  return {
    count: pdf.numPages,
    close,
    async draw(number) {
      const page = await pdf.getPage(number)
      const whole = page.getViewport({ scale: 1 })
      const limit = Math.sqrt(mostPixels / (whole.width * whole.height))
      const viewport = page.getViewport({ scale: Math.min(across / whole.width, limit) })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      page.cleanup()
      return await png(canvas)
    },
  }
}

async function onePicture(file: Blob): Promise<PagePictures> {
  const picture = await createImageBitmap(file)
  return {
    count: 1,
    close: () => picture.close(),
    draw: async () => {
      const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.floor(picture.width * scale))
      canvas.height = Math.max(1, Math.floor(picture.height * scale))
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('this browser draws no pictures')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return await png(canvas)
    },
  }
}

async function png(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  canvas.height = 0
  if (blob === null) throw new Error('the page could not be drawn')
  return new Uint8Array(await blob.arrayBuffer())
}
