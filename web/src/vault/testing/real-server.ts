/** The built server on a temporary folder, started and ended as a process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { followRealClock } from '../../lib/testing/clock'
import { freePort } from './free-port'

followRealClock()

const binary =
  process.env.LEGALAI_BINARY ?? fileURLToPath(new URL('../../../../bin/legalai', import.meta.url))

/** Whether the server was built; without it there is nothing to test against. */
export const isServerBuilt = existsSync(binary)

export interface RealServer {
  readonly url: string
  readonly anonKey: string
  /** The process as it runs now. */
  pid(): number
  start(): Promise<void>
  /** End it as a power cut would. */
  kill(): Promise<void>
  /** Copy everything it has, while it works. */
  backup(): Promise<void>
  /** Put the last copy in the place of what it has, and start it again. */
  restore(): Promise<void>
  /** End it and remove its folder. */
  remove(): Promise<void>
}

/** Where a server is, when that is not for chance to decide. */
export interface Place {
  /** What it has, perhaps of an earlier one; removed with it. */
  readonly folder: string
  readonly port: number
  /** What browsers call it. */
  readonly url: string
}

/** A server that needs no confirmation mails and counts no calls; `more` adds to its settings. */
export async function newRealServer(
  more: Readonly<Record<string, string>> = {},
  place?: Place,
): Promise<RealServer> {
  const folder = place?.folder ?? mkdtempSync(join(tmpdir(), 'legalai-vault-'))
  const archive = `${folder}.zip`
  // A range of this test worker's own.
  const port = place?.port ?? (await freePort())
  const url = place?.url ?? `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH ?? '',
    LEGALAI_ADDR: `127.0.0.1:${port}`,
    LEGALAI_DATA_DIR: folder,
    LEGALAI_PUBLIC_URL: url,
    LEGALAI_MAIL_AUTOCONFIRM: 'true',
    LEGALAI_RATE_LIMITS: 'off',
    ...more,
  }
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const start = async (): Promise<void> => {
    child = spawn(binary, ['serve'], { env, stdio: 'ignore' })
    // However long it takes: the test that waits has an end.
    while (child.exitCode === null && child.signalCode === null) {
      // biome-ignore lint/style/noRestrictedGlobals: asks a server that a test has started
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready) return
      await new Promise((go) => setTimeout(go, 50))
    }
    throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
  }
  await start()
  const keys = execFileSync(binary, ['keys'], { env, encoding: 'utf8' })
  const { anon_key: anonKey } = JSON.parse(keys) as { anon_key: string }
  return {
    url,
    anonKey,
    pid: () => child?.pid ?? 0,
    start,
    kill,
    async backup() {
      rmSync(archive, { force: true })
      execFileSync(binary, ['backup', archive], { env })
    },
    async restore() {
      await kill()
      execFileSync(binary, ['restore', archive, '--force'], { env })
      await start()
    },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
      rmSync(archive, { force: true })
    },
  }
}
