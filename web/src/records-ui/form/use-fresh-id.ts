import { useState } from 'react'
import { newRecordId } from '../../vault/records/records'

/**
 * The id of what a form makes, to give it with `beside`: trying again makes the same thing and not a
 * second one, and a form that was saved or started over makes another.
 */
export function useFreshId(): {
  readonly id: string
  readonly beside: { readonly changed: false; drop(): void }
} {
  const [id, setId] = useState(newRecordId)
  return { id, beside: { changed: false, drop: () => setId(newRecordId()) } }
}
