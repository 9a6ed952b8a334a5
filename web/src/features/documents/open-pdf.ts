/** A PDF opened for drawing, in a worker of its own that cannot reach the network. */
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { workerWithRetry } from '../../lib/workers/worker-with-retry'
import { pdfOptions } from './pdf-assets.ts'

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  /** Width divided by height of the first page, by which pages not drawn yet are sized. */
  readonly aspect: number
  close(): void
}

/** Open the bytes of a PDF. Rejects when it cannot be read. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // The worker of the library says by itself that it runs.
  const port = workerWithRetry(
    () =>
      new Worker(new URL('./pdf-worker.ts', import.meta.url), {
        type: 'module',
        name: 'pdf-worker',
      }),
  )
  const worker = PDFWorker.create({ port: port as Worker })
  const task = getDocument({ ...pdfOptions, data: bytes, worker })
  const close = (): void => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    const pdf = await task.promise
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pdf, aspect: width / height, close }
  } catch (error) {
    close()
    throw error
  }
}
