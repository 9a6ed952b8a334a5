import { Alert } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/Spinner'
import classes from './documents.module.css'
import { drawPage } from './draw-page.ts'
import type { OpenPdf } from './open-pdf.ts'

/** pdf.js is large: it is fetched when the first PDF is looked at. */
async function openLazily(file: Blob): Promise<OpenPdf> {
  const [{ openPdf }, buffer] = await Promise.all([import('./open-pdf.ts'), file.arrayBuffer()])
  return await openPdf(new Uint8Array(buffer))
}

/** The pages of a PDF as they look. Only those near the window exist. */
export function PdfPages({ file, page }: { file: Blob; page: number }) {
  const { t } = useTranslation('documents')
  const [open, setOpen] = useState<OpenPdf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    let opened: OpenPdf | undefined
    openLazily(file).then(
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
  return <PageStack open={open} first={page} />
}

/** Pixels between two pages. */
const gap = 16

function PageStack({ open, first }: { open: OpenPdf; first: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, width: 800 })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = (): void => {
      const { top, width } = element.getBoundingClientRect()
      setPlace({ top: top + window.scrollY, width })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: open.pdf.numPages,
    estimateSize: () => place.width / open.aspect + gap,
    overscan: 1,
    gap: 0,
    scrollMargin: place.top,
    // The top bar stays while the page scrolls.
    scrollPaddingStart: 72,
  })
  const goTo = useRef(first > 1 ? Math.min(first, open.pdf.numPages) - 1 : null)
  useEffect(() => {
    virtual.measure()
    if (goTo.current !== null && place.top > 0) {
      virtual.scrollToIndex(goTo.current, { align: 'start' })
      goTo.current = null
    }
  }, [virtual, place])

  return (
    <div ref={frame} className={classes.stack} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={virtual.measureElement}
          className={classes.stacked}
          style={{ transform: `translateY(${start - place.top}px)`, paddingBottom: gap }}
        >
          <PdfPage open={open} number={index + 1} width={place.width} />
        </div>
      ))}
    </div>
  )
}

function PdfPage({ open, number, width }: { open: OpenPdf; number: number; width: number }) {
  const { t } = useTranslation('documents')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState(open.aspect)
  useEffect(() => {
    if (canvas.current === null) return
    return drawPage(open.pdf, number, canvas.current, width, setRatio)
  }, [open, number, width])
  return (
    <div
      className={classes.pdfPage}
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label={t('page', { number })}
    >
      <canvas ref={canvas} />
    </div>
  )
}
