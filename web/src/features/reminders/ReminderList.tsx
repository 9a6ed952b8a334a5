import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlarm, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { morning, type Reminder } from '../../domain/calendar/reminder.ts'
import { caseKind } from '../../domain/case/case.ts'
import { addDays } from '../../domain/values/civil-date.ts'
import { instantOf, wallTimeOf } from '../../domain/values/zoned-time.ts'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { IconButton } from '../../ui/IconButton'
import { showUndo } from '../../ui/undo-toast'
import { useRecord } from '../../vault/records/hooks'
import { putAside } from './reminder-steps.ts'
import { useReminderText } from './reminder-text.ts'
import type { Reminders } from './use-reminders.ts'

/** Where a reminder leads. */
function pathOf({ source, id }: Reminder): string {
  if (source === 'task') return paths.task(id)
  return source === 'event' ? paths.event(id) : paths.deadline(id)
}

/** What is to be remembered, the nearest first; each can be put aside until tomorrow or for good. */
export function ReminderList({
  reminders: { me, zone, due },
  onFollow,
}: {
  reminders: Reminders
  onFollow: () => void
}) {
  const { t } = useTranslation('reminders')

  async function aside(these: readonly Reminder[], until: number | null): Promise<void> {
    const undo = await putAside(
      me,
      these.map(({ key }) => key),
      until,
    )
    showUndo(until === null ? t('dismissed', { count: these.length }) : t('snoozed'), undo)
  }
  const tomorrow = (): number =>
    instantOf({ day: addDays(wallTimeOf(Date.now(), zone).day, 1), time: morning }, zone)

  return (
    <Stack gap="xs">
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={t('title')}>
        {due.map((reminder) => (
          <li key={reminder.key}>
            <Line
              reminder={reminder}
              zone={zone}
              onFollow={onFollow}
              onDismiss={() => void aside([reminder], null)}
              onSnooze={() => void aside([reminder], tomorrow())}
            />
          </li>
        ))}
      </ul>
      {due.length > 1 && (
        <Writers>
          <Button size="compact-sm" variant="subtle" onClick={() => void aside(due, null)}>
            {t('dismissAll')}
          </Button>
        </Writers>
      )}
    </Stack>
  )
}

function Line({
  reminder,
  zone,
  onFollow,
  onDismiss,
  onSnooze,
}: {
  reminder: Reminder
  zone: string
  onFollow: () => void
  onDismiss: () => void
  onSnooze: () => void
}) {
  const { t } = useTranslation('reminders')
  const text = useReminderText(zone)
  const legalCase = useRecord(caseKind, reminder.caseId || undefined)
  const late = reminder.key.includes(':-')
  return (
    <Group gap={4} wrap="nowrap" align="flex-start" py={6}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap={6}>
          <Badge size="xs" variant="light" color={late ? 'red' : 'gray'}>
            {text.kind(reminder)}
          </Badge>
          <Text size="xs" c={late ? 'red' : 'dimmed'}>
            {text.when(reminder)}
          </Text>
        </Group>
        <a href={pathOf(reminder)} onClick={onFollow}>
          {reminder.title}
        </a>
        {legalCase && (
          <Text size="xs" c="dimmed" truncate>
            {legalCase.value.title}
          </Text>
        )}
      </div>
      <Writers>
        <IconButton
          icon={IconAlarm}
          label={t('snoozeOf', { title: reminder.title })}
          hint={t('snooze')}
          onClick={onSnooze}
        />
      </Writers>
      <Writers>
        <IconButton
          icon={IconCheck}
          label={t('dismissOf', { title: reminder.title })}
          hint={t('dismiss')}
          onClick={onDismiss}
        />
      </Writers>
    </Group>
  )
}
