/** What every test may rely on: under jsdom, the browser parts that jsdom lacks and Mantine asks for. */
import { afterEach } from 'vitest'
import { patience } from './patience.ts'

if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // A second, which is usual, says how busy the machine is and nothing about the screen.
  configure({ asyncUtilTimeout: patience })

  window.matchMedia ??= (query: string): MediaQueryList => ({
    // Nothing moves: a transition's timer must not outlive its test.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })

  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }

  Element.prototype.scrollIntoView ??= () => undefined
}
