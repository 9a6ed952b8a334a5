// node eval/run.mjs FOLDER: how well the product answers, measured by its own code on the files
// of FOLDER. One line per figure; the cases that were wrong go to eval-failures.jsonl.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '../web/node_modules/vite/dist/node/index.js'

const root = fileURLToPath(new URL('..', import.meta.url))
// `make eval` without DATA hands over an empty name.
const given = process.argv[2] ?? ''
const folder = resolve(given)
if (given === '' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  process.stderr.write(
    `read the folder ${given || '(none)'}; make eval DATA=FOLDER with an existing one would be right\n`,
  )
  process.exit(2)
}
const failures = resolve('eval-failures.jsonl')
rmSync(failures, { force: true })
const temporary = mkdtempSync(join(tmpdir(), 'eval-'))
const words = join(temporary, 'words.json')

// Vite turns the browser's modules into what Node runs; nothing is served.
const server = await createServer({
  root: `${root}web`,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, fs: { allow: [root] } },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { evaluate } = await server.ssrLoadModule(`${root}eval/main.ts`)
  await evaluate(folder, failures, words)
} finally {
  await server.close()
}
for (const [part, ...more] of [['./eval/knowledge', '-words', words], ['./eval/consensus']]) {
  const { status } = spawnSync('go', ['run', part, '-failures', failures, ...more, folder], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
rmSync(temporary, { recursive: true })
