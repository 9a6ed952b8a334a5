/** The JavaScript that each page needs before it shows, compressed as it travels: the page's own
 *  module and everything that module imports. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { print } from '../lines.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const landingGoal = 120_000
const routeGoal = 250_000

/** What everybody needs who opens `/`. */
const landing = [
  'index.html',
  'src/features/landing/LandingPage.tsx',
  'src/i18n/en/common.json',
  'src/i18n/en/landing.json',
]
/** What every other page needs besides, and what those behind the sign-in need. */
const application = ['src/app/App.tsx', 'src/app/preload.ts', 'node_modules/@supabase/supabase-js/']
const signedIn = ['src/app/shell/Shell.tsx', 'src/vault/live-account.ts']

/** Print the size of the landing page, and of every route what comes on top of it. */
export async function measureSizes(): Promise<void> {
  const closure = closuresOf(await built())
  const first = closure(landing)
  const size = sizeOf(first)
  print('landing page: initial JavaScript', figure(size, landingGoal))
  for (const { path, access, module } of routes()) {
    if (path === '/') continue
    const roots = [...application, ...(access === 'public' ? [] : signedIn), module]
    const more = new Set([...closure(roots)].filter((chunk) => !first.has(chunk)))
    print(`${path}: JavaScript beyond the landing page's`, figure(sizeOf(more), routeGoal))
  }
}

function figure(bytes: number, goal: number): string {
  const kilobytes = (bytes / 1000).toFixed(1)
  return `${kilobytes} kB${bytes > goal ? ', too much' : ''} (goal: under ${goal / 1000} kB)`
}

/** The same build as that of the server, kept in memory. */
async function built(): Promise<readonly Rolldown.OutputChunk[]> {
  // Whatever runs this calls itself development, with a larger React.
  process.env.NODE_ENV = 'production'
  const output = await build({
    root: web,
    configFile: `${web}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('pages: nothing was built')
  return first.output.filter((file) => file.type === 'chunk')
}

/** The routes and the modules of their screens, as screens.tsx names them. */
function routes() {
  const text = readFileSync(`${web}src/app/screens.tsx`, 'utf8')
  const screen = /path: '([^']+)',\s+access: '(\w+)',[^}]*?import\('\.([^']+)'\)/g
  return [...text.matchAll(screen)].map(([, path = '', access = '', file = '']) => {
    const module = new URL(`file:///src/app/.${file}.tsx`).pathname.slice(1)
    return { path, access, module }
  })
}

type Chunks = ReadonlySet<Rolldown.OutputChunk>

/** Answers the chunks of modules and all that these import. */
function closuresOf(
  chunks: readonly Rolldown.OutputChunk[],
): (modules: readonly string[]) => Chunks {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return (modules) => {
    const found = new Set<Rolldown.OutputChunk>()
    const open = modules.map((module) => chunkOf(chunks, module))
    for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      for (const file of chunk.imports) {
        const imported = byFile.get(file)
        if (imported) open.push(imported)
      }
    }
    return found
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const isIt = (id: string): boolean => id.includes(`/${module}`)
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isIt(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  if (chunk === undefined) throw new Error(`pages: ${module} is in no file of the build`)
  return chunk
}

function sizeOf(chunks: Chunks): number {
  let bytes = 0
  for (const { code } of chunks) bytes += gzipSync(code).length
  return bytes
}
