import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor, stageIn } from '../../../domain/case/pipeline-set.ts'
import type { TimelineLine } from '../../../domain/casework/case-timeline.ts'
import { hoursText } from '../../../domain/values/duration.ts'
import { moneyText } from '../../../records-ui/list/use-field-columns.ts'
import { usePipelines, useStageName } from '../../../records-ui/use-pipelines.ts'

/** Says a line of a timeline in a sentence. */
export function useLineText(legalCase: LegalCase): (line: TimelineLine) => string {
  const { t, i18n } = useTranslation('matters')
  const language = i18n.resolvedLanguage ?? 'en'
  const set = usePipelines()
  const nameOf = useStageName()
  return useCallback(
    ({ kind, title, step, seconds = 0, outcome, amount: money = null }) => {
      const stage = (id = ''): string => nameOf(stageIn(pipelineFor(set, legalCase).pipeline, id))
      const amount = moneyText(money, language)
      const flow = outcome === 'in' || outcome === 'out' ? outcome : undefined
      switch (kind) {
        case 'step':
          return t(`step_${step?.event ?? 'moved'}`, {
            from: stage(step?.from),
            to: stage(step?.stage),
          })
        case 'time':
          return t('line_time', { title, hours: hoursText(seconds, language) })
        case 'deadlineClosed':
          return t(
            `line_deadline_${outcome === 'missed' || outcome === 'cancelled' ? outcome : 'satisfied'}`,
            { title },
          )
        case 'conflictReport':
          return t(
            `line_conflict_${outcome === 'conflict' || outcome === 'waived' ? outcome : 'cleared'}`,
            { name: title },
          )
        case 'communication':
          return t(`line_communication_${flow ?? 'none'}`, { title })
        case 'event':
          return t(outcome === 'cancelled' ? 'line_eventCancelled' : 'line_event', { title })
        case 'trust':
          return t(`line_trust_${flow ?? 'reversed'}`, { title, amount })
        case 'invoiceIssued':
        case 'payment':
          return t(`line_${kind}`, { title, amount })
        default:
          return t(`line_${kind}`, { title })
      }
    },
    [t, language, set, nameOf, legalCase],
  )
}
