/**
 * Numbers for pages that nobody else gets: the counter of a prefix is moved on by a write that the
 * server orders, so that two people who number at once get different ones. A number that was taken
 * and not used stays free of pages; one that is used twice would name two pages in court.
 */
import { useEffect, useState } from 'react'
import { batesCounterKind, batesCounterRoot, nextBates } from '../../../domain/document/bates.ts'
import { documentKind } from '../../../domain/document/document.ts'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import {
  creating,
  getRecord,
  idFollowing,
  listRecords,
  updating,
  writeLinear,
} from '../../../vault/records/records'

/** Which numbers are asked for. */
export interface WantedNumbers {
  readonly prefix: string
  /** The first one, where it is free. */
  readonly start: number
  /** Whether it was typed below those given already, and is to be given again. */
  readonly again: boolean
}

/** Take `count` numbers and answer the first. Rejects as `writeLinear`: 'offline' without a server. */
export async function takeNumbers(
  { prefix, start, again }: WantedNumbers,
  count: number,
): Promise<number> {
  const id = await counterOf(prefix)
  let first = start
  await writeLinear(() => {
    const held = getRecord(batesCounterKind, id)
    const given = listRecords(documentKind).flatMap(({ value }) => value.bates)
    const free = Math.max(held?.value.next ?? 1, nextBates(given, prefix))
    first = again ? start : Math.max(start, free)
    const next = Math.max(free, first + count)
    if (held === undefined) return [creating(batesCounterKind, { next }, id)]
    return held.value.next === next ? [] : [updating(batesCounterKind, id, { next })]
  })
  return first
}

/** The first number of a prefix that is free as far as this device knows. */
export function useNextNumber(prefix: string): number {
  const [counter, setCounter] = useState<{ readonly prefix: string; readonly id: string }>()
  const all = useRecords(documentKind)
  const id = counter?.prefix === prefix ? counter.id : undefined
  const held = useRecord(batesCounterKind, id)
  useEffect(() => {
    let wanted = true
    counterOf(prefix).then(
      (found) => wanted && setCounter({ prefix, id: found }),
      // Shown only; what is taken is asked for then.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [prefix])
  const given = all.flatMap(({ value }) => value.bates)
  return Math.max(held?.value.next ?? 1, nextBates(given, prefix))
}

/** The counter's id tells its prefix to nobody: it may name a case behind a wall. */
function counterOf(prefix: string): Promise<string> {
  return idFollowing(batesCounterRoot, `bates ${prefix}`)
}
