import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor, stageIn } from '../../../domain/case/pipeline-set.ts'
import type { TimelineLine } from '../../../domain/casework/case-timeline.ts'
import { hoursText } from '../../../domain/values/duration.ts'
import { formatMoney } from '../../../domain/values/money.ts'
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
        return t('line_time', { title, hours: hoursText(line.seconds ?? 0, language) })
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
      case 'communication':
        return t(
          `line_communication_${line.outcome === 'in' || line.outcome === 'out' ? line.outcome : 'none'}`,
          { title },
        )
      case 'event':
        return t(line.outcome === 'cancelled' ? 'line_eventCancelled' : 'line_event', { title })
      case 'trust':
        return t(
          `line_trust_${line.outcome === 'in' || line.outcome === 'out' ? line.outcome : 'reversed'}`,
          {
            title,
            amount: line.amount === undefined ? '' : formatMoney(line.amount, language),
          },
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
