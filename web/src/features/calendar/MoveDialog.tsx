import { Alert, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dueMovedTo, type MoveTarget, targetAt } from '../../domain/calendar/calendar-change.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
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
  const computed = deadline?.origin ?? null
  const sets = useRuleSets()
  // Whoever answers does so for this one move: no draft keeps it.
  const [answered, setAnswered] = useState(false)
  const form = useForm({
    key: `move:${item.source}:${item.id}:${item.occurrence}`,
    initial: {
      day: (move.target?.startDay ?? item.startDay) as string,
      time: move.target?.startTime || item.startTime,
      lock: true,
    },
    problems: ({ day }) => ({ day: parseCivilDate(day) === null && word(problemKeys.date) }),
    async save({ day, time, lock }) {
      const startDay = parseCivilDate(day)
      if (startDay === null || (!item.allDay && time === '')) return false
      if (computed !== null && !answered) return false
      const { target } = move
      const dragged = day === target?.startDay && time === target.startTime ? target : undefined
      await onMove(dragged ?? targetAt(item, startDay, time, zone), computed !== null && lock)
      return true
    },
    // The next move begins where its item lies, or was dragged to.
    onClose() {
      form.discard()
      onClose()
    },
  })
  const startDay = parseCivilDate(form.values.day)

  return (
    <DialogForm of={form} opened title={t('moveTitle', { title: item.title })}>
      <Text size="sm" c="dimmed">
        {whenText(item, t('allDay'), language)}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <form.Day name="day" label={t('fieldStartDay')} data-autofocus />
        {!item.allDay && item.source === 'event' && (
          <form.Clock name="time" label={t('fieldStartTime')} />
        )}
      </SimpleGrid>
      {deadline !== undefined && startDay !== null && startDay !== item.startDay && (
        <Text size="sm" fw={600}>
          {t('moveFromTo', {
            from: formatCivilDate(deadline.due, language),
            to: formatCivilDate(dueMovedTo(item, startDay), language),
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
              rule: ruleName(sets, computed.ruleSet, computed.rule),
            })}
          </Alert>
          <TickField label={t('moveRuleAsk')} checked={answered} onChange={setAnswered} />
          <form.Tick name="lock" label={t('moveLock')} />
        </>
      )}
    </DialogForm>
  )
}

function ruleName(sets: readonly RuleSet[], setId: string, ruleId: string): string {
  const set = sets.find(({ id }) => id === setId)
  const rule = set?.rules.find(({ id }) => id === ruleId)
  return rule?.citation ?? set?.name ?? setId
}
