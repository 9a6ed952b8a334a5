import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './knowledge.module.css'
import { textBlocks } from './text-blocks'

/** The text of a reference with a stretch of it marked and in view. */
export function ReferenceText({
  text,
  mark,
  language,
}: {
  text: string
  mark: { readonly start: number; readonly end: number }
  language: string
}) {
  const { t } = useTranslation('knowledge')
  const target = useRef<HTMLElement | null>(null)
  const blocks = useMemo(() => textBlocks(text), [text])
  const { start, end } = mark
  useEffect(() => {
    if (end > start) target.current?.scrollIntoView({ block: 'center' })
  }, [start, end])
  return (
    <div className={classes.text} {...(language === '' ? {} : { lang: language })}>
      {blocks.map((block) => {
        const from = Math.max(0, start - block.start)
        const to = Math.min(block.text.length, end - block.start)
        const marked = to > from
        return (
          <section
            key={block.start}
            className={classes.block}
            // What is out of view is not laid out; what is scrolled to must be.
            {...(marked ? { style: { contentVisibility: 'visible' } } : {})}
            {...(block.page === 0 ? {} : { 'aria-label': t('page', { number: block.page }) })}
          >
            {block.page > 0 && block.begins && (
              <p className={classes.pageNumber}>{t('page', { number: block.page })}</p>
            )}
            <p className={classes.blockText}>
              {marked ? (
                <>
                  {block.text.slice(0, from)}
                  <mark ref={start >= block.start ? target : undefined}>
                    {block.text.slice(from, to)}
                  </mark>
                  {block.text.slice(to)}
                </>
              ) : (
                block.text
              )}
            </p>
          </section>
        )
      })}
    </div>
  )
}
