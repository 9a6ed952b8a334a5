import { Alert } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/Spinner'
import classes from './documents.module.css'
import { type OpenPdf, openPdf } from './open-pdf.ts'

/** Sharper than this only costs memory. */
const sharpest = 2

/** The pages of a PDF as they look. Only those near the window are drawn. */
export function PdfPages({ file, page }: { file: Blob; page: number }) {
  const { t } = useTranslation('documents')
  const [open, setOpen] = useState<OpenPdf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    let opened: OpenPdf | undefined
    file
      .arrayBuffer()
      .then((buffer) => openPdf(new Uint8Array(buffer)))
      .then(
        (result) => {
          opened = result
          if (wanted) setOpen(result)
          else result.close()
        },
        () => wanted && setFailed(true),
      )
    return () => {
      wanted = false
      opened?.close()
    }
  }, [file])

  if (failed) return <Alert color="red">{t('cannotDraw')}</Alert>
  if (open === undefined) return <Spinner text={t('opening')} />
  return (
    <div className={classes.pages}>
      {Array.from({ length: open.pdf.numPages }, (_, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          pdf={open.pdf}
          number={index + 1}
          aspect={open.aspect}
          inView={index + 1 === page && page > 1}
        />
      ))}
    </div>
  )
}

function PdfPage({
  pdf,
  number,
  aspect,
  inView,
}: {
  pdf: PDFDocumentProxy
  number: number
  aspect: number
  inView: boolean
}) {
  const { t } = useTranslation('documents')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(aspect)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    if (inView) element.scrollIntoView({ block: 'start' })
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '1200px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [inView])

  useEffect(() => {
    const target = canvas.current
    if (!near || target === null) return
    return draw(pdf, number, target, setRatio)
  }, [near, pdf, number])

  return (
    <div
      ref={frame}
      className={classes.pdfPage}
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label={t('page', { number })}
    >
      <canvas ref={canvas} />
    </div>
  )
}

/** Draw a page as wide as its frame; the answer stops drawing and frees the pixels. */
function draw(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  onRatio: (ratio: number) => void,
): () => void {
  let stop = (): void => undefined
  let wanted = true
  void pdf.getPage(number).then((page) => {
    if (!wanted) return
    const whole = page.getViewport({ scale: 1 })
    onRatio(whole.width / whole.height)
    const width = canvas.clientWidth * Math.min(sharpest, window.devicePixelRatio)
    const viewport = page.getViewport({ scale: width / whole.width })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    // Scrolling past a page stops it, which pdf.js reports as a failure.
    task.promise.catch(() => undefined)
  })
  return () => {
    wanted = false
    stop()
    canvas.width = 0
    canvas.height = 0
  }
}
