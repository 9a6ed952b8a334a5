import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAreaName } from '../../domain/case/labels.ts'

/** Names a stored practice area in the reader's language. */
export function useAreaName(): (stored: string) => string {
  const { t } = useTranslation('records')
  return useCallback((stored) => practiceAreaName(stored, t), [t])
}
