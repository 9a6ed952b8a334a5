/** What every test may rely on: its clock and, under happy-dom, what it does otherwise than a browser. */
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, vi } from 'vitest'
import { keepChannelsApart } from './channels.ts'
import { startClock } from './clock.ts'
import { patience } from './patience.ts'

keepChannelsApart()
startClock()
// A clock that a test stopped is not left to the next.
afterEach(() => void vi.useRealTimers())

if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // A second, which is usual, says how busy the machine is and nothing about the screen.
  configure({ asyncUtilTimeout: patience })

  // Nobody serves the page of a test.
  const { settings } = (window as Window & { happyDOM?: DetachedWindowAPI }).happyDOM ?? {}
  if (settings !== undefined) {
    settings.fetch.interceptor = {
      beforeAsyncRequest: async ({ request }) => {
        if (new URL(request.url).origin === location.origin) throw new TypeError('Failed to fetch')
      },
    }
  }

  // It says null where a browser without locks says nothing.
  delete (Navigator.prototype as { locks?: unknown }).locks
}
