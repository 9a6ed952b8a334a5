import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawPage } from '../draw-page.ts'
import type { OpenPdf } from '../open-pdf.ts'
import { type Box, hitBoxes } from './hit-boxes.ts'
import classes from './pdf.module.css'

/** Pixels between two pages. */
const gap = 16
/** The top bar and the toolbar stay while the page scrolls. */
const covered = 124

/** The pages of a PDF as they look. Only those near the window exist. */
export function PageStack({
  open,
  goal,
  zoom,
  pattern,
  onCurrent,
}: {
  open: OpenPdf
  /** The page to show; a new object asks again. */
  goal: { readonly page: number }
  zoom: number
  /** What to mark. */
  pattern: RegExp | null
  onCurrent: (page: number) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, width: 0 })
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
  const width = Math.max(160, Math.min(place.width, 900)) * zoom
  const virtual = useWindowVirtualizer({
    count: open.pdf.numPages,
    estimateSize: () => width / open.aspect + gap,
    overscan: 1,
    gap: 0,
    scrollMargin: place.top,
    scrollPaddingStart: covered,
  })
  const asked = useRef<object | undefined>(undefined)
  useEffect(() => {
    if (place.width === 0 || asked.current === goal) return
    // The first page is in view already, below the document's heading.
    const isStart = asked.current === undefined && goal.page === 1
    asked.current = goal
    if (!isStart) virtual.scrollToIndex(goal.page - 1, { align: 'start' })
  }, [virtual, place, goal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width makes all pages another height
  useEffect(() => virtual.measure(), [virtual, width])
  const items = virtual.getVirtualItems()
  const offset = (virtual.scrollOffset ?? 0) + covered + 40
  const current = (items.findLast(({ start }) => start <= offset)?.index ?? 0) + 1
  useEffect(() => onCurrent(current), [current, onCurrent])

  return (
    <div ref={frame} className={classes.stack} style={{ height: virtual.getTotalSize() }}>
      {place.width > 0 &&
        items.map(({ index, key, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            className={classes.stacked}
            style={{ transform: `translateY(${start - place.top}px)`, paddingBottom: gap, width }}
          >
            <PdfPage open={open} number={index + 1} width={width} pattern={pattern} />
          </div>
        ))}
    </div>
  )
}

function PdfPage({
  open,
  number,
  width,
  pattern,
}: {
  open: OpenPdf
  number: number
  width: number
  pattern: RegExp | null
}) {
  const { t } = useTranslation('documents')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState(open.aspect)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    if (canvas.current === null) return
    return drawPage(open.pdf, number, canvas.current, width, setRatio)
  }, [open, number, width])
  useEffect(() => {
    setBoxes([])
    if (pattern === null) return
    let wanted = true
    hitBoxes(open.pdf, number, pattern).then(
      (found) => wanted && setBoxes(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [open, number, pattern])
  return (
    <div
      className={classes.page}
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label={t('page', { number })}
    >
      <canvas ref={canvas} />
      {boxes.map(({ left, top, width: wide, height }) => (
        <span
          key={`${left}:${top}`}
          className={classes.hit}
          style={{ left: `${left}%`, top: `${top}%`, width: `${wide}%`, height: `${height}%` }}
        />
      ))}
    </div>
  )
}
