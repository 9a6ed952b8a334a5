import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { largestSealedFile, sealedFileSize } from '../../crypto/file-format'
import { maxFileSize, type SealedUpload } from '../records/files'
import { refused } from '../testing/server-checks'
import { newWorld, type OpenTab, type World } from '../testing/world'

let world: World
let tab: OpenTab

beforeAll(async () => {
  world = await newWorld()
  tab = await world.device().open()
})

beforeEach(() => {
  world.server.files.clear()
  delete world.server.mischief.before
})

const text = (blob: Blob): Promise<string> => blob.text()
const pathOf = (): string => [...world.server.files.keys()][0] ?? ''

describe('a stored file', () => {
  test('opens again, and lies on the server sealed', async () => {
    const content = 'clause 4.2 '.repeat(20_000)
    const told: number[] = []
    const stored = await tab.vault.storeFile(new Blob([content]), {
      onProgress: (done) => told.push(done),
    })
    expect(stored.size).toBe(content.length)
    expect(told.at(-1)).toBe(1)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(pathOf()).toBe(`${world.workspace.id}/${stored.fileId}/1`)
    const sealed = world.server.files.get(pathOf()) ?? new Blob()
    expect(sealed.size).toBe(stored.sealedSize)
    expect(await text(sealed)).not.toContain('clause')
    expect(await text(await tab.vault.openFile(stored, {}))).toBe(content)
  })

  test('altered by one bit, cut short or exchanged does not open', async () => {
    const stored = await tab.vault.storeFile(new Blob(['a'.repeat(200_000)]), {})
    const other = await tab.vault.storeFile(new Blob(['b'.repeat(200_000)]), {})
    const path = `${world.workspace.id}/${stored.fileId}/1`
    const bytes = new Uint8Array(await (world.server.files.get(path) ?? new Blob()).arrayBuffer())
    const flipped = bytes.slice()
    flipped[bytes.length - 20] = (flipped[bytes.length - 20] ?? 0) ^ 1
    const wrongs = [
      new Blob([flipped]),
      new Blob([bytes.slice(0, -1)]),
      world.server.files.get(`${world.workspace.id}/${other.fileId}/1`) ?? new Blob(),
    ]
    for (const wrong of wrongs) {
      world.server.files.set(path, wrong)
      await expect(tab.vault.openFile(stored, {})).rejects.toMatchObject({ type: 'tampered' })
    }
  })

  test('removed is gone, and removing it again is no error', async () => {
    const stored = await tab.vault.storeFile(new Blob(['x']), {})
    await tab.vault.removeFile(stored)
    expect(world.server.files.size).toBe(0)
    await tab.vault.removeFile(stored)
  })

  test('that is gone is not found', async () => {
    const stored = await tab.vault.storeFile(new Blob(['x']), {})
    world.server.files.clear()
    await expect(tab.vault.openFile(stored, {})).rejects.toMatchObject({ type: 'not-found' })
  })
})

describe('storing', () => {
  test('takes the largest file that fits when sealed', () => {
    expect(sealedFileSize(maxFileSize)).toBeLessThanOrEqual(largestSealedFile)
    expect(sealedFileSize(maxFileSize + 1)).toBeGreaterThan(largestSealedFile)
  })

  test('refuses nothing and too much before reading a byte', async () => {
    await expect(tab.vault.storeFile(new Blob([]), {})).rejects.toMatchObject({
      type: 'empty-file',
    })
    const huge = {
      size: maxFileSize + 1,
      slice() {
        throw new Error('it was read')
      },
    } as unknown as Blob
    await expect(tab.vault.storeFile(huge, {})).rejects.toMatchObject({ type: 'too-large' })
    expect(world.server.files.size).toBe(0)
  })

  test('stops when asked to and keeps nothing', async () => {
    const controller = new AbortController()
    const storing = tab.vault.storeFile(new Blob(['x'.repeat(300_000)]), {
      signal: controller.signal,
      onProgress: (done) => {
        if (done > 0.5) controller.abort()
      },
    })
    await expect(storing).rejects.toMatchObject({ type: 'aborted' })
    expect(world.server.files.size).toBe(0)
  })

  test('tries again over a shaky network, and says so when there is none', async () => {
    let failures = 1
    world.server.mischief.before = (method) => {
      if (method === 'FILE' && failures-- > 0) throw refused('offline', 0)
    }
    const stored = await tab.vault.storeFile(new Blob(['x']), {})
    expect(await text(await tab.vault.openFile(stored, {}))).toBe('x')
    world.server.mischief.before = () => {
      throw refused('unavailable', 503)
    }
    await expect(tab.vault.openFile(stored, {})).rejects.toMatchObject({ type: 'offline' })
  })
})

describe('what a taken place means', () => {
  const plant = (what: (sent: Blob) => Blob, sealed: Blob, stored: { fileId: string }): void => {
    world.server.files.set(`${world.workspace.id}/${stored.fileId}/1`, what(sealed))
  }
  const sealedOnly = async (): Promise<SealedUpload> => {
    const stopping = new AbortController()
    let kept: SealedUpload | undefined
    const storing = tab.vault.storeFile(new Blob(['exhibit '.repeat(9_000)]), {
      signal: stopping.signal,
      onSealed: async (sealed) => {
        kept = sealed
        stopping.abort()
      },
    })
    await expect(storing).rejects.toMatchObject({ type: 'aborted' })
    if (kept === undefined) throw new Error('nothing was kept')
    return kept
  }

  test('the same bytes: an earlier attempt arrived', async () => {
    const kept = await sealedOnly()
    plant((sent) => sent, kept.sealed, kept.stored)
    expect(await tab.vault.storeFile(new Blob(), { resume: kept })).toEqual(kept.stored)
  })

  test.each([
    ['other bytes of the same size', (sent: Blob) => new Blob(['x'.repeat(sent.size)])],
    ['the beginning of them', (sent: Blob) => sent.slice(0, 500)],
  ])('%s: it is not stored, and says so', async (_, what) => {
    const kept = await sealedOnly()
    plant(what, kept.sealed, kept.stored)
    const storing = tab.vault.storeFile(new Blob(), { resume: kept })
    await expect(storing).rejects.toMatchObject({ type: 'tampered' })
  })

  test('nothing while nobody can look', async () => {
    const kept = await sealedOnly()
    plant((sent) => sent, kept.sealed, kept.stored)
    let calls = 0
    world.server.mischief.before = (method) => {
      if (method === 'FILE' && ++calls === 2) throw refused('offline', 0)
    }
    expect(await tab.vault.storeFile(new Blob(), { resume: kept })).toEqual(kept.stored)
    expect(calls).toBe(4)
  })
})

describe('a file that was sealed before', () => {
  test('is gone on with, and is the same file', async () => {
    const stopping = new AbortController()
    let kept: SealedUpload | undefined
    const first = tab.vault.storeFile(new Blob(['exhibit '.repeat(30_000)]), {
      signal: stopping.signal,
      onSealed: async (sealed) => {
        kept = sealed
        stopping.abort()
      },
    })
    await expect(first).rejects.toMatchObject({ type: 'aborted' })
    if (kept === undefined) throw new Error('nothing was kept')
    expect(await text(kept.sealed)).not.toContain('exhibit')
    const stored = await tab.vault.storeFile(new Blob(), { resume: kept })
    expect(stored).toEqual(kept.stored)
    expect(await text(await tab.vault.openFile(stored, {}))).toContain('exhibit exhibit')
    // An answer that was lost: the file is there, and sending it again is no error.
    expect(await tab.vault.storeFile(new Blob(), { resume: kept })).toEqual(stored)
  })
})
