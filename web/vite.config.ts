import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameCatalogues } from './src/i18n/first-words.ts'
import { compressed } from './vite-compress.ts'
import { assetName, extraFile } from './vite-extra-file.ts'
import { libraryStyles } from './vite-library-styles.ts'
import { fileName, precache } from './vite-precache.ts'
import { recognitionData } from './vite-recognition.ts'
import { secondPage } from './vite-second-page.ts'

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const server = process.env.LEGALAI_DEV_SERVER ?? 'http://localhost:8080'

/** Modules by path: ours under `src`, where one that has moved away is an error, and those of packages. */
function modules(ours: readonly string[], packages: readonly string[] = []): RegExp {
  for (const path of ours) {
    const found = ['.ts', '.tsx', ''].some((ending) => existsSync(`${sources}${path}${ending}`))
    if (!found) throw new Error(`vite.config.ts: src/${path} is not there; name where it moved to`)
  }
  const own = ours.map((path) => String.raw`/src/${path.replaceAll('.', '\\.')}(\.tsx?)?$`)
  return new RegExp([...own, ...packages.map((path) => `/node_modules/${path}`)].join('|'))
}

const sources = fileURLToPath(new URL('src/', import.meta.url))
/** What the first screen after sign-in does without, of what most others share. */
const lists = modules([
  'domain/calendars/calendar',
  'domain/calendars/holiday',
  'domain/document/document-text',
  'domain/formats/csv',
  'domain/formats/sheet',
  'domain/record/list-view',
  'lib/data-file',
  'lib/view-address',
  'records-ui/download-file',
  'records-ui/list/export',
  'records-ui/list/use-ticks',
  'records-ui/use-away',
  'records-ui/use-people',
  'ui/ConfirmDialog',
  'ui/FormDialog',
  'ui/FormShell',
  'ui/fields/DateField',
  'ui/fields/SearchField',
  'ui/undo-toast',
  'ui/use-printing',
  'ui/use-unsaved',
  'ui/use-view',
])

/** Of records, and what shows them; pages of their own keep what they alone need, and those that compute deadlines
 *  the calendars of all countries. */
const common =
  /\/src\/(domain|i18n|lib|records-ui|ui|vault)\/(?!(?:[^.]*\/)?(?:zoned-time|preferences|device-zone|use-time-zone|ChoiceSelect|TickField|SwitchField|SelectField|ParagraphsField|FigureField|\w+Select|picking|calendars\/countries|calendars\/calendar|deadline\/closures|firm-calendar|firm-rule|data-file)\.)(?!form\/|custom\/|table\/)[^.]+\.tsx?$|\/node_modules\/@tabler\//

const mantine = '@mantine/core/esm/components'
const icons = '@tabler/icons-react/dist/esm/icons/Icon'

/** What most people read first: the frame's words and the dashboard's. */
const frameWords = new RegExp(`/src/i18n/(\\w\\w)/(dashboard|${frameCatalogues.join('|')})\\.json$`)

/** The starters of a language: each is a file, and they are looked at together. */
const starters = /\/src\/domain\/data\/starters\/(\w\w)\//

/** Modules that nearly every screen shares travel together: dozens of tiny files would each cost
 *  a round trip. Whatever else is shared is left to the bundler. Of two with the same priority, a
 *  whole number, the one above comes first. */
