import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CivilDate, formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { circumstancesOf, type Deadline, deadlineKind, moveTo } from '../../domain/deadline.ts'
import { computeDeadline, type Period } from '../../domain/deadlines/compute.ts'
import { ruleSetById } from '../../domain/deadlines/rules/rule-sets.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { updating, writeRecords } from '../../vault/records'
import type { Entry } from '../../vault/types'

/** What becomes of one deadline when the event moves. */
interface Move {
  readonly entry: Entry<Deadline>
  /** The new date; null when it is kept or cannot be computed. */
  readonly due: CivilDate | null
  readonly kept: boolean
}

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
  const draft = useDraft(`deadline:move:${deadline.caseId}:${deadline.origin?.trigger}`, {
    trigger: '',
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const all = useRecords(deadlineKind)
  const trigger = parseCivilDate(draft.values.trigger)
  const moves = all
    .filter(({ value }) => value.state === 'active' && value.caseId === deadline.caseId)
    .filter(
      ({ value }) => value.origin !== null && value.origin.trigger === deadline.origin?.trigger,
    )
    .map((entry) => moveOf(entry, trigger))

  async function apply(): Promise<void> {
    if (trigger === null) return
    setSaving(true)
    setError(undefined)
    try {
      const changes = moves.flatMap(({ entry, due }) => {
        const { origin } = entry.value
        if (due === null || origin === null) return []
        const { verifiedBy, verifiedAt } = moveTo(entry.value, due)
        return [
          updating(deadlineKind, entry.id, {
            due,
            verifiedBy,
            verifiedAt,
            origin: { ...origin, trigger },
          }),
        ]
      })
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
      <Stack gap={4} aria-live="polite">
        <Text size="sm">
          {t('moveTriggerText', {
            date: deadline.origin ? formatCivilDate(deadline.origin.trigger, language) : '',
          })}
        </Text>
        {moves.map(({ entry, due, kept }) => (
          <Text key={entry.id} size="sm">
            {entry.value.title}: {formatCivilDate(entry.value.due, language)} →{' '}
            <strong>
              {due
                ? formatCivilDate(due, language)
                : kept || trigger === null
                  ? t('moveKept')
                  : t('moveRefused')}
            </strong>
          </Text>
        ))}
      </Stack>
    </FormDialog>
  )
}

function moveOf(entry: Entry<Deadline>, trigger: CivilDate | null): Move {
  const { origin, locked } = entry.value
  const set = origin ? ruleSetById(origin.ruleSet) : undefined
  if (locked || !origin || !set || trigger === null) return { entry, due: null, kept: locked }
  const { n, unit, direction } = origin
  const period = { n, unit, direction } as Period
  const result = computeDeadline(set, trigger, period, circumstancesOf(origin))
  return { entry, due: result.ok ? result.due : null, kept: false }
}
