import { MultiSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { countRule, originOfRule, ruleNamed } from '../../domain/analysis/case-analysis-deadline.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { firmCalendarKind } from '../../domain/deadline/firm-calendar.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { useRecords } from '../../vault/records/hooks'
import {
  type Change,
  compartmentOf,
  creating,
  newRecordId,
  writeUndoable,
} from '../../vault/records/records'
import { DialogForm } from '../form/DialogForm'
import { useForm } from '../form/use-form.ts'

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
  const { t: word } = useTranslation('deadlines')
  const { user } = useAuth()
  const form = useForm({
    key: draftKey,
    initial: { ...proposed, courts: [] as readonly string[] },
    save,
    onClose,
  })
  const { values, set } = form
  const trigger = parseCivilDate(values.trigger)
  const known = ruleNamed(values.rule, sets)
  const counted =
    trigger === null ? undefined : countRule(values.rule, trigger, sets, values.courts)
  const missing = t(known === undefined ? 'chooseRule' : 'noDate')
  const calendars = useRecords(firmCalendarKind).filter(
    ({ value }) => value.ruleSet === known?.set.id && value.retiredAt === null,
  )

  async function save(): Promise<void> {
    if (trigger === null || !counted?.ok) throw new Error(missing)
    const { caseId, rule, courts } = values
    const recordId = newRecordId()
    const given = {
      title: values.title.trim().slice(0, 200) || proposed.title,
      caseId,
      due: counted.due,
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
      {calendars.length > 0 && (
        <MultiSelect
          label={word('courts')}
          description={word('courtsHelp')}
          value={[...values.courts]}
          onChange={(courts) => set({ courts })}
          data={calendars.map(({ id, value }) => ({ value: id, label: value.name }))}
          searchable
        />
      )}
      <Text size="sm" role="status" fw={600}>
        {counted?.ok
          ? t('dueOn', { date: formatCivilDate(counted.due, i18n.resolvedLanguage ?? 'en') })
          : missing}
      </Text>
    </DialogForm>
  )
}
