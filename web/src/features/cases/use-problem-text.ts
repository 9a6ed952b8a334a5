import { useTranslation } from 'react-i18next'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import type { Problem } from '../../domain/record/rules.ts'

/** Puts what a rule found into words; null stays null. */
export function useProblemText(): (problem: Problem | null) => string | null {
  const { t } = useTranslation('records')
  return (problem) => (problem === null ? null : t(problemKeys[problem]))
}
