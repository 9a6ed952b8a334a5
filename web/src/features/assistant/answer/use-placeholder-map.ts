import { useMemo } from 'react'
import { type PlaceholderEntry, PlaceholderMap } from '../../../assistant/shield/placeholders'
import type { KeptPlaceholder } from '../../../domain/conversation/conversation'

/** The map of an answer, for restoring what it holds. */
export function usePlaceholderMap(placeholders: readonly KeptPlaceholder[]): PlaceholderMap {
  return useMemo(
    () => new PlaceholderMap(placeholders as readonly PlaceholderEntry[]),
    [placeholders],
  )
}
