import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { elapsedSeconds, type TimeEntry } from '../../../domain/time/time-entry.ts'
import { clockText } from '../../../domain/values/duration.ts'
import { icon } from '../../../ui/icon'
import type { Entry } from '../../../vault/wire/types'
import { useTimerActions } from './use-timer-actions.ts'

/** Timers that wait for their turn, and the way to a new one. */
export function WaitingTimers({
  me,
  others,
  now,
  onNew,
  runningId,
}: {
  me: string
  others: readonly Entry<TimeEntry>[]
  now: number
  onNew?: () => void
  runningId?: string | undefined
}) {
  const { t } = useTranslation('time')
  const actions = useTimerActions(me)
  async function begin(): Promise<void> {
    if (runningId !== undefined) await actions.pause(runningId)
    onNew?.()
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('otherTimers', { count: others.length })}
        >
          {others.length > 0 && (
            <Text component="span" size="xs" fw={600}>
              {others.length}
            </Text>
          )}
          <IconChevronDown size={15} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 0 && <Menu.Label>{t('waiting')}</Menu.Label>}
        {others.map(({ id, value }) => (
          <Menu.Item
            key={id}
            onClick={() => void actions.resume(id)}
            leftSection={icon(IconPlayerPlay, 14)}
            rightSection={
              <Text size="xs" c="dimmed" ff="monospace">
                {clockText(elapsedSeconds(value, now))}
              </Text>
            }
          >
            {value.description}
          </Menu.Item>
        ))}
        {onNew !== undefined && (
          <Menu.Item leftSection={icon(IconPlus, 14)} onClick={() => void begin()}>
            {t('newTimer')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
