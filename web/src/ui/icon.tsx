import type { ComponentType, ReactElement } from 'react'

/** An icon beside the words that say the same; readers of the screen hear the words. */
export function icon(
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>,
  size = 16,
): ReactElement {
  return <Icon size={size} aria-hidden="true" />
}
