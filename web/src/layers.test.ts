/** The import law of the web half, as tables. A wrong import fails here with its reason.
 *
 *  Ranks: a folder imports only lower ranks, never its own (features never import each
 *  other). Doors: three things may be touched in one place only. */
import { expect, test } from 'vitest'

const ranks: Readonly<Record<string, number>> = {
  lib: 0,
  i18n: 0,
  backend: 1,
  crypto: 1,
  domain: 1,
  ui: 1,
  vault: 2,
  assistant: 3,
  'records-ui': 3,
  features: 4,
  app: 5,
  'main.tsx': 6,
}

/** Rooms inside a room, the lowest first: each imports only those of the lines above its own. */
const innerRooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    ['values'],
    ['record'],
    ['formats'],
    ['calendars', 'client', 'document', 'task', 'time', 'search', 'firm'],
    ['deadline', 'case', 'trust', 'conversation'],
    ['analysis', 'conflict-check', 'template', 'learning', 'voice', 'import'],
    ['calendar', 'billing'],
    ['casework', 'reports'],
  ],
  vault: [
    ['wire'],
    ['store'],
    ['keys'],
    ['team'],
    ['sync'],
    ['checkpoint'],
    ['records'],
    ['files', 'search'],
    ['account'],
  ],
}

/** Same-rank imports that stand, and why. */
const allowed: Readonly<Record<string, string>> = {}