const sharedChunks = [
  {
    // All that the landing page needs and others share: nothing else keeps it waiting.
    name: 'start',
    test: modules([
      'features/landing/LandingPage',
      'ui/color-scheme',
      'i18n/setup',
      'lib/address-secrets',
      'lib/auth-markers',
      'lib/paths',
      'backend/trusted-types',
    ]),
    priority: 4,
  },
  {
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|scheduler|i18next|react-i18next|tslib|@babel\/runtime|use-sync-external-store)\//,
    priority: 5,
  },
  {
    // The router, and what the sign-in screen shares with all others.
    name: 'app',
    test: modules(
      [
        'app/App',
        'app/preload',
        'ui/VisitorPage',
        'ui/display/LanguagePicker.module.css',
        'ui/icon',
        'ui/error-text',
        'ui/fields/LineField',
        'vault/account/session',
        'vault/account/passkey-door',
        'lib/passkeys-possible',
        'features/auth/callback-failures',
        'features/auth/AuthPage.module.css',
        'backend/auth-actions',
      ],
      [
        `${mantine}/(ActionIcon|Alert|Anchor|Button|Divider|Paper|Stack|Text|TextInput|Title)/`,
        '@mantine/notifications/esm/notifications.store',
        '@mantine/hooks/esm/(use-merged-ref|use-uncontrolled)/',
        `${icons}(AlertTriangle|Building|CircleCheck|Key)\\.mjs`,
      ],
    ),
    priority: 3,
  },
  {
    // What the sign-in screen shares with the lock screen.
    name: 'passwords',
    test: modules(
      ['features/auth/use-error-text', 'ui/fields/PasswordField', 'ui/PasswordStrength'],
      [`${mantine}/PasswordInput/`],
    ),
    priority: 2,
  },
  {
    // What short messages and all that opens share.
    name: 'overlays',
    test: modules(
      [],
      [
        `${mantine}/Portal/`,
        '@mantine/core/esm/core/(utils/get-default-z-index|Box/get-style-object)/',
        '@mantine/hooks/esm/use-force-update/',
        '(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)',
      ],
    ),
    priority: 3,
  },
  {
    // What screens fetch when they stand: what opens (lists, menus, dialogs, hints).
    name: 'menus',
    test: modules(
      ['ui/display/LanguagePicker', 'ui/display/ThemeToggle', 'ui/hint/Hint'],
      [`${mantine}/(Badge|Modal|ModalBase|ScrollArea|Tabs|Tooltip)/`],
    ),
    priority: 2,
  },
  {
    // The styles of the library, which the public screens fetch when they stand.
    name: 'styles',
    test: modules(['ui/library.css']),
    priority: 6,
  },
  {
    // The signed-in frame, the vault behind it, and a part that fetches another: its list of files to
    // fetch ahead is shared there.
    name: 'frame',
    test: modules(['app/shell/Shell', 'vault/account/live-account', 'domain/search/search']),
    priority: 2,
  },
  {
    name: 'library',
    test: /\/node_modules\/(@mantine\/(core|hooks|notifications|store)|@floating-ui|react-remove-scroll|react-transition-group)/,
    minShareCount: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
    priority: 1,
  },
  {
    // What most screens know of records, and show them with. The clock of a person stays apart, and so
    // do forms and their inputs: screens show without them.
    name: 'records',
    test: (id: string) => common.test(id) && !lists.test(id),
    minShareCount: 18,
    priority: 0,
  },
  {
    // What lists, forms and their dialogs share, and the dashboard has none of.
    name: 'lists',
    test: lists,
    minShareCount: 18,
    priority: 0,
  },
  {
    // Fields that stand in the heads of tables, and in forms without one.
    name: 'fields',
    test: modules(['ui/fields/SelectField', 'ui/fields/TickField']),
    priority: 0,
  },
  {
    // Long lists, of which the frames of many screens have none.
    name: 'tables',
    test: modules(['ui/table/DataTable']),
    priority: 0,
  },
  {
    // Asking for a file costs more than these are long.
    name: 'records-more',
    test: modules(
      ['ui/SaveState', 'records-ui/use-time-zone', 'domain/firm/preferences'],
      [`${icons}(ChevronDown|PlayerPlay|Plus|Receipt|Upload|UsersGroup)\\.mjs`],
    ),
    priority: 0,
  },
  {
    name: (id: string) => {
      const [, language] = frameWords.exec(id) ?? []
      return language === undefined ? null : `${language}-frame`
    },
    test: frameWords,
    priority: 0,
  },
  {
    name: (id: string) => {
      const [, language] = starters.exec(id) ?? []
      return language === undefined ? null : `${language}-starters`
    },
    test: starters,
    priority: 0,
  },
  {
    // What is to be done, and when.
    name: 'tasks',
    test: modules(['domain/task/task', 'domain/values/zoned-time']),
    priority: 0,
  },
  {
    // Appointments, and how often they come again.
    name: 'appointments',
    test: modules(
      ['domain/calendar/calendar-event', 'domain/calendar/calendar-items'],
      ['ical.js/'],
    ),
    priority: 0,
  },
  {
    // Hours and what they are worth.
    name: 'work',
    test: modules([
      'domain/time/billing-terms',
      'domain/time/quick-entry',
      'domain/time/rate',
      'domain/time/time-entry',
      'domain/time/utbms',
      'domain/values/duration',
      'domain/case/note',
      'records-ui/billing-terms',
      'records-ui/timers',
    ]),
    priority: 0,
  },
  {
    // What the models said.
    name: 'answers',
    test: modules(['domain/conversation/consensus', 'domain/conversation/conversation']),
    priority: 0,
  },
  {
    // What people thought of it.
    name: 'ratings',
    test: modules(['domain/learning/figures', 'domain/learning/posterior']),
    priority: 0,
  },
]

export default defineConfig({
  plugins: [
    react(),
    recognitionData(),
    secondPage(),
    libraryStyles(),
    precache(),
    compressed(),
    extraFile('legalai-assets'),
  ],
  resolve: {
    alias: [
      {
        // The month of a large firm takes the grid library a third of a second.
        find: /^\.\/get-month-view-events\/get-month-view-events\.mjs$/,
        replacement: `${sources}features/calendar/month-rows.ts`,
      },
    ],
  },
  build: {
    outDir: 'dist',
    // dist/.keep is in version control so that the Go half builds before the web half;
    // emptying deletes it and public/.keep brings it back.
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL script or style would need a weaker content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/backend/service-worker.ts' },
      output: {
        // A service worker is known by its address, which therefore never changes.
        entryFileNames: ({ name }) => (name === 'sw' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: fileName,
        assetFileNames: assetName,
        codeSplitting: { groups: sharedChunks },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // The server recognises workers by these names and gives each its own policy.
        entryFileNames: 'assets/[name]-[hash].js',
        // Of the two workers that read PDFs one is the reader alone: by its name it is one file for both.
        chunkFileNames: (chunk) =>
          chunk.name === 'pdf.worker' ? 'assets/pdf-worker-[hash].js' : fileName(chunk),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/storage/v1', '/realtime/v1', '/api/v1', '/config.json'].map(
        (path) => [path, { target: server, ws: path === '/realtime/v1' }],
      ),
    ),
  },
})
