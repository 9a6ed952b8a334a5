import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client/client.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import type { Entry } from '../../vault/wire/types'
import { EraseDialog } from './subject/EraseDialog'
import { useClientSteps } from './use-client-steps.ts'

/** What can be done with a client in the bin: bring it back, or erase it unless something stands against that. */
export function ClientBinCell({ entry }: { entry: Entry<Client> }) {
  const { t: word } = useTranslation('records')
  const steps = useClientSteps()
  const [erasing, setErasing] = useState(false)
  return (
    <Group gap={6} wrap="nowrap">
      <Writers>
        <Button size="compact-xs" variant="default" onClick={() => void steps.restore([entry])}>
          {word('binRestore')}
        </Button>
      </Writers>
      <Writers>
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => setErasing(true)}>
          {word('binDeleteForever')}
        </Button>
      </Writers>
      <EraseDialog entry={entry} opened={erasing} onClose={() => setErasing(false)} />
    </Group>
  )
}
