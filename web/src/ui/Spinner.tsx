import classes from './Spinner.module.css'

/** A turning ring with its text beneath; the text is announced. Needs no component library, so
 *  that it can stand where the library is still loading. */
export function Spinner({
  text,
  page = false,
  lang,
}: {
  text: string
  page?: boolean
  /** Where the text is in another language than the page. */
  lang?: string
}) {
  return (
    <div className={page ? classes.page : classes.inline} role="status" aria-live="polite">
      <span className={classes.ring} aria-hidden="true" />
      <p className={classes.text} lang={lang}>
        {text}
      </p>
    </div>
  )
}
