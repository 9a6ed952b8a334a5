import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteReminders, putReminders } from '../../backend/reminders'
import { mailTimes } from '../../domain/calendar/reminder.ts'
import type { ReminderChoice } from '../../domain/calendar/reminder-choice.ts'
import { useVault } from '../../vault/records/hooks'
import type { Reminders } from './use-reminders.ts'

/** A pause after the last change, so that a burst of edits asks once. */
const settle = 1500
const tryAgain = 60_000

/**
 * Keeps the times that the server knows in step with the reminders, or has it forget them.
 * Says whether the latest attempt failed. Somebody who never chose asks for nothing.
 */
export function useReminderMail(
  { all, now, zone }: Reminders,
  choice: ReminderChoice | undefined,
): boolean {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const { workspace } = useVault()
  const [known, setKnown] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const wished = choice?.mail === true
  const times = useMemo(
    () => (wished ? mailTimes(all, now, choice.mailTime, zone) : []),
    [wished, all, now, choice?.mailTime, zone],
  )
  const wanted =
    choice === undefined || workspace === undefined
      ? undefined
      : JSON.stringify([workspace, wished, wished ? language : '', times])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` spells everything that is sent
  useEffect(() => {
    if (wanted === undefined || wanted === known || workspace === undefined) return
    const timer = setTimeout(
      () => {
        const asked = wished ? putReminders(workspace, language, times) : deleteReminders(workspace)
        asked.then(
          () => {
            setKnown(wanted)
            setFailed(false)
          },
          () => {
            setFailed(true)
            setAttempt((n) => n + 1)
          },
        )
      },
      failed ? tryAgain : settle,
    )
    return () => clearTimeout(timer)
  }, [wanted, known, attempt])
  return failed
}
