import type { Kind } from '../../domain/record/kind.ts'
import { removing } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { writeMany } from '../change-many.ts'
import { useHeldCases } from '../use-holds.ts'
import { BinBulk } from './BinBulk'
import { useBulkStep } from './use-bulk-step.ts'
import type { Ticked } from './use-ticks.ts'

const back = { binnedAt: null }

/** {@link BinBulk} for records that take nothing with them; what belongs to a held case stays. */
export function RecordBinBulk<T extends { readonly binnedAt: number | null }>({
  kind,
  list,
}: {
  kind: Kind<T>
  list: Ticked<Entry<T>>
}) {
  const held = useHeldCases()
  const step = useBulkStep<T, never>(kind, () => '')
  return (
    <BinBulk
      list={list}
      onRestore={(rows) => step(rows, () => back as Partial<T>, 'bulkRestored')}
      barOf={({ value }) => ('caseId' in value && held.has(String(value.caseId)) ? 'hold' : null)}
      onDelete={(rows) => writeMany(rows.map(({ id }) => removing(kind, id)))}
    />
  )
}