const doors = [
  {
    name: 'primitives',
    room: /^crypto\//,
    shut: [
      /from '(@noble\/|hash-wasm|@hpke\/)/,
      /import\('(@noble\/|hash-wasm|@hpke\/)/,
      /\bcrypto\s*\.\s*subtle\b/,
    ],
    reason: 'Primitives are used in web/src/crypto only, so that one folder can be reviewed.',
  },
  {
    name: 'network',
    room: /^backend\//,
    shut: [
      // The linter knows scopes and refuses the bare name; this sees the ways around it.
      /\b(window|globalThis|self)\s*\.\s*fetch\b/,
      /(?<![.\w])fetch\(\s*['"`]/,
      /\bnew (XMLHttpRequest|WebSocket|EventSource)\b/,
      /\bsendBeacon\(/,
      /from '(openapi-fetch)'/,
      /import\('@supabase\//,
      /import (?!type)[^;]*from '@supabase\//,
    ],
    reason: 'Requests are made in web/src/backend only: nothing else may talk to a server.',
  },
  {
    name: 'disclosure',
    room: /^(assistant\/disclose|backend\/ai-stream|backend\/direct-stream)\.ts$/,
    shut: [/backend\/ai-stream/, /\bpostStream\b/, /\bdirectEvents\b/, /v1\/ai\/stream/],
    reason: 'Text leaves for a model through web/src/assistant/disclose.ts and nowhere else.',
  },
  {
    name: 'disclosure of sound',
    room: /^(assistant\/disclose-sound|backend\/transcribe)\.ts$/,
    shut: [/backend\/transcribe/, /\bpostRecording\b/, /v1\/ai\/transcribe/],
    reason:
      'Sound leaves for a model through web/src/assistant/disclose-sound.ts and nowhere else.',
  },
  {
    name: 'disclosure of a search',
    room: /^(assistant\/disclose-search|backend\/knowledge-search)\.ts$/,
    shut: [/backend\/knowledge-search/, /\bfindKnowledge\b/, /\/knowledge\/search/],
    reason:
      'A search leaves for the server through web/src/assistant/disclose-search.ts and nowhere else.',
  },
  {
    name: 'the day',
    room: /^domain\//,
    shut: [/\bcivilDateOf\b/, /new Date\(\)\.(getFullYear|toISOString\(\)\.slice)/],
    reason:
      'What day it is for the person is asked of records-ui/use-time-zone.ts: the device may be in another zone.',
  },
] as const

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Test files may import anything; nothing but tests imports them. */
const isTest = (path: string): boolean =>
  /\.(?:test|bench)\.tsx?$|\/testing\/|^testing\//.test(path)

/** What tools/generate makes: shapes and types, which ask nobody for anything. */
const isGenerated = (path: string): boolean => path.includes('/generated/')

const modules = Object.entries(sources)
  .map(([path, text]) => ({ path: path.slice(2), text: withoutComments(text) }))
  .filter(({ path }) => !isTest(path) && !path.endsWith('.d.ts'))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, specifier]) => specifier ?? '')
}

/** The path that a relative import in `from` means, below src. */
function resolve(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The folder whose rank counts; a feature is a folder of its own. */
function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'features' ? `features/${second}` : first
}

function rankOf(path: string): number | undefined {
  return ranks[path.split('/')[0] ?? '']
}

test('every folder has a rank', () => {
  const unranked = modules.filter(({ path }) => rankOf(path) === undefined).map(({ path }) => path)
  expect(unranked, 'a new folder needs a line in the table').toEqual([])
})

test('a folder imports only lower ranks', () => {
  const wrong: string[] = []
  for (const { path, text } of modules) {
    for (const specifier of importsOf(text)) {
      const target = resolve(path, specifier)
      const [from, to] = [roomOf(path), roomOf(target)]
      if (from === to) continue
      const [own, other] = [rankOf(path), rankOf(target)]
      if (own === undefined || other === undefined || other < own) continue
      if (allowed[`${from} -> ${to}`] !== undefined) continue
      const why =
        from.startsWith('features/') && to.startsWith('features/')
          ? 'features meet only through records in vault and links in lib/paths.ts'
          : `${from} has rank ${own}, ${to} has rank ${other}`
      wrong.push(`${path} imports ${specifier}: ${why}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each(Object.entries(innerRooms))(
  'the rooms of %s import only those above them',
  (outer, lines) => {
    const inner = (path: string): string => path.split('/').slice(1, -1)[0] ?? ''
    /** What stands in no inner room speaks of them all. */
    const line = (path: string): number =>
      inner(path) === '' ? lines.length : lines.findIndex((rooms) => rooms.includes(inner(path)))
    const wrong = modules
      .filter(({ path }) => path.startsWith(`${outer}/`))
      .flatMap(({ path, text }) => {
        if (line(path) < 0) return [`${path} stands in no room of ${outer}`]
        return importsOf(text)
          .map((specifier) => resolve(path, specifier))
          .filter((target) => target.startsWith(`${outer}/`) && inner(target) !== inner(path))
          .filter((target) => line(target) >= line(path))
          .map((target) => `${path} imports ${target}, whose room is not above its own`)
      })
    expect(wrong).toEqual([])
  },
)

test('a folder holds what one can take in at a glance', () => {
  const files = new Map<string, number>()
  for (const { path } of modules) {
    const folder = path.split('/').slice(0, -1).join('/')
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  const wrong = [...files]
    .filter(([folder, count]) => count > (crowded[folder] ?? 25))
    .map(([folder, count]) => `${folder}: ${count} files side by side`)
  expect(wrong, 'give what belongs together a room of its own').toEqual([])
})

test.each(doors)('the door of $name stays shut', ({ room, shut, reason }) => {
  const wrong = modules
    .filter(({ path }) => !room.test(path) && !isGenerated(path))
    .flatMap(({ path, text }) =>
      shut.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`),
    )
  expect(wrong, reason).toEqual([])
})

test('no import leads back to its own file', () => {
  // What is loaded on use is not counted: a door may open the room that is behind it.
  const paths = new Set(modules.map(({ path }) => path))
  const fileOf = (path: string): string | undefined =>
    [path, `${path}.ts`, `${path}.tsx`].find((candidate) => paths.has(candidate))
  const imports = new Map(
    modules.map(({ path, text }) => [
      path,
      [...text.matchAll(/(?:from|^import)\s+'(\.[^']+)'/gm)].flatMap(
        ([, specifier = '']) => fileOf(resolve(path, specifier)) ?? [],
      ),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' -> '))
    if (start >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  expect(circles, 'move what both need into a file of its own').toEqual([])
})

test('nothing but a test imports a test', () => {
  const wrong = modules.flatMap(({ path, text }) =>
    importsOf(text)
      .map((specifier) => resolve(path, specifier))
      .filter(isTest)
      .map((target) => `${path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('no file re-exports a folder, and none exports by default', () => {
  const wrong = modules
    .filter(({ text }) => /^export (\*|default)/m.test(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/** Folders that are still too full, and with how many files. */
const crowded: Readonly<Record<string, number>> = {
  'app/shell': 30,
  'assistant/shield': 39,
  backend: 40,
  crypto: 41,
  'features/billing': 35,
  'features/clients': 34,
  'features/documents': 48,
  'records-ui': 39,
  ui: 48,
}

/** Longer files are tables whose lines belong together. */
const longTables: Readonly<Record<string, string>> = {
  'app/demo/matters.ts': 'what happens in the sample firm, a matter after the other',
  'assistant/shield/names-latin.ts': 'a list of names',
  'assistant/shield/detectors/identifiers.ts': 'one line of facts per number, by country',
  'domain/deadline/rules/us-federal.ts': 'one entry per procedural rule',
}

test('no file outgrows its ceiling', () => {
  const wrong = Object.entries(sources)
    .map(([path, text]) => ({ path: path.slice(2), lines: text.split('\n').length }))
    .filter(({ path }) => !isTest(path) && !isGenerated(path) && longTables[path] === undefined)
    .filter(({ path, lines }) => lines > (path.endsWith('.tsx') ? 250 : 350))
    .map(({ path, lines }) => `${path}: ${lines} lines`)
  expect(wrong, 'split by concept, or name it in longTables with the reason').toEqual([])
})
