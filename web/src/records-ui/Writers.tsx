import type { ReactNode } from 'react'
import { useRights } from '../vault/records/use-rights.ts'

/** What only those are offered who may change records in the open firm. */
export function Writers({ children }: { children: ReactNode }) {
  return useRights().write ? children : null
}

/** The notice of the shell that says why somebody may only read. */
export const readOnlyNoticeId = 'read-only-notice'

/**
 * Fields that also show something and so stay for everyone: for somebody who may only read they
 * are shut, and a screen reader hears why.
 */
export function WriterFields({ children }: { children: ReactNode }) {
  if (useRights().write) return children
  return (
    <fieldset disabled aria-describedby={readOnlyNoticeId} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  )
}
