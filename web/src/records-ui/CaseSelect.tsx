import { useTranslation } from 'react-i18next'
import { caseKind } from '../domain/case/case.ts'
import { type RecordChoice, RecordSelect } from './RecordSelect'

/** The case that something belongs to. */
export function CaseSelect(choice: RecordChoice) {
  const { t } = useTranslation('records')
  return (
    <RecordSelect
      {...choice}
      kind={caseKind}
      nameOf={({ title }) => title}
      label={t('caseField')}
      placeholder={t('caseNone')}
      nothingFound={t('caseNotFound')}
    />
  )
}
