import type { ReactNode } from 'react'

/** One column. The first one names the row; on narrow screens it heads the row's card. */
export interface Column<T> {
  readonly key: string
  readonly header: string
  readonly render: (row: T) => ReactNode
  /** A width as CSS grid knows it, for example `2fr` or `8rem`. */
  readonly width: string
  readonly sortable?: boolean
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean
  /** Numbers stand one below the other by their last figures. */
  readonly number?: boolean
  /** In a table a sign alone tells it: its words are read aloud, and stand in a card. */
  readonly sign?: boolean
}

/** Which column the rows are ordered by. */
export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** Rows that a person ticks to do something with all of them. */
export interface Selection<T> {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
  /** What a row's box is called, for example "Select Acme Ltd". */
  readonly labelOf: (row: T) => string
  readonly allLabel: string
}

/**
 * Widths that never ask for more than the table has: where there is too little room for all of them,
 * each gives way by the same share. Rows are grids of their own, so that what is written in a row
 * cannot decide.
 */
export function fittingWidths(widths: readonly string[]): string {
  const lengths = /([\d.]+)rem/g
  const all = widths.join(' ')
  const sum = [...all.matchAll(lengths)].reduce((total, [, length]) => total + Number(length), 0)
  return all.replace(
    lengths,
    (length, share: string) => `min(${length}, var(--room) * ${Number(share) / sum})`,
  )
}
