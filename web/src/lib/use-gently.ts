import { useDeferredValue } from 'react'

/** Whether something may be shown: true a moment after `may`, so that a large screen is drawn in
 *  small steps between which the page answers; false at once. */
export function useGently(may: boolean): boolean {
  return useDeferredValue(may) && may
}
