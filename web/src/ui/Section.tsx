import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** One subject of a page: its heading and a sentence at the side, its fields beside them. */
export function Section({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.section}>
      <div className={classes.about}>
        <h2>{title}</h2>
        {description !== undefined && <p>{description}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
