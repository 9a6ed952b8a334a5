import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { latinKey } from '../../lib/latin-key'
import { places } from '../../lib/paths'
import { shortcutsOn } from '../../lib/shortcut-choice'

/** How long the second key of two may take, in milliseconds. */
const betweenKeys = 1500

/** What a shortcut opens. */
export type PaletteDialog = 'palette' | 'help'

/** Hears the keys: Ctrl or Cmd+K always, single keys only where nobody is typing and while they are on. */
export function useShortcuts(open: (dialog: PaletteDialog) => void): void {
  const navigate = useNavigate()
  const before = useRef({ key: '', at: 0 })
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const key = latinKey(event)
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey) return
        event.preventDefault()
        latest.current('palette')
        return
      }
      if (!shortcutsOn() || isTyping(event.target)) return
      const { key: first, at } = before.current
      before.current = { key, at: event.timeStamp }
      if (key === '?') {
        event.preventDefault()
        latest.current('help')
        return
      }
      const place = places.find(({ keys }) => keys?.[0] === first && keys[1] === key)
      if (place === undefined || event.timeStamp - at >= betweenKeys) return
      event.preventDefault()
      before.current = { key: '', at: 0 }
      void navigate({ href: place.path })
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [navigate])
}

/** Whether keys go into a field, or belong to a dialog or a menu. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  return (
    target.closest(
      'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="grid"]',
    ) !== null
  )
}
