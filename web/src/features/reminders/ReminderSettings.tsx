import { Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReminderChoice, reminderChoiceKind } from '../../domain/calendar/reminder-choice.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { LineField } from '../../ui/fields/LineField'
import { SwitchField } from '../../ui/fields/SwitchField'
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
      <SwitchField
        size="sm"
        label={t('browser')}
        description={
          state === 'denied' || state === 'unsupported' ? t(`browser_${state}`) : t('browserHelp')
        }
        checked={state === 'on'}
        disabled={state === 'denied' || state === 'unsupported'}
        onChange={(checked) => void switchNotify(checked)}
      />
      <WriterFields>
        <SwitchField
          size="sm"
          label={t('mail')}
          description={t('mailHelp')}
          checked={mail}
          onChange={(mail) => void choose(me, { mail })}
        />
      </WriterFields>
      {mail && (
        <LineField
          size="xs"
          type="time"
          label={t('mailTime')}
          value={mailTime}
          onChange={(value) => {
            const time = value
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
