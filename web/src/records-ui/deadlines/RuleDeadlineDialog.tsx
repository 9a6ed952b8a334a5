import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { countRule, originOfRule, ruleNamed } from '../../domain/analysis/case-analysis-deadline.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import {
  type Change,
  compartmentOf,
  creating,
  newRecordId,
  writeUndoable,
} from '../../vault/records/records'
import { DialogForm } from '../form/DialogForm'
import { useForm } from '../form/use-form.ts'
import { CourtsField } from './CourtsField'
import { useCourtOfCase } from './use-court-of-case.ts'

/** What is proposed: a rule and the day it starts on. The day that is due is never proposed. */
export interface ProposedRule {
  readonly title: string
  readonly caseId: string
  /** '' where none is proposed */
  readonly rule: string
  /** the day as proposed, or '' */
  readonly trigger: string
}

/** A proposed deadline before it is entered: the person checks the rule and the day on which the
 *  period starts, and our own rule counts. */
export function RuleDeadlineDialog({
  draftKey,
  proposed,
  sets,
  choices,
  also,
  onSaved,
  onClose,
}: {
  draftKey: string
  proposed: ProposedRule
  sets: readonly RuleSet[]
  /** rules to choose from, in groups; none: the proposed rule stands, and so does the case */
  choices?: readonly { readonly group: string; readonly rules: RuleSet['rules'] }[]
  /** what is written together with the deadline */
  also?: (recordId: string) => readonly Change[]
  /** told how to take it back */
  onSaved?: (back: () => Promise<unknown>) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('analysis')
  const { user } = useAuth()
  const form = useForm({
    key: draftKey,
    initial: { ...proposed, courts: useUsualCourts(proposed, sets) },
    save,
    onClose,
  })
  const { values, set } = form
  const trigger = parseCivilDate(values.trigger)
  const known = ruleNamed(values.rule, sets)
  const counted =
    trigger === null ? undefined : countRule(values.rule, trigger, sets, values.courts)
  const missing = t(known === undefined ? 'chooseRule' : 'noDate')

  async function save(): Promise<void> {
    if (trigger === null || !counted?.ok) throw new Error(missing)
    const { caseId, rule, courts } = values
    const recordId = newRecordId()
    const given = {
      title: values.title.trim().slice(0, 200) || proposed.title,
      caseId,
      due: counted.due,
      time: counted.time ?? '',
      priority: 'high',
      origin: originOfRule(rule, trigger, sets, courts),
    } as const
    const deadline = newDeadline(given, user?.id ?? '', Date.now())
    const back = await writeUndoable([
      creating(deadlineKind, deadline, recordId, compartmentOf(caseId)),
      ...(also?.(recordId) ?? []),
    ])
    onSaved?.(back)
  }

  return (
    <DialogForm of={form} opened title={t('addDeadline')}>
      <form.Line name="title" label={t('deadlineTitle')} maxLength={200} />
      {choices !== undefined && (
        <>
          <form.Case name="caseId" />
          <form.Select
            name="rule"
            label={t('labelRule')}
            onChange={(rule) => set({ rule, courts: [] })}
            data={[
              { value: '', label: '' },
              ...choices.map(({ group, rules }) => ({
                group,
                items: rules.map(({ id, name, citation }) => ({
                  value: id,
                  label: `${name}, ${citation}`,
                })),
              })),
            ]}
          />
        </>
      )}
      {choices === undefined && known !== undefined && (
        <Text size="sm">{`${known.rule.name} (${known.rule.citation})`}</Text>
      )}
      <form.Day name="trigger" label={t('labelTrigger')} description={t('triggerHint')} />
      <CourtsField
        ruleSet={known?.set.id}
        value={values.courts}
        onChange={(courts) => set({ courts })}
      />
      <Text size="sm" role="status" fw={600}>
        {counted?.ok
          ? t('dueOn', { date: formatCivilDate(counted.due, i18n.resolvedLanguage ?? 'en') })
          : missing}
      </Text>
    </DialogForm>
  )
}

/** The closing days of the case's court, where the proposed rule is of its rule set. */
function useUsualCourts(
  { caseId, rule }: ProposedRule,
  sets: readonly RuleSet[],
): readonly string[] {
  const court = useCourtOfCase()(caseId)
  const isItsRule = court !== undefined && ruleNamed(rule, sets)?.set.id === court.ruleSet
  return isItsRule && court.calendarId !== '' ? [court.calendarId] : []
}
