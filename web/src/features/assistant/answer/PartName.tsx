import { useTranslation } from 'react-i18next'
import { sections } from '../../../domain/analysis/case-analysis.ts'
import { capital } from '../../../lib/capital.ts'

/** What a part of the form of a case analysis is called; nothing for what a model made up. */
export function PartName({ part }: { part: string }) {
  const { t } = useTranslation('analysis')
  const section = sections.find((one) => one === part)
  return section && ` · ${t(`section${capital(section)}`)}`
}
