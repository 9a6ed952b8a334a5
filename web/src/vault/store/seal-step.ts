/** A step as rows for the local database: everything in it sealed at once. */
import type { Plain } from '../../crypto/api/values'
import { encodeCbor } from '../../crypto/cbor'
import { type Known, type Pending, pendingRow } from './body'
import type { LocalChange } from './localdb'
import { pagesOf } from './page'
import { outboxName, pushName, pushRow, type Rows, stateName } from './sealed-rows'
import type { Step } from './step'

/** A change of the outbox, as it is written. */
export interface OutboxChange {
  readonly id: string
  readonly pending: Pending | undefined
  readonly rev: number
  /** the rev believed to be stored */
  readonly expect: number
  /** what edits in memory stand on */
  readonly before: Pending | undefined
}

/** Seal a step. `rev` is what its state is stored under, `expect` what is believed to be stored. */
export async function sealStep(
  rows: Rows,
  step: Step,
  records: readonly Known[],
  changes: readonly OutboxChange[],
  { rev, expect }: { readonly rev: number; readonly expect: number },
): Promise<LocalChange> {
  const made = records === step.known ? step.pages : undefined
  const pages = (made ?? pagesOf(records).map(encodeCbor)).map((encoded, i) => ({
    name: `page/${rev}/${i}`,
    encoded,
  }))
  const kept = changes.flatMap(({ id, pending, rev }) =>
    pending
      ? [{ id, rev, name: outboxName(id, rev), encoded: encodeCbor(pendingRow(pending)) }]
      : [],
  )
  const { state, push } = step
  const sealed = await rows.seal([
    ...pages,
    ...kept,
    ...(state ? [{ name: stateName, encoded: encodeCbor(state as unknown as Plain) }] : []),
    ...(push ? [{ name: pushName(push.key), encoded: encodeCbor(pushRow(push)) }] : []),
  ])
  // In the order in which they went in.
  let at = 0
  const next = (): Uint8Array => sealed[at++] ?? new Uint8Array()
  const addPages = pages.map(({ name }) => ({ name, sealed: next() }))
  const rowById = new Map(kept.map(({ id, rev }) => [id, { rev, sealed: next() }]))
  const stateRow = state && { expect, next: { name: 'sync', rev, sealed: next() } }
  const pushed = push && {
    slot: 'current' as const,
    key: push.key,
    request: push.request,
    sealed: next(),
  }
  return {
    addPages,
    replacePages: step.compact === true || step.replace !== undefined,
    outbox: changes.map(({ id, expect }) => {
      const row = rowById.get(id)
      return { id, expect, ...(row ? { next: row } : {}) }
    }),
    ...(stateRow ? { state: stateRow } : {}),
    ...(step.plain ? { plain: step.plain } : {}),
    ...(pushed === undefined ? {} : { push: pushed }),
  }
}
