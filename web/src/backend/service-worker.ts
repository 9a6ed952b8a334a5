/**
 * The application without a network: its own files, kept by the browser.
 *
 * It never touches what the server stores: records are kept, encrypted, by the vault, and
 * calls pass by as they are. A page is asked from the network first, because its content
 * security policy differs from person to person; the kept one is for when nobody answers.
 */
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** A file of this build; `kept` ones are fetched ahead, the others when first used. */
interface BuiltFile {
  readonly url: string
  /** for a name that does not change with its content */
  readonly revision: string | null
  readonly kept: boolean
}

/** What this script uses of its surroundings: the compiler knows the page's types only. */
interface Surroundings {
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate' | 'message', handle: (event: Event) => void): void
}

interface Event {
  readonly data?: unknown
  waitUntil(done: Promise<unknown>): void
  /** Says what needs no script to be answered; not every browser has it.
   *  https://w3c.github.io/ServiceWorker/#register-router-method */
  addRoutes?(rules: readonly Route[]): Promise<void>
}

interface Route {
  readonly condition: Condition | { readonly or: readonly Condition[] }
  readonly source: { readonly cacheName: string } | 'fetch-event' | 'race-network-and-fetch-handler'
}

type Condition =
  | { readonly urlPattern: { readonly pathname: string } }
  | { readonly requestMode: 'navigate' }

/** Every file of the build; vite-precache.ts writes the list in this place. */
declare const __BUILT_FILES__: readonly BuiltFile[]

const worker = globalThis as unknown as Surroundings
const files = __BUILT_FILES__
const usedFiles = 'used-files'
/** What prints Chinese, Japanese and Korean. */
const fonts = files.map(({ url }) => url).filter((url) => url.includes('/noto-sans-'))
/** Milliseconds that a slow network may keep people from their own files. */
const patience = 4_000

/** Addresses of the server that are no page of the application, such as the links in mails. */
const served = [/\/v1\//, /^\/(api|health|metrics|ready)/, /\.[a-z]+$/]

precacheAndRoute(files.filter(({ kept }) => kept).map(({ url, revision }) => ({ url, revision })))
cleanupOutdatedCaches()
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: usedFiles }),
)
registerRoute(new NavigationRoute(({ request }) => page(request), { denylist: served }))

worker.addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes()))
  if (navigator.languages.some((one) => /^(zh|ja|ko)\b/.test(one))) event.waitUntil(keepFonts())
})
worker.addEventListener('activate', (event) => event.waitUntil(dropOlderFiles()))
// Only when the person says so: until then everything goes on as it was loaded.
worker.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(worker.skipWaiting())
  }
})

/** What the browser answers without waking this script: dozens of files for every page that opens.
 *  Where it cannot, the handlers above do the same. */
function routes(): readonly Route[] {
  const used = files.filter(({ url, kept }) => !kept && /^\/assets\/[^/]+\.(js|css)$/.test(url))
  // A link in a mail works once: nothing may ask for it twice.
  const asked = ['/:service/v1/*', ...used.map(({ url }) => url)]
  const kept = ['/assets/:file.js', '/assets/:file.css']
  return [
    { condition: { or: asked.map(at) }, source: 'fetch-event' },
    { condition: { or: kept.map(at) }, source: { cacheName: cacheNames.precache } },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ]
}

function at(pathname: string): Condition {
  return { urlPattern: { pathname } }
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const kept = await matchPrecache('/index.html')
    if (kept === undefined) throw error
    return kept
  }
}

/** Whoever may write in one of these languages prints without a network too. A server may be without the fonts,
 *  and a device without room: then they are fetched when they are used. */
async function keepFonts(): Promise<void> {
  const cache = await caches.open(usedFiles)
  await cache.addAll(fonts).catch(() => undefined)
}

async function dropOlderFiles(): Promise<void> {
  const cache = await caches.open(usedFiles)
  const present = new Set(files.map(({ url }) => url))
  const older = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname))
  await Promise.all(older.map((request) => cache.delete(request)))
}
