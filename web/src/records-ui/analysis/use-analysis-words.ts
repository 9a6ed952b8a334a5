import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { analysisWords } from '../../domain/analysis/analysis-words.ts'
import type { AnalysisWords } from '../../domain/analysis/case-analysis-table.ts'

/** The reader's words for an analysis, on the screen and in the exported file. */
export function useAnalysisWords(): AnalysisWords {
  const { t, i18n } = useTranslation('analysis')
  const language = i18n.resolvedLanguage ?? 'en'
  return useMemo(() => analysisWords(t, language), [t, language])
}
