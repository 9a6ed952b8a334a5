import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { isForgotten, type TimeEntry } from '../../../domain/time/time-entry.ts'
import { useFormat } from '../../../i18n/use-format'
import { LineField } from '../../../ui/fields/LineField'
import type { Entry } from '../../../vault/wire/types'
import { useTimerActions } from './use-timer-actions.ts'

/** How often a running timer is looked at. */
const lookEvery = 60_000
/** Work that nobody ended is taken to have lasted this long, until the person says otherwise. */
const guess = 3_600_000

/** Asks about a timer that has run for longer than people work. */
export function ForgottenTimer({ entry }: { entry: Entry<TimeEntry> | undefined }) {
  const [now, setNow] = useState(Date.now)
  const [kept, setKept] = useState<number>()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  const began = entry?.value.stretches.at(-1)?.start
  if (entry === undefined || began === undefined || began === kept) return null
  if (!isForgotten(entry.value, now)) return null
  return <Question key={began} entry={entry} began={began} onKeep={() => setKept(began)} />
}

function Question({
  entry,
  began,
  onKeep,
}: {
  entry: Entry<TimeEntry>
  began: number
  onKeep: () => void
}) {
  const { t } = useTranslation('time')
  const format = useFormat()
  const { user } = useAuth()
  const actions = useTimerActions(user?.id ?? '')
  const [end, setEnd] = useState(localText(began + guess))
  const at = Date.parse(end)
  const wrong = !(at > began && at <= Date.now())

  return (
    <Modal opened onClose={onKeep} title={t('forgottenTitle')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('forgottenText', {
            description: entry.value.description,
            since: format.dateTime(began),
          })}
        </Text>
        <LineField
          type="datetime-local"
          label={t('forgottenEnd')}
          value={end}
          onChange={setEnd}
          error={wrong ? t('forgottenWrong') : undefined}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="red" onClick={() => void actions.discard(entry.id)}>
            {t('discardTimer')}
          </Button>
          <Button variant="default" onClick={onKeep}>
            {t('keepRunning')}
          </Button>
          <Button disabled={wrong} onClick={() => void actions.stopAt(entry.id, at)}>
            {t('stopThen')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A moment as a `datetime-local` field writes it. */
function localText(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
