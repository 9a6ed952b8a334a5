// node bench/run.mjs NAME: run bench/NAME/main.ts, which prints one line per figure. Vite turns the
// application's own modules into what Node runs.
import { fileURLToPath } from 'node:url'
import { createServer } from '../web/node_modules/vite/dist/node/index.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = await createServer({
  root: `${root}web`,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, fs: { allow: [root] } },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { measure } = await server.ssrLoadModule(`${root}bench/${process.argv[2]}/main.ts`)
  await measure()
} finally {
  await server.close()
}
// What was measured leaves timers behind that would keep this process alive.
process.exit()
