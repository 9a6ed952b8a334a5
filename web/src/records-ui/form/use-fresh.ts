import { useState } from 'react'

/**
 * What a form needs once for what it makes, as an id, to give it with `beside`: trying again makes the
 * same thing and not a second one, and a form that was saved or started over makes another.
 */
export function useFresh<T>(make: () => T): {
  readonly fresh: T
  readonly beside: { readonly changed: false; drop(): void }
} {
  const [fresh, setFresh] = useState(make)
  return { fresh, beside: { changed: false, drop: () => setFresh(make) } }
}
