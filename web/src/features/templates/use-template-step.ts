import { useTranslation } from 'react-i18next'
import { capital } from '../../lib/capital.ts'
import { type Step, useStep } from '../../records-ui/use-step.ts'
import { DocxTemplateError } from './docx-template-error.ts'

/** Steps with templates; what is wrong with a Word file reads as a sentence. */
export function useTemplateStep(): Step {
  return useStep(useDocxProblem())
}

/** What is wrong with a Word file, as a sentence; any other error as it is. */
export function useDocxProblem(): (error: unknown) => unknown {
  const { t } = useTranslation('templates')
  return (error) =>
    error instanceof DocxTemplateError
      ? new Error(t(`docx${capital(error.why)}`, { tags: error.detail }))
      : error
}
