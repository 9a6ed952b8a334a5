import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case'
import { titleFrom } from '../../../domain/conversation/conversation'
import { dayNamed, rulesNamed } from '../../../domain/deadline/deadline-proposal.ts'
import { RuleDeadlineDialog } from '../../../records-ui/deadlines/RuleDeadlineDialog'
import { useRuleSets } from '../../../records-ui/use-rule-sets.ts'
import { useRecord } from '../../../vault/records/hooks'
import { type KeepProps, useAbout, useKeeping } from './use-keeping.ts'

/** The rule that an answer names and the day that it speaks of, as a deadline that our rules
 *  compute. Nothing that the answer says of the last day is taken. */
export function KeepDeadline({
  messageId,
  conversationId,
  question,
  text,
  thing,
  onClose,
}: KeepProps) {
  const { t } = useTranslation('assistant')
  const sets = useRuleSets()
  const caseId = useAbout(conversationId)
  const country = useRecord(caseKind, caseId)?.value.country ?? ''
  const { said } = useKeeping(thing)
  const { proposed, choices } = useMemo(() => {
    const home = sets.filter(({ jurisdiction }) => jurisdiction === country)
    const named = rulesNamed(text, home.length > 0 ? home : sets)
    const [first] = named
    return {
      proposed: {
        title: first?.name ?? titleFrom(question),
        caseId,
        rule: first?.id ?? '',
        trigger: dayNamed(`${question}\n${text}`),
      },
      choices: [
        { group: t('rulesNamed'), rules: named },
        ...[...home, ...sets.filter((set) => !home.includes(set))].map(({ name, rules }) => ({
          group: name,
          rules: rules.filter((rule) => !named.includes(rule)),
        })),
      ].filter(({ rules }) => rules.length > 0),
    }
  }, [sets, country, caseId, text, question, t])
  return (
    <RuleDeadlineDialog
      draftKey={`keep:${thing}:${messageId}`}
      proposed={proposed}
      sets={sets}
      choices={choices}
      onSaved={said}
      onClose={onClose}
    />
  )
}
