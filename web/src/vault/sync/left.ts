/**
 * What a record leaves where it was when it goes behind a wall: a last version there, which says
 * that it is gone and not where to. Whoever is outside can read no more of it than that; for those
 * inside the version behind the wall follows in the same push.
 */
import { type Body, type Known, openCompartment, type Pending } from '../store/body'

/** Of no kind that a screen shows; sealed like any other. */
const leftKind = 'left'

/** The last version in a compartment of what a body leaves. */
export function leftBody({ createdAt, editedAt }: Body): Body {
  const nothing = { schema: 1, value: null, conflicts: [] }
  return { ...nothing, kind: leftKind, removed: true, createdAt, editedAt }
}

/** Whether a body says that its record went behind a wall that this account is outside of. */
export function hasLeft({ kind, removed }: Body): boolean {
  return removed && kind === leftKind
}

/** The compartment that a change takes its record out of and behind a wall; undefined for any other. */
export function leavesFrom(
  { base, compartment }: Pick<Pending, 'base' | 'compartment'>,
  known: Known | undefined,
): string | undefined {
  const isMove =
    compartment !== openCompartment && known?.version === base && known.compartment !== compartment
  return isMove ? known.compartment : undefined
}
