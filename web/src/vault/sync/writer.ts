/**
 * Edits on their way into the outbox: shown at once, kept when the disk has them, taken
 * back when it will not.
 */
import { openCompartment } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import { vaultError } from '../wire/errors'
import { newId } from '../wire/ids'
import type { Edit, Ticks } from './changes'

export interface Writer {
  /** Show the edits and make them durable as one. */
  keep(edits: readonly Edit[]): Promise<void>
}

/** The writer of an open workspace. */
export function createWriter(disk: Disk, memory: Memory, ticks: Ticks): Writer {
  // Everything shown before a failure goes back together: later edits may stand on earlier ones.
  let failures = 0
  let failure: unknown

  const show = (edits: readonly Edit[]): void => {
    const pendingOf = (id: string) => memory.pending.get(id)
    const batch = edits.map(({ id }) => pendingOf(id)?.batch).find((name) => name !== undefined)
    const name = batch ?? newId()
    for (const { id, after, compartment } of edits) {
      const [pending, known] = [pendingOf(id), memory.known.get(id)]
      memory.edit(id, {
        id,
        compartment: compartment ?? pending?.compartment ?? known?.compartment ?? openCompartment,
        ...((compartment !== undefined || pending?.isMove === true) && { isMove: true }),
        base: pending?.base ?? known?.version ?? 0,
        baseBody: pending === undefined ? known?.body : pending.baseBody,
        body: after,
        order: pending?.order ?? ticks(),
        batch: name,
      })
    }
    memory.show()
  }

  const takeBack = (): void => {
    for (const id of [...memory.pending.keys()]) memory.edit(id, disk.outbox.get(id)?.pending)
    memory.show()
  }

  return {
    async keep(edits) {
      show(edits)
      const born = failures
      try {
        await disk.step(() => {
          if (failures !== born) throw failure
          return { outbox: new Map(edits.map(({ id }) => [id, memory.pending.get(id)])) }
        })
      } catch (error) {
        if (failures === born) {
          failures++
          failure = error
          takeBack()
        }
        throw vaultError(error)
      }
      memory.show()
    },
  }
}
