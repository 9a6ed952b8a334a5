import { Alert, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MoveTarget, targetAt } from '../../domain/calendar/calendar-change.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import { ruleSetById } from '../../domain/deadline/rules/rule-sets.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { TickField } from '../../ui/fields/TickField'
import { whenText } from './item-text.ts'

/** A move that is to be chosen (no target yet) or confirmed. */
export interface PendingMove {
  readonly item: CalendarItem
  readonly target: MoveTarget | undefined
  /** The deadline behind the item, if it is one. */
  readonly deadline: Deadline | undefined
}

/**
 * Moves an item by typing a day and a time: the keyboard's way of dragging. A deadline is never
 * moved without this; where a rule computed its date, the person answers for setting it aside.
 */
export function MoveDialog({
  move,
  zone,
  onMove,
  onClose,
}: {
  move: PendingMove
  zone: string
  /** `locked`: a deadline keeps its date from now on. */
  onMove: (target: MoveTarget, locked: boolean) => Promise<void>
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('calendar')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const { item, deadline } = move
  const [day, setDay] = useState<string>(move.target?.startDay ?? item.startDay)
  const [time, setTime] = useState(move.target?.startTime || item.startTime)
  const [answered, setAnswered] = useState(false)
  const [lock, setLock] = useState(true)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const startDay = parseCivilDate(day)
  const computed = deadline?.origin ?? null
  const ready = startDay !== null && (item.allDay || time !== '') && (!computed || answered)
  const untouched = startDay === move.target?.startDay && time === move.target?.startTime

  async function save(): Promise<void> {
    if (!ready || startDay === null) return
    setSaving(true)
    setError(undefined)
    try {
      const dragged = untouched && move.target !== undefined ? move.target : undefined
      await onMove(dragged ?? targetAt(item, startDay, time, zone), computed !== null && lock)
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
      title={t('moveTitle', { title: item.title })}
      saving={saving}
      error={error}
      draft={{ changed: false, discard: () => undefined }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {whenText(item, t('allDay'), language)}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('fieldStartDay')}
          value={day}
          onChange={setDay}
          error={startDay === null ? word(problemKeys.date) : undefined}
          data-autofocus
        />
        {!item.allDay && item.source === 'event' && (
          <LineField type="time" label={t('fieldStartTime')} value={time} onChange={setTime} />
        )}
      </SimpleGrid>
      {deadline !== undefined && startDay !== null && startDay !== deadline.due && (
        <Text size="sm" fw={600}>
          {t('moveFromTo', {
            from: formatCivilDate(deadline.due, language),
            to: formatCivilDate(startDay, language),
          })}
        </Text>
      )}
      {deadline !== undefined && computed === null && (
        <Alert color="yellow" p="xs">
          {t('moveDeadlineHand')}
        </Alert>
      )}
      {computed !== null && (
        <>
          <Alert color="red" p="xs">
            {t('moveDeadlineRule', {
              trigger: formatCivilDate(computed.trigger, language),
              rule: ruleName(computed.ruleSet, computed.rule),
            })}
          </Alert>
          <TickField label={t('moveRuleAsk')} checked={answered} onChange={setAnswered} />
          <TickField label={t('moveLock')} checked={lock} onChange={setLock} />
        </>
      )}
    </FormDialog>
  )
}

function ruleName(setId: string, ruleId: string): string {
  const set = ruleSetById(setId)
  const rule = set?.rules.find(({ id }) => id === ruleId)
  return rule?.citation ?? set?.name ?? setId
}
