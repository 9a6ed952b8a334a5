import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBillingTerms } from './billing-terms.ts'
import classes from './PrintSheet.module.css'

/** A sheet with the firm's letterhead; on the screen it is not there. */
export function PrintSheet({
  title,
  language,
  about,
  signature,
  children,
}: {
  title: string
  /** What it is written in, where that is not the reader's language. */
  language?: string
  /** Whom and what it is about, a line each. */
  about: readonly string[]
  /** What stands below the line to sign on; none without it. */
  signature?: string
  children: ReactNode
}) {
  const { letterhead } = useBillingTerms()
  return (
    <Portal>
      <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet lang={language}>
        {letterhead !== '' && <p className={classes.letterhead}>{letterhead}</p>}
        <h1>{title}</h1>
        <p className={classes.about}>{about.join('\n')}</p>
        {children}
        {signature !== undefined && <p className={classes.signature}>{signature}</p>}
      </section>
    </Portal>
  )
}
