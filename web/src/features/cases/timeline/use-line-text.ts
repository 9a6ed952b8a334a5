import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case.ts'
import type { TimelineLine } from '../../../domain/case-timeline.ts'
import { hoursText } from '../../../domain/duration.ts'
import { formatMoney } from '../../../domain/money.ts'
import { pipelineFor, stageIn } from '../../../domain/pipeline.ts'
import { usePipelines, useStageName } from '../../../records-ui/use-pipelines.ts'

/** Says a line of a timeline in a sentence. */
export function useLineText(legalCase: LegalCase): (line: TimelineLine) => string {
  const { t, i18n } = useTranslation('matters')
  const language = i18n.resolvedLanguage ?? 'en'
  const set = usePipelines()
  const nameOf = useStageName()
  const stage = (id: string): string => nameOf(stageIn(pipelineFor(set, legalCase).pipeline, id))
  return (line) => {
    const { title } = line
    switch (line.kind) {
      case 'step':
        return t(`step_${line.step?.event ?? 'moved'}`, {
          from: stage(line.step?.from ?? ''),
          to: stage(line.step?.stage ?? ''),
        })
      case 'time':
        return t('line_time', { title, hours: hoursText(line.seconds ?? 0) })
      case 'deadlineClosed':
        return t(
          `line_deadline_${line.outcome === 'missed' ? 'missed' : line.outcome === 'cancelled' ? 'cancelled' : 'satisfied'}`,
          { title },
        )
      case 'conflictReport':
        return t(
          `line_conflict_${line.outcome === 'conflict' ? 'conflict' : line.outcome === 'waived' ? 'waived' : 'cleared'}`,
          { name: title },
        )
      case 'invoiceIssued':
      case 'payment':
        return t(`line_${line.kind}`, {
          title,
          amount: line.amount === undefined ? '' : formatMoney(line.amount, language),
        })
      default:
        return t(`line_${line.kind}`, { title })
    }
  }
}
