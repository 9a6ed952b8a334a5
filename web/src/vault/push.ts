/**
 * Sending what is pending: seal, sign, remember, send, settle.
 *
 * A push is written down before it is sent, down to the byte. Whatever happens next (the
 * tab closes, the answer is lost, the server restarts), the same bytes go out again under
 * the same idempotency key, and the server stores them once. Only an acknowledgement
 * moves this device's chain of commits forward.
 *
 * A change that cannot be sent for now waits together with its batch, and holds up no other.
 */
import { isApiError } from '../backend/errors'
import type { CryptoApi } from '../crypto/api'
import type { DeviceChain, DeviceHead } from '../crypto/api/records'
import { type Known, maxBodySize, openCompartment, sizeOf, toRecordPlain } from './body'
import type { Edit } from './changes'
import type { Disk, Kept, Progress, Step } from './disk'
import type { Memory } from './memory'
import type { Push } from './sealed-rows'
import { encodePush, type PushAnswer, type VaultServer } from './server'
import { VaultError } from './types'
import { takeIn } from './verdict'

export interface PushParts {
  readonly workspace: string
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly disk: Disk
  readonly memory: Memory
  readonly now: () => number
  /** Fetch and verify new ledger entries. */
  refreshLedger(): Promise<void>
  /** Whether the person is to see something first; until then nothing is sent. */
  isHeldBack(): boolean
  /** Whether this account's role writes, and it has the newest key of the compartment. */
  maySeal(compartment: string): boolean
  /** Told when the server has lost commits that it had acknowledged. */
  onRollback(): Promise<void>
}

export interface Pusher {
  /** Finish a push that was under way when this device last stopped. */
  resume(): Promise<PushOutcome | undefined>
  /** Push the oldest pending changes, as many as fit; undefined when none can be sent. */
  push(): Promise<PushOutcome | undefined>
  /** Whether the last push found nothing but changes that cannot be sent for now. */
  readonly isHolding: boolean
  /** Push edits past the outbox, as one commit or not at all. */
  pushEdits(edits: readonly Edit[]): Promise<PushOutcome>
}

/** 'stale': somebody wrote first; pull, merge and push again. Nothing was stored. */
export type PushOutcome = 'stored' | 'stale'

const mostObjects = 500
const mostBytes = 6 * 1024 * 1024
const mostSeen = 256
/** as many earlier commits of a device as the crypto worker remembers */
const mostRecent = 64

/** The pusher of an open workspace. Only one tab pushes at a time; see sync.ts. */
export function createPusher(parts: PushParts): Pusher {
  const { workspace, userId, crypto, server, disk, memory } = parts
  let isHolding = false

  const ownChain = async (): Promise<DeviceChain> =>
    disk.state.chain ?? { device: await crypto.newId(), n: 0, hash: '' }

  /** What stands in the way of a change: a key that is missing, contents that grew too large when two
   *  edits were merged, or a newer version that this device refused and so cannot build on. */
  const holding = (): ((kept: Kept) => boolean) => {
    const refused = new Map(disk.state.refused.map(({ id, version }) => [id, version]))
    return ({ pending: { id, compartment, base, body } }) =>
      !parts.maySeal(compartment) || (refused.get(id) ?? 0) > base || sizeOf(body) > maxBodySize
  }

  const make = async (batch: readonly Kept[]): Promise<Push> => {
    const objects = await crypto.sealRecords(
      workspace,
      batch.map(({ pending }) => ({
        id: pending.id,
        compartment: pending.compartment,
        version: pending.base + 1,
        plain: toRecordPlain(pending.body),
      })),
    )
    const { commit, chain } = await crypto.signCommit({
      workspace,
      chain: await ownChain(),
      seen: disk.state.heads.slice(0, mostSeen),
      at: parts.now(),
      objects,
    })
    const key = await crypto.newId()
    const items = batch.map(({ rev, pending }, i) => ({
      id: pending.id,
      compartment: pending.compartment,
      version: pending.base + 1,
      rev,
      body: pending.body,
      epoch: objects[i]?.epoch ?? 1,
    }))
    return { key, request: encodePush(key, commit, objects), items, chain }
  }

  const settle = async (push: Push): Promise<PushOutcome> => {
    let answer: PushAnswer
    try {
      answer = await server.push(workspace, push.request)
    } catch (error) {
      // Refused for good in this form: it is made anew next time, nothing is lost.
      const isFinal = ['invalid', 'denied', 'too_large'].some(
        (type) => isApiError(error) && error.type === type,
      )
      if (isFinal) await disk.step(() => ({ push: null }))
      if (isFinal && (await isShutOut(push))) return 'stale'
      throw error
    }
    if (answer.ok) {
      const { seq } = answer
      await disk.step(() => acknowledged(push, seq, disk, userId))
      memory.show()
      return 'stored'
    }
    await refused(answer)
    return 'stale'
  }

  /** Whether somebody let this account out of a wall that a refused push wrote behind. */
  const isShutOut = async ({ items }: Push): Promise<boolean> => {
    await parts.refreshLedger().catch(() => undefined)
    return items.some(({ compartment }) => !parts.maySeal(compartment))
  }

  const refused = async ({ code, head }: PushAnswer & { ok: false }): Promise<void> => {
    const { chain } = disk.state
    const expected = chain?.n ?? 0
    if (code === 'epoch') {
      await parts.refreshLedger()
      return await disk.step(() => ({ push: null }))
    }
    if (code === 'stale' || head.n === expected) return await disk.step(() => ({ push: null }))
    if (head.n < expected) {
      await parts.onRollback()
      throw new VaultError('tampered', 'the server has lost commits that it had acknowledged')
    }
    // The server knows commits of this device that this device does not: the browser's profile was
    // copied or restored. It goes on under a name of its own.
    await disk.step(() => ({ push: null, state: { ...disk.state, chain: null } }))
  }

  return {
    async resume() {
      const left = await disk.push()
      return left && (await settle(left))
    },
    get isHolding() {
      return isHolding
    },
    async push() {
      const batch = parts.isHeldBack() ? [] : choose([...disk.outbox.values()], holding())
      isHolding = batch.length === 0 && disk.outbox.size > 0
      if (batch.length === 0) return undefined
      const push = await make(batch)
      await disk.step(() => ({ push }))
      return await settle(push)
    },
    async pushEdits(edits) {
      if (parts.isHeldBack()) {
        throw new VaultError('denied', 'first the person sees who can read this again')
      }
      const push = await make(edits.map((edit) => unkept(edit, memory.known.get(edit.id))))
      await disk.step(() => ({ push }))
      return await settle(push)
    },
  }
}

