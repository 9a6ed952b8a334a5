/**
 * The packs of rules that count in this browser: those of publishers whose key ships with it or was entered
 * by the firm, each the latest that it has seen. They are kept as they were signed, and proven whenever they
 * are read, so they count without a network, and neither the server nor the disk can make one up. Where a
 * server hands out an earlier one, or one that is not proven, the person is told, and what is kept stays.
 */
import {
  getRulePack,
  listRulePacks,
  type RulePackFile,
  type RulePackName,
} from '../../backend/knowledge'
import { getCrypto } from '../../crypto/client.ts'
import { rulePublishers } from '../../crypto/rules/publishers.ts'
import type { OpenedRulePack, RulePackRefusal } from '../../crypto/rules/rule-pack.ts'
import { firmPublisherKind } from '../../domain/deadline/firm-publisher.ts'
import type { RulePack } from '../../domain/deadline/rule-pack.ts'
import { exclusively } from '../store/exclusive.ts'
import { type LocalDb, openLocalDb } from '../store/localdb.ts'
import { systemClock } from '../wire/clock.ts'
import { liveStore } from './current.ts'
import { listRecords } from './records.ts'

/** Why a pack is not taken: `older` than one that counts, or of a `shape` that is not read. */
export type PackRefusal = RulePackRefusal | 'older' | 'shape'

/** A pack, and the key that signed it. */
export interface SignedPack extends RulePack {
  readonly publisher: string
}

/** What counts, and what was refused since the page was opened. */
export interface RulePackView {
  readonly packs: readonly SignedPack[]
  readonly refused: readonly { readonly id: string; readonly why: PackRefusal }[]
}

type Publishers = readonly string[] | 'any'
type Open = (file: string, publishers: Publishers) => Promise<OpenedRulePack>

interface Parts {
  readonly open: Open
  /** Whose packs count now. */
  readonly publishers: () => readonly string[]
  readonly server: {
    list(): Promise<readonly RulePackName[]>
    get(id: string): Promise<RulePackFile>
  }
  readonly disk: () => LocalDb
}

const openHere: Open = (file, publishers) => getCrypto().openRulePack(file, publishers)

/** Prove a pack that one of `publishers` signed and read it whole, as every browser does; `any` for whoever
 *  judges the key afterwards. */
export async function readSignedPack(
  file: string,
  publishers: Publishers,
  open: Open = openHere,
): Promise<SignedPack | PackRefusal> {
  const opened = await open(file, publishers)
  if (!opened.ok) return opened.why
  const { readRulePack } = await import('../../domain/deadline/rule-pack.ts')
  try {
    return { ...readRulePack(opened.text), publisher: opened.publisher }
  } catch {
    return 'shape'
  }
}

const row = 'packs'
const nothing: Readonly<Record<string, string>> = {}

/** The packs of a browser that opens, asks for and keeps them by `parts`. */
export function createRulePacks({ open, publishers, server, disk }: Parts) {
  const listeners = new Set<() => void>()
  let view: RulePackView = { packs: [], refused: [] }

  function set(next: Partial<RulePackView>): void {
    view = { ...view, ...next }
    for (const heard of listeners) heard()
  }

  const heldOf = (id: string) => view.packs.find(({ head }) => head.id === id)
  const kept = async () => (await disk().get<Readonly<Record<string, string>>>(row)) ?? nothing

  /** Let a pack count where none as late of its id does: whether it does now. */
  function count(pack: SignedPack): boolean {
    // The publisher may have been retired while the pack was fetched.
    if (!publishers().includes(pack.publisher)) return false
    const held = heldOf(pack.head.id)
    if (held !== undefined && pack.head.sequence <= held.head.sequence) return false
    set({ packs: [...view.packs.filter((one) => one !== held), pack] })
    return true
  }

  async function takeKept(): Promise<void> {
    for (const file of Object.values(await kept().catch(() => nothing))) {
      const pack = await readSignedPack(file, publishers(), open)
      if (typeof pack !== 'string') count(pack)
    }
  }

  async function ask({ id, sequence }: RulePackName): Promise<PackRefusal | undefined> {
    const isOlder = (than: number) => than < (heldOf(id)?.head.sequence ?? 0)
    if (isOlder(sequence)) return 'older'
    if (sequence === heldOf(id)?.head.sequence) return undefined
    const file = JSON.stringify(await server.get(id))
    const pack = await readSignedPack(file, publishers(), open)
    if (typeof pack === 'string') return pack
    if (pack.head.id !== id) return 'shape'
    // Where it cannot be kept it counts until the page is closed.
    if (count(pack)) await keep(pack, file).catch(() => undefined)
    return isOlder(pack.head.sequence) ? 'older' : undefined
  }

  async function keep(pack: SignedPack, file: string): Promise<void> {
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
    /** Let go of those whose publisher counts no more, take what is kept, then what the server has that is
     *  later. Rejects where it cannot be asked. */
    async refresh(): Promise<void> {
      const packs = view.packs.filter(({ publisher }) => publishers().includes(publisher))
      if (packs.length < view.packs.length) set({ packs })
      await takeKept()
      await askAll()
    },
  }
}

let db: LocalDb | undefined

/** Those of this browser. */
export const rulePacks = createRulePacks({
  open: openHere,
  publishers: () => [
    ...rulePublishers,
    ...listRecords(firmPublisherKind)
      .filter(({ value }) => value.retiredAt === null)
      .map(({ value }) => value.key),
  ],
  server: { list: () => listRulePacks(), get: (id) => getRulePack(id) },
  disk: () => {
    db ??= openLocalDb('legalai-rules')
    return db
  },
})

/** Until `over`, look for packs: now, when there is a network again, and when the firm enters a publisher or
 *  retires one. */
export function keepRulePacks(over: AbortSignal): void {
  if (over.aborted) return
  const refresh = (): void => {
    // Without the server those that are kept count; it is asked again when there is a network.
    rulePacks.refresh().catch(() => undefined)
  }
  refresh()
  window.addEventListener('online', refresh, { signal: over })
  over.addEventListener('abort', liveStore.subscribe(firmPublisherKind.name, refresh))
}
