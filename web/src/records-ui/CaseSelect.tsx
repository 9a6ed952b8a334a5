import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../domain/case/case.ts'
import { isKept, type RecordChoice, RecordSelect } from './RecordSelect'

const titleOf = ({ title }: LegalCase) => title

/** The case that something belongs to. */
export function CaseSelect(choice: RecordChoice) {
  const { t } = useTranslation('records')
  return (
    <RecordSelect
      {...choice}
      kind={caseKind}
      nameOf={titleOf}
      isOffered={isKept}
      label={t('caseField')}
      placeholder={t('caseNone')}
      nothingFound={t('caseNotFound')}
    />
  )
}
