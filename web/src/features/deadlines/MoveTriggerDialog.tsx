import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { afterMove, planTriggerMove } from '../../domain/calendar/deadline-move.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline/deadline.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { updating, writeRecords } from '../../vault/records/records'
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
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const { user } = useAuth()
  const from = deadline.origin?.trigger
  const draft = useDraft(`deadline:move:${deadline.caseId}:${from}`, { trigger: '' })
  const all = useRecords(deadlineKind)
  const sets = useRuleSets()
  const trigger = parseCivilDate(draft.values.trigger)
  const problems = useFormProblems({
    trigger: trigger === null ? word(problemKeys.date) : null,
  })
  const moves = useMemo(
    () =>
      from === undefined || trigger === null
        ? []
        : planTriggerMove(all, { caseId: deadline.caseId, from, to: trigger }, sets),
    [all, deadline.caseId, from, trigger, sets],
  )

  async function apply(): Promise<void> {
    if (trigger === null) return
    const changes = moves
      .filter(({ outcome }) => outcome !== 'refused')
      .map((move) =>
        updating(deadlineKind, move.id, (now: Deadline) =>
          afterMove(now, move, trigger, user?.id ?? ''),
        ),
      )
    if (changes.length > 0) await writeRecords(changes)
  }

  const form = useFormSave({ draft, problems, save: apply, onClose })

  return (
    <FormDialog opened={opened} title={t('moveTriggerTitle')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <DateField
          name="trigger"
          label={t('newTrigger')}
          value={draft.values.trigger}
          onChange={(trigger) => draft.set({ trigger })}
          error={problems.errorOf('trigger')}
          aria-required
          data-autofocus
        />
      </div>
      <Stack gap={6} aria-live="polite">
        <Text size="sm">
          {t('moveTriggerText', { date: from ? formatCivilDate(from, language) : '' })}
        </Text>
        <MoveList moves={moves} />
      </Stack>
    </FormDialog>
  )
}
