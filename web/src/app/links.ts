/** Ordinary links (`<a href>`) become navigation without a reload, so that components below the
 *  router need not know it. */
import type { AnyRouter } from '@tanstack/react-router'

/** What the server answers itself; everything else is a screen. */
const served = ['/auth/v1/', '/rest/v1/', '/storage/v1/', '/realtime/v1/', '/api/', '/assets/']

function screenLink(event: MouseEvent): string | undefined {
  const plainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !plainClick || !(event.target instanceof Element)) return undefined
  const anchor = event.target.closest('a')
  if (anchor === null || !anchor.hasAttribute('href')) return undefined
  const elsewhere = anchor.target !== '' && anchor.target !== '_self'
  if (elsewhere || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  if (url.origin !== window.location.origin) return undefined
  if (served.some((prefix) => url.pathname.startsWith(prefix))) return undefined
  const samePage =
    url.pathname === window.location.pathname && url.search === window.location.search
  if (samePage && url.hash !== '') return undefined
  return url.pathname + url.search + url.hash
}

/** Start listening; the answer stops it. */
export function followLinks(router: AnyRouter): () => void {
  const follow = (event: MouseEvent): void => {
    const href = screenLink(event)
    if (href === undefined) return
    event.preventDefault()
    void router.navigate({ href })
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
