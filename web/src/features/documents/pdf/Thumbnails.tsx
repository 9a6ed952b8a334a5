import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { drawPage } from '../draw-page.ts'
import type { OpenPdf } from '../open-pdf.ts'
import classes from './pdf.module.css'

const width = 96

/** All pages in small, one beneath the other; only those in view exist. */
export function Thumbnails({
  open,
  current,
  onPage,
}: {
  open: OpenPdf
  current: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('documents')
  const frame = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: open.pdf.numPages,
    getScrollElement: () => frame.current,
    estimateSize: () => width / open.aspect + 28,
    overscan: 2,
  })
  useEffect(() => {
    virtual.scrollToIndex(current - 1, { align: 'auto' })
  }, [virtual, current])
  return (
    <nav ref={frame} className={classes.thumbnails} aria-label={t('pdfThumbnails')}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <button
            key={key}
            type="button"
            className={classes.thumbnail}
            style={{ transform: `translateY(${start}px)` }}
            aria-label={t('page', { number: index + 1 })}
            aria-current={index + 1 === current ? 'page' : undefined}
            onClick={() => onPage(index + 1)}
          >
            <Thumbnail open={open} number={index + 1} />
            <span aria-hidden="true">{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}

function Thumbnail({ open, number }: { open: OpenPdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    return drawPage(open.pdf, number, canvas.current, width, () => undefined)
  }, [open, number])
  return <canvas ref={canvas} style={{ width, height: width / open.aspect }} />
}
