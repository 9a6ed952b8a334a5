import type { ReactNode } from 'react'
import { paths } from '../lib/paths'
import { Library } from './Library'
import { Logo } from './Logo'
import { AfterPaint, lazyPart } from './lazy'
import classes from './VisitorPage.module.css'

// Lists and menus that open are the larger half of the library: what people came for is there first.
const DisplayTools = lazyPart(async () => (await import('./DisplayTools')).DisplayTools)

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
            <AfterPaint>
              <DisplayTools />
            </AfterPaint>
          </div>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
    </Library>
  )
}
