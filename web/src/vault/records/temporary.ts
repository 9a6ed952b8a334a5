/**
 * Records that are kept nowhere: they stand in this tab's memory among the others until they are
 * dropped or the vault shuts. No disk, no server and no other tab ever has them. What belongs with
 * one of them, as a message with its conversation, is kept nowhere either.
 */
import { homeOf } from '../../domain/record/home'
import type { Kind } from '../../domain/record/kind'
import { onLock } from '../../lib/on-lock'
import { openCompartment } from '../store/body'
import { createMemory } from '../store/memory'
import { createTicks, type Edit, planChanges, planUndo } from '../sync/changes'
import { newId } from '../wire/ids'
import type { Change } from '../wire/types'
import { liveStore } from './current'

/** Those that were dropped, too: what comes late for one of them is not kept after all. */
const ids = new Set<string>()
const ticks = createTicks(() => Date.now())
let memory = createMemory(liveStore)

onLock(() => {
  ids.clear()
  memory = createMemory(liveStore)
})

/** Whether a record is kept nowhere. */
export function isTemporary(id: string): boolean {
  return ids.has(id)
}

/** Whether a change is one of a record that is kept nowhere. */
export function isTemporaryChange(change: Change): boolean {
  const home = change.do === 'create' ? homeOf(change.kind.name, change.value) : ''
  return isTemporary(change.id) || isTemporary(home)
}

/** Make a record that is kept nowhere; its id. */
export function createTemporary<T>(kind: Kind<T>, value: T): string {
  const id = newId()
  writeTemporary([{ do: 'create', kind: kind as Kind<unknown>, id, value }])
  return id
}

/** Make changes of records that are kept nowhere; the way back is that of `writeUndoable`. */
export function writeTemporary(changes: readonly Change[]): () => Promise<boolean> {
  const edits = planChanges(changes, (id) => memory.body(id), ticks)
  show(edits)
  return async () => {
    const back = planUndo(edits, (id) => memory.body(id), ticks)
    show(back)
    return back.length > 0
  }
}

/** Forget a record, with all that belongs with it. */
export function dropTemporary(id: string): void {
  const gone = [...memory.known.values()].filter(
    (one) => one.id === id || homeOf(one.body.kind, one.body.value) === id,
  )
  memory.forget(gone.map((one) => one.id))
  memory.show()
}

function show(edits: readonly Edit[]): void {
  memory.learn(
    edits.map(({ id, after }) => ({
      id,
      compartment: openCompartment,
      version: (memory.known.get(id)?.version ?? 0) + 1,
      author: '',
      body: after,
    })),
  )
  for (const { id } of edits) ids.add(id)
  memory.show()
}
