import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patience, testPatience } from './src/lib/testing/patience.ts'
import { iconFiles } from './vite-icons.ts'

// Young objects have room enough to die in: a page makes so many that tidying took a seventh of the time.
setFlagsFromString('--min-semi-space-size=32')
setFlagsFromString('--max-semi-space-size=64')

const all = ['src/**/*.test.{ts,tsx}']
// What a test says that has stand-ins for modules or a server; or `@alone`, where its modules must not
// have been used before. Stand-ins for a global or the clock go with each test.
const keeps = /@alone|vi\.(mock|hoisted)|real-server/i
// What a test says that has a page, or the application's own state.
const state = /happy-dom|fake-?vault|liveView/i
const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }))
  .filter(({ text }) => !keeps.test(text))
const pure = tests.filter(({ text }) => !state.test(text)).map(({ path }) => path)
// Those with words of their own would leave them to the next.
const screens = tests
  .filter(({ text }) => state.test(text) && !text.includes('i18next'))
  .map(({ path }) => path)

export default defineConfig({
  plugins: [iconFiles(), react()],
  test: {
    // A component test opts in with `// @vitest-environment happy-dom` on its first line;
    // cryptography and rules run in plain Node.
    environment: 'node',
    setupFiles: ['src/lib/testing/setup.ts', 'src/backend/testing/own-files.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // By default one core is left idle, which on two of them doubles the time. One worker more than
    // there are cores works while others wait for a server.
    maxWorkers: availableParallelism() + 1,
    expect: { poll: { timeout: patience } },
    // Walks through several dialogs take their time on a busy machine.
    testTimeout: testPatience,
    hookTimeout: testPatience,
    css: false,
    // Quicker to begin than processes, of which each would load everything from the disk anew.
    pool: 'threads',
    environmentOptions: {
      happyDOM: {
        settings: {
          // Nothing moves: a transition's timer must not outlive its test.
          device: { prefersReducedMotion: 'reduce' },
          // The page comes from another origin than the servers of some tests, and goes nowhere.
          fetch: { disableSameOriginPolicy: true },
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    projects: [
      // They keep nothing between files, so that one load of the modules serves all.
      shared('pure', pure),
      // Each of their tests opens a vault and a page of its own.
      shared('screens', screens),
      { extends: true, test: { name: 'stateful', include: all, exclude: [...pure, ...screens] } },
    ],
  },
})

function shared(name: string, include: string[]) {
  return {
    extends: true as const,
    test: { name, include, isolate: false, benchmark: { include: [] } },
  }
}
