import { useState } from 'react'
import type { LegalCase } from '../../domain/case/case.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinButtons } from '../../ui/BinActions'
import type { Entry } from '../../vault/wire/types'
import { DeleteCaseDialog } from './DeleteCaseDialog'
import { useCaseBin } from './use-case-bin'

/** What can be done with a case in the bin; one under a hold can only come back. */
export function BinCell({ entry, held }: { entry: Entry<LegalCase>; held: boolean }) {
  const bin = useCaseBin()
  const [deleting, setDeleting] = useState(false)
  return (
    <Writers>
      <BinButtons
        onRestore={() => bin.restore(entry.id)}
        onDelete={held ? undefined : () => setDeleting(true)}
      />
      {deleting && <DeleteCaseDialog entry={entry} onClose={() => setDeleting(false)} />}
    </Writers>
  )
}
