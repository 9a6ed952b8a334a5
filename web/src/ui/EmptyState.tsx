import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** Nothing here yet: says what would stand here and offers the one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  page = false,
}: {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It stands for the whole page, and its title is the page's heading. */
  page?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={classes.empty}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
