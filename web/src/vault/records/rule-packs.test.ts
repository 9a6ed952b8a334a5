import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../backend/errors'
import type { RulePackFile } from '../../backend/knowledge'
import { openRulePack } from '../../crypto/rules/rule-pack.ts'
import type { Signer } from '../../crypto/sign.ts'
import { publisherKey, signPack, testPublisher } from '../../crypto/testing/signed-pack.ts'
import { packText } from '../../domain/deadline/testing/pack-text.ts'
import { openLocalDb } from '../store/localdb.ts'
import { createRulePacks } from './rule-packs.ts'

let publisher: Signer
beforeAll(async () => {
  publisher = await testPublisher()
})

/** What the server hands out by id. */
let served: Map<string, RulePackFile>
/** What it says instead of the sequences of these. */
let listed: number | undefined
let isAway: boolean
let asked: string[]
let indexedDB: IDBFactory
beforeEach(() => {
  served = new Map()
  listed = undefined
  isAway = false
  asked = []
  indexedDB = new IDBFactory()
})

const away = () => new ApiError({ type: 'offline', message: 'away', status: 0 })
const server = {
  list: async () => {
    if (isAway) throw away()
    return [...served].map(([id, { pack }]) => ({
      id,
      sequence: listed ?? JSON.parse(pack).sequence,
    }))
  },
  get: async (id: string) => {
    asked.push(id)
    const file = served.get(id)
    if (isAway || file === undefined) throw away()
    return file
  },
}

async function serve(change: Record<string, unknown> = {}, by = publisher): Promise<void> {
  const text = packText(change)
  served.set(JSON.parse(text).id, JSON.parse(await signPack(text, by)))
}

/** A tab of the one browser, which takes packs of `publishers`. */
function tab(publishers = [publisherKey(publisher)], storage: IDBFactory = indexedDB) {
  return createRulePacks({
    open: openRulePack,
    publishers: () => publishers,
    server,
    disk: () => openLocalDb('legalai-rules', { indexedDB: storage, IDBKeyRange }),
  })
}
type Packs = ReturnType<typeof tab>
const counting = (packs: Packs) =>
  packs.read().packs.map(({ head }) => `${head.id} ${head.sequence}`)

