import { useEffect, useRef } from 'react'

/** What the keys of a viewer do. */
export interface PageKeys {
  next(): void
  previous(): void
  zoom(by: 1 | -1): void
}

/** Left and right turn pages, plus and minus zoom, unless something is being typed or chosen. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const { next, previous, zoom } = latest.current
      const act: Readonly<Record<string, () => void>> = {
        ArrowRight: next,
        ArrowLeft: previous,
        '+': () => zoom(1),
        '=': () => zoom(1),
        '-': () => zoom(-1),
      }
      const action = act[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="tab"], [role="radio"], [role="menu"], dialog, [role="dialog"]',
    ) !== null
  )
}
