/**
 * The open workspace in memory: what the server has, what is still pending, and what the
 * screens are shown of both.
 *
 * Known records only ever move forward. A pending change hides the known record it
 * replaces; when the ground under a pending change moves (another tab, another device,
 * an acknowledgement), `settle` carries the change over by merging, so that an edit made
 * while something was on its way is never overwritten by it.
 */

import type { Plain } from '../../crypto/api/values'
import type { Doc, FieldConflict } from '../wire/types'
import { type Body, type Known, mergeBodies, type Pending } from './body'
import type { Store } from './store'

export interface Memory {
  readonly known: ReadonlyMap<string, Known>
  readonly pending: ReadonlyMap<string, Pending>
  /** What the record says now, pending changes included; undefined when it never was. */
  body(id: string): Body | undefined
  /** Take verified records in. Those that are not newer than what is known are passed over. */
  learn(records: Iterable<Known>): void
  /** Let go of records that this account may no longer open. */
  forget(ids: Iterable<string>): void
  /** Let go of all that was learned; changes stay. */
  clearKnown(): void
  /** Put a change in place, or take it away, as the person just decided. */
  edit(id: string, pending: Pending | undefined): void
  /** The change that the person's edits stand on moved from `before` to `after`: carry them over. */
  settle(id: string, before: Pending | undefined, after: Pending | undefined): void
  /** Show the screens what they have not seen yet. */
  show(): void
}

/** Nothing yet, shown through `store`. */
export function createMemory(store: Pick<Store, 'put'>): Memory {
  const known = new Map<string, Known>()
  const pending = new Map<string, Pending>()
  let unseen = new Map<string, Doc | undefined>()

  const notice = (id: string): void => {
    unseen.set(id, docOf(id, known.get(id), pending.get(id)))
  }
  const edit = (id: string, change: Pending | undefined): void => {
    if (change === undefined) pending.delete(id)
    else pending.set(id, change)
    notice(id)
  }

  return {
    known,
    pending,
    body: (id) => (pending.get(id) ?? known.get(id))?.body,
    learn(records) {
      for (const record of records) {
        if ((known.get(record.id)?.version ?? 0) >= record.version) continue
        known.set(record.id, record)
        notice(record.id)
      }
    },
    forget(ids) {
      for (const id of ids) {
        known.delete(id)
        edit(id, undefined)
      }
    },
    clearKnown() {
      const ids = [...known.keys()]
      known.clear()
      for (const id of ids) notice(id)
    },
    edit,
    settle(id, before, after) {
      const mine = pending.get(id)
      if (mine === after) return
      if (mine === before || mine === undefined) return edit(id, after)
      const ground = known.get(id)
      const theirs = after?.body ?? ground?.body
      const start = before === undefined ? mine.baseBody : before.body
      edit(id, {
        ...mine,
        base: after?.base ?? ground?.version ?? 0,
        baseBody: after === undefined ? ground?.body : after.baseBody,
        body: theirs === undefined ? mine.body : mergeBodies(start, mine.body, theirs),
        order: after?.order ?? mine.order,
        batch: after?.batch ?? mine.batch,
      })
    },
    show() {
      const docs = unseen
      unseen = new Map()
      store.put(docs)
    },
  }
}

/** A record as screens see it; its value is decoded when first looked at. */
class ShownDoc implements Doc {
  readonly id: string
  readonly version: number
  readonly pending: boolean
  readonly #body: Body

  constructor(id: string, version: number, pending: boolean, body: Body) {
    this.id = id
    this.version = version
    this.pending = pending
    this.#body = body
  }

  get kind(): string {
    return this.#body.kind
  }
  get schema(): number {
    return this.#body.schema
  }
  get value(): Plain {
    return this.#body.value
  }
  get createdAt(): number {
    return this.#body.createdAt
  }
  get updatedAt(): number {
    return this.#body.editedAt
  }
  get conflicts(): readonly FieldConflict[] {
    return this.#body.conflicts
  }
}

function docOf(id: string, known: Known | undefined, pending: Pending | undefined) {
  const body = (pending ?? known)?.body
  if (body === undefined || body.removed) return undefined
  return new ShownDoc(id, known?.version ?? 0, pending !== undefined, body)
}