describe('the packs of a browser', () => {
  it('are those of the server, kept without it, and asked for once', async () => {
    await serve()
    const first = tab()
    let heard = 0
    first.subscribe(() => heard++)
    await first.refresh()
    expect(counting(first)).toEqual(['europe 2'])
    expect(heard).toBe(1)
    await tab().refresh()
    expect(asked).toEqual(['europe'])
    isAway = true
    const later = tab()
    await expect(later.refresh()).rejects.toThrow('away')
    expect(counting(later)).toEqual(['europe 2'])
    expect(later.read().refused).toEqual([])
  })

  it('give way to later ones, and to none that is earlier', async () => {
    await serve({ sequence: 4 })
    const packs = tab()
    await packs.refresh()
    await serve({ sequence: 5 })
    await packs.refresh()
    expect(counting(packs)).toEqual(['europe 5'])
    await serve({ sequence: 3 })
    for (const one of [packs, tab()]) {
      await one.refresh()
      expect(counting(one)).toEqual(['europe 5'])
      expect(one.read().refused).toEqual([{ id: 'europe', why: 'older' }])
    }
    await serve({ sequence: 5 })
    await packs.refresh()
    expect(packs.read().refused).toEqual([])
  })

  it('are not set back by a server that promises a later one', async () => {
    await serve({ sequence: 5 })
    const packs = tab()
    await packs.refresh()
    await serve({ sequence: 4 })
    listed = 6
    const seen: string[] = []
    packs.subscribe(() => seen.push(...counting(packs)))
    await packs.refresh()
    expect(seen).toEqual(['europe 5'])
    expect(packs.read().refused).toEqual([{ id: 'europe', why: 'older' }])
  })

  it('are not set back by a tab that was opened before the later one came', async () => {
    const early = tab()
    await early.refresh()
    await serve({ sequence: 5 })
    await tab().refresh()
    await serve({ sequence: 4 })
    await early.refresh()
    expect(counting(early)).toEqual(['europe 5'])
    isAway = true
    const later = tab()
    await expect(later.refresh()).rejects.toThrow()
    expect(counting(later)).toEqual(['europe 5'])
  })

  it('are each of its own id', async () => {
    await serve()
    await serve({ id: 'asia', sequence: 1 })
    const packs = tab()
    await packs.refresh()
    expect(counting(packs)).toEqual(['europe 2', 'asia 1'])
  })

  const forged = async () => {
    await serve()
    const file = served.get('europe')
    if (file) served.set('europe', { ...file, pack: file.pack.replace('02-15', '02-16') })
  }
  const swapped = async () => {
    await serve()
    const file = served.get('europe')
    if (file) served.set('asia', file)
    served.delete('europe')
  }
  it.each([
    ['altered', 'europe', 'signature', forged],
    ['under another’s id', 'asia', 'shape', swapped],
    ['of another shape', 'europe', 'shape', () => serve({ checked: '' })],
    [
      'of a stranger',
      'europe',
      'publisher',
      async () => {
        const { importSigner } = await import('../../crypto/sign.ts')
        await serve({}, await importSigner(new Uint8Array(32).fill(8)))
      },
    ],
  ] as const)('are never what is %s: that is told, and not kept', async (_, id, why, make) => {
    await make()
    const packs = tab()
    await packs.refresh()
    expect(packs.read()).toEqual({ packs: [], refused: [{ id, why }] })
    isAway = true
    const later = tab()
    await expect(later.refresh()).rejects.toThrow()
    expect(counting(later)).toEqual([])
  })

  it('stay where the server hands out a later one that is not proven', async () => {
    await serve()
    const packs = tab()
    await packs.refresh()
    await serve({ sequence: 3, checked: '' })
    await packs.refresh()
    expect(counting(packs)).toEqual(['europe 2'])
    expect(packs.read().refused).toEqual([{ id: 'europe', why: 'shape' }])
  })

  it('come and go with the key of their publisher while the page is open', async () => {
    await serve()
    const publishers: string[] = []
    const packs = tab(publishers)
    await packs.refresh()
    expect(packs.read()).toEqual({ packs: [], refused: [{ id: 'europe', why: 'publisher' }] })
    publishers.push(publisherKey(publisher))
    await packs.refresh()
    expect(counting(packs)).toEqual(['europe 2'])
    publishers.pop()
    await packs.refresh()
    expect(packs.read()).toEqual({ packs: [], refused: [{ id: 'europe', why: 'publisher' }] })
  })

  it('do not count where their publisher is retired while they are fetched', async () => {
    await serve()
    const publishers = [publisherKey(publisher)]
    const packs = createRulePacks({
      open: async (file, known) => {
        const opened = await openRulePack(file, known)
        publishers.pop()
        return opened
      },
      publishers: () => [...publishers],
      server,
      disk: () => openLocalDb('legalai-rules', { indexedDB, IDBKeyRange }),
    })
    await packs.refresh()
    expect(counting(packs)).toEqual([])
  })

  it('go with the key of their publisher', async () => {
    await serve()
    await tab().refresh()
    isAway = true
    const without = tab([])
    await expect(without.refresh()).rejects.toThrow()
    expect(counting(without)).toEqual([])
  })

  it('count until the page is closed where nothing can be kept', async () => {
    await serve()
    const refusing = {
      open: () => {
        throw new DOMException('no', 'InvalidStateError')
      },
    } as unknown as IDBFactory
    const packs = tab(undefined, refusing)
    await packs.refresh()
    expect(counting(packs)).toEqual(['europe 2'])
  })
})
