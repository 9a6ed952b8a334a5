/**
 * What this device holds of an open workspace: its records in memory and on disk, and what
 * was refused of them.
 */
import type { CryptoApi } from '../../crypto/worker'
import { Disk } from '../store/disk'
import type { LocalDb } from '../store/localdb'
import { createMemory, type Memory } from '../store/memory'
import type { Store } from '../store/store'
import type { ViewStore } from '../store/view'
import { createProblems, type Problems } from '../sync/problems'
import { problemOf, raiseAlarm } from '../sync/verdict'
import { newId } from '../wire/ids'
import type { ProblemReason } from '../wire/types'

export interface HeldParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly db: LocalDb
  readonly store: Store
  /** the screens for as long as the vault is open; see until-shut.ts */
  readonly shown: Pick<Store, 'put'>
  readonly view: ViewStore
}

export interface Held {
  readonly device: string
  readonly memory: Memory
  readonly disk: Disk
  readonly problems: Problems
}

/** Read what this device holds, and show it with what was refused of it. */
export async function openHeld(parts: HeldParts): Promise<Held> {
  const { workspace, crypto, db, store, view } = parts
  const problems = createProblems((list) => view.set({ problems: list }))
  const memory = createMemory(parts.shown)
  // Two tabs that open a workspace for the first time must agree on one name.
  const device = await db.claim('device', newId())
  const onDamaged = (id: string) => problems.add({ id, reason: 'altered', kept: false })
  const disk = new Disk({ workspace, device, crypto, db, memory, onDamaged })
  store.onUnreadable((id, kind, reason) => {
    // Found while a component renders, which is no time to tell others about it.
    queueMicrotask(() => {
      if (reason === undefined) problems.settle([id], ['unreadable', 'newer'])
      else problems.add({ id, kind, reason, kept: false })
    })
  })
  await disk.catchUp()
  memory.show()
  for (const refusal of disk.state.refused) problems.add(problemOf(refusal, memory))
  for (const reason of disk.state.alarms) problems.add({ reason, kept: true })
  view.set({ returned: disk.state.returned })
  return { device, memory, disk, problems }
}

/** Alarms of a workspace. Those raised while it opens wait for the disk that keeps them. */
export class Alarms {
  #early: ProblemReason[] = []
  #held: Held | undefined

  /** Nobody asked for it, so nobody hears of the failure: the screens say it. */
  raise(reason: ProblemReason): void {
    if (this.#held === undefined) this.#early.push(reason)
    else raiseAlarm(this.#held.disk, this.#held.problems, reason).catch(() => undefined)
  }

  /** From now on they are kept. */
  keepIn(held: Held): void {
    this.#held = held
    for (const reason of this.#early.splice(0)) this.raise(reason)
  }
}
