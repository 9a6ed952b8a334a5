/**
 * Sending what is pending: seal, sign, remember, send, settle.
 *
 * A push is written down before it is sent, down to the byte. Whatever happens next (the
 * tab closes, the answer is lost, the server restarts), the same bytes go out again under
 * the same idempotency key, and the server stores them once. Only an acknowledgement
 * moves this device's chains of commits forward.
 *
 * A change that cannot be sent for now waits together with its batch, and holds up no other.
 */
import { isApiError } from '../../backend/errors'
import type { CryptoApi } from '../../crypto/worker'
import { type Known, maxBodySize, openCompartment, sizeOf } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import type { Push } from '../store/sealed-rows'
import type { Kept, Progress, Step } from '../store/step'
import type { PushAnswer, VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import type { Edit } from './changes'
import { choosePush } from './choose-push'
import { leavesFrom } from './left'
import { makePush } from './make-push'
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

/** 'stale': somebody wrote first; pull, merge and push again. Nothing was stored. */
export type PushOutcome = 'stored' | 'stale'

/** as many earlier commits of a device as the crypto worker remembers */
const mostRecent = 64

/** The pusher of an open workspace. Only one tab pushes at a time; see sync.ts. */
export class Pusher {
  readonly #parts: PushParts
  #isHolding = false

  constructor(parts: PushParts) {
    this.#parts = parts
  }

  /** Finish a push that was under way when this device last stopped. */
  async resume(): Promise<PushOutcome | undefined> {
    const { disk } = this.#parts
    const left = await disk.push()
    return left && (await this.#settle(left))
  }

  /** Whether the last push found nothing but changes that cannot be sent for now. */
  get isHolding(): boolean {
    return this.#isHolding
  }

  /** Push the oldest pending changes, as many as fit; undefined when none can be sent. */
  async push(): Promise<PushOutcome | undefined> {
    const { disk } = this.#parts
    const batch = this.#parts.isHeldBack()
      ? []
      : choosePush([...disk.outbox.values()], this.#holding(), (kept) => this.#weigh(kept))
    this.#isHolding = batch.length === 0 && disk.outbox.size > 0
    if (batch.length === 0) return undefined
    const push = await makePush(this.#parts, batch)
    await disk.step(() => ({ push }))
    return await this.#settle(push)
  }

  /** Push edits past the outbox, as one commit or not at all. */
  async pushEdits(edits: readonly Edit[]): Promise<PushOutcome> {
    const { disk, memory } = this.#parts
    if (this.#parts.isHeldBack()) {
      throw new VaultError('denied', 'first the person sees who can read this again')
    }
    const push = await makePush(
      this.#parts,
      edits.map((edit) => unkept(edit, memory.known.get(edit.id))),
    )
    await disk.step(() => ({ push }))
    return await this.#settle(push)
  }

  /** What stands in the way of a change: a key that is missing, contents that grew too large when two
   *  edits were merged, or a newer version that this device refused and so cannot build on. */
  #holding(): (kept: Kept) => boolean {
    const { disk, memory } = this.#parts
    const refused = new Map(disk.state.refused.map(({ id, version }) => [id, version]))
    return ({ pending }) => {
      const { id, compartment, base, body } = pending
      const from = leavesFrom(pending, memory.known.get(id)) ?? compartment
      const isOpen = this.#parts.maySeal(compartment) && this.#parts.maySeal(from)
      return !isOpen || (refused.get(id) ?? 0) > base || sizeOf(body) > maxBodySize
    }
  }

  /** How many versions a change makes: one more where it goes behind a wall. */
  #weigh({ pending }: Kept): number {
    const { memory } = this.#parts
    return leavesFrom(pending, memory.known.get(pending.id)) === undefined ? 1 : 2
  }

  async #settle(push: Push): Promise<PushOutcome> {
    const { workspace, userId, server, disk, memory } = this.#parts
    let answer: PushAnswer
    try {
      answer = await server.push(workspace, push.request)
    } catch (error) {
      // Refused for good in this form: it is made anew next time, nothing is lost.
      const isFinal = ['invalid', 'denied', 'too_large'].some(
        (type) => isApiError(error) && error.type === type,
      )
      if (isFinal) await disk.step(() => ({ push: null }))
      if (isFinal && (await this.#isShutOut(push))) return 'stale'
      throw error
    }
    if (answer.ok) {
      const { seq } = answer
      await disk.step(() => acknowledged(push, seq, disk, userId))
      memory.show()
      return 'stored'
    }
    await this.#refused(answer, push)
    return 'stale'
  }

  /** Whether somebody let this account out of a wall that a refused push wrote behind. */
  async #isShutOut({ items }: Push): Promise<boolean> {
    await this.#parts.refreshLedger().catch(() => undefined)
    return items.some(({ compartment }) => !this.#parts.maySeal(compartment))
  }

  async #refused({ code, head }: PushAnswer & { ok: false }, { commits }: Push): Promise<void> {
    const { disk } = this.#parts
    const { compartment = openCompartment } =
      commits.find(({ device }) => device === head.device) ?? commits[0] ?? {}
    const { chains = {} } = disk.state
    const expected = chains[compartment]?.n ?? 0
    if (code === 'epoch') {
      await this.#parts.refreshLedger()
      return await disk.step(() => ({ push: null }))
    }
    const isOther = commits.length > 0 && head.n !== expected
    if (code === 'stale' || !isOther) return await disk.step(() => ({ push: null }))
    if (head.n < expected) {
      await this.#parts.onRollback()
      throw new VaultError('tampered', 'the server has lost commits that it had acknowledged')
    }
    // The server knows commits of this device that this device does not: the browser's profile was
    // copied or restored. It goes on under a name of its own.
    const { [compartment]: lost, ...others } = chains
    await disk.step(() => ({ push: null, state: { ...disk.state, chains: others } }))
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
  const { chains = {} } = disk.state
  const moved = push.commits.map(({ compartment, device, n, hash }) => {
    return [compartment, { device, n, hash }] as const
  })
  const state =
    moved.length === 0
      ? disk.state
      : { ...disk.state, chains: { ...chains, ...Object.fromEntries(moved) } }
  // Nobody wrote in between: there is nothing to fetch up to here but what was just sent.
  const count = push.commits.reduce((sum, one) => sum + one.count, 0)
  const isNext = count > 0 && seq - count === state.cursor
  return { known, outbox, push: null, state: isNext ? passOwn(state, push, seq, author) : state }
}

/** Follow this device's own commits without having them sent back. */
function passOwn(state: Progress, push: Push, seq: number, author: string): Progress {
  const heads = new Map(state.heads.map((head) => [head.device, head]))
  for (const { device, n, hash, compartment } of push.commits) {
    const { recent = [], claimed = [] } = heads.get(device) ?? {}
    heads.set(device, {
      device,
      author,
      n,
      hash,
      recent: [...recent, [n, hash] as const].slice(-mostRecent),
      claimed,
      compartment,
    })
  }
  const last = push.commits.at(-1)
  const named = last?.compartment === openCompartment ? last.hash : ''
  return { ...state, cursor: seq, last: named, heads: [...heads.values()] }
}
