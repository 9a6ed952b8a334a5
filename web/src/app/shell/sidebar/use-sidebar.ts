/** Whether the sidebar is expanded, kept in a cookie for 7 days, and whether its sheet is open
 *  on a narrow screen. Ctrl+B or Cmd+B toggles whichever is there. */
import { useCallback, useEffect, useState } from 'react'
import { latinKey } from '../../../lib/latin-key'

const cookieName = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

/** Below this width the sidebar is an off-canvas sheet. */
const mobileBreakpoint = 768

/** Whether the sidebar is wide by the cookies of a page; it is unless they say otherwise. */
export function readSidebarCookie(cookies: string): boolean {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return entry !== `${cookieName}=false`
}

/** The cookie that keeps the sidebar's width for a week. */
export function sidebarCookie(expanded: boolean): string {
  return `${cookieName}=${expanded}; path=/; max-age=${cookieSeconds}; SameSite=Lax`
}

export interface SidebarState {
  readonly mobile: boolean
  readonly expanded: boolean
  readonly sheetOpen: boolean
  toggle(): void
  closeSheet(): void
}

/** The sidebar of this window, and how to open and close it. */
export function useSidebar(): SidebarState {
  const [expanded, setExpanded] = useState(() => readSidebarCookie(document.cookie))
  const [sheetOpen, setSheetOpen] = useState(false)
  const mobile = useIsMobile()

  const toggle = useCallback(() => {
    if (mobile) {
      setSheetOpen((open) => !open)
      return
    }
    setExpanded((before) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = sidebarCookie(!before)
      return !before
    })
  }, [mobile])

  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (latinKey(event) !== 'b' || !(event.ctrlKey || event.metaKey)) return
      // In a text editor the same keys make words bold.
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [toggle])

  return { mobile, expanded, sheetOpen, toggle, closeSheet: () => setSheetOpen(false) }
}

function useIsMobile(): boolean {
  const query = `(max-width: ${mobileBreakpoint - 1}px)`
  const [mobile, setMobile] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const hear = (): void => setMobile(media.matches)
    hear()
    media.addEventListener('change', hear)
    return () => media.removeEventListener('change', hear)
  }, [query])
  return mobile
}
