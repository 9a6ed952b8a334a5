import { useSyncExternalStore } from 'react'
import { readingsVersion, watchReadings } from '../domain/search/learned.ts'

/** A number that grows whenever a search may find more than before: whoever shows what one found
 *  searches again. */
export function useReadings(): number {
  return useSyncExternalStore(watchReadings, readingsVersion)
}
