import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../domain/case.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import type { Entry } from '../../vault/types'
import { useCaseBin } from './use-case-bin'

/** What can be done with a case in the bin; one under a hold can only come back. */
export function BinCell({ entry, held }: { entry: Entry<LegalCase>; held: boolean }) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const bin = useCaseBin()
  if (held) {
    return (
      <Writers>
        <Button size="compact-xs" variant="default" onClick={() => void bin.restore(entry.id)}>
          {word('binRestore')}
        </Button>
      </Writers>
    )
  }
  return (
    <Writers>
      <BinActions
        question={t('deleteForGoodText', { title: entry.value.title })}
        onRestore={() => bin.restore(entry.id)}
        onDelete={() => bin.deleteForGood(entry.id)}
      />
    </Writers>
  )
}
