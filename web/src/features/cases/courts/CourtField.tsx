import { Autocomplete } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { courtKind } from '../../../domain/case/court.ts'
import { picking } from '../../../records-ui/picking.ts'
import { useRecords } from '../../../vault/records/hooks'

/** The court of a case: one of those that the firm keeps, or any other by its name. */
export function CourtField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (changed: Pick<LegalCase, 'court' | 'courtId'> & { readonly country?: string }) => void
}) {
  const { t } = useTranslation('cases')
  const courts = useRecords(courtKind).filter((court) => court.value.binnedAt === null)
  return (
    <Autocomplete
      label={t('court')}
      error={error}
      value={value}
      onChange={(court) => {
        const chosen = courts.find((one) => one.value.name === court.trim())
        const country = chosen?.value.country ?? ''
        onChange({ court, courtId: chosen?.id ?? '', ...(country === '' ? {} : { country }) })
      }}
      data={[...new Set(courts.map((court) => court.value.name))].sort()}
      filter={picking}
      comboboxProps={{ keepMounted: false }}
    />
  )
}
