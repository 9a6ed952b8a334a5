import { useMemo } from 'react'
import { type PlaceholderEntry, PlaceholderMap } from '../../assistant/shield/placeholders'
import type { Conversation } from '../../domain/conversation'

/** The map of a conversation, for restoring what its messages hold. */
export function usePlaceholderMap(placeholders: Conversation['placeholders']): PlaceholderMap {
  return useMemo(
    () => new PlaceholderMap(placeholders as readonly PlaceholderEntry[]),
    [placeholders],
  )
}
