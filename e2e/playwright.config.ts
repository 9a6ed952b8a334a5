import { defineConfig } from '@playwright/test'

const ci = Boolean(process.env.CI)

/** Browser tests on the built binary. Debian's Chromium, two workers, one server each. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: ci,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.RESULTS
    ? [['list'], ['json', { outputFile: process.env.RESULTS }]]
    : [['list']],
  globalSetup: './global-setup.ts',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Every test has a browser of its own: each would keep the whole application for offline use.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
