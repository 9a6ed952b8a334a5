import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { zone } from './zone.ts'

const ci = Boolean(process.env.CI)

/** How long a walk waits for what must come, in milliseconds: long enough that no load decides. What
 *  comes sooner is seen sooner; only a test that fails takes so long. */
const patience = 60_000

/** What Chromium does for the frame around a page, which nobody sees here: the list under its
 *  address field is two pages of its own in each window. After these three stand the names that
 *  Playwright gives, since the last such switch is the one that counts. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Browser tests on the built binary. Debian's Chromium, one worker more than there are cores, since each waits now and
 *  then; one server each. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  fullyParallel: false,
  workers: availableParallelism() + 1,
  forbidOnly: ci,
  // What passes the second time has failed.
  retries: 0,
  timeout: 8 * patience,
  expect: { timeout: patience },
  reporter: process.env.RESULTS
    ? [['list'], ['json', { outputFile: process.env.RESULTS }]]
    : [['list']],
  globalSetup: './global-setup.ts',
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    locale: 'en-US',
    // What slides and fades is drawn sixty times a second: a tenth of the suite's time. The walk of
    // path.e2e.ts is the one that moves.
    reducedMotion: 'reduce',
    timezoneId: zone,
    // Every test has a browser of its own: each would keep the whole application for offline use.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page lives for a minute: what the optimising compilers save there is less than they cost.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unseen.join(',')}`,
      ],
    },
  },
})
