/** What a file waits for on its way through the vault, sealing and checking included, and the same
 *  bytes bare, to a program that does nothing but keep them. */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freePort } from '../../web/src/vault/testing/free-port.ts'
import { newRealBrowser, type RealBrowser } from '../../web/src/vault/testing/real-browser.ts'
import { newRealServer } from '../../web/src/vault/testing/real-server.ts'
import type { StoredFile } from '../../web/src/vault/wire/types.ts'
import { person } from '../chromium.ts'
import { median, milliseconds, print, timed } from '../lines.ts'
import { measureMemory } from './memory.ts'

const rounds = 3
const megabytes = [1, 10]

export async function measure(): Promise<void> {
  const server = await newRealServer()
  const bare = await startBare()
  const browser = newRealBrowser(server.url, server.anonKey)
  try {
    await browser.account.start()
    await browser.account.signUp({ ...person, fullName: person.name, language: 'en' })
    for (const size of megabytes) await measureSize(browser, bare.url, size)
  } finally {
    await browser.close()
    await bare.stop()
    await server.remove()
  }
  await measureMemory()
}

interface Times {
  readonly sealed: number[]
  readonly bare: number[]
}

async function measureSize(browser: RealBrowser, bare: string, size: number): Promise<void> {
  const file = new Blob([randomBytes(size * 1024 * 1024)])
  const vault = browser.vault()
  const check = (back: Blob | undefined): void => {
    if (back?.size !== file.size) throw new Error(`files: ${size} MB did not come back`)
  }
  const up: Times = { sealed: [], bare: [] }
  const down: Times = { sealed: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    let stored: StoredFile | undefined
    const store = async (): Promise<void> => {
      stored = await vault.storeFile(file, {})
    }
    const upload = async (): Promise<void> => {
      const { ok } = await fetch(bare, { method: 'PUT', body: file })
      if (!ok) throw new Error('files: the bare bytes were not kept')
    }
    const download = async (): Promise<void> => check(await (await fetch(bare)).blob())
    up.sealed.push(await timed(store))
    up.bare.push(await timed(upload))
    down.sealed.push(await timed(async () => check(stored && (await vault.openFile(stored, {})))))
    down.bare.push(await timed(download))
    browser.sent.length = 0
  }
  printTimes(`file of ${size} MB: upload`, up)
  printTimes(`file of ${size} MB: download`, down)
}

function printTimes(what: string, { sealed, bare }: Times): void {
  const [first, second] = [median(sealed), median(bare)].map(milliseconds)
  print(what, `encrypted ${first}, the same bytes bare ${second}`)
}

/** A program that keeps one file as it comes. */
async function startBare(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'legalai-bare-'))
  const path = join(folder, 'file')
  const port = await freePort()
  const server = createServer((request, response) => {
    const done =
      request.method === 'PUT'
        ? pipeline(request, createWriteStream(path)).then(() => response.end())
        : pipeline(createReadStream(path), response)
    done.catch((error: Error) => response.destroy(error))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
