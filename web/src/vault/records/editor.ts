/**
 * The calls that change records, made of planning (changes.ts), keeping (writer.ts) and,
 * for what must not be merged, pushing at once.
 */
import type { Kind } from '../../domain/record/kind'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import { createTicks, type Edit, planChanges, planResolve, planUndo } from '../sync/changes'
import type { Pusher } from '../sync/push'
import type { Sync } from '../sync/sync'
import { createWriter } from '../sync/writer'
import { asVault } from '../wire/errors'
import { type Change, VaultError } from '../wire/types'
import type { OpenVault } from './current'

export interface EditorParts {
  readonly disk: Disk
  readonly memory: Memory
  readonly sync: Sync
  readonly pusher: Pusher
  now(): number
  /** Whether this account's role may change records. */
  mayWrite(): boolean
  /** Something new is in the outbox, or failed to get there. */
  onKept(): void
}

export type Editor = Pick<OpenVault, 'write' | 'writeLinear' | 'resolve' | 'compartmentOf'>

const mostChanges = 500

/** The editor of an open workspace. */
export function createEditor(parts: EditorParts): Editor {
  const { disk, memory, sync, pusher, now, onKept } = parts
  const ticks = createTicks(now)
  const writer = createWriter(disk, memory, ticks)
  const compartmentOf = (id: string): string | undefined =>
    (memory.pending.get(id) ?? memory.known.get(id))?.compartment

  const mustWrite = (): void => {
    // The server would refuse it for good: better to say so now than to keep it waiting.
    if (!parts.mayWrite()) throw new VaultError('denied', 'this role reads and changes nothing')
  }

  const plan = (changes: readonly Change[]): readonly Edit[] => {
    mustWrite()
    if (changes.length > mostChanges) {
      throw new VaultError('too-large', `up to ${mostChanges} changes can be made as one`)
    }
    return planChanges(changes, memory.body, ticks, compartmentOf)
  }

  const keep = async (edits: readonly Edit[]): Promise<void> => {
    sync.unsettle()
    try {
      await writer.keep(edits)
    } finally {
      onKept()
    }
  }

  const takeBack = async (edits: readonly Edit[]): Promise<boolean> => {
    mustWrite()
    const back = planUndo(edits, memory.body, ticks, compartmentOf)
    if (back.length > 0) await keep(back)
    return back.length > 0
  }

  return {
    compartmentOf,
    async write(changes) {
      const edits = plan(changes)
      if (edits.length > 0) await keep(edits)
      return () => takeBack(edits)
    },
    async writeLinear(changes) {
      // What the plan throws is its caller's business, not a failure to synchronise.
      let refusal: { readonly cause: unknown } | undefined
      const tryPlan = (): readonly Edit[] => {
        try {
          return plan(changes())
        } catch (cause) {
          refusal = { cause }
          return []
        }
      }
      await asVault(() =>
        sync.linear(async () => {
          const edits = tryPlan()
          return edits.length === 0 ? undefined : await pusher.pushEdits(edits)
        }),
      )
      if (refusal !== undefined) throw refusal.cause
    },
    async resolve<T>(
      kind: Kind<T>,
      id: string,
      fields: readonly string[],
      choice: 'shown' | 'other',
    ) {
      mustWrite()
      const current = memory.body(id)
      const edit = planResolve(kind as Kind<unknown>, id, current, fields, choice, ticks)
      if (edit === undefined) return async () => false
      await keep([edit])
      return () => takeBack([edit])
    },
  }
}
