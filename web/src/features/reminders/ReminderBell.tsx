import { ActionIcon, Divider, Indicator, Popover, ScrollArea, Text, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import type { CalendarRecords } from '../../domain/calendar/calendar-items.ts'
import { reminderChoiceKind } from '../../domain/calendar/reminder-choice.ts'
import { useRecords } from '../../vault/records/hooks'
import { ReminderList } from './ReminderList'
import { ReminderSettings } from './ReminderSettings'
import { useNotifications } from './use-notifications.ts'
import { useReminderMail } from './use-reminder-mail.ts'
import { useReminders, useRemindingRecords } from './use-reminders.ts'

/** How many days ahead mails are asked for. */
const mailDays = 100

/** The bell in the top bar: how much is to be remembered, what it is, and how to be told. */
export function ReminderBell({ waiting }: { waiting: ReactNode }) {
  const records = useRemindingRecords()
  return records === undefined ? waiting : <Bell records={records} />
}

function Bell({ records }: { records: CalendarRecords }) {
  const { t } = useTranslation('reminders')
  const [opened, setOpened] = useState(false)
  const { user } = useAuth()
  const choice = useRecords(reminderChoiceKind).find(({ value }) => value.user === user?.id)
  const reminders = useReminders(records, (choice?.value.mail ? mailDays : 2) * 86_400_000)
  useNotifications(reminders)
  const mailFailed = useReminderMail(reminders, choice?.value)
  const count = reminders.due.length
  const label = count === 0 ? t('bell') : t('bellCount', { count })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={360}
      position="bottom-end"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <Indicator
            label={count > 99 ? '99+' : count}
            size={16}
            color="red"
            disabled={count === 0}
            offset={4}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              aria-expanded={opened}
              aria-haspopup="dialog"
              onClick={() => setOpened(!opened)}
            >
              <IconBell size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')} p="sm" maw="calc(100vw - 1rem)">
        {count === 0 ? (
          <Text size="sm" c="dimmed">
            {t('nothing')}
          </Text>
        ) : (
          <ScrollArea.Autosize mah="50vh" type="auto">
            <ReminderList reminders={reminders} onFollow={() => setOpened(false)} />
          </ScrollArea.Autosize>
        )}
        <Divider my="sm" />
        <ReminderSettings me={reminders.me} choice={choice?.value} mailFailed={mailFailed} />
      </Popover.Dropdown>
    </Popover>
  )
}
