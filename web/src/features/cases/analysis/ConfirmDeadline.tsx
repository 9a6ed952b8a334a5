import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseAnalysisKind } from '../../../domain/case-analysis.ts'
import { countRule, originOfRule, ruleNamed } from '../../../domain/case-analysis-deadline.ts'
import type { Offer } from '../../../domain/case-analysis-table.ts'
import { formatCivilDate, parseCivilDate } from '../../../domain/civil-date.ts'
import { deadlineKind, newDeadline } from '../../../domain/deadline.ts'
import type { RuleSet } from '../../../domain/deadlines/rule-set.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import {
  compartmentOf,
  creating,
  newRecordId,
  updating,
  writeRecords,
} from '../../../vault/records'

/** A proposed deadline before it is entered: the person checks the day it starts, our rule counts. */
export function ConfirmDeadline({
  analysisId,
  caseId,
  offer,
  sets,
  onClose,
}: {
  analysisId: string
  caseId: string
  offer: Extract<Offer, { do: 'deadline' }>
  sets: readonly RuleSet[]
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('analysis')
  const { user } = useAuth()
  const draft = useDraft(`analysis:${analysisId}:${offer.key}`, {
    title: offer.title,
    trigger: offer.trigger,
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { title } = draft.values
  const trigger = parseCivilDate(draft.values.trigger)
  const rule = ruleNamed(offer.rule, sets)?.rule
  const counted = trigger === null ? undefined : countRule(offer.rule, trigger, sets)

  async function save(): Promise<void> {
    if (trigger === null || !counted?.ok) return setError(new Error(t('noDate')))
    setSaving(true)
    setError(undefined)
    try {
      const recordId = newRecordId()
      const given = {
        title: title.trim().slice(0, 200) || offer.title,
        caseId,
        due: counted.due,
        priority: 'high',
        origin: originOfRule(offer.rule, trigger, sets),
      } as const
      const deadline = newDeadline(given, user?.id ?? '', Date.now())
      await writeRecords([
        creating(deadlineKind, deadline, recordId, compartmentOf(caseId)),
        updating(caseAnalysisKind, analysisId, (now) => ({
          ...now,
          taken: [...now.taken, { key: offer.key, recordId }],
        })),
      ])
      draft.drop()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={t('addDeadline')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('deadlineTitle')}
        value={title}
        maxLength={200}
        onChange={(event) => draft.set({ title: event.currentTarget.value })}
      />
      <Text size="sm">{rule === undefined ? '' : `${rule.name} (${rule.citation})`}</Text>
      <TextInput
        type="date"
        label={t('labelTrigger')}
        description={t('triggerHint')}
        value={draft.values.trigger}
        onChange={(event) => draft.set({ trigger: event.currentTarget.value })}
      />
      <Text size="sm" role="status" fw={600}>
        {counted?.ok
          ? t('dueOn', { date: formatCivilDate(counted.due, i18n.resolvedLanguage ?? 'en') })
          : t('noDate')}
      </Text>
    </FormDialog>
  )
}
