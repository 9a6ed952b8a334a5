/**
 * The packs of rules that count in this browser: those of publishers whose key it knows, each the
 * latest that it has seen. They are kept as they were signed, and proven whenever they are read, so
 * they count without a network, and neither the server nor the disk can make one up. Where a server
 * hands out an earlier one, or one that is not proven, the person is told, and what is kept stays.
 */
import {
  getRulePack,
  listRulePacks,
  type RulePackFile,
  type RulePackName,
} from '../../backend/knowledge'
import { getCrypto } from '../../crypto/client.ts'
import type { OpenedRulePack, RulePackRefusal } from '../../crypto/rules/rule-pack.ts'
import type { RulePack } from '../../domain/deadline/rule-pack.ts'
import { exclusively } from '../store/exclusive.ts'
import { type LocalDb, openLocalDb } from '../store/localdb.ts'
import { systemClock } from '../wire/clock.ts'

/** Why a pack is not taken: `older` than one that counts, or of a `shape` that is not read. */
export type PackRefusal = RulePackRefusal | 'older' | 'shape'

/** What counts, and what was refused since the page was opened. */
export interface RulePackView {
  readonly packs: readonly RulePack[]
  readonly refused: readonly { readonly id: string; readonly why: PackRefusal }[]
}

type Open = (file: string) => Promise<OpenedRulePack>

interface Parts {
  readonly open: Open
  readonly server: {
    list(): Promise<readonly RulePackName[]>
    get(id: string): Promise<RulePackFile>
  }
  readonly disk: () => LocalDb
}

const openHere: Open = (file) => getCrypto().openRulePack(file)

/** Prove a signed pack and read it whole, as every browser does. */
export async function readSignedPack(
  file: string,
  open: Open = openHere,
): Promise<RulePack | PackRefusal> {
  const opened = await open(file)
  if (!opened.ok) return opened.why
  const { readRulePack } = await import('../../domain/deadline/rule-pack.ts')
  try {
    return readRulePack(opened.text)
  } catch {
    return 'shape'
  }
}

const row = 'packs'
const nothing: Readonly<Record<string, string>> = {}

/** The packs of a browser that opens, asks for and keeps them by `parts`. */
export function createRulePacks({ open, server, disk }: Parts) {
  const listeners = new Set<() => void>()
  let view: RulePackView = { packs: [], refused: [] }

  function set(next: Partial<RulePackView>): void {
    view = { ...view, ...next }
    for (const heard of listeners) heard()
  }

  const heldOf = (id: string) => view.packs.find(({ head }) => head.id === id)
  const kept = async () => (await disk().get<Readonly<Record<string, string>>>(row)) ?? nothing

  /** Let a pack count where none as late of its id does: whether it does now. */
  function count(pack: RulePack): boolean {
    const held = heldOf(pack.head.id)
    if (held !== undefined && pack.head.sequence <= held.head.sequence) return false
    set({ packs: [...view.packs.filter((one) => one !== held), pack] })
    return true
  }

  async function takeKept(): Promise<void> {
    for (const file of Object.values(await kept().catch(() => nothing))) {
      const pack = await readSignedPack(file, open)
      if (typeof pack !== 'string') count(pack)
    }
  }

  async function ask({ id, sequence }: RulePackName): Promise<PackRefusal | undefined> {
    const isOlder = (than: number) => than < (heldOf(id)?.head.sequence ?? 0)
    if (isOlder(sequence)) return 'older'
    if (sequence === heldOf(id)?.head.sequence) return undefined
    const file = JSON.stringify(await server.get(id))
    const pack = await readSignedPack(file, open)
    if (typeof pack === 'string') return pack
    if (pack.head.id !== id) return 'shape'
    // Where it cannot be kept it counts until the page is closed.
    if (count(pack)) await keep(pack, file).catch(() => undefined)
    return isOlder(pack.head.sequence) ? 'older' : undefined
  }

  async function keep(pack: RulePack, file: string): Promise<void> {
    const { id } = pack.head
    await exclusively(row, disk(), systemClock, globalThis.navigator?.locks, async () => {
      // Another tab may have kept a later one meanwhile, which counts here too then.
      await takeKept()
      if (heldOf(id) === pack) await disk().set(row, { ...(await kept()), [id]: file })
    })
  }

  async function askAll(): Promise<void> {
    const refused: { id: string; why: PackRefusal }[] = []
    for (const name of await server.list()) {
      const why = await ask(name)
      if (why !== undefined) refused.push({ id: name.id, why })
    }
    if (refused.length > 0 || view.refused.length > 0) set({ refused })
  }

  return {
    read: (): RulePackView => view,
    subscribe(heard: () => void): () => void {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    /** Take what is kept, then what the server has that is later. Rejects where it cannot be asked. */
    async refresh(): Promise<void> {
      await takeKept()
      await askAll()
    },
  }
}

let db: LocalDb | undefined

/** Those of this browser. */
export const rulePacks = createRulePacks({
  open: openHere,
  server: { list: () => listRulePacks(), get: (id) => getRulePack(id) },
  disk: () => {
    db ??= openLocalDb('legalai-rules')
    return db
  },
})
