import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bytes } from './api/values'
import { concat } from './bytes'
import { Connection, callsOf, type Port, serve, transferring } from './rpc'
import { pattern } from './testing/file-vectors'
import { toHex } from './testing/hex'
import type { CryptoApi } from './worker'
import { CryptoWorker } from './worker'

const place = { fileId: 'AAAAAAAAAAAAAAAAAAAAAA', version: 1 }
const channels: MessageChannel[] = []

afterEach(() => {
  for (const channel of channels.splice(0)) channel.port1.close()
})

/** Two ends of a real channel: everything that crosses is cloned, like into a worker. */
function connected(worker: CryptoApi = new CryptoWorker()) {
  const channel = new MessageChannel()
  channels.push(channel)
  serve(portOf(channel.port1), worker)
  const connection = new Connection(portOf(channel.port2))
  return { api: callsOf<CryptoApi>(connection.call), connection }
}

function portOf(port: MessageChannel['port1']): Port {
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer as never),
    addEventListener: (_, listener) =>
      port.on('message', (data) => listener({ data } as MessageEvent)),
  }
}

describe('calls across the border', () => {
  it('answer, and refuse with the typed error', async () => {
    const { api } = connected()
    expect(await api.newId()).toMatch(/^[\w-]{22}$/)
    expect(await api.account()).toBeUndefined()
    await expect(api.sealSession()).rejects.toMatchObject({
      name: 'CryptoFailure',
      error: { type: 'locked' },
    })
  })

  it('take the memory of what is handed over along, there and back', async () => {
    const answered: Bytes[] = []
    const worker = {
      ...new CryptoWorker(),
      deriveSignIn: async ([bytes]: readonly Bytes[]) => {
        answered.push(new Uint8Array([...(bytes ?? []), 3]))
        return transferring([...answered], answered)
      },
    }
    const { api } = connected(worker as unknown as CryptoApi)
    const call = api.deriveSignIn as unknown as (list: Bytes[]) => Promise<Bytes[]>
    const given = [new Uint8Array([1, 2])]
    const answer = await call(transferring(given, given))
    expect(answer).toEqual([new Uint8Array([1, 2, 3])])
    expect([given[0]?.length, answered[0]?.length]).toEqual([0, 0])
  })

  it('tell nothing of unexpected faults but that there was one', async () => {
    const worker = { ...new CryptoWorker(), newId: () => Promise.reject(new Error('a secret')) }
    const failure = await connected(worker)
      .api.newId()
      .catch((cause) => cause)
    expect(failure.error).toEqual({ type: 'internal' })
    expect(String(failure)).not.toContain('secret')
  })

  it('seal and open a file chunk by chunk, waiting for each to be taken', async () => {
    const { api } = connected()
    const plain = pattern(3 * 1024 * 1024)
    const parts: Bytes[] = []
    let taking = 0
    let most = 0
    const sink = async (chunk: Bytes) => {
      most = Math.max(most, ++taking)
      await new Promise((resolve) => setImmediate(resolve))
      parts.push(chunk.slice())
      taking--
    }
    const progress: number[] = []
    const options = { onProgress: ({ done }: { done: number }) => void progress.push(done) }
    const file = await api.sealFile(new Blob([plain]), place, sink, options)
    expect([most, progress.at(-1), parts.length]).toEqual([1, plain.length, 4])
    const opened: Bytes[] = []
    await api.openFile(new Blob(parts), file, (chunk) => void opened.push(chunk.slice()))
    expect(toHex(concat(...opened)) === toHex(plain)).toBe(true)
  })

  it('report what the sink threw, and stop', async () => {
    const { api } = connected()
    const sealing = api.sealFile(new Blob([pattern(3_000_000)]), place, () =>
      Promise.reject(new Error('full')),
    )
    await expect(sealing).rejects.toThrow('full')
  })

  it('stop when aborted, before or while running', async () => {
    const { api } = connected()
    const blob = new Blob([pattern(3_000_000)])
    const signal = AbortSignal.abort()
    await expect(api.sealFile(blob, place, () => undefined, { signal })).rejects.toThrow('aborted')
    const abort = new AbortController()
    const sealing = api.sealFile(blob, place, () => abort.abort(), { signal: abort.signal })
    await expect(sealing).rejects.toMatchObject({ error: { type: 'aborted' } })
  })

  it('reach what the worker has as its own, and nothing else', async () => {
    const { api } = connected()
    for (const name of ['constructor', 'toString', '__proto__', 'keys']) {
      const asked = api as unknown as Record<string, () => Promise<unknown>>
      await expect(asked[name]?.()).rejects.toMatchObject({ error: { type: 'malformed' } })
    }
  })

  it('refuse arguments that cannot cross', async () => {
    const { api } = connected()
    const settings = { bad: (() => 1) as never }
    await expect(api.saveSettings(settings)).rejects.toMatchObject({ error: { type: 'malformed' } })
  })

  it('reject what still runs when the worker is ended', async () => {
    const { api, connection } = connected({
      ...new CryptoWorker(),
      newId: () => new Promise(() => undefined),
    })
    const hanging = api.newId()
    connection.close({ type: 'locked' })
    await expect(hanging).rejects.toMatchObject({ error: { type: 'locked' } })
  })
})
