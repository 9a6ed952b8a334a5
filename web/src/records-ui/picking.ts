/** How a field that chooses among records narrows its list: by the same search as the lists. */
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { found } from '../domain/search/search.ts'

const labelOf = ({ label }: ComboboxItem) => [label]

/** The options that what was typed finds, what is written so first, at most as many as are shown.
 *  Give it to a field as `filter`, and have its component use `useReadings`. */
export const picking: OptionsFilter = ({ options, search, limit }) =>
  found(search, options as ComboboxItem[], labelOf).slice(0, limit)
