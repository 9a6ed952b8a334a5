import { changedFields } from '../../domain/record/patch.ts'
import type { Draft } from '../../ui/use-draft.ts'

/** What was typed, over what is stored `now`: another administrator may have changed the rest. */
export function onto<T extends object>(
  { base, values }: Pick<Draft<T>, 'base' | 'values'>,
  now: T,
): T {
  return { ...now, ...changedFields(base, values) }
}
