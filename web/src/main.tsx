// First: secrets leave the address bar before anything else runs.
import './lib/address-secrets'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { installTrustedTypes } from './backend/trusted-types'
import { firstWords } from './i18n/first-words'
import { startI18n } from './i18n/setup'
import { currentMarkers } from './lib/auth-markers'
import { paths } from './lib/paths'
import { followTheme } from './ui/color-scheme'
import { keepCompositionKeys } from './ui/composition'
import './ui/tokens.css'

const container = document.getElementById('root')
if (container === null) throw new Error('main: index.html has no #root')
const root = createRoot(container)

/** Most people see the landing page once: it comes without the router, which follows when they
 *  go on. */
async function showLanding(): Promise<void> {
  const [{ LandingPage }] = await Promise.all([
    import('./features/landing/LandingPage'),
    startI18n(['common', 'landing']),
  ])
  const enter = (href: string): void => {
    // Pressed again while the application is on its way, it is no further step for Back.
    if (window.location.pathname !== href) window.history.pushState(null, '', href)
    // What cannot be fetched now is asked for anew with the page: no press is lost.
    showApp().catch(() => window.location.reload())
  }
  root.render(
    <StrictMode>
      <LandingPage onEnter={enter} onNear={() => void import('./app/App')} />
    </StrictMode>,
  )
}

async function showApp(): Promise<void> {
  const [App] = await Promise.all([
    import('./app/App').then(({ App, findScreen }) => findScreen().then(() => App)),
    startI18n(firstWords(window.location.pathname)),
    import('./app/preload').then(({ preloadScreen }) => preloadScreen(window.location.pathname)),
  ])
  // Drawn in small steps, between which the page answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

installTrustedTypes()
followTheme()
keepCompositionKeys()
const markers = currentMarkers()
const landing =
  window.location.pathname === paths.landing() &&
  !markers.recovery &&
  !markers.expired &&
  !markers.session
// Not awaited: a file that is fetched here and shares one with this module would wait for it.
const shown = landing ? showLanding() : showApp()
shown.catch((lost: unknown) => {
  // As `before.js` does for the files before this one.
  setTimeout(() => window.location.reload(), 2000)
  throw lost
})
