import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReminderChoice, reminderChoiceKind } from '../../domain/calendar/reminder-choice.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { notifyState, switchNotify, watchNotify } from './notify.ts'
import { choose } from './reminder-steps.ts'

/** How to be reminded: by this browser, and by mails that say nothing. Both begin switched off. */
export function ReminderSettings({
  me,
  choice,
  mailFailed,
}: {
  me: string
  choice: ReminderChoice | undefined
  mailFailed: boolean
}) {
  const { t } = useTranslation('reminders')
  const state = useSyncExternalStore(watchNotify, notifyState)
  const { mail, mailTime } = choice ?? reminderChoiceKind.empty({ user: me })
  return (
    <Stack gap="xs">
      <Switch
        size="sm"
        label={t('browser')}
        description={
          state === 'denied' || state === 'unsupported' ? t(`browser_${state}`) : t('browserHelp')
        }
        checked={state === 'on'}
        disabled={state === 'denied' || state === 'unsupported'}
        onChange={(event) => void switchNotify(event.currentTarget.checked)}
      />
      <WriterFields>
        <Switch
          size="sm"
          label={t('mail')}
          description={t('mailHelp')}
          checked={mail}
          onChange={(event) => void choose(me, { mail: event.currentTarget.checked })}
        />
      </WriterFields>
      {mail && (
        <TextInput
          size="xs"
          type="time"
          label={t('mailTime')}
          value={mailTime}
          onChange={(event) => {
            const time = event.currentTarget.value
            if (time !== '') void choose(me, { mailTime: time })
          }}
        />
      )}
      <div role="status">
        {mailFailed && (
          <Text size="xs" c="red">
            {t('mailFailed')}
          </Text>
        )}
      </div>
    </Stack>
  )
}
