import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextPage } from '../../../domain/document/document-text.ts'
import { Spinner } from '../../../ui/Spinner'
import type { OpenPdf } from '../open-pdf.ts'
import { PageStack } from './PageStack'
import classes from './pdf.module.css'
import { Thumbnails } from './Thumbnails'
import { Toolbar } from './Toolbar'
import { usePageKeys } from './use-page-keys.ts'
import { usePageSearch } from './use-page-search.ts'

/** pdf.js is large: it is fetched when the first PDF is looked at. */
async function openLazily(file: Blob): Promise<OpenPdf> {
  const [{ openPdf }, buffer] = await Promise.all([import('../open-pdf.ts'), file.arrayBuffer()])
  return await openPdf(new Uint8Array(buffer))
}

/** A PDF as it looks, with its pages in small, a search and a zoom. */
export function PdfViewer({
  file,
  page,
  pages,
}: {
  file: Blob
  page: number
  pages: readonly TextPage[]
}) {
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
  return <Opened open={open} first={page} pages={pages} />
}

/** Steps of the zoom, 1 being as wide as the window allows. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

function Opened({
  open,
  first,
  pages,
}: {
  open: OpenPdf
  first: number
  pages: readonly TextPage[]
}) {
  const count = open.pdf.numPages
  const [goal, setGoal] = useState({ page: Math.min(Math.max(1, first), count), asked: 0 })
  const [current, setCurrent] = useState(goal.page)
  const [zoom, setZoom] = useState<number>(1)
  const [small, setSmall] = useState(false)
  const goTo = (page: number): void => {
    const inside = Math.min(Math.max(1, page), count)
    setCurrent(inside)
    setGoal(({ asked }) => ({ page: inside, asked: asked + 1 }))
  }
  const search = usePageSearch(pages, current, goTo)
  const step = (by: 1 | -1): void =>
    setZoom((now) => zooms[Math.min(zooms.length - 1, Math.max(0, nearest(now) + by))] ?? 1)
  usePageKeys({ next: () => goTo(current + 1), previous: () => goTo(current - 1), zoom: step })
  return (
    <div className={classes.viewer}>
      <Toolbar
        page={current}
        count={count}
        zoom={zoom}
        thumbnails={small}
        search={pages.length === 0 ? null : search}
        onPage={goTo}
        onZoom={(by) => (by === 0 ? setZoom(1) : step(by))}
        onThumbnails={setSmall}
      />
      <div className={classes.columns} data-thumbnails={small}>
        {small && <Thumbnails open={open} current={current} onPage={goTo} />}
        <PageStack
          open={open}
          goal={goal}
          zoom={zoom}
          pattern={search.pattern}
          onCurrent={setCurrent}
        />
      </div>
    </div>
  )
}

function nearest(zoom: number): number {
  return zooms.findIndex((one) => one >= zoom - 0.001)
}
