import { useTranslation } from 'react-i18next'
import { clientKind } from '../domain/client/client.ts'
import { type RecordChoice, RecordSelect } from './RecordSelect'

/** The client whom something concerns. */
export function ClientSelect(choice: RecordChoice) {
  const { t } = useTranslation('records')
  return (
    <RecordSelect
      {...choice}
      kind={clientKind}
      nameOf={({ name }) => name}
      label={t('clientField')}
      nothingFound={t('clientNotFound')}
    />
  )
}
