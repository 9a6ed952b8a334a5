/** Moving through the rows of a table and ticking them, with the keyboard or a box's click. */
import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import type { Selection } from './data-table'

/** What a table does with its rows. */
export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Tick one row, or with Shift every row from the one ticked before. Always the same function. */
  readonly tick: (index: number, ticked: boolean, range: boolean) => void
}

/**
 * Arrow keys go from row to row, and with Shift tick what they go over; Space on a link ticks its
 * row, on a box it does so by itself; Escape lets all rows go.
 */
export function useRowKeys<T>({
  body,
  rows,
  rowKey,
  selection,
  onReach,
}: {
  body: RefObject<HTMLElement | null>
  rows: readonly T[]
  rowKey: (row: T) => string
  selection: Selection<T> | undefined
  /** A row is about to get the focus: it has to be in the page. */
  onReach: (index: number) => void
}): RowKeys {
  const lastTicked = useRef<string | undefined>(undefined)
  // Where going with Shift began, and how far it came.
  const stretch = useRef({ from: 0, at: -1 })
  const keysOf = (from: number, to: number): string[] =>
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey)

  function tick(index: number, ticked: boolean, range: boolean): void {
    if (selection === undefined) return
    const last = range ? rows.findIndex((row) => rowKey(row) === lastTicked.current) : -1
    lastTicked.current = keysOf(index, index)[0]
    const keys = new Set(selection.keys)
    for (const key of keysOf(last < 0 ? index : last, index)) {
      if (ticked) keys.add(key)
      else keys.delete(key)
    }
    selection.onChange(keys)
  }

  /** Tick from where Shift was first held to `next`; going back lets go again. */
  function stretchTo(index: number, next: number): void {
    if (selection === undefined) return
    const from = stretch.current.at === index ? stretch.current.from : index
    stretch.current = { from, at: next }
    const keys = new Set(selection.keys)
    for (const key of keysOf(from, index)) keys.delete(key)
    for (const key of keysOf(from, next)) keys.add(key)
    selection.onChange(keys)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event
    const row = target instanceof Element ? target.closest('[data-index]') : null
    if (row === null || isTextField(target)) return
    if (key === 'Escape' && selection !== undefined && selection.keys.size > 0) {
      selection.onChange(new Set())
      return
    }
    const index = Number(row.getAttribute('data-index'))
    if (key === ' ' && target instanceof HTMLAnchorElement && selection !== undefined) {
      event.preventDefault()
      tick(index, !keysOf(index, index).some((one) => selection.keys.has(one)), event.shiftKey)
      return
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = index + step
    if (step === 0 || next < 0 || next >= rows.length) return
    event.preventDefault()
    if (event.shiftKey) stretchTo(index, next)
    onReach(next)
    const wanted = boxOf(target) ?? ':is(a[href], button)'
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-index="${next}"] ${wanted}`)?.focus()
    })
  }

  const latest = useRef(tick)
  latest.current = tick
  return { onKeyDown, tick: useCallback((...which) => latest.current(...which), []) }
}

/** How the box of another row is found that does what this one does. */
function boxOf(target: EventTarget): string | undefined {
  if (!isBox(target)) return undefined
  const cell = target.closest('[data-pick]') === null ? ':not([data-pick])' : '[data-pick]'
  return `[role="cell"]${cell} input[type="checkbox"]`
}

function isBox(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function isTextField(target: EventTarget): boolean {
  return (
    (target instanceof HTMLInputElement && !isBox(target)) || target instanceof HTMLSelectElement
  )
}
