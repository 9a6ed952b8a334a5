import { type ReactNode, useId } from 'react'
import classes from './ClientPage.module.css'

/** One subject of a client's page under its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
