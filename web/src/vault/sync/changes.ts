/**
 * What a change does to a record's content: rules, times, conflicts, taking back.
 *
 * Pure planning over bodies; open.ts makes the plans durable. Every edit gets a time later
 * than the one it builds on, whatever this device's clock says, so that "the later edit"
 * in a merge never means an earlier one.
 */
import type { Plain } from '../../crypto/api/values'
import { lastMoment } from '../../crypto/fields'
import { homeOf } from '../../domain/record/home'
import type { Kind } from '../../domain/record/kind'
import { type Fields, sameValue } from '../../domain/record/merge'
import { DomainError } from '../../domain/values/domain-error'
import { type Body, maxBodySize, openCompartment, sizeOf, toPlain } from '../store/body'
import { type Change, type FieldConflict, VaultError } from '../wire/types'

/** One record before and after an edit. */
export interface Edit {
  readonly id: string
  readonly before: Body | undefined
  readonly after: Body
  /** where it belongs from now on; left out: where it was, or the open compartment */
  readonly compartment?: string
}

/** Times that only go forward. */
export type Ticks = (after?: number) => number

/** A source of times: the clock's, or one more than the last, as long as there is a later one. */
export function createTicks(now: () => number): Ticks {
  let last = 0
  return (after = 0) => {
    last = Math.min(Math.max(now(), last + 1, after + 1), lastMoment)
    return last
  }
}

/**
 * Plan changes as edits, in order; changes that alter nothing are left out. A record that belongs
 * with another one (a note with its case) is kept in the compartment of that.
 * Throws `VaultError` 'not-found', 'stale' (the id is taken), 'newer', 'too-large', or `DomainError`.
 */
export function planChanges(
  changes: readonly Change[],
  bodyOf: (id: string) => Body | undefined,
  ticks: Ticks,
  storedIn: (id: string) => string | undefined = () => undefined,
): readonly Edit[] {
  const planned = new Map<string, Edit>()
  const placeOf = (id: string): string =>
    planned.get(id)?.compartment ?? storedIn(id) ?? openCompartment
  for (const change of changes) {
    const stored = bodyOf(change.id)
    const current = planned.get(change.id)?.after ?? stored
    const after = planChange(change, current, ticks)
    if (after === undefined) continue
    const earlier = planned.get(change.id)
    const compartment = placeFor(change, current, after, placeOf)
    planned.set(change.id, {
      id: change.id,
      before: stored,
      after,
      ...(earlier?.compartment !== undefined && { compartment: earlier.compartment }),
      ...(compartment !== undefined && { compartment }),
    })
  }
  return [...planned.values()]
}

/** The compartment that a change puts its record into; undefined where it stays. */
function placeFor(
  change: Change,
  current: Body | undefined,
  after: Body,
  placeOf: (id: string) => string,
): string | undefined {
  if (change.do === 'move') return change.compartment
  if (change.do === 'create' && change.compartment !== undefined) return change.compartment
  if (change.do === 'create' && homeOf(after.kind, after.value) === '') return undefined
  return placeWithHome(change.id, current, after, placeOf)
}

/** The compartment of the record that a body now belongs with; undefined where it stays. */
function placeWithHome(
  id: string,
  current: Body | undefined,
  after: Body,
  placeOf: (id: string) => string,
): string | undefined {
  if (after.removed) return undefined
  const [was, is] = [homeOf(after.kind, current?.value), homeOf(after.kind, after.value)]
  if (was === is) return undefined
  const place = is === '' ? openCompartment : placeOf(is)
  return place === placeOf(id) ? undefined : place
}

function planChange(change: Change, current: Body | undefined, ticks: Ticks): Body | undefined {
  const { kind, id } = change
  if (change.do === 'create') {
    if (current !== undefined && !current.removed) {
      throw new VaultError('stale', `record ${id} exists already`)
    }
    const time = ticks(current?.editedAt)
    return checked({
      ...ofKind(kind, change.value),
      removed: false,
      createdAt: time,
      editedAt: time,
      conflicts: [],
    })
  }
  if (current === undefined || current.removed || current.kind !== kind.name) {
    throw new VaultError('not-found', `no ${kind.name} ${id}`)
  }
  if (change.do === 'remove') {
    return {
      ...plainBody(current),
      value: null,
      removed: true,
      editedAt: ticks(current.editedAt),
      conflicts: [],
    }
  }
  if (change.do === 'move') return { ...plainBody(current), editedAt: ticks(current.editedAt) }
  if (current.schema > kind.schema) {
    throw new VaultError('newer', `${kind.name} ${id} was written by a newer version of the app`)
  }
  const known = kind.parse(current.value)
  const made = ofKind(kind, change.change(known))
  const isSameSchema = made.schema === current.schema
  const next = isSameSchema ? { ...made, value: withUnknown(made.value, current, known) } : made
  if (next.schema === current.schema && sameValue(next.value, current.value)) return undefined
  return checked({ ...plainBody(current), ...next, editedAt: ticks(current.editedAt) })
}

