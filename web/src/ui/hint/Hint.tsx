import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect } from 'react'

/** What is said of an element that is pointed at. */
export function Hint({
  opened,
  onDismiss,
  label,
  target,
  beside = false,
}: {
  readonly opened: boolean
  /** Escape takes it away from what it covers. */
  readonly onDismiss: () => void
  readonly label: string
  readonly target: RefObject<HTMLElement | null>
  /** It is a sentence, and stands to the right. */
  readonly beside?: boolean
}) {
  useEffect(() => {
    if (!opened) return
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onDismiss()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
  const look = beside ? ({ position: 'right', multiline: true, maw: 260 } as const) : {}
  return <Tooltip opened={opened} label={label} target={target} {...look} />
}
