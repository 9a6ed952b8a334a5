import { useState } from 'react'
import type { Client } from '../../domain/client/client.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinButtons } from '../../ui/BinActions'
import type { Entry } from '../../vault/wire/types'
import { EraseDialog } from './subject/EraseDialog'
import { useClientSteps } from './use-client-steps.ts'

/** What can be done with a client in the bin: bring it back, or erase it unless something stands against that. */
export function ClientBinCell({ entry }: { entry: Entry<Client> }) {
  const steps = useClientSteps()
  const [erasing, setErasing] = useState(false)
  return (
    <Writers>
      <BinButtons onRestore={() => steps.restore([entry])} onDelete={() => setErasing(true)} />
      <EraseDialog entry={entry} opened={erasing} onClose={() => setErasing(false)} />
    </Writers>
  )
}
