import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Kind } from '../../domain/record/kind'
import { changedFields } from '../../domain/record/patch'
import { showUndo } from '../../ui/undo-toast'
import { type Change, updating, writePortions } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** Changes many records of a kind; answers false where none was to be changed. */
export type BulkStep<T, Why extends string> = (
  entries: readonly Entry<T>[],
  /** What changes of one, or why it stays as it is. */
  patchOf: (entry: Entry<T>) => Partial<T> | Why,
  done?: 'bulkChanged' | 'bulkBinned' | 'bulkRestored',
) => Promise<boolean>

/**
 * Steps that change many records with one write and one way back, and say how many were changed, how
 * many were not, and why. `staysBecause` is the sentence for a reason of the list's own.
 */
export function useBulkStep<T extends object, Why extends string>(
  kind: Kind<T>,
  staysBecause: (why: Why, count: number) => string,
): BulkStep<T, Why> {
  const { t } = useTranslation('lists')
  return async (entries, patchOf, done = 'bulkChanged') => {
    const changes: Change[] = []
    const stays = new Map<Why | '', number>()
    for (const entry of entries) {
      const patch = patchOf(entry)
      const why = typeof patch === 'string' ? patch : isSame(entry.value, patch) ? '' : undefined
      if (why === undefined) changes.push(updating(kind, entry.id, patch as Partial<T>))
      else stays.set(why, (stays.get(why) ?? 0) + 1)
    }
    const left = [...stays].map(([why, count]) =>
      why === '' ? t('bulkSame', { count }) : staysBecause(why, count),
    )
    if (changes.length === 0) {
      notifications.show({
        color: 'yellow',
        message: left.join(' '),
      })
      return false
    }
    const onUndo = await writePortions(changes)
    const message = [t(done, { count: changes.length }), ...left].join(' ')
    showUndo(message, onUndo)
    return true
  }
}

function isSame<T extends object>(value: T, patch: Partial<T>): boolean {
  return Object.keys(changedFields(value, patch as T)).length === 0
}
