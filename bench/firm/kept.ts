/** The firm on a server, made once by the application's own code and kept in a folder of the user's
 *  cache: every run works on a copy of it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../web/src/vault/testing/free-port.ts'
import { newRealServer, type RealServer } from '../../web/src/vault/testing/real-server.ts'
import { openBrowser, signUp } from '../chromium.ts'
import { print, timed } from '../lines.ts'
import { sizeOf } from './firm.ts'
import { makeFirm } from './make.ts'

/** Accounts belong to an address, so that the firm has one of its own whatever port serves it. */
const makingPort = 14_999
const host = `localhost:${makingPort}`
export const origin = `http://${host}`
const madeBy = ['firm.ts', 'languages.ts', 'make.ts']

/** A firm that is being served, and how a browser reaches it. */
export interface ServedFirm {
  readonly server: RealServer
  /** Arguments for a browser. */
  readonly reaching: readonly string[]
}

/** Serve a copy of the firm of that scale; makes the firm where it was not made yet. */
export async function serveFirm(scale: number): Promise<ServedFirm> {
  const kept = join(cacheFolder(), nameOf(scale))
  if (!existsSync(kept)) await make(scale, kept)
  const folder = await mkdtemp(join(tmpdir(), 'legalai-firm-'))
  await cp(kept, folder, { recursive: true })
  const port = await freePort()
  const server = await newRealServer({}, { folder, port, url: origin })
  return { server, reaching: [`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`] }
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'legalai-bench')
}

/** A firm made by other code is another firm. */
function nameOf(scale: number): string {
  const sources = madeBy.map((file) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'),
  )
  const hash = createHash('sha256').update(sources.join('')).digest('hex').slice(0, 12)
  return `firm-${sizeOf(scale).records}-${hash}`
}

async function make(scale: number, kept: string): Promise<void> {
  const making = `${kept}.${process.pid}`
  await mkdir(making, { recursive: true })
  const server = await newRealServer({}, { folder: making, port: makingPort, url: origin })
  const profile = await mkdtemp(join(tmpdir(), 'legalai-firm-maker-'))
  try {
    // The account is made by Chromium, so that its keys are derived at their real price.
    const browser = await openBrowser(profile)
    await signUp(await browser.newPage(), origin)
    await browser.close()
    const took = await timed(() => makeFirm(scale, server))
    const records = sizeOf(scale).records.toLocaleString('en')
    print(`firm of ${records} records: sealed and stored`, `${(took / 1000).toFixed(0)} s`)
    await server.kill()
    await rename(making, kept)
  } finally {
    await server.kill()
    await rm(making, { recursive: true, force: true })
    await rm(profile, { recursive: true, force: true })
  }
}
