/** The JavaScript that each page needs before it shows, compressed as it travels: the page's own
 *  module and everything that module imports. The landing page's styles count too. */
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { brotli } from '../../web/vite-compress.ts'
import { routes } from '../routes.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const landingGoal = 100_000
const goals: Readonly<Record<string, number>> = { '/auth': 85_000, '/dashboard': 165_000 }
const routeGoal = 250_000

/** What everybody needs who opens `/`. */
const landing = [
  'index.html',
  'src/features/landing/LandingPage.tsx',
  'src/i18n/en/common.json',
  'src/i18n/en/landing.json',
]
/** What every other page needs besides, and what those behind the sign-in need. */
const application = ['src/app/App.tsx', 'src/app/preload.ts', 'node_modules/@supabase/auth-js/']
const signedIn = ['src/app/shell/Shell.tsx', 'src/vault/account/live-account.ts']

/** What one page weighs: the landing page all, any other what comes on top of it. */
export interface Weight {
  readonly path: string
  /** Bytes, and how many they may be. */
  readonly bytes: number
  readonly goal: number
  /** Its files, the heaviest first. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

/** Build the application and weigh the landing page and every other route. */
export async function weighPages(): Promise<readonly Weight[]> {
  const files = await built()
  const chunks = files.filter((file) => file.type === 'chunk')
  const sizes = new Map<Rolldown.OutputChunk, number>()
  const weigh = async (path: string, goal: number, needed: Chunks): Promise<Weight> => {
    const weighed = await Promise.all(
      [...needed].map(async (chunk) => {
        const bytes = sizes.get(chunk) ?? (await brotli(chunk.code)).length
        sizes.set(chunk, bytes)
        return { name: chunk.fileName, bytes }
      }),
    )
    weighed.sort((a, b) => b.bytes - a.bytes)
    const bytes = weighed.reduce((sum, file) => sum + file.bytes, 0)
    return { path, goal, files: weighed, bytes }
  }
  const first = closureOf(chunks, landing)
  const page = await weigh('/', landingGoal, first)
  const look = await stylesOf(files, first)
  const bytes = look.reduce((sum, style) => sum + style.bytes, page.bytes)
  const weights: Weight[] = [{ ...page, bytes, files: [...page.files, ...look] }]
  for (const { path, access, module } of routes()) {
    if (path === '/') continue
    const roots = [...application, ...(access === 'public' ? [] : signedIn), module]
    const more = [...closureOf(chunks, roots)].filter((chunk) => !first.has(chunk))
    const goal = goals[path] ?? routeGoal
    weights.push(await weigh(path, goal, new Set(more)))
  }
  return weights
}

/** The same build as that of the server, kept in memory. */
async function built(): Promise<Rolldown.RolldownOutput['output']> {
  // Whatever runs this calls itself development, with a larger React.
  process.env.NODE_ENV = 'production'
  const output = await build({
    root: web,
    configFile: `${web}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('weights: nothing was built')
  return first.output
}

/** The style sheets that chunks bring along. */
async function stylesOf(files: Rolldown.RolldownOutput['output'], chunks: Chunks) {
  const names = new Set(
    [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  )
  const sheets = files.filter((file) => file.type === 'asset' && names.has(file.fileName))
  return await Promise.all(
    sheets.map(async (sheet) => ({
      name: sheet.fileName,
      bytes: (await brotli('source' in sheet ? sheet.source : '')).length,
    })),
  )
}

type Chunks = ReadonlySet<Rolldown.OutputChunk>

/** The chunks of modules and all that these import. */
function closureOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Chunks {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
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

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const isIt = (id: string): boolean => id.includes(`/${module}`)
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isIt(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  if (chunk === undefined) throw new Error(`weights: ${module} is in no file of the build`)
  return chunk
}
