import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../domain/case/case.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import type { Entry } from '../../vault/wire/types'
import { DeleteCaseDialog } from './DeleteCaseDialog'
import { useCaseBin } from './use-case-bin'

/** What can be done with a case in the bin; one under a hold can only come back. */
export function BinCell({ entry, held }: { entry: Entry<LegalCase>; held: boolean }) {
  const { t: word } = useTranslation('records')
  const bin = useCaseBin()
  const [deleting, setDeleting] = useState(false)
  return (
    <Group gap={6}>
      <Writers>
        <Button size="compact-xs" variant="default" onClick={() => void bin.restore(entry.id)}>
          {word('binRestore')}
        </Button>
      </Writers>
      {!held && (
        <Writers>
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {word('binDeleteForever')}
          </Button>
        </Writers>
      )}
      {deleting && <DeleteCaseDialog entry={entry} onClose={() => setDeleting(false)} />}
    </Group>
  )
}
