import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { afterMove, planTriggerMove } from '../../domain/calendar/deadline-move.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline/deadline.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { useRecords } from '../../vault/records/hooks'
import { updating, writeRecords } from '../../vault/records/records'
import { MoveList } from './MoveList'

/** Computes every open deadline of a case that counts from the same event again, and shows it before it is done. */
export function MoveTriggerDialog({
  deadline: { caseId, origin },
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
  const from = origin?.trigger
  const form = useForm({
    key: `deadline:move:${caseId}:${from}`,
    initial: { trigger: '' },
    problems: (values) => ({
      trigger: parseCivilDate(values.trigger) === null ? word(problemKeys.date) : null,
    }),
    save: apply,
    onClose,
  })
  const all = useRecords(deadlineKind)
  const sets = useRuleSets()
  const trigger = parseCivilDate(form.values.trigger)
  const moves = useMemo(
    () =>
      from === undefined || trigger === null
        ? []
        : planTriggerMove(all, { caseId, from, to: trigger }, sets),
    [all, caseId, from, trigger, sets],
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

  return (
    <DialogForm of={form} opened={opened} title={t('moveTriggerTitle')}>
      <form.Day name="trigger" label={t('newTrigger')} aria-required data-autofocus />
      <Stack gap={6} aria-live="polite">
        <Text size="sm">
          {t('moveTriggerText', { date: from ? formatCivilDate(from, language) : '' })}
        </Text>
        <MoveList moves={moves} />
      </Stack>
    </DialogForm>
  )
}
