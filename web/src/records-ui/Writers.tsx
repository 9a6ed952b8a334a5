import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { icon } from '../ui/icon'
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

/** Begins a new record; offered to those who may change records. */
export function AddButton({
  variant,
  onClick,
  children,
}: {
  variant?: 'default' | 'light'
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Writers>
      <Button leftSection={icon(IconPlus)} onClick={onClick} {...(variant && { variant })}>
        {children}
      </Button>
    </Writers>
  )
}
