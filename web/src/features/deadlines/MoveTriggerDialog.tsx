import { Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline.ts'
import { afterMove, planTriggerMove } from '../../domain/deadline-move.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { updating, writeRecords } from '../../vault/records'
import { MoveList } from './MoveList'

/** Computes every open deadline of a case that counts from the same event again, and shows it before it is done. */
export function MoveTriggerDialog({
  deadline,
  opened,
  onClose,
}: {
  deadline: Deadline
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const from = deadline.origin?.trigger
  const draft = useDraft(`deadline:move:${deadline.caseId}:${from}`, { trigger: '' })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const all = useRecords(deadlineKind)
  const sets = useRuleSets()
  const trigger = parseCivilDate(draft.values.trigger)
  const moves = useMemo(
    () =>
      from === undefined || trigger === null
        ? []
        : planTriggerMove(all, { caseId: deadline.caseId, from, to: trigger }, sets),
    [all, deadline.caseId, from, trigger, sets],
  )

  async function apply(): Promise<void> {
    if (trigger === null) return
    setSaving(true)
    setError(undefined)
    try {
      const changes = moves
        .filter(({ outcome }) => outcome !== 'refused')
        .map((move) =>
          updating(deadlineKind, move.id, (now: Deadline) => afterMove(now, move, trigger)),
        )
      if (changes.length > 0) await writeRecords(changes)
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
      opened={opened}
      title={t('moveTriggerTitle')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label={t('newTrigger')}
        value={draft.values.trigger}
        onChange={(event) => draft.set({ trigger: event.currentTarget.value })}
        data-autofocus
      />
      <Stack gap={6} aria-live="polite">
        <Text size="sm">
          {t('moveTriggerText', { date: from ? formatCivilDate(from, language) : '' })}
        </Text>
        <MoveList moves={moves} />
      </Stack>
    </FormDialog>
  )
}