/** The rev of what never lay in the outbox. */
const noRow = 0

function unkept({ id, after, compartment: wanted }: Edit, known: Known | undefined): Kept {
  const { version: base = 0, body: baseBody } = known ?? {}
  const compartment = wanted ?? known?.compartment ?? openCompartment
  return {
    rev: noRow,
    pending: { id, compartment, base, baseBody, body: after, order: 0, batch: '' },
  }
}

/** The step that follows an acknowledgement: what was pushed is known, newer edits build on it. */
function acknowledged(push: Push, seq: number, disk: Disk, author: string): Step {
  const known = push.items.map(
    ({ id, compartment, version, body, epoch }): Known => ({
      id,
      compartment,
      version,
      author,
      body,
      epoch,
    }),
  )
  // What was pushed past the outbox comes to a pending change as a colleague's edit would.
  const outbox = new Map(takeIn(known, disk).outbox)
  for (const item of push.items.filter(({ rev }) => rev !== noRow)) {
    const kept = disk.outbox.get(item.id)
    if (kept === undefined) continue
    const isNewer = kept.rev !== item.rev
    outbox.set(
      item.id,
      isNewer ? { ...kept.pending, base: item.version, baseBody: item.body } : undefined,
    )
  }
  const state = { ...disk.state, chain: push.chain }
  // Nobody wrote in between: there is nothing to fetch up to here but what was just sent.
  const isNext = seq - push.items.length === state.cursor
  return { known, outbox, push: null, state: isNext ? passOwn(state, push, seq, author) : state }
}

/** Follow this device's own commit without having it sent back. */
function passOwn(state: Progress, push: Push, seq: number, author: string): Progress {
  const { device, n, hash } = push.chain
  const others = state.heads.filter((head) => head.device !== device)
  const before = state.heads.find((head) => head.device === device)
  const own: DeviceHead = {
    device,
    author,
    n,
    hash,
    recent: [...(before?.recent ?? []), [n, hash] as const].slice(-mostRecent),
    claimed: before?.claimed ?? [],
  }
  return { ...state, cursor: seq, last: hash, heads: [...others, own] }
}

/** The oldest changes that fit into one push; a batch is not torn apart unless it alone is too big, and
 *  waits whole when part of it is held. */
function choose(waiting: readonly Kept[], isHeld: (kept: Kept) => boolean): readonly Kept[] {
  const chosen: Kept[] = []
  let bytes = 0
  for (const batch of batches(waiting)) {
    if (batch.some(isHeld)) continue
    const size = batch.reduce((sum, { pending }) => sum + 512 + sizeOf(pending.body) * 1.13, 0)
    const fits = chosen.length + batch.length <= mostObjects && bytes + size <= mostBytes
    if (!fits && chosen.length > 0) break
    chosen.push(...batch)
    bytes += size
  }
  return fitting(chosen)
}

function batches(waiting: readonly Kept[]): readonly (readonly Kept[])[] {
  const byName = new Map<string, Kept[]>()
  for (const kept of waiting.toSorted((a, b) => a.pending.order - b.pending.order)) {
    const batch = byName.get(kept.pending.batch)
    if (batch === undefined) byName.set(kept.pending.batch, [kept])
    else batch.push(kept)
  }
  return [...byName.values()]
}

function fitting(chosen: readonly Kept[]): readonly Kept[] {
  let bytes = 0
  const cut = chosen.findIndex(({ pending }, i) => {
    bytes += 512 + sizeOf(pending.body) * 1.13
    return i > 0 && (i >= mostObjects || bytes > mostBytes)
  })
  return cut < 0 ? chosen : chosen.slice(0, cut)
}
