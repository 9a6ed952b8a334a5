import { useTranslation } from 'react-i18next'
import { TickField } from '../../ui/fields/TickField'
import { Writers } from '../Writers.tsx'
import type { Ticked } from './use-ticks.ts'

/** The box that ticks one thing of a list that is no table, named after it. */
export function TickBox<T>({ list, id, name }: { list: Ticked<T>; id: string; name: string }) {
  const { t } = useTranslation('lists')
  const { selection, select } = list
  return (
    <Writers>
      <TickField
        size="xs"
        aria-label={t('selectRow', { name })}
        checked={selection.has(id)}
        onChange={(checked) =>
          select(new Set(checked ? [...selection, id] : [...selection].filter((one) => one !== id)))
        }
      />
    </Writers>
  )
}

/** The box that ticks all of them, or none. */
export function TickAll<T>({ list, ids }: { list: Ticked<T>; ids: readonly string[] }) {
  const { t } = useTranslation('lists')
  const ticked = ids.filter((id) => list.selection.has(id)).length
  return (
    <Writers>
      <TickField
        size="xs"
        label={t('selectAll')}
        checked={ticked > 0 && ticked === ids.length}
        indeterminate={ticked > 0 && ticked < ids.length}
        onChange={(checked) => list.select(new Set(checked ? ids : []))}
      />
    </Writers>
  )
}
