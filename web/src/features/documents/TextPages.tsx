import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fitPassage, type Passage, type TextPage } from '../../domain/document/document-text.ts'
import classes from './documents.module.css'

/** The text of a document, page by page, with one passage marked and in view. */
export function TextPages({ pages, passage }: { pages: readonly TextPage[]; passage: Passage }) {
  const { t } = useTranslation('documents')
  const target = useRef<HTMLElement | null>(null)
  const fitted = fitPassage(pages, passage)
  const place = fitted === null ? '' : `${fitted.page}:${fitted.start}:${fitted.end}`
  useEffect(() => {
    if (place !== '' && place !== '1:0:0') target.current?.scrollIntoView({ block: 'center' })
  }, [place])
  return (
    <div className={classes.pages}>
      {pages.map((page) => {
        const here = fitted?.page === page.number ? fitted : null
        return (
          <section
            key={page.number}
            className={classes.textPage}
            aria-label={t('page', { number: page.number })}
            ref={here !== null && here.start === here.end ? target : undefined}
            style={here === null ? {} : { contentVisibility: 'visible' }}
          >
            <p className={classes.pageNumber}>{t('page', { number: page.number })}</p>
            <p className={classes.pageText}>
              {here === null || here.start === here.end ? (
                page.text
              ) : (
                <>
                  {page.text.slice(0, here.start)}
                  <mark ref={target}>{page.text.slice(here.start, here.end)}</mark>
                  {page.text.slice(here.end)}
                </>
              )}
            </p>
          </section>
        )
      })}
    </div>
  )
}
