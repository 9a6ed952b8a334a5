import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

/** The top of a screen: its one `h1`, a line of context, and what can be done here. */
export function PageHeader({
  title,
  description,
  actions,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  /** Buttons, the most important one last. */
  actions?: ReactNode
  /** Anything beside the title: badges, a save mark. */
  children?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
