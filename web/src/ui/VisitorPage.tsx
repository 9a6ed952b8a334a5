import type { ReactNode } from 'react'
import { paths } from '../lib/paths'
import { DisplayTools } from './display/DisplayTools'
import { Library } from './Library'
import { Logo } from './Logo'
import classes from './VisitorPage.module.css'

/** A page for people who are not signed in: the product's name, language and theme, one thing to do. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return (
    <Library>
      <div className={classes.page}>
        <header className={classes.header}>
          <a href={paths.landing()} className={classes.home}>
            <Logo />
          </a>
          <div className={classes.tools}>
            <DisplayTools />
          </div>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
    </Library>
  )
}
