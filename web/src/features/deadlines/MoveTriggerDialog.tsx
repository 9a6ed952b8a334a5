import { Badge, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline.ts'
import { afterMove, planTriggerMove, type TriggerMove } from '../../domain/deadline-move.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { updating, writeRecords } from '../../vault/records'

const colors = {
  moves: 'yellow',
  same: 'gray',
  locked: 'blue',
  byHand: 'blue',
  refused: 'red',
} as const

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
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {moves.map((move) => (
            <li key={move.id}>
              <Move move={move} language={language} />
            </li>
          ))}
        </ul>
      </Stack>
    </FormDialog>
  )
}

/** One deadline before and after. What is kept says why, and what the rule would give. */
function Move({ move, language }: { move: TriggerMove; language: string }) {
  const { t } = useTranslation('deadlines')
  const { outcome, title, from, to } = move
  const would = to !== null && to !== from && outcome !== 'moves'
  return (
    <Group gap={8} py={3}>
      <Badge size="sm" variant="light" color={colors[outcome]}>
        {t(`move_${outcome}`)}
      </Badge>
      <Text size="sm">
        {title}: {formatCivilDate(from, language)}
        {outcome === 'moves' && to !== null && (
          <>
            {' → '}
            <strong>{formatCivilDate(to, language)}</strong>
          </>
        )}
      </Text>
      {would && (
        <Text size="xs" c="dimmed">
          {t('moveWould', { date: formatCivilDate(to, language) })}
        </Text>
      )}
    </Group>
  )
}
