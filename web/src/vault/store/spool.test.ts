import { beforeEach, expect, it, vi } from 'vitest'
import { newSpool } from './spool'

const large = 64 * 1024 ** 2
let files: Map<string, Uint8Array[]>
let quota: number

/** As much of a browser's private files and locks as a spool touches. */
beforeEach(() => {
  files = new Map()
  quota = Number.MAX_SAFE_INTEGER
  const held = new Set<string>()
  const folder = {
    keys: async function* () {
      yield* [...files.keys()]
    },
    removeEntry: async (name: string) => void files.delete(name),
    getFileHandle: async (name: string) => {
      const written: Uint8Array[] = []
      files.set(name, written)
      return {
        createWritable: async () => ({
          write: async (bytes: Uint8Array) => void written.push(bytes.slice()),
          close: async () => undefined,
          abort: async () => undefined,
        }),
        getFile: async () => new Blob(written as BlobPart[]),
      }
    },
  }
  const request = async (name: string, ...rest: unknown[]): Promise<void> => {
    const work = rest.at(-1) as (lock: object | null) => Promise<void>
    if (held.has(name)) return await work(null)
    held.add(name)
    await work({}).finally(() => held.delete(name))
  }
  vi.stubGlobal('navigator', {
    locks: { request },
    storage: {
      estimate: async () => ({ quota, usage: 0 }),
      getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
    },
  })
})

it('gives back what was written, crumbs and lumps in their order, and leaves nothing', async () => {
  const lengths = [1, 65_536, 5_000_000, 3_000_000, 2_000_000, 7]
  const pieces = lengths.map((length, at) => new Uint8Array(length).fill(at + 1))
  const spool = await newSpool(large)
  for (const piece of pieces) await spool.write(piece)
  const back = Buffer.from(await (await spool.end()).arrayBuffer())
  expect(back.equals(Buffer.concat(pieces))).toBe(true)
  expect(files.size).toBe(1)
  await spool.drop()
  expect(files.size).toBe(0)
})

it('sweeps away what an ended page left, and nothing that is in use', async () => {
  files.set('left behind', [])
  const first = await newSpool(large)
  const [name] = files.keys()
  expect([...files.keys()]).toEqual([name])
  const second = await newSpool(large)
  expect(files.has(name ?? '')).toBe(true)
  await Promise.all([first.drop(), second.drop()])
  expect(files.size).toBe(0)
})

it.each([
  ['small', 1_000, Number.MAX_SAFE_INTEGER],
  ['without room', large, large],
])('a file that is %s stays in memory', async (_, size, room) => {
  quota = room
  const spool = await newSpool(size)
  await spool.write(new TextEncoder().encode('sealed'))
  expect(await (await spool.end()).text()).toBe('sealed')
  expect(files.size).toBe(0)
})