/** The edits that take others back, field by field: what changed since then stays. Conflicts that
 *  were settled stand again; what returns to another case returns to where that is kept. */
export function planUndo(
  edits: readonly Edit[],
  bodyOf: (id: string) => Body | undefined,
  ticks: Ticks,
  storedIn: (id: string) => string | undefined = () => undefined,
): readonly Edit[] {
  const placeOf = (id: string): string => storedIn(id) ?? openCompartment
  return edits.flatMap(({ id, before, after }) => {
    const current = bodyOf(id)
    const reverted = current && revert(current, before, after)
    if (!current || !reverted) return []
    const back = { ...reverted, editedAt: ticks(current.editedAt) }
    const compartment = placeWithHome(id, current, back, placeOf)
    return [{ id, before: current, after: back, ...(compartment !== undefined && { compartment }) }]
  })
}

function revert(current: Body, before: Body | undefined, after: Body): Body | undefined {
  const isUntouched = current.removed === after.removed && sameValue(current.value, after.value)
  if (before === undefined || before.removed) {
    return isUntouched
      ? { ...plainBody(current), value: null, removed: true, conflicts: [] }
      : undefined
  }
  if (after.removed) return isUntouched ? plainBody(before) : undefined
  if (current.removed) return undefined
  const [was, became] = [before.value as Fields, after.value as Fields]
  const value: Record<string, unknown> = { ...(current.value as Fields) }
  const names = new Set([...Object.keys(was), ...Object.keys(became)])
  const unsettled = settledIn(before, after).filter(
    ({ field }) => sameValue(value[field], became[field]) && !isContested(current, field),
  )
  const reverted = [...names].filter(
    (name) => !sameValue(was[name], became[name]) && sameValue(value[name], became[name]),
  )
  if (reverted.length + unsettled.length === 0) return undefined
  for (const name of reverted) value[name] = was[name]
  const conflicts = [...current.conflicts, ...unsettled]
  return { ...plainBody(current), value: toPlain(value), conflicts }
}

function settledIn(before: Body, after: Body): readonly FieldConflict[] {
  return before.conflicts.filter(({ field }) => !isContested(after, field))
}

function isContested({ conflicts }: Body, name: string): boolean {
  return conflicts.some(({ field }) => field === name)
}

/** The edit that settles the conflicts of some fields together; undefined when there are none. */
export function planResolve(
  kind: Kind<unknown>,
  id: string,
  current: Body | undefined,
  fields: readonly string[],
  keep: 'shown' | 'other',
  ticks: Ticks,
): Edit | undefined {
  const lost = current?.conflicts.filter(({ field }) => fields.includes(field)) ?? []
  if (current === undefined || lost.length === 0) return undefined
  const settled: Body = {
    ...plainBody(current),
    conflicts: current.conflicts.filter(({ field }) => !fields.includes(field)),
    editedAt: ticks(current.editedAt),
  }
  if (keep === 'shown') return { id, before: current, after: settled }
  if (fields.includes('')) {
    return { id, before: current, after: { ...settled, value: null, removed: true, conflicts: [] } }
  }
  const value = { ...(current.value as Fields), ...latestOf(lost) }
  return { id, before: current, after: checked({ ...settled, ...ofKind(kind, value) }) }
}

/** Of every field the value that lost last. */
function latestOf(lost: readonly FieldConflict[]): Fields {
  const oldestFirst = lost.toSorted((a, b) => a.at - b.at)
  return Object.fromEntries(oldestFirst.map(({ field, other }) => [field, other]))
}

/** A value in today's shape of its kind. */
function ofKind(kind: Kind<unknown>, value: unknown): Pick<Body, 'kind' | 'schema' | 'value'> {
  const plain = toPlain(kind.parse(toPlain(value)))
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new DomainError('value', plain === null ? 'null' : typeof plain, 'fields')
  }
  return { kind: kind.name, schema: kind.schema, value: plain }
}

/** A value with the fields that its kind does not read: a newer version of the app may have added them. */
function withUnknown(made: Plain, { value }: Body, known: unknown): Plain {
  const unread = Object.entries(value as Fields).filter(
    ([field]) => !(field in (known as Fields)) && !(field in (made as Fields)),
  )
  return unread.length === 0
    ? made
    : ({ ...(made as Fields), ...Object.fromEntries(unread) } as Plain)
}

/** A copy without lazy parts, safe to spread. */
function plainBody({ kind, schema, value, removed, createdAt, editedAt, conflicts }: Body): Body {
  return { kind, schema, value, removed, createdAt, editedAt, conflicts }
}

function checked(body: Body): Body {
  if (sizeOf(body) <= maxBodySize) return body
  throw new VaultError('too-large', `a record is limited to ${maxBodySize} bytes`)
}
